import { ServerResponse } from 'node:http'
import { Http2ServerResponse } from 'node:http2'
import * as z from 'zod'
import { type AnyResponse, HttpRefusal } from './http.ts'

/** The services that may be made to fail, as POST /_local/faults names them. */
export const faultyServices = ['bedrock', 'polly', 'transcribe', 'ses'] as const
export type FaultyService = (typeof faultyServices)[number]

/** down: refuses at once; throttled: refuses a share of the calls; hanging: never answers. */
export const Fault = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('down') }),
  z.strictObject({ mode: z.literal('throttled'), share: z.number().gt(0).max(1).default(0.3) }),
  z.strictObject({ mode: z.literal('hanging') }),
])
export type Fault = z.infer<typeof Fault>

/** How each service says so, as documented for its API. */
const words: Record<FaultyService, Record<'down' | 'throttled', [status: number, code: string, message: string]>> = {
  bedrock: {
    down: [503, 'ServiceUnavailableException', 'Bedrock is unable to process your request.'],
    throttled: [429, 'ThrottlingException', 'Too many requests, please wait before trying again.'],
  },
  polly: {
    down: [500, 'ServiceFailureException', 'An unknown condition has caused a service failure.'],
    throttled: [400, 'ThrottlingException', 'Rate exceeded'],
  },
  transcribe: {
    down: [500, 'InternalFailureException', 'There was an internal error.'],
    throttled: [429, 'LimitExceededException', 'You have sent too many requests.'],
  },
  ses: {
    down: [503, 'ServiceUnavailable', 'Service is unavailable.'],
    throttled: [400, 'Throttling', 'Maximum sending rate exceeded.'],
  },
}

/** A call that hung when its service was repaired: its connection is to be dropped, unanswered. */
export class Dropped extends Error {}

/** What is broken on purpose just now; each local AI or mail server asks before it serves a call. */
export class Faults {
  readonly #set = new Map<FaultyService, Fault>()
  readonly #hanging: Record<FaultyService, Set<() => void>> = {
    bedrock: new Set(),
    polly: new Set(),
    transcribe: new Set(),
    ses: new Set(),
  }

  readonly #chance: () => number

  /** chance: 0 to 1 */
  constructor(chance: () => number = Math.random) {
    this.#chance = chance
  }

  /** null: it works. Calls that hang by now are dropped, whatever is set. */
  set(service: FaultyService, fault: Fault | null): void {
    if (fault) this.#set.set(service, fault)
    else this.#set.delete(service)
    for (const drop of [...this.#hanging[service]]) drop()
  }

  all(): Record<FaultyService, Fault | { mode: 'working' }> {
    const of = (service: FaultyService) => this.#set.get(service) ?? ({ mode: 'working' } as const)
    return { bedrock: of('bedrock'), polly: of('polly'), transcribe: of('transcribe'), ses: of('ses') }
  }

  /** Passes where the service works. @throws HttpRefusal where it does not; Dropped at the end of one that hung */
  async meet(service: FaultyService, response: Pick<AnyResponse, 'on'>): Promise<void> {
    const fault = this.#set.get(service)
    if (!fault) return
    if (fault.mode === 'hanging') return this.#hang(this.#hanging[service], response)
    if (fault.mode === 'down' || this.#chance() < fault.share) throw new HttpRefusal(...words[service][fault.mode])
  }

  /** Until the caller gives up or the fault is lifted. */
  #hang(hanging: Set<() => void>, response: Pick<AnyResponse, 'on'>): Promise<never> {
    return new Promise((_, reject) => {
      const drop = () => {
        hanging.delete(drop)
        reject(new Dropped())
      }
      hanging.add(drop)
      response.on('close', drop)
    })
  }
}

/** Drops the connection of an unanswered call; with HTTP/2 this ends the whole session, as losing the host would. */
export function hangUp(response: AnyResponse): void {
  if (response instanceof ServerResponse) response.socket?.destroy()
  if (response instanceof Http2ServerResponse && !response.stream.closed) response.stream.session?.destroy()
}
