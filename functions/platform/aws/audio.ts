import { onFirstCall } from './lazily.ts'

/** Recordings, spoken questions, transcripts. */
export const audio = onFirstCall(async () => (await import('./clients/s3-files.ts')).bucketFiles('AUDIO_BUCKET'))
