import { setTimeout as sleep } from 'node:timers/promises'
import { ConditionFailed } from '#functions/platform/ports/table.ts'

type Patience = {
  tries?: number
  /** The first pause is at most so long; each further one may be twice as long, up to the longest. */
  firstMs?: number
  longestMs?: number
  /** Which failures are worth another try. */
  isWorthwhile?: (error: unknown) => boolean
  /** What is thrown after the last try in place of its own error. */
  whenLost?: () => Error
  pause?: (milliseconds: number) => Promise<unknown>
  chance?: () => number
}

/**
 * Reads and writes until the write's condition holds: where somebody else was first, `attempt` is asked again, and looks at
 * what is there by then. The pauses are by chance, so that two who met do not meet again.
 * @throws ConditionFailed, or what `whenLost` says, after the last try
 */
export async function retrying<T>(attempt: () => Promise<T>, patience: Patience = {}): Promise<T> {
  const { tries = 8, firstMs = 20, longestMs = 250 } = patience
  const { isWorthwhile = isConditionFailed, pause = sleep, chance = Math.random } = patience
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isWorthwhile(error)) throw error
      if (tried === tries) throw patience.whenLost?.() ?? error
      await pause(chance() * Math.min(firstMs * 2 ** (tried - 1), longestMs))
    }
  }
}

const isConditionFailed = (error: unknown) => error instanceof ConditionFailed
