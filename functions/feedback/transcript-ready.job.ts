import type { AnswerItem } from '#functions/interview/items.ts'
import { readAnswer, readState, setAnswerState, setTranscript } from '#functions/interview/store.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { recogniser } from '#functions/platform/aws/recogniser.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { measure } from '#functions/platform/metrics.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Heard, Recogniser } from '#functions/platform/ports/recogniser.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { follow } from './settle.ts'
import { failureKey, joined, segmentPlaceOf, transcriptKey, unheardState } from './transcript-rules.ts'

type Services = { table: Table; queue: Queue; audio: Files; recogniser: () => Recogniser | null }
type Owner = { userId: string; sessionId: string }

/** The end of one segment's recognition. Ends come in any order and more than once; the answer moves on with the last. */
export async function transcriptReady({ detail }: MessageOf<'transcript-ready'>, services: Services): Promise<void> {
  const place = segmentPlaceOf(detail.TranscriptionJobName)
  const state = place && (await readState(services.table, place.sessionId))
  const answer = place && state && (await readAnswer(services.table, place.sessionId, place.number))
  if (!place || !state || !answer) return log.warn('transcript of nothing', { name: detail.TranscriptionJobName })
  const owner = { userId: state.userId, sessionId: place.sessionId }
  if (detail.TranscriptionJobStatus === 'FAILED') {
    if (answer.state === 'transcribing') measure('RecogniserFallbacks')
    await services.audio.put(failureKey(owner.userId, place), new Uint8Array(), 'text/plain')
  }
  if (answer.state === 'transcribing') await moveOn(services, owner, answer)
  await follow(services, { ...owner, questionId: answer.questionId }, answer.number)
}

async function moveOn(services: Services, owner: Owner, answer: AnswerItem): Promise<void> {
  const ends = await Promise.all(answer.segments.map((_, segment) => endOf(services, owner, answer.number, segment)))
  if (ends.includes('open')) return
  const heard = ends.map(end => (typeof end === 'string' ? null : end))
  const { table } = services
  const { sessionId } = owner
  const { text, words } = joined(
    answer.segments.map(({ milliseconds }, index) => ({ heard: heard[index] ?? null, milliseconds })),
  )
  const isNothingHeard = text === '' && (heard.includes(null) || answer.transcript)
  if (isNothingHeard) await setAnswerState(table, sessionId, answer.number, 'transcribing', unheardState(answer))
  else await setTranscript(table, sessionId, answer.number, { text, heardBy: 'recogniser', words }, 'transcribing')
}

/** What was heard; or that the job failed, or is still open. Its output is there before its event is sent. */
async function endOf(
  { audio, recogniser }: Services,
  { userId, sessionId }: Owner,
  number: number,
  segment: number,
): Promise<Heard | 'failed' | 'open'> {
  const place = { sessionId, number, segment }
  const outputKey = transcriptKey(userId, place)
  if (await audio.head(outputKey)) return (await recogniser()?.read(outputKey)) ?? 'failed'
  return (await audio.head(failureKey(userId, place))) ? 'failed' : 'open'
}

export const handler = job('transcript-ready', transcriptReady, { table, queue, audio, recogniser })
