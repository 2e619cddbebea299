import { findGutter } from './pdf-columns-rules.ts'
import { isBullet, paragraphGap, type TextSegment } from './pdf-segments-rules.ts'
import { wrapOf } from './pdf-wrap-rules.ts'

/** A piece of text as the page places it: left edge and baseline in points from the bottom left, size and name of its font. */
export type PageItem = { text: string; x: number; y: number; width: number; size: number; font: string }
/** A gap of this many font sizes is no space between words. */
const segmentGap = 1.4
const wordGap = 0.18
const indentGap = 0.5

/**
 * A page's text in reading order: lines by baseline, columns one after the other, a tab where a line has a wide gap,
 * leading spaces where a line is indented, an empty line where the page leaves one, a form feed where the right
 * column begins.
 */
export function pageText(items: readonly PageItem[]): string {
  const lines = linesOf(items)
  const gutter = findGutter(lines)
  if (gutter === null) return blockText(lines)
  const bands = bandsOf(lines, gutter)
  const firstRight = bands.find(band => band.isRight)
  return bands.map(band => `${band === firstRight ? '\f' : ''}${blockText(band.lines)}`).join('\n\n')
}

function linesOf(items: readonly PageItem[]): TextSegment[][] {
  const rows: PageItem[][] = []
  for (const item of [...items].sort((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && Math.abs(first.y - item.y) < Math.min(first.size, item.size) * 0.45) row.push(item)
    else rows.push([item])
  }
  return rows.map(segmentsOf).filter(segments => segments.length > 0)
}

function segmentsOf(row: readonly PageItem[]): TextSegment[] {
  const segments: TextSegment[] = []
  for (const item of [...row].sort((a, b) => a.x - b.x)) {
    if (item.text.trim() === '') continue
    const last = segments.at(-1)
    const gap = last ? item.x - last.right : Number.POSITIVE_INFINITY
    const size = Math.max(item.size, 1)
    // Some writers print bold by printing twice.
    if (last && item.x < last.right - size && last.text.endsWith(item.text.trim())) continue
    if (last && (gap < size * segmentGap || isBullet(last.text))) {
      const needsSpace = gap > size * wordGap && !last.text.endsWith(' ')
      last.text += `${needsSpace ? ' ' : ''}${item.text}`
      last.right = Math.max(last.right, item.x + item.width)
      last.size = Math.max(last.size, size)
    } else
      segments.push({ text: item.text, left: item.x, right: item.x + item.width, y: item.y, size, font: item.font })
  }
  return segments
}

type Band = { lines: TextSegment[][]; isRight: boolean }

/** Cuts the page at lines that cross the gutter; between two of them the left column comes before the right one. */
function bandsOf(lines: TextSegment[][], gutter: number): Band[] {
  const bands: Band[] = []
  let left: TextSegment[][] = []
  let right: TextSegment[][] = []
  let full: TextSegment[][] = []
  const endColumns = () => {
    bands.push({ lines: left, isRight: false }, { lines: right, isRight: true })
    left = []
    right = []
  }
  for (const line of lines) {
    if (line.some(segment => segment.left < gutter && segment.right > gutter)) {
      if (left.length + right.length > 0) endColumns()
      full.push(line)
      continue
    }
    bands.push({ lines: full, isRight: false })
    full = []
    const before = line.filter(segment => segment.left < gutter)
    const after = line.filter(segment => segment.left >= gutter)
    if (before.length > 0) left.push(before)
    if (after.length > 0) right.push(after)
  }
  bands.push({ lines: full, isRight: false })
  endColumns()
  return bands.filter(band => band.lines.length > 0)
}

function blockText(lines: readonly TextSegment[][]): string {
  const margin = Math.min(...lines.map(line => line[0]?.left ?? Number.POSITIVE_INFINITY))
  const isWrapped = wrapOf(lines)
  let text = ''
  let before: readonly TextSegment[] | undefined
  for (const line of lines) {
    const first = line[0]
    if (!first) continue
    const words = line.map(segment => segment.text.trim()).join('\t')
    if (before && isWrapped(before, line)) text += text.endsWith(' ') ? words : ` ${words}`
    else {
      const indent = Math.min(20, Math.floor((first.left - margin) / (first.size * indentGap)))
      text += `${before ? breakAfter(before, first) : ''}${' '.repeat(indent)}${words}`
    }
    before = line
  }
  return text
}

const breakAfter = (before: readonly TextSegment[], next: TextSegment) => {
  const last = before[0]
  return last && last.y - next.y > paragraphGap * Math.max(last.size, next.size) ? '\n\n' : '\n'
}
