import type { ListedValue } from '#shared/contract/values.ts'
import { valueKey } from '#shared/rules/value-lists.ts'
import { shortNames } from './values-short-names.ts'

/** Two entries that look like one; `from` would become `into`. Suggested, never done by itself. */
export type Suggestion = { from: ListedValue; into: ListedValue }

const small = new Set(['and', 'of', 'the', 'in', 'for', '&'])
const wordsOf = (label: string): string[] =>
  label
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '' && !small.has(word))

const groups = shortNames.map(names => new Set(names.map(valueKey)))
const groupOf = (key: string): number => groups.findIndex(names => names.has(key))

/** 'EEE' of 'Electrical and Electronics Engineering'. */
const initialsOf = (label: string): string => {
  const words = wordsOf(label)
  return words.length < 2 ? '' : words.map(word => word[0]).join('')
}

const general = new Set(['engineering', 'engg', 'technology', 'studies', 'department'])
const shortestWord = 4
const canBeShort = (short: string, long: string): boolean =>
  short === long || (short.length >= shortestWord && long.startsWith(short))

/** 'Mech', 'Comp. Engg': each word is the beginning of one, and what is left out says little. */
function isCutFrom(short: string, long: string): boolean {
  const [few, many] = [wordsOf(short), wordsOf(long)]
  if (few.length === 0 || few.length > many.length) return false
  if (few.length === many.length && few.every((word, index) => word === many[index])) return false
  const begins = few.every(
    (word, index) => canBeShort(word, many[index] ?? '') || (general.has(word) && general.has(many[index] ?? '')),
  )
  return begins && many.slice(few.length).every(word => general.has(word))
}

/** Letters that were left out, doubled, mixed up or swapped; at most two. */
function distance(a: string, b: string): number {
  const most = 3
  if (Math.abs(a.length - b.length) >= most) return most
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      next.push(swapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least)
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? most
}

const digitsOf = (key: string): string => key.replace(/\D+/g, ' ')
const shortestTyped = 8

/** A number tells two batches apart, however much else is the same. */
const isMistyped = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= shortestTyped &&
  digitsOf(a) === digitsOf(b) &&
  distance(a, b) <= (Math.min(a.length, b.length) >= 2 * shortestTyped ? 2 : 1)

/** Whether a value looks like a short or mistyped form of another. */
function looksLike(short: ListedValue, long: ListedValue): boolean {
  const [a, b] = [valueKey(short.label), valueKey(long.label)]
  const group = groupOf(a)
  if (group >= 0 && group === groupOf(b)) return short.label.length <= long.label.length
  if (group >= 0 && groupOf(b) >= 0) return false
  if (initialsOf(long.label) === a || isCutFrom(short.label, long.label)) return true
  return isMistyped(a, b) && (short.count < long.count || (short.count === long.count && short.label > long.label))
}

const mostShown = 5

/** What looks like one other value; what looks like two different ones is left to the admin's own eye. */
export function suggestions(values: readonly ListedValue[], refused: ReadonlySet<string>): Suggestion[] {
  const found = values.flatMap((from): Suggestion[] => {
    const [into, ...others] = values.filter(other => other !== from && looksLike(from, other))
    return into && others.length === 0 ? [{ from, into }] : []
  })
  return found
    .filter(({ from, into }) => !refused.has(pairOf(from.label, into.label)))
    .sort((a, b) => b.from.count - a.from.count)
    .slice(0, mostShown)
}

export const pairOf = (from: string, into: string): string => `${valueKey(from)}\n${valueKey(into)}`
