import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { cacheControlOf, contentTypeOfFile } from '#infra/content-types.ts'
import { scriptHashes } from '#infra/security-headers.ts'
import { fewAtATime } from '../few-at-a-time.ts'

export type Uploaded = { files: number; retired: number; removed: number }

/** The bucket's lifecycle rule (infra/stacks/site.ts) deletes what bears this tag 30 days after it was put. */
const retired = { Key: 'retired', Value: 'true' }
const isAsset = (file: string) => file.startsWith('assets/')

/**
 * The built web app into its bucket: assets before the pages that name them, so that no page ever asks for what is not
 * there. Assets of earlier builds stay for tabs that are open, and go 30 days after the deploy that retires them.
 */
export async function uploadSite(s3: S3Client, bucket: string, folder: string): Promise<Uploaded> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const put = async (file: string) => {
    const Body = await readFile(path.join(folder, file))
    // Anew each time: an asset that was retired and is wanted again loses its tag.
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: file, Body, ...said(file) }))
  }
  await fewAtATime(files.filter(isAsset), put)
  await fewAtATime(
    files.filter(file => !isAsset(file)),
    put,
  )
  const current = new Set(files)
  const old = (await keysOf(s3, bucket)).filter(key => !current.has(key))
  const removed = old.filter(key => !isAsset(key))
  await remove(s3, bucket, removed)
  const retiring = await fewAtATime(old.filter(isAsset), key => retire(s3, bucket, key))
  return { files: files.length, retired: retiring.filter(Boolean).length, removed: removed.length }
}

const said = (file: string) => ({ ContentType: contentTypeOfFile(file), CacheControl: cacheControlOf(file) })

/** Copied onto itself, so that its thirty days begin now. Answers whether it was not retired before. */
async function retire(s3: S3Client, bucket: string, key: string): Promise<boolean> {
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket: bucket, Key: key }))
  if (TagSet.some(({ Key }) => Key === retired.Key)) return false
  await s3.send(
    new CopyObjectCommand({
      Bucket: bucket,
      Key: key,
      CopySource: `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
      MetadataDirective: 'REPLACE',
      TaggingDirective: 'REPLACE',
      Tagging: `${retired.Key}=${retired.Value}`,
      ...said(key),
    }),
  )
  return true
}

/** Hashes of the inline scripts of the pages that are served now, as the next deploy's policy must allow them too. */
export async function servedHashes(s3: S3Client, bucket: string): Promise<string[]> {
  const pages = (await keysOf(s3, bucket)).filter(key => /^[^/]+\.html$/.test(key))
  const hashes = await fewAtATime(pages, async Key => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }))
    return scriptHashes((await Body?.transformToString()) ?? '')
  })
  return [...new Set(hashes.flat())]
}

/** A bucket that is not empty cannot be deleted. */
export async function emptyBucket(s3: S3Client, bucket: string): Promise<number> {
  const keys = await keysOf(s3, bucket)
  await remove(s3, bucket, keys)
  return keys.length
}

async function keysOf(s3: S3Client, bucket: string): Promise<string[]> {
  const keys: string[] = []
  let token: string | undefined
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: bucket, ...(token !== undefined && { ContinuationToken: token }) }),
    )
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    token = page.NextContinuationToken
  } while (token !== undefined)
  return keys
}

/** S3 takes a thousand keys a request. */
async function remove(s3: S3Client, bucket: string, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += 1000) {
    const Objects = keys.slice(from, from + 1000).map(Key => ({ Key }))
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    )
    const [first] = Errors
    if (first) throw new Error(`${first.Key} could not be deleted: ${first.Message ?? first.Code}`)
  }
}
