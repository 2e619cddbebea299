import type { ParsedResume } from '#shared/contract/resume.ts'
import { spanOf } from './parse/dates-rules.ts'
import { educationOf } from './parse/education-rules.ts'
import { headlineOf } from './parse/headline-rules.ts'
import { type ResumeLine, resumeLinesOf } from './parse/lines-rules.ts'
import { mailOf, nameOf, phoneOf } from './parse/person-rules.ts'
import { projectsOf } from './parse/projects-rules.ts'
import { rolesOf } from './parse/roles-rules.ts'
import { linesOfKind, type ResumeSection, sectionsOf } from './parse/sections-rules.ts'
import { skillsOf } from './parse/skills-rules.ts'
import { technologiesIn } from './parse/technologies-rules.ts'
import { isDegree, isTitle, unique } from './parse/words-rules.ts'
import { yearsOf } from './parse/years-rules.ts'

/** Below this many listed skills, the tools named elsewhere are added. */
const fewSkills = 5

/**
 * What a resume's text says, by rules alone: nothing in the text is obeyed and every step is linear in its length
 * (ABUSE-44). `today` ends the roles that go on.
 */
export function parseResume(text: string, today: Date): ParsedResume {
  const lines = resumeLinesOf(text)
  const sections = sectionsOf(lines)
  const top = linesOfKind(sections, 'top')
  const summary = linesOfKind(sections, 'summary')
  const personal = linesOfKind(sections, 'personal')
  const email = mailOf(lines)
  const name = nameOf([...top, ...lines.slice(0, 60), ...personal], email)
  const roles = rolesOf(experienceLines(sections))
  const education = educationOf(educationLines(sections, lines))
  const isFresher = /\bfresher\b|\bfresh graduate\b/i.test(text.slice(0, 100_000)) || education.length > 0
  return {
    name,
    extractedFields: { name },
    email,
    phone: phoneOf([...top, ...personal, ...lines]),
    headline: headlineOf(top, summary, roles, education, name),
    skills: skillsIn(sections, lines),
    roles: roles.map(({ span: _, ...role }) => role),
    employers: unique(roles.flatMap(role => role.employer ?? [])),
    projects: projectsOf(linesOfKind(sections, 'projects')),
    education,
    yearsOfExperience: yearsOf([...top, ...summary, ...lines], roles, isFresher, today),
  }
}

function skillsIn(sections: readonly ResumeSection[], lines: readonly ResumeLine[]): string[] {
  const listed = skillsOf(linesOfKind(sections, 'skills'))
  if (listed.length >= fewSkills) return listed
  const said = listed.join('\n').toLowerCase()
  const named = technologiesIn(lines.map(line => line.text).join('\n'), 30)
  return unique([...listed, ...named.filter(name => !said.includes(name.toLowerCase()))])
}

/** A resume without headings still has lines that name a job and its time. */
function experienceLines(sections: readonly ResumeSection[]): ResumeLine[] {
  const own = linesOfKind(sections, 'experience')
  if (own.length > 0) return own
  const loose = sections.filter(({ kind }) => kind === 'top' || kind === 'summary').flatMap(({ lines }) => lines)
  return loose.filter(({ text }) => isTitle(text) && text.length < 160 && spanOf(text)?.to && !isDegree(text))
}

/** A resume without the heading still has lines that name a degree. */
function educationLines(sections: readonly ResumeSection[], lines: readonly ResumeLine[]): ResumeLine[] {
  const own = linesOfKind(sections, 'education')
  if (own.length > 0) return own
  return lines.filter(line => isDegree(line.text) && /\b(?:19|20)\d\d\b/.test(line.text) && line.text.length < 160)
}
