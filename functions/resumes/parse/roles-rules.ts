import { type DateSpan, type Day, dayText, spanOf, withoutSpan } from './dates-rules.ts'
import type { ResumeLine } from './lines-rules.ts'
import { type RoleHead, roleHeadOf } from './role-head-rules.ts'
import { calm, cut, isEmployer, isPlace, isSentence, isTitle, unique } from './words-rules.ts'

export type ParsedRole = {
  title: string
  employer: string | null
  from: string | null
  to: string | null
  highlights: string[]
  span: { from: Day; to: Day | 'present' } | null
}

/** What a role is called whose resume names only the employer. */
export const noTitle = 'Team member'
export const isLearner = /\b(?:intern|internship|trainee|apprentice)\b/i

const mostRoles = 20
const mostHighlights = 8

/** Lines of one role: what names it and what it says. */
type Block = { head: ResumeLine[]; body: ResumeLine[]; span: DateSpan | null }

/** The roles of the experience section, in the order of the page. */
export function rolesOf(lines: readonly ResumeLine[]): ParsedRole[] {
  const roles: ParsedRole[] = []
  let group: string | null = null
  for (const block of blocksOf(lines)) {
    const head = roleHeadOf(block.head)
    const isGroup: boolean = head.title === null && head.employer !== null && block.body.length === 0
    if (isGroup) {
      group = head.employer
      continue
    }
    const role = roleOf(block, head, head.employer ?? group ?? employerBefore(roles, head))
    if (head.employer) group = null
    if (role) roles.push(role)
  }
  if (group && roles.length === 0)
    roles.push({ title: noTitle, employer: group, from: null, to: null, highlights: [], span: null })
  return roles.slice(0, mostRoles)
}

/** A second title without an employer is a promotion at the employer above. */
const employerBefore = (roles: readonly ParsedRole[], head: RoleHead) =>
  head.title && !/freelanc|self|independent|volunteer/i.test(head.title) ? (roles.at(-1)?.employer ?? null) : null

function roleOf(block: Block, head: RoleHead, employer: string | null): ParsedRole | null {
  const title = head.title ?? (employer ? noTitle : null)
  if (!title) return null
  const { span } = block
  const to = span?.to ?? null
  return {
    title: cut(calm(title), 150),
    employer: employer ? cut(calm(employer), 150) : null,
    from: dayText(span?.from ?? null),
    to: dayText(to),
    highlights: unique(block.body.flatMap(line => highlight(line.text))).slice(0, mostHighlights),
    span: span?.from && to ? { from: span.from, to } : null,
  }
}

const highlight = (text: string) => {
  const flat = cut(text.replace(/^(?:key |roles? and |roles? & )?responsibilities\s*:?\s*/i, ''), 300)
  return flat.length >= 8 ? [flat] : []
}

function blocksOf(lines: readonly ResumeLine[]): Block[] {
  const labelled = lines.filter(line => employerLabel.test(line.text)).length
  const blocks = labelled >= 1 ? labelledBlocks(lines) : datedBlocks(lines)
  return blocks.length > 0 ? blocks : undatedBlocks(lines)
}

const employerLabel =
  /^(?:name of (?:the )?)?(?:company|organi[sz]ation|employer|institution|hospital|school|firm)(?: name)?\s*[:–-]\s*\S/i
const titleLabel = /^(?:designation|position|job title|title|post|role)(?: held)?\s*[:–-]\s*\S/i
const timeLabel = /^(?:duration|period|tenure|from|date|dates|time period)\s*[:–-]\s*\S/i

/** 'Company: ... / Designation: ... / Duration: ...' */
function labelledBlocks(lines: readonly ResumeLine[]): Block[] {
  const blocks: Block[] = []
  let seen = new Set<string>()
  for (const line of lines) {
    const kind = employerLabel.test(line.text)
      ? 'employer'
      : titleLabel.test(line.text)
        ? 'title'
        : timeLabel.test(line.text)
          ? 'time'
          : null
    let block = blocks.at(-1)
    const isNew = kind !== null && kind !== 'time' && (seen.has(kind) || (block !== undefined && block.body.length > 1))
    if (!block || isNew) {
      block = { head: [], body: [], span: null }
      blocks.push(block)
      seen = new Set()
    }
    if (kind) seen.add(kind)
    const span = kind || seen.size < 2 ? datedSpan(line) : null
    if (span && !block.span) block.span = span
    if (kind === 'employer' || kind === 'title')
      block.head.push(kind === 'title' ? { ...line, text: line.text.replace(/^[^:–-]*[:–-]\s*/, '') } : line)
    else if (kind === null && !span) block.body.push(line)
  }
  return blocks.filter(block => block.head.length > 0)
}

