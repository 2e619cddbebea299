import { failureOf, log as platformLog } from '#functions/platform/log.ts'
import { type Model, ModelFailed } from '#functions/platform/ports/model.ts'
import type { AnswerFeedback } from '#shared/contract/assessment.ts'
import { feedbackByModel } from './model-result-rules.ts'
import {
  AssessAnswerAnswer,
  assessAnswerPrompt,
  assessAnswerRequest,
  assessAnswerSystem,
} from './prompts/assess-answer.v1.ts'
import { resumeText } from './relevance-rules.ts'
import { type AssessmentInput, assessByRules, type Examined, examine } from './rules.ts'

export type AssessOptions = {
  model: Model | null
  deadlineMs: number
  /** Called with the reason why the rules were used, never with the words of an answer (SPEC-32). */
  log?: { warn: (message: string, details: { prompt: string; reason: string }) => void }
}

const inTime = async <T>(work: Promise<T>, deadlineMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelFailed('The model was late')), deadlineMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const askModel = async (
  model: Model,
  input: AssessmentInput,
  examined: Examined,
  deadlineMs: number,
): Promise<AnswerFeedback> => {
  const { question, kind, role, resume } = input
  const result = await inTime(
    model.ask({
      prompt: assessAnswerPrompt,
      system: assessAnswerSystem,
      user: assessAnswerRequest({ question, kind, role, resume: resumeText(resume), answer: examined.text }),
      schema: AssessAnswerAnswer,
      deadlineMs,
      maxTokens: 1200,
    }),
    deadlineMs,
  )
  return feedbackByModel(examined, AssessAnswerAnswer.parse(result), { model: model.id, prompt: assessAnswerPrompt })
}

/**
 * Assesses an answer by the model, or by the rules where there is none, it fails or it is late; never throws.
 * Answers with nothing to assess, or with orders to the assessor, are never sent to a model.
 */
export async function assess(
  input: AssessmentInput,
  { model, deadlineMs, log = platformLog }: AssessOptions,
): Promise<AnswerFeedback> {
  const examined = examine(input)
  if (model === null || examined.nature !== 'spoken' || examined.heardOrders) return assessByRules(input)
  try {
    return await askModel(model, input, examined, deadlineMs)
  } catch (error) {
    log.warn('the rules assess in place of the model', {
      prompt: assessAnswerPrompt,
      reason: error instanceof ModelFailed ? error.message : failureOf(error).name,
    })
    return assessByRules(input)
  }
}
