import { onFirstCall } from './on-first-call.ts'

/** Resumes, agreements, spreadsheets to import, exports: what people bring and take away. */
export const uploads = onFirstCall(async () => (await import('./s3-files.ts')).bucketFiles('UPLOADS_BUCKET'))
