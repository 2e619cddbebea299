import { onFirstCall } from './lazily.ts'

/** Resumes, agreements, spreadsheets to import, exports: what people bring and take away. */
export const uploads = onFirstCall(async () => (await import('./clients/s3-files.ts')).bucketFiles('UPLOADS_BUCKET'))
