import { useRef, useState } from 'react'
import { errors } from '#web/lib/texts.ts'
import { CallError } from './api.ts'

type OnRefused = (refusal: CallError) => void

export type TaskState<Args extends unknown[], Result> = {
  /** Null where it was refused, and at once where it still runs: two presses are one. */
  run: (...args: Args) => Promise<Result | null>
  isBusy: boolean
  /** Why it was refused, fit to be shown; null again as soon as it is tried anew, so that the same words are announced anew. */
  problem: string | null
  /** The same for who acts on more than its words. */
  refusal: CallError | null
  forget: () => void
}

/** Whatever a press sets going, in as many calls as it takes. */
export function useTask<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  onRefused?: OnRefused,
): TaskState<Args, Result> {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const running = useRef(false)
  const run = async (...args: Args): Promise<Result | null> => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setRefusal(null)
    try {
      return await work(...args)
    } catch (error) {
      const refused = error instanceof CallError ? error : new CallError(errors.unexpected, 0)
      setRefusal(refused)
      onRefused?.(refused)
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, isBusy, problem: refusal?.message ?? null, refusal, forget: () => setRefusal(null) }
}
