import { monthsOfSpan } from './dates-rules.ts'
import type { ResumeLine } from './lines-rules.ts'
import { isLearner, noTitle, type ParsedRole } from './roles-rules.ts'

const number = '(\\d{1,2})(?:\\.(\\d))?'
const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
]
const spelled = new RegExp(
  `\\b(${words.join('|')})\\b(?=\\s?(?:\\(\\d{1,2}\\)\\s?)?\\+?\\s?(?:plus\\s)?(?:years?|yrs?))`,
  'gi',
)
const before = new RegExp(
  `(?<![\\d.])${number}\\s?(?:\\+|plus)?\\s?(?:years?|yrs?)\\.?(?:'|,)?(?:\\s(?:and\\s|&\\s)?(\\d{1,2})\\s?(?:\\+\\s?)?(?:months?|mos?))?[^.;\\d]{0,60}\\b(?:experience|exp)\\b`,
  'i',
)
const after = new RegExp(
  `\\b(?:total|overall|work|professional|relevant)?\\s?(?:experience|exp)\\b[^.;\\d]{0,25}(?<![\\d.])${number}\\s?(?:\\+|plus)?\\s?(?:years?|yrs?)(?:\\s(?:and\\s|&\\s)?(\\d{1,2})\\s?(?:months?|mos?))?`,
  'i',
)
const verb = new RegExp(
  `\\b(?:worked|working|practi[cs]ed|practi[cs]ing|taught|teaching|served|serving)\\b[^.;\\d]{0,40}\\bfor\\s(?:over |more than |about )?${number}\\s?\\+?\\s?(?:years?|yrs?)`,
  'i',
)

/** What the person says themself. */
function stated(lines: readonly ResumeLine[]): number | null {
  for (const { text } of lines) {
    const line = text.slice(0, 400).replace(spelled, word => String(words.indexOf(word.toLowerCase())))
    const found = before.exec(line) ?? after.exec(line) ?? verb.exec(line)
    if (!found?.[1]) continue
    const years = Number(found[1]) + Number(found[2] ?? 0) / 10 + Number(found[3] ?? 0) / 12
    if (years <= 50) return years
  }
  return null
}

/** Months in which at least one role was held: roles side by side count once. */
function workedMonths(roles: readonly ParsedRole[], today: Date): number {
  const spans = roles
    .flatMap(({ span }) => (span ? [monthsOfSpan(span.from, span.to, today)] : []))
    .sort((a, b) => a[0] - b[0])
  let total = 0
  let reached = Number.NEGATIVE_INFINITY
  for (const [first, last] of spans) {
    total += Math.max(0, last - Math.max(first, reached + 1) + 1)
    reached = Math.max(reached, last)
  }
  return total
}

/**
 * Years of work, to half a year; null where the resume does not say. A resume's own statement counts unless
 * its roles have grown past it; a fresher has 0.
 */
export function yearsOf(
  top: readonly ResumeLine[],
  roles: readonly ParsedRole[],
  isFresher: boolean,
  today: Date,
): number | null {
  const said = stated(top)
  const months = workedMonths(roles, today)
  if (said === null && months === 0)
    return isFresher && roles.every(role => role.title === noTitle || isLearner.test(role.title)) ? 0 : null
  return Math.round(Math.min(50, Math.max(said ?? 0, months / 12)) * 2) / 2
}
