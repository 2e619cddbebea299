import { assess } from '#functions/assessor/public.ts'
import { storeAssessment } from '#functions/coaching/store.ts'
import {
  type AnswerItem,
  answerWords,
  assessmentsIn,
  questionNumberOf,
  readSession,
  type StoredSession,
} from '#functions/interviews/public.ts'
import { model } from '#functions/platform/aws/model.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Model } from '#functions/platform/ports/model.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { getResume } from '#functions/resumes/public.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { summariseWhenSettled } from './settle.ts'
import { speechTimes } from './speech-rules.ts'

type Services = { table: Table; queue: Queue; model: () => Model | null; now: Now }

/** Below the 20 s after which the page offers to ask again. */
const deadlineMs = 15_000

/** Assesses one answer as soon as its words are there; the last one of a session that is over asks for the summary. */
export async function assessAnswer(message: MessageOf<'assess-answer'>, services: Services): Promise<void> {
  const { sessionId, questionId } = message
  const session = await readSession(services.table, sessionId)
  const number = questionNumberOf(sessionId, questionId)
  const answer = session?.answers.find(given => given.number === number)
  if (!session || !answer) return log.warn('nothing to assess', { sessionId, questionId })
  if (answer.state === 'assessing') await assessNow(session, answer, services)
  await summariseWhenSettled(services, message)
}

async function assessNow(session: StoredSession, answer: AnswerItem, services: Services): Promise<void> {
  const { state, questions, items } = session
  const question = questions.find(({ number }) => number === answer.number)
  if (!question) throw new Error(`The question of answer ${answer.questionId} is gone`)
  const resume = (await getResume(services.table, state.userId, state.resumeId))?.parsedData ?? null
  const words = answerWords(answer)
  const wasSpoken = answer.segments.length > 0 && words === (answer.transcript ?? '').trim()
  const times = wasSpoken ? speechTimes(answer.wordTimes, answer.voicedMs) : speechTimes(null, null)
  const input = {
    question: question.content,
    kind: question.kind,
    role: resume?.headline ?? null,
    resume,
    answer: words,
  }
  const feedback = await assess({ ...input, ...times }, { model: services.model(), deadlineMs })
  const isFirst = !assessmentsIn(items).some(({ number }) => number === answer.number)
  const assessment = { number: answer.number, feedback, assessedAt: services.now().toISOString() }
  await storeAssessment(services.table, state.sessionId, answer, { assessment, isFirst })
}

export const handler = job('assess-answer', assessAnswer, { table, queue, model, now })
