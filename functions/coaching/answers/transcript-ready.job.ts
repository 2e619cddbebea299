import { readAnswer, readState } from '#functions/interviews/public.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { takeUpHeard } from './heard.ts'
import { follow } from './settle.ts'
import { failureKey, segmentPlaceOf } from './transcript-rules.ts'

type Services = { table: Table; queue: Queue; audio: Files }

/** The end of one segment's recognition. Ends come in any order and more than once; the answer moves on with the last. */
export async function transcriptReady({ detail }: MessageOf<'transcript-ready'>, services: Services): Promise<void> {
  const place = segmentPlaceOf(detail.TranscriptionJobName)
  const state = place && (await readState(services.table, place.sessionId))
  const answer = place && state && (await readAnswer(services.table, place.sessionId, place.number))
  if (!place || !state || !answer) return log.warn('transcript of nothing', { name: detail.TranscriptionJobName })
  const owner = { userId: state.userId, sessionId: place.sessionId }
  if (detail.TranscriptionJobStatus === 'FAILED') {
    if (answer.state === 'transcribing') recordMetric('RecogniserFallbacks')
    await services.audio.put(failureKey(owner.userId, place), new Uint8Array(), 'text/plain')
  }
  if (answer.state === 'transcribing') await takeUpHeard(services, owner, answer)
  await follow(services, { ...owner, questionId: answer.questionId }, answer.number)
}

export const handler = job('transcript-ready', transcriptReady, { table, queue, audio })
