import { recordMetric } from '#functions/platform/metrics.ts'
import type { Model } from '#functions/platform/ports/model.ts'
import { type FollowUpInput, followUpByRules } from './follow-ups/follow-up-rules.ts'
import { itemsOf, type ResumeItem } from './items-rules.ts'
import { isAskable } from './model-output-rules.ts'
import { fillPlan, firstQuestionByRules, type PlanInput, type PlannedQuestion, planByRules } from './plan-rules.ts'
import { namedAtLeast, shapeOf } from './plan-shape-rules.ts'
import { FollowUpAnswer, followUpPrompt, followUpRequest, followUpSystem } from './prompts/follow-up.v1.ts'
import {
  PlanQuestionsAnswer,
  planQuestionsPrompt,
  planQuestionsRequest,
  planQuestionsSystem,
} from './prompts/plan-questions.v1.ts'
import { contentWords, likenessTo } from './similar-rules.ts'
import { saysNothing } from './transcript-rules.ts'

export type QuestionAsker = 'model' | 'rules'
/** The log takes numbers and names of prompts, never a text of a person. */
type Log = { warn(message: string, fields: Record<string, unknown>): void }
export type Means = { model: Model | null; deadlineMs: number; log?: Log }

/** Rejects when the time is up, whatever the model's own adapter does about its deadline. */
async function within<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The model was too slow')), deadlineMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

/** The item a question of the model names: the one it says it names, or the longest it does name. */
function namedItem(content: string, about: string | null, items: readonly ResumeItem[]): string | null {
  const text = content.toLowerCase()
  const isIn = (label: string) => text.includes(label.toLowerCase())
  if (about && isIn(about) && items.some(item => item.label.toLowerCase() === about.toLowerCase())) return about
  const named = items
    .filter(item => item.label.length > 2 && isIn(item.label))
    .sort((a, b) => b.label.length - a.label.length)
  return named[0]?.label ?? null
}

/** Keeps what may be asked at its place, and leaves the other places empty. */
function accepted(answer: PlanQuestionsAnswer, first: PlannedQuestion, input: PlanInput): (PlannedQuestion | null)[] {
  const places = shapeOf(input.settings, input.count)
  const items = itemsOf(input.resume)
  const said = [...input.askedBefore, first.content]
  const kept = places.map((place, index): PlannedQuestion | null => {
    if (index === 0) return first
    const question = answer.questions[index - 1]
    if (!question || question.kind !== place.kind || !isAskable(question.content, planQuestionsSystem)) return null
    const content = question.content.trim()
    if (
      likenessTo(said)(content) ||
      !isAskable(question.followUp, planQuestionsSystem) ||
      likenessTo([...said, content])(question.followUp)
    )
      return null
    said.push(content, question.followUp)
    return {
      kind: question.kind,
      content,
      followUp: question.followUp.trim(),
      about: namedItem(content, question.about, items),
    }
  })
  return withRoomForNames(kept, input.count)
}

/** Gives places back to the rules until five of eight can name an item of the resume. */
function withRoomForNames(kept: readonly (PlannedQuestion | null)[], count: number): (PlannedQuestion | null)[] {
  const able = kept.filter(question => question === null || question.about !== null).length
  let missing = namedAtLeast(count) - able
  return kept.map((question, index) => {
    if (missing <= 0 || index === 0 || question === null || question.about !== null || question.kind === 'closing')
      return question
    missing -= 1
    return null
  })
}

/**
 * The plan of a session. Its first question is always `firstQuestionByRules` for the same input, because the
 * candidate hears that one before any model has answered. Never rejects: what a model does not give, the rules do.
 */
export async function plan(
  input: PlanInput,
  { model, deadlineMs, log }: Means,
): Promise<{ questions: PlannedQuestion[]; by: QuestionAsker }> {
  if (!model) return { questions: planByRules(input), by: 'rules' }
  const first = firstQuestionByRules(input)
  const places = shapeOf(input.settings, input.count).slice(1)
  try {
    const asked = model.ask({
      prompt: planQuestionsPrompt,
      system: planQuestionsSystem,
      user: planQuestionsRequest({
        resume: input.resume,
        items: itemsOf(input.resume),
        places,
        first: first.content,
        askedBefore: input.askedBefore,
      }),
      schema: PlanQuestionsAnswer,
      deadlineMs,
      maxTokens: 1500,
    })
    const kept = accepted(PlanQuestionsAnswer.parse(await within(deadlineMs, asked)), first, input)
    const fromModel = kept.slice(1).filter(question => question !== null).length
    if (fromModel === 0) {
      recordMetric('ModelFallbacks')
      return { questions: planByRules(input), by: 'rules' }
    }
    return { questions: fillPlan(input, kept), by: 'model' }
  } catch (error) {
    log?.warn('The rules plan in place of the model', { prompt: planQuestionsPrompt, reason: reasonOf(error) })
    return { questions: planByRules(input), by: 'rules' }
  }
}

/** It has to speak of the answer: at least one word of it that was not in the question. */
function refersTo(followUp: string, { answer, question }: FollowUpInput): boolean {
  const known = contentWords(question)
  const said = contentWords(answer)
  return [...contentWords(followUp)].some(word => said.has(word) && !known.has(word))
}

/**
 * A question about what was just said, or null where there is nothing to take up. Never rejects. A model that failed is
 * counted by its adapter; here it is where it answered and nothing of that can be asked.
 */
export async function followUp(
  input: FollowUpInput,
  { model, deadlineMs, log }: Means,
): Promise<{ content: string; by: QuestionAsker } | null> {
  if (input.kind === 'closing' || saysNothing(input.answer, input.question)) return null
  if (model) {
    try {
      const asked = model.ask({
        prompt: followUpPrompt,
        system: followUpSystem,
        user: followUpRequest(input),
        schema: FollowUpAnswer,
        deadlineMs,
        maxTokens: 120,
      })
      const content = FollowUpAnswer.parse(await within(deadlineMs, asked)).followUp?.trim()
      const isNew = content !== undefined && !likenessTo([input.question, ...input.asked])(content)
      if (content && isNew && isAskable(content, followUpSystem) && refersTo(content, input))
        return { content, by: 'model' }
      // That it finds nothing to take up is an answer too.
      if (content) recordMetric('ModelFallbacks')
    } catch (error) {
      log?.warn('The rules follow up in place of the model', { prompt: followUpPrompt, reason: reasonOf(error) })
    }
  }
  const content = followUpByRules(input)
  return content ? { content, by: 'rules' } : null
}
