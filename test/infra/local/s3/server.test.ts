import { mkdtemp } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '#infra/local/s3/server.ts'
import type { LocalServer } from '#infra/local/wire/http.ts'
import { localCredentials } from '#infra/local/wire/local-client.ts'

const Bucket = 'uploads'
const origin = 'http://localhost:3000'
const minutes = 60_000
let s3: LocalServer
let client: S3Client
let clock = () => new Date()

const clientOf = (server: LocalServer) =>
  new S3Client({ endpoint: server.endpoint, region: 'us-east-1', credentials: localCredentials, maxAttempts: 1 })
const put = (Key: string, Body: string | Uint8Array = 'hello', ContentType = 'text/plain') =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))

beforeAll(async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'vivavoce-s3-'))
  s3 = await startS3({ dataFolder, keys: localCredentials, origins: [origin], now: () => clock() })
  client = clientOf(s3)
  await client.send(new CreateBucketCommand({ Bucket }))
})
afterAll(() => s3.stop())

describe('objects', () => {
  test('come back as they were put, with their type, size and metadata', async () => {
    const Body = new Uint8Array([0, 10, 13, 255, 10])
    const Key = "people/1/my résumé & 'notes' (1).pdf"
    await client.send(
      new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/pdf', Metadata: { by: 'me' } }),
    )
    const got = await client.send(new GetObjectCommand({ Bucket, Key }))
    expect(await got.Body?.transformToByteArray()).toEqual(Body)
    expect(got.ContentType).toBe('application/pdf')
    expect(got.Metadata).toEqual({ by: 'me' })
    expect((await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength).toBe(5)
  })

  test('an empty one and one of 6 MB too', async () => {
    await put('empty', '')
    expect(await (await client.send(new GetObjectCommand({ Bucket, Key: 'empty' }))).Body?.transformToString()).toBe('')
    const large = new Uint8Array(6 * 1024 * 1024).fill(7)
    await put('large', large)
    const got = await (await client.send(new GetObjectCommand({ Bucket, Key: 'large' }))).Body?.transformToByteArray()
    expect(Buffer.from(got ?? []).equals(Buffer.from(large))).toBe(true)
  })

  test('a stream is put without its chunk framing', async () => {
    const { Readable } = await import('node:stream')
    const Body = Readable.from([Buffer.from('one '), Buffer.from('two')])
    await client.send(new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: 7 }))
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'stream' }))
    expect(await got.Body?.transformToString()).toBe('one two')
  })

  test.each([
    ['bytes=1-3', 'ell', 'bytes 1-3/5'],
    ['bytes=3-', 'lo', 'bytes 3-4/5'],
    ['bytes=-2', 'lo', 'bytes 3-4/5'],
    ['bytes=0-99', 'hello', 'bytes 0-4/5'],
  ])('the range %s is %s', async (Range, text, ContentRange) => {
    await put('range')
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'range', Range }))
    expect(await got.Body?.transformToString()).toBe(text)
    expect(got.ContentRange).toBe(ContentRange)
  })

  test('a range outside the object is refused', async () => {
    await put('range')
    await expect(client.send(new GetObjectCommand({ Bucket, Key: 'range', Range: 'bytes=9-' }))).rejects.toThrow()
  })

  test('a missing key and a missing bucket are told by their names', async () => {
    await expect(client.send(new GetObjectCommand({ Bucket, Key: 'nope' }))).rejects.toHaveProperty('name', 'NoSuchKey')
    await expect(client.send(new GetObjectCommand({ Bucket: 'nobucket', Key: 'x' }))).rejects.toHaveProperty(
      'name',
      'NoSuchBucket',
    )
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'nope' }))).rejects.toHaveProperty('name', 'NotFound')
  })

  test('are gone after a delete, and a second delete is no error', async () => {
    await put('gone')
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }))
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }))
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'gone' }))).rejects.toThrow()
  })

  test('are listed by prefix, in order, page by page, folders folded', async () => {
    for (const key of ['list/b/2', 'list/a', 'list/b/1', 'list/b', 'list/a&b', 'listing', 'list/c.object/1'])
      await put(key)
    const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ...more }))
    const keysOf = (page: Awaited<ReturnType<typeof list>>) => page.Contents?.map(object => object.Key)
    const all = ['list/a', 'list/a&b', 'list/b', 'list/b/1', 'list/b/2', 'list/c.object/1']
    expect(keysOf(await list({}))).toEqual(all)
    const first = await list({ MaxKeys: 4 })
    expect(keysOf(first)).toEqual(all.slice(0, 4))
    expect(keysOf(await list({ ContinuationToken: first.NextContinuationToken }))).toEqual(all.slice(4))
    const folded = await list({ Delimiter: '/' })
    expect(keysOf(folded)).toEqual(['list/a', 'list/a&b', 'list/b'])
    expect(folded.CommonPrefixes?.map(folder => folder.Prefix)).toEqual(['list/b/', 'list/c.object/'])
  })

  test('many are deleted in one call', async () => {
    for (const key of ['many/1', 'many/2 & 3']) await put(key)
    const Objects = [{ Key: 'many/1' }, { Key: 'many/2 & 3' }]
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    expect((await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'many/' }))).KeyCount).toBe(0)
  })

  test('are there again when the server starts anew', async () => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'vivavoce-s3-'))
    const first = await startS3({ dataFolder, keys: localCredentials, origins: [] })
    await clientOf(first).send(new CreateBucketCommand({ Bucket }))
    await clientOf(first).send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'still here' }))
    await first.stop()
    const second = await startS3({ dataFolder, keys: localCredentials, origins: [] })
    const got = await clientOf(second).send(new GetObjectCommand({ Bucket, Key: 'kept' }))
    expect(await got.Body?.transformToString()).toBe('still here')
    await second.stop()
  })
})

