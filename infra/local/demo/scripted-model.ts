import { type PlanQuestionsAnswer, planQuestionsPrompt } from '#functions/interviewer/prompts/plan-questions.v1.ts'
import type { Ask, Model } from '#functions/platform/ports/model.ts'
import type { QuestionKind } from '#shared/contract/interview.ts'
import type { Interview, Turn } from './interviews/script.ts'

/** The kinds of questions two to eight, as the product's plan has them. */
const kinds: readonly QuestionKind[] = [
  'behavioural',
  'technical',
  'technical',
  'behavioural',
  'technical',
  'behavioural',
  'closing',
]

/** Answers the product's own prompts with what is written, so that the product checks and keeps it as it would a model's. */
export function scriptedModel({ opening, turns, endedAt }: Interview): Model {
  const answers = [opening.answer, ...turns.map(turn => turn.answer)]
  return {
    id: 'demo-script',
    async ask<T>({ prompt, user, schema }: Ask<T>): Promise<T> {
      if (prompt === planQuestionsPrompt) return schema.parse(writtenPlan(turns))
      const place = answers.findIndex(answer => user.includes(answer))
      const next = turns[place]
      const last = place === turns.length ? (endedAt ?? null) : null
      return schema.parse({ followUp: next?.isFollowUp ? next.question : last })
    },
  }
}

/** Where a follow-up will stand, and after an early end, nothing is written: the rules fill those places. */
function writtenPlan(turns: readonly Turn[]): PlanQuestionsAnswer {
  const questions = kinds.map((kind, place) => {
    const turn = turns[place]
    const next = turns[place + 1]
    if (!turn || turn.isFollowUp) return { kind, content: '', followUp: '', about: null }
    const followUp = turn.spare ?? (next?.isFollowUp ? next.question : '')
    return { kind, content: turn.question, followUp, about: null }
  })
  return { questions }
}
