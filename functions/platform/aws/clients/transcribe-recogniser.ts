import {
  ConflictException,
  type LanguageCode,
  type MediaFormat,
  StartTranscriptionJobCommand,
  TranscribeClient,
} from '@aws-sdk/client-transcribe'
import * as z from 'zod'
import { env } from '#functions/platform/env.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import type { Recogniser } from '#functions/platform/ports/recogniser.ts'
import { clientOptions, unavailableOr } from './client-options.ts'

const leastBilledSeconds = 15

/** The recogniser port over Amazon Transcribe's batch jobs. */
export function transcribeRecogniser(client: TranscribeClient, bucket: string, language: LanguageCode): Recogniser {
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
        if (error instanceof ConflictException) return 'begun'
        recordMetric('RecogniserCalls')
        recordMetric('RecogniserFallbacks')
        throw unavailableOr('The recogniser', error)
      }
      recordMetric('RecogniserCalls')
      recordMetric('HeardSeconds', Math.max(leastBilledSeconds, (milliseconds ?? 0) / 1000))
      return 'begun'
    },
  }
}

const MediaFormatName = z.custom<MediaFormat>(value => typeof value === 'string')
const LanguageName = z.custom<LanguageCode>(value => typeof value === 'string')

export function configuredRecogniser(): Recogniser {
  const { AUDIO_BUCKET, RECOGNISER_LANGUAGE } = env()
  const language = LanguageName.parse(RECOGNISER_LANGUAGE)
  // At most 21 s of a worker's 60. One call that is unavailable puts off the whole answer.
  return transcribeRecogniser(new TranscribeClient(clientOptions(4000, 5)), AUDIO_BUCKET, language)
}
