import type { Heard, HeardWord } from '#functions/platform/ports/recogniser.ts'

/** One recogniser job per segment; its name says which answer it belongs to, so that its end finds the way back. */
export type SegmentPlace = { sessionId: string; number: number; segment: number }

export const transcriptJobName = ({ sessionId, number, segment }: SegmentPlace): string =>
  `${sessionId}.${String(number).padStart(2, '0')}.${segment}`

/** Null for a job that is not ours. */
export function segmentPlaceOf(jobName: string): SegmentPlace | null {
  const match = /^([\w-]{1,64})\.(\d{2})\.(\d{1,2})$/.exec(jobName)
  const [, sessionId, number, segment] = match ?? []
  if (!sessionId || !number || !segment) return null
  return { sessionId, number: Number(number), segment: Number(segment) }
}

/** Under the person, so that it goes when they go (SPEC-31). */
const folder = (userId: string) => `people/${userId}/transcripts/`
export const transcriptKey = (userId: string, place: SegmentPlace): string =>
  `${folder(userId)}${transcriptJobName(place)}.json`
/** Remembers that a segment's job failed, whichever order the ends come in. */
export const failureKey = (userId: string, place: SegmentPlace): string =>
  `${folder(userId)}${transcriptJobName(place)}.failed`

/**
 * One transcript of all segments in order; null stands for one that could not be heard. Word times go on from segment to
 * segment; there are none (null) where those of a segment were not told.
 */
export function joinedWords(segments: { heard: Heard | null; milliseconds: number | null }[]): {
  text: string
  words: HeardWord[] | null
} {
  let offset = 0
  const words: HeardWord[] = []
  for (const { heard, milliseconds } of segments) {
    const moved = (heard?.words ?? []).map(word => ({
      ...word,
      startSeconds: word.startSeconds + offset,
      endSeconds: word.endSeconds + offset,
    }))
    words.push(...moved)
    offset = milliseconds === null ? (moved.at(-1)?.endSeconds ?? offset) : offset + milliseconds / 1000
  }
  const text = segments.map(({ heard }) => heard?.text.trim() ?? '').filter(part => part !== '')
  const isUntimed = segments.some(({ heard }) => heard && heard.text.trim() !== '' && heard.words.length === 0)
  return { text: text.join(' '), words: isUntimed ? null : words }
}

/** What becomes of a recording that nobody can hear: the few words the browser heard are better than none (SPEC-12). */
export const unheardState = ({ transcript }: { transcript: string | null }) =>
  transcript ? ('assessing' as const) : ('awaiting_words' as const)
