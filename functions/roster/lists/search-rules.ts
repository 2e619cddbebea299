import { plainText } from '#functions/platform/plain-text-rules.ts'
import type { EntitySpecificFields } from '#shared/contract/roster.ts'

type Findable = { name: string; email: string; entitySpecificFields: EntitySpecificFields }

const longestToken = 60
const mostWords = 8
const mostJoined = 4
const fewestCharacters = 2

const wordsOf = (plain: string): string[] => plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
/** "D'Souza", 'O’Brien', 'Jean-Paul' and 'A.K.' as one word each; a modifier letter may stand for an apostrophe. */
const joined = (plain: string): string => plain.replace(/[^\p{L}\p{M}\p{N}]|[\u02b9-\u02bf]/gu, '')
const cut = (token: string): string => token.slice(0, longestToken)
const isLong = (token: string): boolean => token.length >= fewestCharacters

/** What finds a student: each word of the name, the mail and the ID; a search asks for the beginning of one. */
export const searchTokens = (student: Findable): string[] => [...new Set(tokensOf(student).filter(isLong))]

/** The tokens by which a part with an apostrophe, a hyphen or a dot in it is one word: rows written before 22 November 2026 lack them. */
export const joinedTokens = (student: Pick<Findable, 'name'>): string[] => [...new Set(joinedIn(student.name))]

function joinedIn(name: string): string[] {
  const together = plainText(name)
    .split(' ')
    .filter(part => joined(part) !== part)
    .map(part => cut(joined(part)))
  return together.filter(isLong).slice(0, mostJoined)
}

/** Initials included: 'K. R. Narayanan' typed in full is looked for by the long word, and the letters have to agree. */
function tokensOf({ name, email, entitySpecificFields: fields }: Findable): string[] {
  const ids = [fields.studentId, fields.traineeId, fields.candidateId].flatMap(id => (id ? [plainText(id)] : []))
  const words = wordsOf(plainText(name)).slice(0, mostWords)
  return [...[...words, plainText(email), ...ids].map(cut), ...joinedIn(name)]
}

/**
 * A part of what was typed: as it stands ('dc-2027-014', 'asha.rao'), as one word ("d'souza": 'dsouza'), and as words of a
 * name ('jean', 'luc'); an ID or a mail has no words.
 */
export type SearchPart = { whole: string; joined: string; words: string[] }

/**
 * What somebody typed, part by part; the one that narrows most comes first. Empty where nothing that was typed can be looked
 * up: no letter or digit ('@', '%'), or no two of them together ('a', 'a b').
 */
export function searchedFor(typed: string): SearchPart[] {
  const parts = plainText(typed)
    .split(' ')
    .map(partOf)
    .filter(part => part.joined !== '')
    .sort((a, b) => narrowest(b) - narrowest(a))
  const [first, ...others] = parts
  if (!first || narrowest(first) < fewestCharacters) return []
  // Single letters narrow what other words find; by themselves nothing is looked up by them.
  return first.words.some(isLong) ? parts : [{ ...first, words: [] }, ...others]
}

function partOf(typed: string): SearchPart {
  const whole = cut(typed.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[)\]},;:"'’”]+$/u, ''))
  const isName = !/[\d@]/.test(whole)
  return isName
    ? { whole, joined: cut(joined(whole)), words: wordsOf(whole).map(cut) }
    : { whole, joined: whole, words: [] }
}

/** How long the shortest beginning is by which a part is looked up. */
const narrowest = (part: SearchPart): number => Math.min(...prefixesOf(part).map(prefix => prefix.length), longestToken)

/** How the tokens begin that this part finds, each beginning once: 'jean' also finds 'jean-luc@', in "D'Souza" three tell. */
export function prefixesOf({ whole, joined, words }: SearchPart): string[] {
  const [first = ''] = words
  const word = isLong(first) ? first : words.reduce((a, b) => (b.length > a.length ? b : a), first)
  const all = [...new Set([whole, ...(isLong(word) ? [word] : []), joined])]
  return all.filter(prefix => !all.some(other => other !== prefix && prefix.startsWith(other)))
}

/** Whether each part begins one of the student's tokens: whole, as one word, or word by word. */
export function isFoundBy(student: Findable, parts: readonly SearchPart[]): boolean {
  const tokens = tokensOf(student)
  const begins = (prefix: string) => tokens.some(token => token.startsWith(prefix))
  return parts.every(
    ({ whole, joined, words }) => begins(whole) || begins(joined) || (words.length > 0 && words.every(begins)),
  )
}

/**
 * By which beginning and which of their tokens a student is shown: the first one that finds them, where several do.
 */
export function firstFound(
  student: Findable,
  prefixes: readonly string[],
): { prefix: string; token: string } | undefined {
  const tokens = searchTokens(student).sort(byBytes)
  for (const prefix of prefixes) {
    const token = tokens.find(token => token.startsWith(prefix))
    if (token !== undefined) return { prefix, token }
  }
  return undefined
}

/** As the table sorts. Within the characters that plainText leaves, code units and bytes agree. */
const byBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
