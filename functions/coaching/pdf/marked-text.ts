import type { Remark } from '#shared/contract/assessment.ts'

export type MarkedPart = { text: string; quoted: boolean; remarkNumbers: number[] }
export type PrintedRemark = Remark & { number: number | null }

/**
 * The candidate's text cut where a remark quotes it. Remarks whose quote is found are numbered in the order of the
 * text; where two quotes overlap, the later one keeps its number at the end of the words both speak of.
 */
export function markQuotes(text: string, remarks: Remark[]): { parts: MarkedPart[]; remarks: PrintedRemark[] } {
  const located = remarks
    .map(remark => ({ remark, at: placeOf(text, remark.quote) }))
    .toSorted((a, b) => (a.at?.from ?? text.length) - (b.at?.from ?? text.length))
  let count = 0
  const numbered = located.map(({ remark, at }) => ({ remark: { ...remark, number: at ? ++count : null }, at }))
  const parts: MarkedPart[] = []
  let done = 0
  const plainUntil = (end: number) => {
    if (end > done) parts.push({ text: text.slice(done, end), quoted: false, remarkNumbers: [] })
    done = Math.max(done, end)
  }
  for (const { remark, at } of numbered) {
    if (!at || remark.number === null) continue
    plainUntil(at.from)
    if (at.to > done) {
      parts.push({ text: text.slice(done, at.to), quoted: true, remarkNumbers: [remark.number] })
      done = at.to
    } else parts.findLast(part => part.quoted)?.remarkNumbers.push(remark.number)
  }
  plainUntil(text.length)
  return { parts, remarks: numbered.map(({ remark }) => remark) }
}

function placeOf(text: string, quote: string | null): { from: number; to: number } | null {
  if (!quote) return null
  const from = text.indexOf(quote)
  return from < 0 ? null : { from, to: from + quote.length }
}
