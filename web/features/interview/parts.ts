import type { Me } from '#shared/contract/auth.ts'
import type { Microphone } from '#web/lib/microphone.ts'
import type { Player } from '#web/lib/player.ts'
import type { Calls } from './calls.ts'
import type { Ears } from './ears.ts'
import type { LiveWords } from './live-words.ts'
import type { Happening, State } from './machine-types.ts'
import type { Taker } from './taker.ts'

/** What the machine's effects are done with. */
export type Parts = {
  me: Pick<Me, '_id' | 'activeResumeId' | 'hearing'>
  calls: Calls
  player: Player
  microphone: Microphone
  ears: Ears
  words: LiveWords
  taker: Taker
  send: (happening: Happening) => void
  state: () => State
  /** Aborted when the room is left. */
  signal: AbortSignal
  moveTo: (sessionId: string) => void
  leave: (to: string, notice: string | null) => void
}
