import {
  type AnswerItem,
  questionNumberOf,
  readAnswer,
  readState,
  type SessionState,
  setAnswerState,
} from '#functions/interviews/public.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { recogniser } from '#functions/platform/aws/recogniser.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Delivery, job } from '#functions/platform/jobs/job.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Recogniser, Recording } from '#functions/platform/ports/recogniser.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { Unavailable } from '#functions/platform/ports/unavailable.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { hourMs, minuteMs } from '#shared/time.ts'
import { takeUpHeard } from './heard.ts'
import { follow } from './settle.ts'
import { transcriptJobName, transcriptKey, unheardState } from './transcript-rules.ts'

type Message = MessageOf<'transcribe-answer'>
type RecogniserOf = (profile: SessionState['voiceProfile']) => Recogniser | null
type Services = { table: Table; queue: Queue; audio: Files; recogniser: RecogniserOf }

/** How long a recording waits for a recogniser that is out of order: with a rough transcript, and with none. */
const patienceMs = { withTranscript: 10 * minuteMs, withNone: 23 * hourMs }

/**
 * Has each segment of the recording heard; one that is heard or being heard already is left alone. While the recogniser is
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
  const state = number === null ? undefined : await readState(services.table, sessionId)
  const answer = number === null ? undefined : await readAnswer(services.table, sessionId, number)
  if (!state || !answer) return log.warn('nothing to transcribe', { sessionId, questionId })
  // An earlier try may have died after this write.
  if (answer.state !== 'transcribing') return follow(services, message, answer.number)
  const recogniser = services.recogniser(state.voiceProfile)
  if (!recogniser || answer.segments.length === 0) return goOnUnheard(message, services, answer)
  try {
    const isHeard = await startAll(recogniser, message, answer)
    if (!isHeard) return
  } catch (error) {
    const patience = answer.transcript ? patienceMs.withTranscript : patienceMs.withNone
    if (!(error instanceof Unavailable) || waitedMs < patience) throw error
    log.warn('a recording is not heard', { error: failureOf(error) })
    return goOnUnheard(message, services, answer)
  }
  await takeUpHeard(services, message, answer)
  await follow(services, message, answer.number)
}

/**
 * Starts all segments in parallel, since some recognisers answer only when they are done. True where one is done already:
 * no event follows for it.
 * @throws the error of one that could not be started, after all others were
 */
async function startAll(recogniser: Recogniser, message: Message, answer: AnswerItem): Promise<boolean> {
  const started = await Promise.allSettled(recordingsOf(message, answer).map(each => recogniser.start(each)))
  const failed = started.find(outcome => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return started.some(outcome => outcome.status === 'fulfilled' && outcome.value === 'done')
}

function recordingsOf({ userId, sessionId }: Message, { number, segments, voicedMs }: AnswerItem): Recording[] {
  return segments.map(({ key, mediaFormat, milliseconds }, segment) => {
    const place = { sessionId, number, segment }
    return {
      name: transcriptJobName(place),
      audioKey: key,
      mediaFormat,
      outputKey: transcriptKey(userId, place),
      milliseconds,
      // The browser told it of the whole answer.
      voicedMs: segments.length === 1 ? voicedMs : null,
    }
  })
}

async function goOnUnheard(message: Message, services: Services, answer: AnswerItem): Promise<void> {
  await setAnswerState(services.table, message.sessionId, answer.number, 'transcribing', unheardState(answer))
  return follow(services, message, answer.number)
}

export const handler = job(
  'transcribe-answer',
  transcribeAnswer,
  { table, queue, audio, recogniser },
  { postpone: (message, later) => queue.send('transcribe-answer', message, later) },
)
