import { bankFolder, spoken } from '#functions/interviews/public.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { speech } from '#functions/platform/aws/speech.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { throttle } from '#functions/platform/http/throttle.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { AnswerOf } from '#shared/contract/route.ts'
import { tryIt as routes } from '#shared/contract/try.ts'
import { chooseQuestion, questionLimit } from './try-rules.ts'

const route = routes.getTryQuestion
type Services = { table: Table; audio: Files; speech: () => Speech | null }
const soundDeadlineMs = 2500

/** One question of the fixed bank, spoken; all who try it share its sound (SPEC-31). */
export async function getTryQuestion(
  { ip, now, query }: Call<typeof route>,
  { table, audio, speech }: Services,
): Promise<AnswerOf<typeof route>> {
  await throttle(
    table,
    questionLimit(ip),
    now,
    'That is all we can ask from one connection in an hour. Please come back a little later.',
  )
  const { questionId, content } = chooseQuestion(query.not, newId())
  // Five texts for everybody: their marks are paid for once.
  const clip = await spoken({ audio, speech }, content, {
    folder: bankFolder,
    deadlineMs: soundDeadlineMs,
    marks: true,
  })
  const audioUrl = clip === null ? null : await audio.url(clip.key)
  return { success: true, data: { questionId, content, audioUrl, speechMarks: clip?.marks ?? [] } }
}

export const handler = endpoint(route, getTryQuestion, { table, audio, speech, now })
