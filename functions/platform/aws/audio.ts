import { onFirstCall } from './on-first-call.ts'

/** Recordings, spoken questions, transcripts. */
export const audio = onFirstCall(async () => (await import('./s3-files.ts')).bucketFiles('AUDIO_BUCKET'))
