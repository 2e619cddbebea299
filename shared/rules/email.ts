/** Most addresses are already as they are compared. */
export const plainEmail = /^[a-z\d._+-]+@[a-z\d.-]+\.[a-z\d]+$/
const email = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/
const longestEmail = 254

/**
 * The same as the contract's Email without zod, which a worker would have to load: the address as every sign-in compares it
 * (NFC, trimmed, in lower case), null when it is none. A test holds the two together.
 */
export function normalEmail(value: string): string | null {
  if (plainEmail.test(value) && value.length <= longestEmail) return value
  const normal = value.normalize('NFC').trim().toLowerCase()
  return normal.length <= longestEmail && email.test(normal) ? normal : null
}
