import path from 'node:path'
import type { APIGatewayProxyStructuredResultV2, SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod'
import { bundleHandlers, moduleOf } from '#infra/bundle.ts'
import { endpointName, workerName } from '#infra/handlers.ts'
import { needsOfHandlers } from '#infra/needs.ts'
import { functionSizes } from '#infra/sizes.ts'
import { instanceEnvironment } from './environment.ts'
import type { Handlers } from './handlers.ts'
import { type RuntimeFigures, startRuntime } from './runtime.ts'

/**
 * The handlers as they would be deployed: bundled into this folder, each function in instances of its own, with the
 * environment infra gives it. Two steps, for the environment is known only when the services run.
 */
export async function bundled(folder: string): Promise<(env: NodeJS.ProcessEnv) => Handlers> {
  const [needs] = await Promise.all([needsOfHandlers(), bundleHandlers(folder)])
  return env => {
    const functions = [...functionSizes()].map(([name, size]) => {
      const needed = needs.get(name)
      if (!needed) throw new Error(`Nobody knows what ${name} needs`)
      const environment = instanceEnvironment({ name, folder, needs: needed, size }, env)
      return { name, file: path.join(folder, `${moduleOf(name)}.mjs`), size, env: environment }
    })
    const runtime = startRuntime(functions)
    console.log(`The handlers run as bundled: ${functions.length} functions in ${folder}`)
    return {
      async endpoint(route) {
        return async event => resultOf(await runtime.invoke(endpointName(route), event))
      },
      async job(name) {
        return async event => batchOf(await runtime.invoke(workerName(name), event))
      },
      async stop() {
        await runtime.stop()
        const figures = runtime.figures()
        if (figures.calls > 0) console.log(inWords(figures))
      },
    }
  }
}

function inWords({ calls, startMs, most, processMb, peakMb }: RuntimeFigures): string {
  const middle = Math.round([...startMs].sort((a, b) => a - b)[Math.floor(startMs.length / 2)] ?? 0)
  const [largest = 'none', mb = 0] = [...peakMb].sort(([, a], [, b]) => b - a)[0] ?? []
  return [
    `The bundled handlers: ${calls} calls of ${peakMb.size} functions, ${startMs.length} instances`,
    `started in ${middle} ms each (median), ${most} at most at a time; ${largest} held most, ${Math.round(mb)} MB;`,
    `the whole process at most ${Math.round(processMb)} MB`,
  ].join(' ')
}

const Result = z.object({
  statusCode: z.number().optional(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
})

/** What API Gateway understands of a function's answer. @throws ZodError where it would answer 500 */
const resultOf = (answer: unknown): APIGatewayProxyStructuredResultV2 => Result.parse(answer)

const Batch = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) }).nullable()

/** What the queue's event source understands of a worker's answer. @throws ZodError where the whole batch would fail */
const batchOf = (answer: unknown): SQSBatchResponse => Batch.parse(answer) ?? { batchItemFailures: [] }
