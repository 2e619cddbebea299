import { onFirstCall } from './lazily.ts'

/** Logos: immutable, served to everybody by the CDN. */
export const publicFiles = onFirstCall(async () => (await import('./clients/s3-files.ts')).bucketFiles('PUBLIC_BUCKET'))
