import { hasUnseen, mixesAlphabets } from './clean-text.ts'

/** Most addresses are already as they are compared. */
export const plainEmail =
  /^[a-z\d_+-]+(?:\.[a-z\d_+-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d]*[a-z])[a-z\d]{1,63}$/
const longestEmail = 254
const longestLabel = 63

/** Dots stand between parts, never at an end and never two. */
const local = /^[^\s@<>,;:"()[\]\\.]+(?:\.[^\s@<>,;:"()[\]\\.]+)*$/
/** Letters, digits and hyphens of any script: an international name stays as it is read. */
const label = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** As every sign-in compares it; what is broken stays to be told. */
export const comparedEmail = (value: string): string => value.normalize('NFC').trim().toLowerCase()

/** Whether a compared address is one that mail could reach, and that shows what it is. */
export function isEmail(email: string): boolean {
  if (email.length > longestEmail) return false
  if (plainEmail.test(email)) return true
  const at = email.indexOf('@')
  const [name, labels] = [email.slice(0, at), email.slice(at + 1).split('.')]
  if (at < 1 || !local.test(name) || labels.length < 2) return false
  if (!labels.every(part => part.length <= longestLabel && label.test(part))) return false
  // A top level is a name: '10.0.0.1' is none.
  if (/^\d+$/.test(labels.at(-1) ?? '')) return false
  // U+FFFD stands where something was broken on the way.
  if (!email.isWellFormed() || email.includes('\ufffd') || hasUnseen(email)) return false
  return !mixesAlphabets(email) && !looksLikeAnother(name, labels)
}

/** Latin letters of their own, which nobody takes for another. */
const ownLetters = /[ßæœøđłþðħŋ]/u
const isOtherAlphabet = (text: string): boolean => /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)

/**
 * Whether an address could be read as a plain one: by letters in another style ('ｃ'), by a mark that hardly shows ('i̇'), by
 * one that is nearly a plain letter ('ı'), or by a name in Cyrillic or Greek at a domain in plain letters.
 */
function looksLikeAnother(name: string, labels: readonly string[]): boolean {
  if (name.normalize('NFKC') !== name || /[a-z\d]\p{M}/u.test(name)) return true
  const latin = name.match(/(?![a-z])\p{Script=Latin}/gu) ?? []
  if (latin.some(letter => !ownLetters.test(letter) && !/^[a-z]\p{M}/u.test(letter.normalize('NFD')))) return true
  return isOtherAlphabet(name) && !labels.some(isOtherAlphabet)
}

/**
 * The same as the contract's Email without zod, which a worker would have to load: the address as every sign-in compares it
 * (NFC, trimmed, in lower case), null when it is none. A test holds the two together.
 */
export function normalEmail(value: string): string | null {
  if (value.length <= longestEmail && plainEmail.test(value)) return value
  const normal = comparedEmail(value)
  return isEmail(normal) ? normal : null
}