describe('who may ask', () => {
  test('a request without a signature is refused', async () => {
    await put('secret')
    expect((await fetch(`${s3.endpoint}/${Bucket}/secret`)).status).toBe(403)
    expect((await fetch(`${s3.endpoint}/${Bucket}/secret`, { method: 'DELETE' })).status).toBe(403)
  })

  test('a client with another secret is refused', async () => {
    const credentials = { ...localCredentials, secretAccessKey: 'guessed' }
    const stranger = new S3Client({ endpoint: s3.endpoint, region: 'us-east-1', credentials })
    await expect(stranger.send(new GetObjectCommand({ Bucket, Key: 'secret' }))).rejects.toHaveProperty(
      'name',
      'SignatureDoesNotMatch',
    )
  })

  test.each(['../../outside', 'a/../../b', '..', 'a//b', '.'])('the key %j never leaves the folder', async key => {
    await expect(put(key)).rejects.toThrow()
  })

  test('an encoded traversal sent raw is refused', async () => {
    const status = await new Promise(resolve => {
      httpRequest(`${s3.endpoint}`, { path: `/${Bucket}/%2e%2e%2f%2e%2e%2fetc%2fpasswd` }, got =>
        resolve(got.statusCode),
      ).end()
    })
    expect(status).toBe(403)
  })
})

describe('presigned GET', () => {
  test('opens for a browser of the product, with the asked file name and type', async () => {
    await put('cv', 'text', 'application/pdf')
    const command = new GetObjectCommand({
      Bucket,
      Key: 'cv',
      ResponseContentDisposition: `attachment; filename="my cv.pdf"; filename*=UTF-8''my%20cv.pdf`,
      ResponseContentType: 'application/octet-stream',
    })
    const got = await fetch(await getSignedUrl(client, command, { expiresIn: 900 }), { headers: { origin } })
    expect(got.status).toBe(200)
    expect(await got.text()).toBe('text')
    expect(got.headers.get('content-disposition')).toContain('my cv.pdf')
    expect(got.headers.get('content-type')).toBe('application/octet-stream')
    expect(got.headers.get('access-control-allow-origin')).toBe(origin)
  })

  test('closes when its time is over', async () => {
    await put('cv')
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'cv' }), { expiresIn: 60 })
    clock = () => new Date(Date.now() + 2 * minutes)
    const late = await fetch(url)
    clock = () => new Date()
    expect(late.status).toBe(403)
    expect(await late.text()).toContain('Request has expired')
  })

  test('holds for this key, this method and these overrides only', async () => {
    await put('cv')
    await put('other')
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'cv' }), { expiresIn: 60 })
    expect((await fetch(url.replace('/cv?', '/other?'))).status).toBe(403)
    expect((await fetch(`${url}&response-content-type=text/html`)).status).toBe(403)
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403)
    expect((await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403)
  })

  test('a page of somebody else gets no permission to read', async () => {
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'cv' }), { expiresIn: 60 })
    const got = await fetch(url, { headers: { origin: 'https://evil.example' } })
    expect(got.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('presigned POST', () => {
  const presign = () =>
    createPresignedPost(client, {
      Bucket,
      Key: 'people/1/resume',
      Fields: { 'Content-Type': 'application/pdf' },
      Conditions: [
        ['content-length-range', 1, 10],
        ['eq', '$Content-Type', 'application/pdf'],
      ],
      Expires: 300,
    })
  const post = async (bytes: string, changes: Record<string, string> = {}) => {
    const { url, fields } = await presign()
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
    form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'resume.pdf')
    return fetch(url, { method: 'POST', body: form, headers: { origin } })
  }

  test('stores what keeps to the policy', async () => {
    const answered = await post('0123456789')
    expect(answered.status).toBe(204)
    expect(answered.headers.get('access-control-allow-origin')).toBe(origin)
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'people/1/resume' }))
    expect(await got.Body?.transformToString()).toBe('0123456789')
    expect(got.ContentType).toBe('application/pdf')
  })

  test.each([
    ['a file too large', '01234567890', {}, 'EntityTooLarge'],
    ['an empty file', '', {}, 'EntityTooSmall'],
    ['another key', '0', { key: 'people/2/resume' }, 'Policy Condition failed'],
    ['another type', '0', { 'Content-Type': 'text/html' }, 'Policy Condition failed'],
    ['a field the policy does not name', '0', { 'x-amz-meta-x': '1' }, 'Extra input fields'],
    ['another signature', '0', { 'X-Amz-Signature': 'f'.repeat(64) }, 'SignatureDoesNotMatch'],
  ])('refuses %s', async (_, bytes, changes, words) => {
    const answered = await post(bytes, changes)
    expect(answered.status).toBeGreaterThanOrEqual(400)
    expect(await answered.text()).toContain(words)
  })

  test('refuses a policy whose time is over', async () => {
    clock = () => new Date(Date.now() + 6 * minutes)
    const answered = await post('0')
    clock = () => new Date()
    expect(answered.status).toBe(403)
    expect(await answered.text()).toContain('Policy expired')
  })
})
