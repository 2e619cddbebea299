import { importHandler, workerName } from '#infra/handlers.ts'
import { loadHandler } from '../gateway/api.ts'
import type { Handlers } from './handlers.ts'

/** The sources as they are, in this process: quick to start and easy to debug. */
export const sources: Handlers = {
  endpoint: loadHandler,
  job: name => importHandler(workerName(name)),
  stop: async () => undefined,
}
