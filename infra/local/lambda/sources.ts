import { jobs } from '#shared/jobs.ts'
import { loadHandler } from '../gateway/api.ts'
import type { Handlers } from './handlers.ts'

/** The sources as they are, in this process: quick to start and easy to debug. */
export const sources: Handlers = {
  endpoint: loadHandler,
  async job(name) {
    const { handler } = await import(`#functions/${jobs[name].feature}/${name}.job.ts`)
    return handler
  },
  stop: async () => undefined,
}
