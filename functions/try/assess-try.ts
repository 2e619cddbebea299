import { assessByRules } from '#functions/assessor/public.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { throttle } from '#functions/platform/http/throttle.ts'
import { now } from '#functions/platform/now.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { AnswerOf } from '#shared/contract/route.ts'
import { tryIt as routes } from '#shared/contract/try.ts'
import { answerLimit, tryQuestionOf } from './try-rules.ts'

const route = routes.assessTry

/** Feedback by the rules that assess every interview, at once; no model hears it, and nothing of it is kept. */
export async function assessTry(
  { body, ip, now }: Call<typeof route>,
  { table }: { table: Table },
): Promise<AnswerOf<typeof route>> {
  const question = tryQuestionOf(body.questionId)
  if (!question) throw new Refusal('invalid-input', 'This question is no longer asked. Please ask for another one.')
  await throttle(
    table,
    answerLimit(ip),
    now,
    'That was a good deal of practice from one connection. Please come back in an hour, or ask us for a trial: there nobody has to wait.',
  )
  const feedback = assessByRules({
    question: question.content,
    kind: 'behavioural',
    role: null,
    resume: null,
    answer: body.transcript,
    speakingSeconds: body.seconds,
  })
  return { success: true, data: { question: question.content, transcript: body.transcript, feedback } }
}

export const handler = endpoint(route, assessTry, { table, now })
