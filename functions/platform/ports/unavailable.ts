/**
 * A service is down, throttles us or does not answer in time: the same again succeeds later. A job that is told to
 * postpones itself (functions/platform/jobs/job.ts, ADR-0014).
 */
export class Unavailable extends Error {
  constructor(service: string, options?: { cause?: unknown }) {
    super(`${service} is not available`, options)
    this.name = 'Unavailable'
  }
}
