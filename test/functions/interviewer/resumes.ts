import { readdirSync, readFileSync } from 'node:fs'
import type { PlanInput, PlannedQuestion } from '#functions/interviewer/plan-rules.ts'
import { ParsedResume } from '#shared/contract/resume.ts'

const folder = new URL('../../fixtures/resumes/', import.meta.url)

/** Resumes of many trades and lengths, as the parser would leave them. */
export const resumes = readdirSync(folder).map(file => ({
  name: file.replace('.json', ''),
  resume: ParsedResume.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
}))

export function resumeNamed(name: string): ParsedResume {
  const found = resumes.find(entry => entry.name === name)
  if (!found) throw new Error(`No resume ${name}`)
  return found.resume
}

export const settings = { type: 'mixed', difficulty: 'intermediate', duration: 25 } as const

export const inputFor = (resume: ParsedResume, rest: Partial<PlanInput> = {}): PlanInput => ({
  resume,
  settings,
  askedBefore: [],
  seed: 'session-1',
  count: 8,
  ...rest,
})

export const textsOf = (questions: readonly PlannedQuestion[]) =>
  questions.flatMap(({ content, followUp }) => [content, followUp])
