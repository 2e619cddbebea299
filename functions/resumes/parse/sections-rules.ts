import { type Heading, headingOf, isUpper, type SectionKind } from './headings-rules.ts'
import type { ResumeLine } from './lines-rules.ts'

export type ResumeSection = { kind: SectionKind | 'top'; lines: ResumeLine[] }

/** The resume cut at its headings; what stands before the first is 'top'. */
export function sectionsOf(lines: readonly ResumeLine[]): ResumeSection[] {
  const sections: ResumeSection[] = [{ kind: 'top', lines: [] }]
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

/** In a list of skills, 'Teaching', 'Leadership' or 'Training' is a skill unless it is set like a heading. */
function isItemOfSkills(section: ResumeSection | undefined, line: ResumeLine, heading: Heading): boolean {
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

export const linesOfKind = (sections: readonly ResumeSection[], kind: ResumeSection['kind']): ResumeLine[] =>
  sections.filter(section => section.kind === kind).flatMap(section => section.lines)
