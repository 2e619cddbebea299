import { useEffect, useState } from 'react'

/** Whole seconds left until an instant (milliseconds since the epoch), drawn once a second. */
export function useSecondsUntil(instantMs: number | null): number {
  const [tick, setTick] = useState(() => ({ instantMs, now: Date.now() }))
  useEffect(() => {
    if (instantMs === null) return
    const draw = () => setTick({ instantMs, now: Date.now() })
    draw()
    const timer = setInterval(() => {
      draw()
      if (Date.now() >= instantMs) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [instantMs])
  // A new instant is counted from now, not from the last time the old one was drawn.
  const now = tick.instantMs === instantMs ? tick.now : Date.now()
  return instantMs === null ? 0 : Math.max(0, Math.ceil((instantMs - now) / 1000))
}
