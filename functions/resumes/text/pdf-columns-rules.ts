import { headingOf } from '#functions/resumes/parse/headings-rules.ts'
import type { TextSegment } from './pdf-segments-rules.ts'

const stepPoints = 2
const gutterPoints = 6
/** At most this part of the lines may cross the gutter: a page's head, a full-width paragraph. */
const crossingShare = 0.25
const linesPerColumn = 5

/**
 * Where a page of two columns is divided, or null. A column of dates beside one column of text has the same empty
 * strip, so that the strip alone is not enough: either both sides have headings of their own, or the two sides have
 * their own baselines and the right one is more than dates.
 */
export function findGutter(lines: readonly TextSegment[][]): number | null {
  const candidates = emptyStrips(lines)
  return candidates.find(gutter => isDivided(lines, gutter)) ?? null
}

/** The middles of empty vertical strips in the inner part of the page, least crossed and widest first. */
function emptyStrips(lines: readonly TextSegment[][]): number[] {
  const segments = lines.flat()
  const left = Math.min(...segments.map(segment => segment.left))
  const right = Math.max(...segments.map(segment => segment.right))
  const steps = Math.min(2000, Math.ceil((right - left) / stepPoints))
  if (!Number.isFinite(steps) || steps < 1) return []
  const crossed = new Array<number>(steps).fill(0)
  for (const segment of segments) {
    const from = Math.max(0, Math.floor((segment.left - left) / stepPoints))
    const to = Math.min(steps - 1, Math.floor((segment.right - left) / stepPoints))
    for (let step = from; step <= to; step++) crossed[step] = (crossed[step] ?? 0) + 1
  }
  const most = Math.max(1, Math.floor(lines.length * crossingShare))
  const strips: { middle: number; width: number; crossings: number }[] = []
  let start = -1
  for (let step = Math.floor(steps * 0.15); step <= Math.ceil(steps * 0.85); step++) {
    const isFree = (crossed[step] ?? 0) <= most && (start < 0 || crossed[step] === crossed[start])
    if (isFree && start < 0) start = step
    if (isFree || start < 0) continue
    strips.push({
      middle: left + ((start + step) / 2) * stepPoints,
      width: (step - start) * stepPoints,
      crossings: crossed[start] ?? 0,
    })
    start = (crossed[step] ?? 0) <= most ? step : -1
  }
  return strips
    .filter(strip => strip.width >= gutterPoints)
    .sort((a, b) => a.crossings - b.crossings || b.width - a.width)
    .slice(0, 6)
    .map(strip => strip.middle)
}

function isDivided(lines: readonly TextSegment[][], gutter: number): boolean {
  const columns = lines.filter(line => !line.some(segment => segment.left < gutter && segment.right > gutter))
  const left = columns.filter(line => line.some(segment => segment.right <= gutter))
  const right = columns.filter(line => line.some(segment => segment.left >= gutter))
  if (left.length < linesPerColumn || right.length < linesPerColumn) return false
  const isLeft = (segment: TextSegment) => segment.right <= gutter
  if (hasHeading(left, isLeft) && hasHeading(right, segment => !isLeft(segment))) return true
  const paired = left.filter(line => right.includes(line)).length
  const dated = right.filter(line =>
    line.some(segment => segment.left >= gutter && /\b(19|20)\d\d\b|present/i.test(segment.text)),
  )
  return paired <= left.length * 0.6 && paired <= right.length * 0.6 && dated.length < right.length * 0.5
}

/** A heading that stands alone on its side. */
function hasHeading(lines: readonly TextSegment[][], isOnSide: (segment: TextSegment) => boolean): boolean {
  return lines.some(line => {
    const side = line.filter(isOnSide)
    const only = side.length === 1 ? side[0] : undefined
    return only !== undefined && headingOf(only.text)?.rest === ''
  })
}
