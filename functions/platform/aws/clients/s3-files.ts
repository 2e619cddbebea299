import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { env } from '#functions/platform/env.ts'
import { FileMissing, type Files } from '#functions/platform/ports/files.ts'
import type { EnvName } from '#shared/env.ts'
import { limits } from '#shared/limits.ts'
import { lazily } from '../lazily.ts'
import { clientOptions } from './client-options.ts'

const missing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound

/** A form says a tag as XML. */
const temporaryTag = '<Tagging><TagSet><Tag><Key>temporary</Key><Value>true</Value></Tag></TagSet></Tagging>'

/** The files port over one S3 bucket. */
export function s3Files(client: S3Client, bucket: string): Files {
  return {
    async put(key, bytes, contentType, options = {}) {
      // The bucket's lifecycle rule looks for this tag (infra/stacks/data.ts).
      const tag = options.temporary && { Tagging: 'temporary=true' }
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, ...tag }),
      )
    },
    async get(key) {
      try {
        const result = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        if (!result.Body) throw new FileMissing(key)
        return await result.Body.transformToByteArray()
      } catch (error) {
        throw missing(error) ? new FileMissing(key) : error
      }
    },
    async head(key) {
      try {
        const result = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        return { bytes: result.ContentLength ?? 0, contentType: result.ContentType ?? '' }
      } catch (error) {
        if (missing(error)) return undefined
        throw error
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    async deleteAll(prefix) {
      let deleted = 0
      for (;;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }))
        const objects = (page.Contents ?? []).flatMap(({ Key }) => (Key ? [{ Key }] : []))
        if (objects.length === 0) return deleted
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }))
        deleted += objects.length
      }
    },
    url(key, options = {}) {
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(options.downloadAs && {
          ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(options.downloadAs)}`,
        }),
        ...(options.contentType && { ResponseContentType: options.contentType }),
      })
      return getSignedUrl(client, command, { expiresIn: limits.signedUrlSeconds })
    },
    upload(key, options) {
      return createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Fields: { 'Content-Type': options.contentType, ...(options.temporary && { tagging: temporaryTag }) },
        Conditions: [
          ['content-length-range', 1, options.maxBytes],
          ['eq', '$Content-Type', options.contentType],
        ],
        Expires: limits.uploadUrlSeconds,
      })
    },
  }
}

// 8 s for the 10 MB of the largest file, three times: within the 29 s of a call.
const client = lazily(() => new S3Client(clientOptions(8000, 3)))

export const bucketFiles = (name: Extract<EnvName, `${string}_BUCKET`>): Files => s3Files(client, env()[name])
