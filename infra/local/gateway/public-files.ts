import type { ServerResponse } from 'node:http'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { publicFileHeaders, securityHeaders } from '#infra/security-headers.ts'

/** /files/*: the bucket of public, immutable files (logos), as the CDN serves it. */
export function publicFiles(s3: S3Client, bucket: string) {
  return async (response: ServerResponse, url: URL): Promise<void> => {
    try {
      const Key = decodeURIComponent(url.pathname.slice('/files/'.length))
      // Without a key the bucket would list itself, which the CDN may not.
      if (Key === '') throw new Error('No file is named')
      const stored = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }))
      response.writeHead(200, {
        ...securityHeaders,
        ...publicFileHeaders,
        'content-type': stored.ContentType ?? 'application/octet-stream',
      })
      response.end(await stored.Body?.transformToByteArray())
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain', ...securityHeaders }).end('Not found')
    }
  }
}
