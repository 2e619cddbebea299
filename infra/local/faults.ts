import { HttpRefusal } from './http.ts'

/** The services that may be made to fail, as POST /_local/faults names them. */
export const faultyServices = ['bedrock', 'polly', 'transcribe', 'ses'] as const
export type FaultyService = (typeof faultyServices)[number]

/** down: refuses at once; throttled: refuses a share of the calls; hanging: never answers. */
export type Fault = { mode: 'down' } | { mode: 'throttled'; share: number } | { mode: 'hanging' }

/** What is broken on purpose just now; each local AI or mail server asks before it serves a call. */
export class Faults {
  readonly #set = new Map<FaultyService, Fault>()

  set(service: FaultyService, fault: Fault | null): void {
    if (fault) this.#set.set(service, fault)
    else this.#set.delete(service)
  }

  all(): Partial<Record<FaultyService, Fault>> {
    return Object.fromEntries(this.#set)
  }

  /** Passes where the service works. @throws HttpRefusal where it does not; never ends where it hangs */
  async meet(service: FaultyService): Promise<void> {
    const fault = this.#set.get(service)
    if (fault?.mode === 'down') throw new HttpRefusal(503, 'ServiceUnavailableException', 'Down, as was asked for')
    if (fault?.mode === 'throttled' && Math.random() < fault.share)
      throw new HttpRefusal(429, 'ThrottlingException', 'Rate exceeded')
    if (fault?.mode === 'hanging') await new Promise(() => undefined)
  }
}
