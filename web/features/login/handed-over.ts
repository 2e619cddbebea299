/** What the static sign-in page took in before the app was there: the address, which is to be sent at once. */
let handedOver: string | null = null

export function handOver(email: string): void {
  handedOver = email
}

/** Once: whoever comes back to the sign-in later begins anew. */
export function takeOver(): string | null {
  const taken = handedOver
  handedOver = null
  return taken
}

/** Somebody comes back to a sign-in under way (signing-in.ts), or by the link of a mail: the static page has nothing for them. */
export function isUnderWay(): boolean {
  if (window.location.hash.startsWith('#link=')) return true
  try {
    return sessionStorage.getItem('vivavoce.signing-in') !== null
  } catch {
    return false
  }
}
