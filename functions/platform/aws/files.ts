import { onFirstCall } from './on-first-call.ts'

type Bucket = 'UPLOADS_BUCKET' | 'AUDIO_BUCKET' | 'PUBLIC_BUCKET'
const bucket = (name: Bucket) => onFirstCall(async () => (await import('./s3-files.ts')).bucketFiles(name))

export const uploads = bucket('UPLOADS_BUCKET')
export const audio = bucket('AUDIO_BUCKET')
export const publicFiles = bucket('PUBLIC_BUCKET')
