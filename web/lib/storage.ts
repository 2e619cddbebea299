/** Local storage that never throws: where the browser forbids it, values live as long as the page. */
const kept = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return kept.get(key) ?? null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) kept.delete(key)
    else kept.set(key, value)
  }
}
