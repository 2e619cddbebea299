const storageKey = 'vivavoce.create-key'

/** One key per attempt: a reload of /interview/new, or a second call of the same attempt, gets the same session. */
export function createKey(storage: Storage = sessionStorage): string {
  const kept = storage.getItem(storageKey)
  if (kept !== null) return kept
  const key = crypto.randomUUID()
  storage.setItem(storageKey, key)
  return key
}

export const clearCreateKey = (storage: Storage = sessionStorage): void => storage.removeItem(storageKey)
