import * as z from 'zod'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Heard } from '#functions/platform/ports/recogniser.ts'

/** What a job of Transcribe writes to its output key; whoever else hears a recording writes the same. */
const TranscriptFile = z.object({
  results: z.object({
    transcripts: z.array(z.object({ transcript: z.string() })),
    items: z.array(
      z.object({
        type: z.string(),
        start_time: z.coerce.number().optional(),
        end_time: z.coerce.number().optional(),
        alternatives: z.array(z.object({ content: z.string(), confidence: z.coerce.number().optional() })),
      }),
    ),
  }),
})
type TranscriptFile = z.infer<typeof TranscriptFile>

export async function readTranscript(files: Files, key: string): Promise<Heard> {
  return heardOf(TranscriptFile.parse(JSON.parse(new TextDecoder().decode(await files.get(key)))))
}

/** Without the times of its words. */
export async function writeTranscript(files: Files, key: string, text: string): Promise<void> {
  const file: TranscriptFile = { results: { transcripts: [{ transcript: text }], items: [] } }
  await files.put(key, new TextEncoder().encode(JSON.stringify(file)), 'application/json')
}

function heardOf({ results }: TranscriptFile): Heard {
  const words = results.items.flatMap(item => {
    const best = item.alternatives[0]
    if (item.type !== 'pronunciation' || !best || item.start_time === undefined || item.end_time === undefined)
      return []
    return [
      {
        word: best.content,
        startSeconds: item.start_time,
        endSeconds: item.end_time,
        confidence: best.confidence ?? 1,
      },
    ]
  })
  return {
    text: results.transcripts
      .map(({ transcript }) => transcript)
      .join(' ')
      .trim(),
    words,
  }
}
