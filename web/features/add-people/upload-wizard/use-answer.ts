import { useEffect, useState } from 'react'

/** What a promise answers to the latest question; the answer before stays until then, and where it fails. */
export function useAnswer<T>(ask: () => Promise<T>, asksFor: readonly unknown[]): T | null {
  const [answer, setAnswer] = useState<T | null>(null)
  useEffect(() => {
    let isCurrent = true
    ask().then(
      given => {
        if (isCurrent) setAnswer(() => given)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: `asksFor` is what the question stands on
  }, asksFor)
  return answer
}
