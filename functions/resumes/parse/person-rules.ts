import { headingOf } from './headings-rules.ts'
import type { ResumeLine } from './lines-rules.ts'
import { isDegree, isInstitution, isPlace, isTitle, trimMarks, wordCount } from './words-rules.ts'

const mail = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.[a-z]{2,12}/i
const phone =
  /(?<![\w.])(?:\+\s?\d{1,3}[\s.()-]{0,3}|\(\+?\d{1,4}\)[\s.-]{0,2})?(?:\(?\d{2,5}\)?[\s./-]{0,3}){1,4}\d{3,5}(?![\w@])/g

export const mailOf = (lines: readonly ResumeLine[]): string | null =>
  firstOf(lines, line => mail.exec(line.text.replace(/\s?@\s?/g, '@'))?.[0]?.toLowerCase())

export function phoneOf(lines: readonly ResumeLine[]): string | null {
  const labelled = lines.filter(line => /\b(?:phone|mobile|mob|cell|tel|contact|ph|call|whatsapp|m)\b/i.test(line.text))
  return firstOf([...labelled, ...lines.slice(0, 15), ...lines], line => {
    const numbers = line.text.replace(/https?:\S+/g, '').match(phone) ?? []
    return numbers.map(number => number.trim().replace(/\s{2,}/g, ' ')).find(isPhone)
  })
}

function isPhone(number: string): boolean {
  const digits = number.replace(/\D/g, '')
  const isYears = /^(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d$/.test(number)
  return digits.length >= 10 && digits.length <= 14 && !isYears
}

const firstOf = (lines: readonly ResumeLine[], find: (line: ResumeLine) => string | undefined): string | null => {
  for (const line of lines) {
    const found = find(line)
    if (found) return found
  }
  return null
}

const nameLabel = /^(?:full\s|candidate\s)?name\s{0,3}[:–-]\s{0,3}(.{2,60})$/i
const notName =
  /\b(?:resume|résumé|curriculum|vitae|cv|biodata|bio-data|bio data|profile|summary|objective|address|email|e-mail|mobile|phone|contact|linkedin|github|page|confidential|street|road|nagar|colony|sector|flat|house|date|birth|skills?|declaration|nationality|gender|father|mother|marital|languages?)\b/i
const documentLabel = /^(?:resume|résumé|cv|curriculum vitae)(?:\s+of)?\s*[:–-]?\s+/i
const honorific = /^(?:mr|mrs|ms|miss|dr|prof|shri|smt|er|ca)\.?\s+/i
const word = /^\p{Lu}(?:\p{L}|['’.-]){0,24}$/u
const particles = new Set([
  'de',
  'da',
  'del',
  'van',
  'von',
  'der',
  'bin',
  'binti',
  'al',
  'el',
  'la',
  'di',
  'dos',
  'ibn',
  'bint',
  's/o',
  'd/o',
])

/** The person's name: what stands first and looks like one, better when the mail address says the same. */
export function nameOf(lines: readonly ResumeLine[], email: string | null): string | null {
  const labelled = firstOf(lines.slice(0, 200), line => nameLabel.exec(line.text)?.[1])
  const top = candidates(lines.slice(0, 40), email)
  const best = top.sort((a, b) => b.score - a.score)[0]
  const fromLabel = labelled ? asName(labelled.split('\t')[0] ?? '') : null
  if (fromLabel && (!best || best.score < 12)) return titleCase(fromLabel)
  return best && best.score > 0 ? titleCase(best.name) : fromLabel ? titleCase(fromLabel) : null
}

function candidates(lines: readonly ResumeLine[], email: string | null): { name: string; score: number }[] {
  return lines.flatMap((line, index) =>
    /^(?:permanent |current |present )?address\b/i.test(line.text)
      ? []
      : line.text.split(/\t|\s[|–—·•-]\s|,/).flatMap((part, partIndex) => {
          const name = asName(part)
          if (!name || headingOf(name)) return []
          const score = 10 - index * 1.2 - partIndex * 2 + mailLikeness(name, email) * 6
          const isOther = isTitle(name) || isPlace(name) || isDegree(name) || isInstitution(name)
          return [
            { name, score: score - (isOther ? 9 : 0) - (wordCount(name) === 1 ? 4 : 0) - (line.isBullet ? 4 : 0) },
          ]
        }),
  )
}

function asName(raw: string): string | null {
  const text = trimMarks(
    raw
      .replace(/\([^)]{0,30}\)/g, ' ')
      .replace(nameLabel, '$1')
      .replace(documentLabel, ''),
  ).replace(honorific, '')
  const words = text.split(/\s+/)
  if (words.length > 5 || text.length < 3 || /[\d@:/\\<>{}#&]/.test(text) || notName.test(text)) return null
  if (!words.every(part => word.test(part) || particles.has(part.toLowerCase()))) return null
  return words.some(part => part.replace(/[^\p{L}]/gu, '').length > 1) ? text : null
}

/** How many words of the name the address's local part holds, 0 to 2. */
function mailLikeness(name: string, email: string | null): number {
  const local = (email?.split('@')[0] ?? '').replace(/[^a-z]/g, '')
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(part => part.length > 2)
  return Math.min(2, words.filter(part => local.includes(part) || (local.length >= 4 && part.includes(local))).length)
}

function titleCase(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .replace(/(?<!\p{L})\p{L}/gu, letter => letter.toUpperCase())
    .replace(/\b(?:Mc)(\p{Ll})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
