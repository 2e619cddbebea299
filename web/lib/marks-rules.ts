import type { Remark } from '#shared/contract/assessment.ts'
import { autoSubmitted } from '#shared/limits.ts'

/** The marked essay: the candidate's words cut into paragraphs and pieces, each remark tied to its phrase. Pure. */
export type NumberedRemark = Remark & { number: number }
export type Piece = {
  text: string
  filler: boolean
  /** Underlined, because at least one remark quotes it. */
  marked: boolean
  /** The numbers of the remarks whose phrase ends here. */
  ends: number[]
}
export type Paragraph = { pieces: Piece[]; remarks: NumberedRemark[] }
/** `loose`: remarks on something that is missing, tied to no phrase. */
export type Marked = { paragraphs: Paragraph[]; loose: Remark[] }

type Span = { start: number; end: number }
type Mark = Span & { remark: NumberedRemark }

const paragraphWords = 40
const longestParagraphWords = 90

/** What is shown as the response: content, else transcript (SPEC-207), but the words that feedback quotes before either, and never the placeholder (SPEC-12). */
export function shownWords(
  answer: { content: string; transcript: string | null },
  remarks: readonly Remark[],
): string | null {
  const candidates = [answer.content, answer.transcript ?? ''].filter(
    words => words.trim() !== '' && words.trim() !== autoSubmitted,
  )
  const quoted = (words: string) =>
    remarks.filter(({ quote }) => quote !== null && findPhrase(words, quote) !== null).length
  return candidates.toSorted((a, b) => quoted(b) - quoted(a))[0] ?? null
}

/** Where a phrase stands: to the letter, else without regard to case, spacing and the shape of quotation marks. */
export function findPhrase(words: string, phrase: string): Span | null {
  const wanted = phrase.trim()
  if (wanted === '') return null
  const exact = words.indexOf(wanted)
  if (exact >= 0) return { start: exact, end: exact + wanted.length }
  const { folded, at } = fold(words)
  const found = folded.indexOf(fold(wanted).folded)
  if (found < 0) return null
  const last = at[found + fold(wanted).folded.length - 1]
  const start = at[found]
  return start === undefined || last === undefined ? null : { start, end: last + 1 }
}

function fold(text: string): { folded: string; at: number[] } {
  const at: number[] = []
  let folded = ''
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index).toLowerCase().charAt(0)
    const plain = /\s/.test(letter) ? ' ' : letter.replace(/[‘’]/, "'").replace(/[“”]/, '"')
    if (plain === ' ' && (folded === '' || folded.endsWith(' '))) continue
    folded += plain
    at.push(index)
  }
  return { folded: folded.trimEnd(), at }
}

export function markUp(words: string, remarks: readonly Remark[], fillers: readonly string[]): Marked {
  const placed = remarks
    .flatMap(remark => {
      const span = remark.quote === null ? null : findPhrase(words, remark.quote)
      return span ? [{ ...span, remark }] : []
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  const marks: Mark[] = placed.map(({ start, end, remark }, index) => ({
    start,
    end,
    remark: { ...remark, number: index + 1 },
  }))
  const tied = new Set<Remark>(placed.map(({ remark }) => remark))
  const fillerSpans = fillersIn(words, fillers)
  return {
    paragraphs: paragraphsOf(words, marks).map(paragraph => ({
      pieces: piecesOf(words, paragraph, marks, fillerSpans),
      remarks: marks.filter(({ end }) => end > paragraph.start && end <= paragraph.end).map(({ remark }) => remark),
    })),
    loose: remarks.filter(remark => !tied.has(remark)),
  }
}

function fillersIn(words: string, fillers: readonly string[]): Span[] {
  if (fillers.length === 0) return []
  const escaped = fillers.map(filler => filler.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${escaped.join('|')})(?![\\p{L}\\p{N}'’])`, 'giu')
  return [...words.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
}

/** A transcript has no paragraphs of its own: one ends at a sentence's end after some 40 words, and never within a quoted phrase. */
function paragraphsOf(words: string, marks: readonly Mark[]): Span[] {
  const inMark = (place: number) => marks.some(({ start, end }) => place > start && place < end)
  const spans: Span[] = []
  let start = 0
  let count = 0
  for (const { index, 0: word } of words.matchAll(/\S+\s*/g)) {
    count++
    const end = index + word.length
    const sentenceEnds = /[.!?…।]["'”’)]*\s*$/.test(word)
    const due = word.includes('\n') || (sentenceEnds && count >= paragraphWords) || count >= longestParagraphWords
    if (!due || inMark(end) || inMark(end - (word.length - word.trimEnd().length))) continue
    spans.push({ start, end })
    start = end
    count = 0
  }
  if (words.slice(start).trim() !== '') spans.push({ start, end: words.length })
  return spans
}

function piecesOf(words: string, paragraph: Span, marks: readonly Mark[], fillers: readonly Span[]): Piece[] {
  const within = (place: number) => place > paragraph.start && place < paragraph.end
  const edges = [...marks, ...fillers].flatMap(({ start, end }) => [start, end]).filter(within)
  const cuts = [...new Set([paragraph.start, ...edges, paragraph.end])].toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? paragraph.end
    const covers = (span: Span) => span.start <= start && span.end >= end
    return {
      text: words.slice(start, end),
      filler: fillers.some(covers),
      marked: marks.some(covers),
      ends: marks.filter(mark => mark.end === end).map(({ remark }) => remark.number),
    }
  })
}
