import { readStored, writeStored } from '#web/lib/storage.ts'

const key = 'vivavoce.token'
const listeners = new Set<() => void>()

export const readToken = (): string | null => readStored(key)

export function writeToken(token: string): void {
  writeStored(key, token)
  tell()
}

export function clearToken(): void {
  writeStored(key, null)
  tell()
}

/** Called after each change, also one made in another tab. Returns the way to stop. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', otherTab)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

function otherTab(event: StorageEvent): void {
  if (event.key === key || event.key === null) tell()
}
