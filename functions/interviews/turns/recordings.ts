import { createHash } from 'node:crypto'
import type { Segment } from '#functions/interviews/items.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { UploadedFile } from '#shared/contract/route.ts'
import { mediaFormatOf } from './recording-rules.ts'

type Place = { userId: string; sessionId: string; number: number; idempotencyKey: string | null }

/**
 * Where a submission keeps its segments: the same key writes the same files again, another submission never touches
 * them. All of a person's recordings lie under people/<userId>/, so that they can be deleted with them.
 */
export function recordingFolder({ userId, sessionId, number, idempotencyKey }: Place): string {
  const submission = createHash('sha256')
    .update(idempotencyKey ?? newId())
    .digest('hex')
    .slice(0, 16)
  return `people/${userId}/sessions/${sessionId}/answer-${String(number).padStart(2, '0')}/${submission}/`
}

/** Stores the recorder's segments in their order. @throws Refusal when one is no recording we know */
export async function storeRecordings(
  audio: Files,
  folder: string,
  files: UploadedFile[],
  segmentMs: (number | null)[],
): Promise<Segment[]> {
  const filled = files.filter(file => file.bytes.length > 0)
  const segments = filled.map((file, index) => {
    const mediaFormat = mediaFormatOf(file.bytes)
    if (mediaFormat === null)
      throw new Refusal(
        'invalid-input',
        'This recording is in a format we cannot play. Please record again, or type your answer.',
      )
    return {
      bytes: file.bytes,
      segment: { key: `${folder}${index}.${mediaFormat}`, mediaFormat, milliseconds: segmentMs[index] ?? null },
    }
  })
  await Promise.all(segments.map(({ bytes, segment }) => audio.put(segment.key, bytes, `audio/${segment.mediaFormat}`)))
  return segments.map(({ segment }) => segment)
}
