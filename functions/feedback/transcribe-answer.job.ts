import type { AnswerItem } from '#functions/interview/items.ts'
import { questionNumberOf } from '#functions/interview/session-rules.ts'
import { readAnswer, setAnswerState } from '#functions/interview/store.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { recogniser } from '#functions/platform/aws/recogniser.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Delivery, job } from '#functions/platform/jobs/job.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Recogniser } from '#functions/platform/ports/recogniser.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { Unavailable } from '#functions/platform/ports/unavailable.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { follow } from './settle.ts'
import { transcriptJobName, transcriptKey, unheardState } from './transcript-rules.ts'

type Message = MessageOf<'transcribe-answer'>
type Services = { table: Table; queue: Queue; recogniser: () => Recogniser | null }

const minuteMs = 60_000
/** How long a recording waits for a recogniser that is out of order: with a rough transcript, and with none. */
const patienceMs = { withTranscript: 10 * minuteMs, withNone: 23 * 60 * minuteMs }

/**
 * Starts one recogniser job per segment of the recording; a job that runs already is left alone. While the recogniser is
 * out of order the recording waits, and its report says that it is provisional; in the end the browser's transcript
 * serves, or the person is asked to type what they said.
 */
export async function transcribeAnswer(
  message: Message,
  services: Services,
  { waitedMs }: Pick<Delivery, 'waitedMs'> = { waitedMs: 0 },
): Promise<void> {
  const { sessionId, questionId } = message
  const number = questionNumberOf(sessionId, questionId)
  const answer = number === null ? undefined : await readAnswer(services.table, sessionId, number)
  if (!answer) return log.warn('nothing to transcribe', { sessionId, questionId })
  if (answer.state !== 'transcribing') return
  const recogniser = services.recogniser()
  if (!recogniser || answer.segments.length === 0) return goOnUnheard(message, services, answer)
  try {
    await startAll(recogniser, message, answer)
  } catch (error) {
    const patience = answer.transcript ? patienceMs.withTranscript : patienceMs.withNone
    if (!(error instanceof Unavailable) || waitedMs < patience) throw error
    log.warn('a recording is not heard', { error: failureOf(error) })
    await goOnUnheard(message, services, answer)
  }
}

async function startAll(recogniser: Recogniser, { userId, sessionId }: Message, { number, segments }: AnswerItem) {
  for (const [segment, { key, mediaFormat, milliseconds }] of segments.entries()) {
    const place = { sessionId, number, segment }
    const outputKey = transcriptKey(userId, place)
    await recogniser.start({ name: transcriptJobName(place), audioKey: key, mediaFormat, outputKey, milliseconds })
  }
}

async function goOnUnheard(message: Message, services: Services, answer: AnswerItem): Promise<void> {
  await setAnswerState(services.table, message.sessionId, answer.number, 'transcribing', unheardState(answer))
  return follow(services, message, answer.number)
}

export const handler = job(
  'transcribe-answer',
  transcribeAnswer,
  { table, queue, recogniser },
  { postpone: (message, later) => queue.send('transcribe-answer', message, later) },
)
