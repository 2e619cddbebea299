import type { EntitySpecificFields } from '#shared/contract/roster.ts'

type Findable = { name: string; email: string; entitySpecificFields: EntitySpecificFields }

const longestToken = 60
const mostWords = 8
const fewestCharacters = 2

/**
 * Without case, accents, and what is no letter of any living script (emoji, halves of them): keys are cut by characters, and
 * no cut may leave half of one. 'Zoë' is found by 'zoe'; the vowel signs of Indian scripts stay.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u{10000}-\u{10ffff}\p{Cs}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const wordsOf = (plain: string): string[] => plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const cut = (token: string): string => token.slice(0, longestToken)

/** What finds a student: each word of the name, the mail and the ID; a search asks for the beginning of one. */
export const searchTokens = (student: Findable): string[] => [
  ...new Set(tokensOf(student).filter(token => token.length >= fewestCharacters)),
]

/** Initials included: 'K. R. Narayanan' typed in full is looked for by the long word, and the letters have to agree. */
function tokensOf({ name, email, entitySpecificFields: fields }: Findable): string[] {
  const ids = [fields.studentId, fields.traineeId, fields.candidateId].flatMap(id => (id ? [plainText(id)] : []))
  return [...wordsOf(plainText(name)).slice(0, mostWords), plainText(email), ...ids].map(cut)
}

/** A part of what was typed: as it stands ('jean-luc', 'dc-2027-014') and as words of a name ('jean', 'luc'). */
export type Part = { whole: string; words: string[] }

/** What somebody typed, part by part; the one that narrows most comes first. Empty where none has two characters. */
export function searchedFor(typed: string): Part[] {
  const parts = plainText(typed)
    .split(' ')
    .map(part => ({ whole: cut(part.replace(/^[^\p{L}\p{N}]+/u, '')), words: wordsOf(part).map(cut) }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => prefixOf(b).length - prefixOf(a).length)
  const [first] = parts
  return first && prefixOf(first).length >= fewestCharacters ? parts : []
}

/** How a token begins that this part finds: an ID or a mail is one token; 'Jean-Luc' is two, and in "D'Souza" the second tells. */
export function prefixOf({ whole, words }: Part): string {
  const [first = ''] = words
  if (/[\d@]/.test(whole)) return whole
  return first.length >= fewestCharacters ? first : words.reduce((a, b) => (b.length > a.length ? b : a), first)
}

/** Whether each part begins one of the student's tokens, whole or word by word. */
export function isFoundBy(student: Findable, parts: readonly Part[]): boolean {
  const tokens = tokensOf(student)
  const begins = (prefix: string) => tokens.some(token => token.startsWith(prefix))
  return parts.every(({ whole, words }) => begins(whole) || words.every(begins))
}

/** The first of the student's tokens with this beginning: of several lines that find one student, this one is shown. */
export const firstToken = (student: Findable, prefix: string): string | undefined =>
  searchTokens(student)
    .filter(token => token.startsWith(prefix))
    .sort(byBytes)[0]

/** As the table sorts. Within the characters that plainText leaves, code units and bytes agree. */
const byBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
