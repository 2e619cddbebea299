import { useEffect, useState } from 'react'

/** Whole seconds left until an instant (milliseconds since the epoch), drawn once a second. */
export function useSecondsUntil(instantMs: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (instantMs === null) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= instantMs) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [instantMs])
  return instantMs === null ? 0 : Math.max(0, Math.ceil((instantMs - now) / 1000))
}
