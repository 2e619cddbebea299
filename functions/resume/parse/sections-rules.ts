import { adjectives, headingNames } from './headings-rules.ts'
import type { Line } from './lines-rules.ts'

export type SectionKind = 'summary' | 'experience' | 'projects' | 'skills' | 'education' | 'personal' | 'other'

export type Section = { kind: SectionKind | 'top'; lines: Line[] }

const kinds: readonly SectionKind[] = ['summary', 'experience', 'projects', 'skills', 'education', 'personal', 'other']
const kindOf = new Map<string, SectionKind>(
  kinds.flatMap(kind => headingNames[kind].map((name): [string, SectionKind] => [name, kind])),
)

export type Heading = { kind: SectionKind; rest: string }

/** The heading a line is, with what follows its colon; null for any other line. */
export function headingOf(text: string): Heading | null {
  if (text.length > 160) return null
  const colon = text.search(/:|\s[-–—]\s/)
  if (colon > 0) {
    const kind = kindOfName(text.slice(0, colon))
    const rest = text.slice(colon).replace(/^[\s:–—-]+/, '')
    if (kind) return rest === '' || canStartInline(text.slice(0, colon)) ? { kind, rest } : null
  }
  const kind = kindOfName(text) ?? kindOfLastWord(text)
  return kind ? { kind, rest: '' } : null
}

/** 'Skills: Java, Python' opens a section on its own line; 'Languages: Java' is a line of the skills section. */
const canStartInline = (name: string) =>
  /^(?:(?:key|technical|core|professional|it|computer|soft)\s)?skills?$|^(?:career\s)?objective$|^(?:professional\s)?summary$|^education$|^(?:core\s)?competenc(?:y|ies)$|^hobbies$|^interests$|^declaration$|^languages known$|^certifications$/i.test(
    name.trim(),
  )

function kindOfName(raw: string): SectionKind | null {
  const name = raw
    .toLowerCase()
    .replace(/\([^)]{0,40}\)/g, ' ')
    .replace(/&|\+/g, ' and ')
    .replace(/[^\p{L}\s/-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (name === '' || name.length > 60) return null
  const words = name.split(' ')
  if (words.length > 6) return null
  // A heading begins with a capital; 'experience in teaching' in the middle of a sentence does not.
  if (/^\p{Ll}/u.test(raw.trim())) return null
  return lookUp(name) ?? lookUpParts(name)
}

/** 'TRADE SKILLS', 'Banking Experience': whatever stands before, the last word says what it is. */
function kindOfLastWord(text: string): SectionKind | null {
  const last =
    /^(?:[\p{Lu}&][\p{L}&/-]{0,20}\s){1,3}(skills|experience|projects|qualifications?|competencies|internships?|certifications|achievements):?$/iu.exec(
      text,
    )?.[1]
  const isSet = isUpper(text) || /^(?:\p{Lu}\S*\s?|and\s|&\s){2,5}$/u.test(text)
  return last && isSet ? lookUp(last.toLowerCase()) : null
}

function lookUp(name: string): SectionKind | null {
  let rest = name
  for (;;) {
    const kind = kindOf.get(rest)
    if (kind) return kind
    const space = rest.indexOf(' ')
    if (space < 0 || !adjectives.has(rest.slice(0, space))) return null
    rest = rest.slice(space + 1)
  }
}

/** 'Skills and Interests', 'Education / Certifications': the first part says what it is when each part is a heading. */
function lookUpParts(name: string): SectionKind | null {
  const parts = name.split(/ and |\s?\/\s?/)
  if (parts.length < 2) return null
  const found = parts.map(lookUp)
  return found.every(kind => kind !== null) ? (found[0] ?? null) : null
}

/** The resume cut at its headings; what stands before the first is 'top'. */
export function sectionsOf(lines: readonly Line[]): Section[] {
  const sections: Section[] = [{ kind: 'top', lines: [] }]
  for (const line of lines) {
    const heading = line.isBullet && !isUpper(line.text) ? null : headingOf(line.text)
    if (line.startsColumn && !heading) sections.push({ kind: 'top', lines: [] })
    const current = sections.at(-1)
    if (!heading || isItemOfSkills(current, line, heading)) current?.lines.push(line)
    else
      sections.push({
        kind: heading.kind,
        lines: heading.rest ? [{ ...line, text: heading.rest, isAfterGap: true }] : [],
      })
  }
  return sections
}

const isUpper = (text: string) => text === text.toUpperCase() && /\p{L}/u.test(text)

/** In a list of skills, 'Teaching', 'Leadership' or 'Training' is a skill unless it is set like a heading. */
function isItemOfSkills(section: Section | undefined, line: Line, heading: Heading): boolean {
  if (section?.kind !== 'skills' && section?.kind !== 'other') return false
  if (line.isBullet) return true
  const isWeak =
    /^(?:teaching|leadership|training|trainings|software|tools|work|career|project|research|technologies|languages|strengths|soft skills|programming languages|social|details|volunteering|portfolio|roles|registration|license|licence|language|computer knowledge)$/i.test(
      line.text.replace(/:.*$/, '').trim(),
    )
  const isSkill = section.kind === 'skills' && heading.kind === 'skills'
  return (
    (isWeak || isSkill) && heading.rest === '' && !isUpper(line.text) && section.lines.length > 0 && !line.isAfterGap
  )
}

export const linesOfKind = (sections: readonly Section[], kind: Section['kind']): Line[] =>
  sections.filter(section => section.kind === kind).flatMap(section => section.lines)
