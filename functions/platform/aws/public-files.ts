import { onFirstCall } from './on-first-call.ts'

/** Logos: immutable, served to everybody by the CDN. */
export const publicFiles = onFirstCall(async () => (await import('./s3-files.ts')).bucketFiles('PUBLIC_BUCKET'))
