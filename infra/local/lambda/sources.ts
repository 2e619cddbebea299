import { importHandler } from '#infra/handlers.ts'
import { jobs } from '#shared/jobs.ts'
import { loadHandler } from '../gateway/api.ts'
import type { Handlers } from './handlers.ts'

/** The sources as they are, in this process: quick to start and easy to debug. */
export const sources: Handlers = {
  endpoint: loadHandler,
  async job(name) {
    return importHandler(`${jobs[name].feature}/${name}.job`)
  },
  stop: async () => undefined,
}
