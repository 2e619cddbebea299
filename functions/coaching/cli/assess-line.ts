import * as z from 'zod'
import type { AssessmentInput } from '#functions/assessor/public.ts'
import { QuestionKind } from '#shared/contract/interview.ts'
import { ParsedResume } from '#shared/contract/resume.ts'

const otherNames: Record<string, QuestionKind> = {
  behavioral: 'behavioural',
  situational: 'behavioural',
  competency: 'behavioural',
  experience: 'behavioural',
  general: 'behavioural',
  hr: 'behavioural',
  case: 'behavioural',
  opening: 'warm_up',
  introduction: 'warm_up',
  intro: 'warm_up',
  warmup: 'warm_up',
  motivation: 'closing',
  coding: 'technical',
  knowledge: 'technical',
  domain: 'technical',
  design: 'technical',
}

/** Our kinds, and the names others give them; what nobody knows is read as an open question. */
export const questionKindOf = (name: string): QuestionKind => {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  const ours = QuestionKind.safeParse(plain)
  return ours.success ? ours.data : (otherNames[plain.replaceAll('_', '')] ?? 'behavioural')
}

/** A resume may be text, our parsed form, or any other object, whose texts are then read. */
const resumeOf = (resume: unknown): ParsedResume | string | null => {
  if (resume === null || resume === undefined) return null
  if (typeof resume === 'string') return resume
  const parsed = ParsedResume.safeParse(resume)
  return parsed.success ? parsed.data : textsIn(resume).join(' ')
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const Line = z.object({
  id: z.union([z.string(), z.number()]),
  question: z.string().trim().min(1),
  kind: z.string().nullish(),
  role: z.string().nullish(),
  resume: z.unknown().optional(),
  answer: z.string(),
})

/** @throws Error whose message says what is wrong with the line. */
export const lineOf = (line: string): AssessmentInput & { id: string | number } => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new Error('is not JSON')
  }
  const parsed = Line.safeParse(value)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the line'}: ${message}`).join('; '),
    )
  const { id, question, kind, role, resume, answer } = parsed.data
  return {
    id,
    question,
    kind: questionKindOf(kind ?? 'behavioural'),
    role: role ?? null,
    resume: resumeOf(resume),
    answer,
  }
}
