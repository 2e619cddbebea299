import type { SQSHandler } from 'aws-lambda'
import { importHandler, workerName } from '#infra/handlers.ts'
import type { QueueName } from '#shared/jobs.ts'
import { type LoadHandler, loadHandler } from '../gateway/api.ts'

/** Where the gateway and the queues find the product's code. */
export type Handlers = {
  endpoint: LoadHandler
  job(name: QueueName): Promise<SQSHandler>
  stop(): Promise<void>
}

/** The sources as they are, in this process: quick to start and easy to debug. */
export const sources: Handlers = {
  endpoint: loadHandler,
  job: name => importHandler(workerName(name)),
  stop: async () => undefined,
}
