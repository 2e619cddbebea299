import { lazy, Suspense, useSyncExternalStore } from 'react'

const load = () => import('./toaster.tsx')
const Region = lazy(load)
const listeners = new Set<() => void>()
let wanted = false

type Action = { label: string; run: () => void }

/** A short word that something is done: 3 s, or 5 s where there is more to read, or 10 s where it can be undone. */
export async function toast(
  text: string,
  { tone = 'good', seconds = 3, action }: { tone?: 'good' | 'bad'; seconds?: 3 | 5 | 10; action?: Action } = {},
): Promise<void> {
  const { show } = await load()
  wanted = true
  for (const listener of listeners) listener()
  show({ text, tone, seconds, action })
}

/** Why something was refused, where the page has no place for it. */
export const toastRefusal = ({ message }: { message: string }): void => void toast(message, { tone: 'bad', seconds: 5 })

/** Where toasts appear; once, in the app. */
export function Toasts() {
  const shown = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wanted,
  )
  return shown ? (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  ) : null
}
