import type { Word } from './text-rules.ts'
import { fillerWords } from './words/plain-words-rules.ts'

const joints = new Set(['and', 'but', 'so', 'because', 'then', 'which', 'or', 'while'])
const loose = new Set([
  ...fillerWords,
  'and',
  'but',
  'so',
  'the',
  'a',
  'an',
  'of',
  'to',
  'in',
  'on',
  'at',
  'with',
  'for',
  'by',
  'or',
  'because',
  'my',
  'our',
  'their',
  'is',
  'was',
  'then',
  'that',
  'which',
  'from',
  'we',
  'i',
  'it',
])

export type Passage = { from: number; to: number; quote: string }

/** A passage of the speaker's own words, at least four where the answer has them, ending where a clause ends. */
export const passageAround = (words: readonly Word[], text: string, start: number, longest = 14): Passage => {
  const centre = Math.max(
    0,
    words.findIndex(word => word.start >= start),
  )
  const between = (at: number) => text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length)
  const stops = (at: number) => at <= 0 || at >= words.length || /[.!?;:,\n]/.test(between(at))
  const ends = (at: number) => at <= 0 || at >= words.length || /[.!?\n]/.test(between(at))
  let from = centre
  while (from > 0 && centre - from < 6 && !stops(from) && !joints.has(words[from]?.text ?? '')) from -= 1
  if (from < centre && joints.has(words[from]?.text ?? '')) from += 1
  let to = centre + 1
  while (
    to < words.length &&
    to - from < longest &&
    !stops(to) &&
    !(to - from >= 5 && joints.has(words[to]?.text ?? ''))
  )
    to += 1
  while (to < words.length && to - from < 4 && !ends(to)) to += 1
  while (from > 0 && to - from < 4 && !ends(from)) from -= 1
  while (to < words.length && to - from < 4) to += 1
  while (from > 0 && to - from < 4) from -= 1
  while (to - from > 4 && !stops(to) && loose.has(words[to - 1]?.text ?? '')) to -= 1
  while (to - from > 4 && fillerWords.has(words[from]?.text ?? '')) from += 1
  return { from, to, quote: text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0) }
}

export const overlaps = (a: Passage, b: Passage): boolean => a.from < b.to && b.from < a.to
