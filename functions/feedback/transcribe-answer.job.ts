import { questionNumberOf } from '#functions/interview/session-rules.ts'
import { readAnswer, setAnswerState } from '#functions/interview/store.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { recogniser } from '#functions/platform/aws/recogniser.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Recogniser } from '#functions/platform/ports/recogniser.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { follow } from './settle.ts'
import { transcriptJobName, transcriptKey, unheardState } from './transcript-rules.ts'

type Services = { table: Table; queue: Queue; recogniser: () => Recogniser | null }

/** Starts one recogniser job per segment of the recording; a job that runs already is left alone. */
export async function transcribeAnswer(message: MessageOf<'transcribe-answer'>, services: Services): Promise<void> {
  const { userId, sessionId, questionId } = message
  const number = questionNumberOf(sessionId, questionId)
  const answer = number === null ? undefined : await readAnswer(services.table, sessionId, number)
  if (!answer) return log.warn('nothing to transcribe', { sessionId, questionId })
  if (answer.state !== 'transcribing') return
  const recogniser = services.recogniser()
  if (!recogniser || answer.segments.length === 0) {
    await setAnswerState(services.table, sessionId, answer.number, 'transcribing', unheardState(answer))
    return follow(services, message, answer.number)
  }
  for (const [segment, { key, mediaFormat }] of answer.segments.entries()) {
    const place = { sessionId, number: answer.number, segment }
    const name = transcriptJobName(place)
    await recogniser.start({ name, audioKey: key, mediaFormat, outputKey: transcriptKey(userId, place) })
  }
}

export const handler = job('transcribe-answer', transcribeAnswer, { table, queue, recogniser })
