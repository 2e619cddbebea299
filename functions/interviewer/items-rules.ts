import type { ParsedResume } from '#shared/contract/resume.ts'
import type { Slot } from './bank/table.ts'
import { degreeLabel, employerLabel, goalLabel, projectLabel, roleLabel } from './labels-rules.ts'
import { type Skill, skillsIn } from './skills-rules.ts'

/** Something of the resume a question may name. */
export type ResumeItem = {
  slot: Slot
  /** As the question says it, and as the plan records it. */
  label: string
  /** The label in a sentence: 'your Smart Bin project', 'a Staff Nurse'. */
  phrase: string
  technology: string | null
  /** Something one uses, as Python or a lathe, rather than something one does, as patient care. */
  isTool: boolean
}

const most = { skill: 24, project: 8, role: 6, employer: 6, degree: 3 }

const thesis =
  /^(?:design|analysis|study|development|implementation|effects?|impact|investigation|review|comparison|evaluation|detection|prediction|fabrication|optimi[sz]ation|survey|assessment|performance|modelling|modeling|simulation|characteri[sz]ation|estimation|\w+ing)\b/i
const thing =
  /\b(?:system|app|application|website|site|portal|bot|chatbot|robot|tool|platform|dashboard|game|campaign|report|model|machine|device|drone|car|engine|plan|kit|library|service|store|programme|program|event|bridge|house|classifier|tracker|planner|calculator|simulator|detector)$/i

/** The project as a sentence takes it. */
function projectPhrase(label: string): string {
  const joined = /\s(?:of|on|for|in|to|with|and|using|at|by)\s/i.test(label)
  if (thesis.test(label) && (joined || !thing.test(label))) return `your project on ${label}`
  if (joined || thing.test(label)) return `your ${label}`
  return `your ${label} project`
}

function article(label: string): string {
  const first = label.split(/[ -]/)[0] ?? ''
  const isLetters = /^[A-Z]{1,4}$/.test(first)
  const vowel = isLetters ? /^[AEFHILMNORSX]/.test(first) : /^(?!uni|use|usa|eu|one)[aeiou]|^(?:hon|hour)/i.test(first)
  return `${vowel ? 'an' : 'a'} ${label}`
}

const whole = (label: string) => label

function unique(slot: Slot, labels: (string | null)[], phrase: (label: string) => string): ResumeItem[] {
  const seen = new Map<string, ResumeItem>()
  for (const label of labels) {
    const key = label?.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '')
    if (label && key && !seen.has(key))
      seen.set(key, { slot, label, phrase: phrase(label), technology: null, isTool: false })
  }
  return [...seen.values()]
}

const skillItem = (skill: Skill): ResumeItem => ({
  slot: skill.isSoft ? 'soft' : 'skill',
  label: skill.label,
  phrase: skill.label,
  technology: skill.technology,
  isTool: skill.isTool,
})

/** Everything of the resume that can be said aloud, cleaned, shortened and without repeats. */
export function itemsOf(resume: ParsedResume): ResumeItem[] {
  const technologies = resume.projects.flatMap(project => project.technologies)
  const employers = [...resume.roles.map(role => role.employer ?? ''), ...resume.employers]
  const roles = resume.roles.map(role => roleLabel(role.title))
  const goal = (resume.headline ? goalLabel(resume.headline) : null) ?? roles.find(role => role !== null) ?? null
  return [
    ...unique('project', resume.projects.map(projectLabel), projectPhrase).slice(0, most.project),
    ...skillsIn([...resume.skills, ...technologies])
      .slice(0, most.skill)
      .map(skillItem),
    ...unique('role', roles, article).slice(0, most.role),
    ...unique('employer', employers.map(employerLabel), whole).slice(0, most.employer),
    ...unique(
      'degree',
      resume.education.map(entry => degreeLabel(entry.degree)),
      label => `your ${label}`,
    ).slice(0, most.degree),
    ...unique('goal', [goal], article),
  ]
}
