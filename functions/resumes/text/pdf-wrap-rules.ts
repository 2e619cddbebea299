import { headingOf } from '#functions/resumes/parse/headings-rules.ts'
import { isBullet, paragraphGap, type TextSegment } from './pdf-segments-rules.ts'

/** This near to the right edge, in parts of the width, a line counts as full. */
const fullShare = 0.12
const fullLines = 3

type Line = readonly TextSegment[]

/**
 * Tells whether a line goes on in the next one: its next word did not fit any more, and nothing else about the two
 * says that something new begins. Only for blocks that have several full lines; in a list the longest item is no wrap.
 */
export function wrapOf(lines: readonly Line[]): (line: Line, next: Line) => boolean {
  const rights = lines.map(rightOf)
  const right = Math.max(...rights)
  const left = Math.min(...lines.map(line => line[0]?.left ?? right))
  const isBlock = rights.filter(edge => edge > right - (right - left) * fullShare).length >= fullLines
  return (line, next) => isBlock && goesOn(line, next, right)
}

const rightOf = (line: Line) => line.at(-1)?.right ?? 0

function goesOn(line: Line, next: Line, right: number): boolean {
  const [first, ...rest] = line
  const [following, ...others] = next
  if (!first || !following || rest.length > 0 || others.length > 0) return false
  const isNewText = first.font !== following.font || Math.abs(first.size - following.size) > 0.3
  const isApart = first.y - following.y > paragraphGap * first.size
  if (isNewText || isApart || isBullet(following.text.slice(0, 2)) || /[.!?:]\s*$/.test(first.text)) return false
  if (/@|\||^[^:]{2,30}:\s/.test(following.text) || headingOf(following.text) || headingOf(first.text)) return false
  const isListed = isBullet(first.text.slice(0, 2))
  const shift = following.left - first.left
  if (isListed ? shift < first.size * 0.4 : Math.abs(shift) > first.size * 0.5) return false
  return first.right + widthOfFirstWord(following) > right + 1
}

/** With the space before it, by the average width of the line's characters. */
function widthOfFirstWord({ text, left, right }: TextSegment): number {
  const word = text.trim().split(/\s/)[0] ?? ''
  return ((right - left) / Math.max(1, text.length)) * (word.length + 1)
}
