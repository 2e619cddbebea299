const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Months counted from year 0; null when only the year is known. */
export type Day = { year: number; month: number | null }
export type DateSpan = { from: Day | null; to: Day | 'present' | null; start: number; end: number }

const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const season = '(?:spring|summer|autumn|fall|winter)'
const year = "(?:(?:19[5-9]\\d|20[0-4]\\d)|['’]\\d\\d)"
const day = `(?:(?:\\d{1,2}(?:st|nd|rd|th)?[ .-]{1,2})?${monthName}[a-z]{0,2}\\.?(?: \\d{1,2}(?:st|nd|rd|th)?,)?[ ,.'’/-]{0,3}(?:19[5-9]\\d|20[0-4]\\d|'?\\d\\d(?!\\d))|${season} (?:of )?(?:19|20)\\d\\d|(?:\\d{1,2}[./-])?\\d{1,2}[./-](?:19[5-9]\\d|20[0-4]\\d)|(?:19[5-9]\\d|20[0-4]\\d)[./-](?:0[1-9]|1[0-2])(?:[./-]\\d{1,2})?(?!\\d)|${year})`
const present =
  '(?:till[ -]?(?:date|now|today|present)|to[ -]date|until now|presently|present|currently|current|ongoing|on-going|now|today|date)'
const to = '\\s{0,3}(?:-{1,2}|–|—|~|→|/|\\bto\\b|\\btill\\b|\\buntil\\b|\\bthrough\\b)\\s{0,3}'

const range = new RegExp(`(?<![\\w./])\\(?(?:from\\s)?(${day})${to}(?:the\\s)?(${present}|${day})(?!\\w)\\)?`, 'iu')
// '2019-21' and 'Jan - Mar 2021'
const shortRange = /(?<![\w./])((?:19|20)\d\d)\s?[-–—/]\s?(\d\d)(?![\d\w./-])/u
const sameYear = new RegExp(
  `(?<!\\w)\\(?(${monthName})[a-z]{0,2}\\.?${to}(${monthName}[a-z]{0,2}\\.?[ ,.'’-]{0,3}(?:19|20)\\d\\d)\\)?`,
  'iu',
)
const since = new RegExp(`(?<!\\w)\\(?(?:since|from)\\s{1,3}(${day})(?!\\w)(?:\\s{0,3}onwards?)?\\)?`, 'iu')
const single = new RegExp(`(?<![\\w./])\\(?(${day})(?!\\w)\\)?`, 'iu')
const duration =
  /\s{0,2}[·•|(,[-]{0,2}\s{0,2}\d{1,2}\+?\s?(?:years?|yrs?|months?|mos?)(?:,?\s(?:and\s)?\d{1,2}\s(?:months?|mos?))?\s?[)\]]?/iu

/** The first span of time in a line, with where it stands. A single date is a span without an end. */
export function spanOf(text: string): DateSpan | null {
  const line = text.slice(0, 300)
  const fromSameYear = sameYear.exec(line)
  if (fromSameYear?.[2]) {
    const end = dayOf(fromSameYear[2])
    const month = monthOf(fromSameYear[1] ?? '')
    return { from: end && month ? { year: end.year, month } : end, to: end, ...placeOf(line, fromSameYear) }
  }
  const found = range.exec(line)
  if (found?.[1] && found[2]) {
    const isOpen = new RegExp(`^${present}$`, 'iu').test(found[2])
    return { from: dayOf(found[1]), to: isOpen ? 'present' : dayOf(found[2]), ...placeOf(line, found) }
  }
  const short = shortRange.exec(line)
  if (short?.[1] && short[2] && Number(short[1].slice(2)) <= Number(short[2])) {
    return {
      from: { year: Number(short[1]), month: null },
      to: { year: Number(short[1].slice(0, 2) + short[2]), month: null },
      ...placeOf(line, short),
    }
  }
  const open = since.exec(line)
  if (open?.[1]) return { from: dayOf(open[1]), to: 'present', ...placeOf(line, open) }
  const one = single.exec(line)
  if (one?.[1]) return { from: dayOf(one[1]), to: null, ...placeOf(line, one) }
  return null
}

function placeOf(line: string, match: RegExpExecArray): { start: number; end: number } {
  const end = match.index + match[0].length
  const tail = duration.exec(line.slice(end))
  return { start: match.index, end: tail?.index === 0 ? end + tail[0].length : end }
}

const monthOf = (text: string): number | null => {
  const at = months.indexOf(text.toLowerCase().slice(0, 3))
  return at < 0 ? null : at + 1
}

function dayOf(text: string): Day | null {
  const full = /(?:19|20)\d\d/.exec(text)?.[0]
  const short = /\d\d$/.exec(text)?.[0]
  if (!full && !short) return null
  const yearNumber = full ? Number(full) : Number(short) > 60 ? 1900 + Number(short) : 2000 + Number(short)
  const name = /[a-z]{3,}/i.exec(text)?.[0]
  if (name) return { year: yearNumber, month: monthOf(name) }
  const numbers = text.split(/[./-]/)
  // 05/2019, 12/05/2019 (day first, as outside the United States), 2019-05
  const part = numbers.length < 2 ? undefined : numbers[0]?.length === 4 ? numbers[1] : numbers.at(-2)
  const month = Number(part)
  return { year: yearNumber, month: month >= 1 && month <= 12 ? month : null }
}

/** 'Mar 2021' or '2021'. */
export function dayText(given: Day | 'present' | null): string | null {
  if (given === null) return null
  if (given === 'present') return 'Present'
  const month = months[(given.month ?? 0) - 1]
  return month ? `${month[0]?.toUpperCase()}${month.slice(1)} ${given.year}` : String(given.year)
}

/** The line without its span, with the marks around it gone. */
export const withoutSpan = (text: string, span: DateSpan) =>
  `${text.slice(0, span.start)}\t${text.slice(span.end)}`.replace(/^[\s|,;:()[\]–—-]+|[\s|,;:([\]–—-]+$/g, '')

/** First and last month of a span, both counted; `today` ends an open one. A year alone counts from its middle. */
export function monthsOfSpan(from: Day, to: Day | 'present', today: Date): [number, number] {
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth()
  const first = from.year * 12 + (from.month === null ? 6 : from.month - 1)
  const last = to === 'present' ? now : to.year * 12 + (to.month === null ? 5 : to.month - 1)
  return [first, Math.min(now, Math.max(first, last))]
}
