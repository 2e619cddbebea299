import type { SQSHandler } from 'aws-lambda'
import type { QueueName } from '#shared/jobs.ts'
import type { LoadHandler } from '../gateway/api.ts'

/** Where the gateway and the queues find the product's code. */
export type Handlers = {
  endpoint: LoadHandler
  job(name: QueueName): Promise<SQSHandler>
  stop(): Promise<void>
}
