import type { APIGatewayProxyStructuredResultV2, SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod'

const Result = z.object({
  statusCode: z.number().optional(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
})

/** What API Gateway understands of a function's answer. @throws ZodError where it would answer 500 */
export const resultOf = (answer: unknown): APIGatewayProxyStructuredResultV2 => Result.parse(answer)

const Batch = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) }).nullable()

/** What the queue's event source understands of a worker's answer. @throws ZodError where the whole batch would fail */
export const batchOf = (answer: unknown): SQSBatchResponse => Batch.parse(answer) ?? { batchItemFailures: [] }
