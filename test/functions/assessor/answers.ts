import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { type AssessmentInput, assessByRules } from '#functions/assessor/rules.ts'
import { QuestionKind } from '#shared/contract/interview.ts'

const Asked = z.object({
  id: z.string(),
  kind: QuestionKind,
  role: z.string(),
  question: z.string(),
  resume: z.string().nullable(),
  weak: z.string(),
  fair: z.string(),
  strong: z.string(),
})
export type Asked = z.infer<typeof Asked>

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/answers/${name}.json`, import.meta.url), 'utf8'))

/** Twenty questions of different trades, each with a weak, a fair and a strong answer in spoken style. */
export const evaluation = z.array(Asked).parse(read('evaluation'))
/** Written after the rules, measured, and only then used to widen them: no longer unseen. */
export const heldOut = ['held-out', 'held-out-2', 'held-out-3'].flatMap(name => z.array(Asked).parse(read(name)))
export const everyQuestion = [...evaluation, ...heldOut]
/** Fluent, concrete, full of numbers, and about anything but work. */
export const leisureTalk = z.array(z.object({ id: z.string(), answer: z.string() })).parse(read('off-topic'))

export const levels = ['weak', 'fair', 'strong'] as const
export const inputOf = ({ question, kind, role, resume }: Asked, answer: string): AssessmentInput => ({
  question,
  kind,
  role,
  resume,
  answer,
})
export const assessed = (asked: Asked, answer: string) => assessByRules(inputOf(asked, answer))

const scores = new Map<Asked, Map<string, number>>()
/** Each answer is assessed once, however many tests compare with it: it is the same for the same words. */
export function scoreOf(asked: Asked, answer: string): number {
  const known = scores.get(asked) ?? new Map<string, number>()
  scores.set(asked, known)
  const score = known.get(answer) ?? assessed(asked, answer).score
  known.set(answer, score)
  return score
}

/** [better, worse] scores of the three pairs within each question. */
export const pairsOf = (list: readonly Asked[]): { id: string; better: number; worse: number }[] =>
  list.flatMap(asked => {
    const [weak = 0, fair = 0, strong = 0] = levels.map(level => scoreOf(asked, asked[level]))
    return [
      { id: asked.id, better: fair, worse: weak },
      { id: asked.id, better: strong, worse: fair },
      { id: asked.id, better: strong, worse: weak },
    ]
  })
export const rightShare = (pairs: ReturnType<typeof pairsOf>): number =>
  pairs.filter(({ better, worse }) => better > worse).length / pairs.length
