import { useState } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { useInstitutionChanged } from '#web/lib/institution-cache.ts'

/** Does what a dialog asks; whatever counts or lists people is asked for anew. A refusal stays in the dialog. */
export function useSaving(onClose: () => void) {
  const changed = useInstitutionChanged()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setProblem(null)
    onClose()
  }
  const save = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      close()
      changed()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, save, close }
}

/** The words of a dialog stay while it fades out. */
export function useShown<T>(wanted: T | null): T | null {
  const [shown, setShown] = useState(wanted)
  if (wanted !== null && wanted !== shown) setShown(wanted)
  return wanted ?? shown
}
