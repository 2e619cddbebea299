import { type AnswerItem, setAnswerState, setTranscript } from '#functions/interviews/public.ts'
import { readTranscript } from '#functions/platform/aws/transcript-file.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Heard } from '#functions/platform/ports/recogniser.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { failureKey, joinedWords, transcriptKey, unheardState } from './transcript-rules.ts'

type Services = { table: Table; audio: Files }
type Owner = { userId: string; sessionId: string }

/**
 * Once all segments are done, puts the transcript into the answer. Every worker that sees one end calls this; one write
 * wins.
 */
export async function takeUpHeard(services: Services, owner: Owner, answer: AnswerItem): Promise<void> {
  const ends = await Promise.all(answer.segments.map((_, segment) => endOf(services, owner, answer.number, segment)))
  if (ends.includes('open')) return
  const heard = ends.map(end => (typeof end === 'string' ? null : end))
  const { table } = services
  const { sessionId } = owner
  const { text, words } = joinedWords(
    answer.segments.map(({ milliseconds }, index) => ({ heard: heard[index] ?? null, milliseconds })),
  )
  const isNothingHeard = text === '' && (heard.includes(null) || answer.transcript)
  if (isNothingHeard) await setAnswerState(table, sessionId, answer.number, 'transcribing', unheardState(answer))
  else await setTranscript(table, sessionId, answer.number, { text, heardBy: 'recogniser', words }, 'transcribing')
}

/** What was heard; or that the job failed, or is still open. The output exists before the event is sent. */
async function endOf(
  { audio }: Services,
  { userId, sessionId }: Owner,
  number: number,
  segment: number,
): Promise<Heard | 'failed' | 'open'> {
  const place = { sessionId, number, segment }
  const outputKey = transcriptKey(userId, place)
  if (await audio.head(outputKey)) return readTranscript(audio, outputKey)
  return (await audio.head(failureKey(userId, place))) ? 'failed' : 'open'
}