/** A line whose date names a time of work: a span, or one date beside a title. */
function datedSpan(line: ResumeLine): DateSpan | null {
  const span = spanOf(line.text)
  if (!span?.from || (line.isBullet && isSentence(line.text))) return null
  const rest = withoutSpan(line.text, span)
  if (span.to === null && (isSentence(rest) || rest.length > 90)) return null
  return isSentence(rest) && rest.length > 110 ? null : span
}

const isName = (line: ResumeLine) =>
  !line.isBullet &&
  !isSentence(line.text) &&
  line.text.length <= 120 &&
  !/^(?:key |roles? (?:and|&) )?responsibilities|^achievements|^tech(?:nologies| stack)|^environment/i.test(line.text)

/** Every role has a line with its time; the names stand on it, just above it or just below it. */
function datedBlocks(lines: readonly ResumeLine[]): Block[] {
  const anchors = lines.flatMap((line, index) => (datedSpan(line) ? [index] : []))
  const starts: number[] = []
  let free = 0
  for (const anchor of anchors) {
    starts.push(startOf(lines, anchor, free))
    free = anchor + 1
  }
  return anchors.flatMap((anchor, number) => {
    const line = lines[anchor]
    if (!line) return []
    const span = datedSpan(line)
    const start = starts[number] ?? anchor
    const end = starts[number + 1] ?? lines.length
    const above = lines.slice(start, anchor)
    const rest = span ? withoutSpan(line.text, span) : line.text
    const below = namesBelow(lines.slice(anchor + 1, end), [...above, { ...line, text: rest }])
    const head = [...above, ...(rest ? [{ ...line, text: rest }] : []), ...below]
    return [{ head, body: lines.slice(anchor + 1 + below.length, end).filter(isWorthReading), span }]
  })
}

const isWorthReading = (line: ResumeLine) => (line.isBullet || line.text.length > 25) && !isPlace(line.text)

/** At most three names above the line with the time, none of them part of what the role before says. */
function startOf(lines: readonly ResumeLine[], anchor: number, free: number): number {
  const line = lines[anchor]
  const span = line ? spanOf(line.text) : null
  const rest = line && span ? withoutSpan(line.text, span) : ''
  // A line that already says both needs nothing from above.
  const own = roleHeadOf(line && rest ? [{ ...line, text: rest }] : [])
  if (own.title && own.employer) return anchor
  let start = anchor
  while (start > free && anchor - start < 3) {
    const above = lines[start - 1]
    if (!above || !isName(above)) break
    // Names below the time belong to the role before when nothing parts them from it.
    const isFirstBelow = start - 1 === free && free > 0
    if (
      isFirstBelow &&
      !above.isAfterGap &&
      lines.slice(free, anchor).every(isName) &&
      anchor - free <= 2 &&
      !lines[start]?.isAfterGap &&
      rest
    )
      break
    start -= 1
    if (above.isAfterGap && anchor - start >= 1 && roleHeadOf(lines.slice(start, anchor)).title) break
  }
  return start
}

function namesBelow(lines: readonly ResumeLine[], head: readonly ResumeLine[]): ResumeLine[] {
  const names: ResumeLine[] = []
  for (const line of lines.slice(0, 3)) {
    const known = roleHeadOf([...head, ...names])
    const isBetter = !known.isSure && isEmployer(line.text) && !isTitle(line.text)
    if (!isName(line) || (known.title && known.employer && !isBetter)) break
    const isUseful = known.title ? line.text.length <= 80 : isTitle(line.text) || known.employer === null
    if (!isUseful || (line.isAfterGap && known.title)) break
    names.push(line)
  }
  return names
}

/** Without any dates: a title's line begins a role. */
function undatedBlocks(lines: readonly ResumeLine[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const isHead = isName(line) && isTitle(line.text)
    const last = blocks.at(-1)
    if (isHead && (!last || last.body.length > 0 || line.isAfterGap))
      blocks.push({ head: [line], body: [], span: null })
    else if (last && last.body.length === 0 && last.head.length < 3 && isName(line)) last.head.push(line)
    else if (last) last.body.push(line)
  }
  return blocks
}
