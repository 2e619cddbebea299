import { ownReport, ownSession } from '#functions/coaching/report/own-report.ts'
import { type AnswerItem, answerWords, questionNumberOf, setTranscript } from '#functions/interviews/public.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { feedback as routes } from '#shared/contract/feedback.ts'

const route = routes.typeWords
type Services = { table: Table; queue: Queue; audio: Files }

/** SPEC-17: where nothing could hear a recording, the person types what they said, and that is assessed. */
export async function typeWords(call: Call<typeof route>, services: Services) {
  const { params, principal, body, now } = call
  const { state, answers } = await ownSession(services.table, params.sessionId, principal)
  const number = questionNumberOf(state.sessionId, body.questionId)
  const answer = answers.find(given => given.number === number)
  if (!answer) throw new Refusal('not-found', 'We could not find this answer.')
  if (!hasTheseWords(answer, body.transcript)) await keep(services.table, state.sessionId, answer, body.transcript)
  const { userId, sessionId } = state
  await services.queue.send('assess-answer', { userId, sessionId, questionId: answer.questionId })
  const session = await ownSession(services.table, sessionId, principal)
  return { success: true as const, data: await ownReport(session, { principal, now, audio: services.audio }) }
}

/** The same call again. */
const hasTheseWords = ({ heardBy, transcript }: AnswerItem, words: string) =>
  heardBy === 'person' && transcript === words

async function keep(table: Table, sessionId: string, answer: AnswerItem, words: string): Promise<void> {
  const isUnheard = answer.segments.length > 0 && (answer.state === 'awaiting_words' || answerWords(answer) === '')
  if (!isUnheard) throw new Refusal('conflict', 'We already have the words of this answer.')
  const heard = { text: words, heardBy: 'person' as const }
  if (!(await setTranscript(table, sessionId, answer.number, heard, answer.state)))
    throw new Refusal('conflict', 'This answer has just changed. Please reload the page.')
}

export const handler = endpoint(route, typeWords, { table, queue, audio, now })
