import {
  ConflictException,
  type LanguageCode,
  type MediaFormat,
  StartTranscriptionJobCommand,
  TranscribeClient,
} from '@aws-sdk/client-transcribe'
import * as z from 'zod'
import { env } from '#functions/platform/env.ts'
import { measure } from '#functions/platform/metrics.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Heard, Recogniser } from '#functions/platform/ports/recogniser.ts'
import { audio } from './audio.ts'
import { clientOptions } from './client-options.ts'
import { unavailableOr } from './unavailable.ts'

const leastBilledSeconds = 15

/** What a transcription job writes to its output key. */
const Output = z.object({
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

function heardOf({ results }: z.infer<typeof Output>): Heard {
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

/** The recogniser port over Amazon Transcribe's batch jobs. */
export function transcribeRecogniser(
  client: TranscribeClient,
  files: Files,
  bucket: string,
  language: LanguageCode,
): Recogniser {
  return {
    async start({ name, audioKey, mediaFormat, outputKey, milliseconds }) {
      try {
        await client.send(
          new StartTranscriptionJobCommand({
            TranscriptionJobName: name,
            LanguageCode: language,
            MediaFormat: MediaFormatName.parse(mediaFormat),
            Media: { MediaFileUri: `s3://${bucket}/${audioKey}` },
            OutputBucketName: bucket,
            OutputKey: outputKey,
          }),
        )
      } catch (error) {
        if (error instanceof ConflictException) return
        measure('RecogniserCalls')
        measure('RecogniserFallbacks')
        throw unavailableOr('The recogniser', error)
      }
      measure('RecogniserCalls')
      measure('HeardSeconds', Math.max(leastBilledSeconds, (milliseconds ?? 0) / 1000))
    },
    async read(outputKey) {
      return heardOf(Output.parse(JSON.parse(new TextDecoder().decode(await files.get(outputKey)))))
    },
  }
}

const MediaFormatName = z.custom<MediaFormat>(value => typeof value === 'string')
const LanguageName = z.custom<LanguageCode>(value => typeof value === 'string')

export function configuredRecogniser(): Recogniser {
  const { AUDIO_BUCKET, RECOGNISER_LANGUAGE } = env()
  const language = LanguageName.parse(RECOGNISER_LANGUAGE)
  // At most 21 s of a worker's 60: one that is not available ends the whole answer's turn.
  return transcribeRecogniser(new TranscribeClient(clientOptions(4000, 5)), audio, AUDIO_BUCKET, language)
}
