import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { HttpRefusal, headersOf, type LocalServer, readBody, serve } from '../wire/http.ts'
import { tag } from '../wire/xml.ts'
import { FilesOnDisk, type StoredFile } from './files-on-disk.ts'
import { keysToDelete, listing } from './listing.ts'
import { checkedPost } from './post-policy.ts'
import { checkAuthorization, checkPresigned, type Keys } from './signature.ts'

export type S3Options = {
  dataFolder: string
  keys: Keys
  /** Pages that may read and write from a browser. */
  origins: string[]
  port?: number
  now?: () => Date
}

/** S3 with files on disk: path style, every request's signature checked, presigned POST policies enforced. */
export async function startS3(options: S3Options): Promise<LocalServer> {
  await mkdir(options.dataFolder, { recursive: true })
  const files = new FilesOnDisk(options.dataFolder)
  const now = options.now ?? (() => new Date())
  return serve(async (request, response) => {
    for (const [name, value] of Object.entries(corsHeaders(request, options.origins))) response.setHeader(name, value)
    try {
      if (request.method === 'OPTIONS') return void response.writeHead(204).end()
      await answer(request, response, files, options.keys, now())
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      const body = `<?xml version="1.0" encoding="UTF-8"?><Error>${tag('Code', error.code)}${tag('Message', error.message)}</Error>`
      response.writeHead(error.status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : body)
    }
  }, options.port)
}

function corsHeaders(request: IncomingMessage, origins: string[]): Record<string, string> {
  const { origin } = request.headers
  if (!origin || !origins.includes(origin)) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, PUT, POST, HEAD',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': 'ETag, Content-Range, Content-Length',
    'access-control-max-age': '300',
    vary: 'Origin',
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: FilesOnDisk,
  keys: Keys,
  now: Date,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const method = request.method ?? 'GET'
  const { bucket, key } = target(url)
  const headers = headersOf(request)
  const raw = await readBody(request)
  const isForm = method === 'POST' && key === '' && !url.searchParams.has('delete')
  if (!isForm) {
    if (url.searchParams.has('X-Amz-Signature')) await checkPresigned({ method, url, headers }, keys, now)
    else await checkAuthorization({ method, url, headers }, raw, keys, now)
  }
  if (key === '' && method === 'PUT') {
    await files.createBucket(bucket)
    return void response.writeHead(200).end()
  }
  if (!(await files.hasBucket(bucket))) throw new HttpRefusal(404, 'NoSuchBucket')
  if (isForm) {
    const posted = await checkedPost(bucket, raw, headers['content-type'] ?? '', keys, now)
    const { etag } = await files.put(bucket, posted.key, posted.bytes, posted.contentType, {})
    return void response.writeHead(posted.answerStatus, { etag }).end()
  }
  if (key === '') return answerBucket(method, url, raw, response, files, bucket)
  return answerObject(method, url, headers, raw, response, files, { bucket, key })
}

function target(url: URL): { bucket: string; key: string } {
  const [, bucket = '', ...parts] = url.pathname.split('/')
  try {
    return { bucket, key: parts.map(decodeURIComponent).join('/') }
  } catch {
    throw new HttpRefusal(400, 'InvalidURI')
  }
}

async function answerBucket(
  method: string,
  url: URL,
  body: Buffer,
  response: ServerResponse,
  files: FilesOnDisk,
  bucket: string,
): Promise<void> {
  const xml = { 'content-type': 'application/xml' }
  if (method === 'HEAD') return void response.writeHead(200).end()
  if (method === 'GET') return void response.writeHead(200, xml).end(await listing(files, bucket, url.searchParams))
  if (method === 'POST') {
    const keys = keysToDelete(body.toString())
    for (const key of keys) await files.delete(bucket, key)
    const deleted = keys.map(key => `<Deleted>${tag('Key', key)}</Deleted>`).join('')
    return void response.writeHead(200, xml).end(`<DeleteResult>${deleted}</DeleteResult>`)
  }
  throw new HttpRefusal(501, 'NotImplemented')
}

const keptHeaders = /^(x-amz-meta-.+|cache-control|content-disposition|content-language|expires)$/

async function answerObject(
  method: string,
  url: URL,
  headers: Record<string, string>,
  raw: Buffer,
  response: ServerResponse,
  files: FilesOnDisk,
  { bucket, key }: { bucket: string; key: string },
): Promise<void> {
  if (method === 'PUT') {
    const body = (headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-') ? withoutChunks(raw) : raw
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => keptHeaders.test(name)))
    const contentType = headers['content-type'] || 'binary/octet-stream'
    if (headers['if-none-match'] === '*' && (await files.head(bucket, key).catch(() => undefined))) {
      throw new HttpRefusal(412, 'PreconditionFailed')
    }
    const { etag } = await files.put(bucket, key, body, contentType, kept)
    return void response.writeHead(200, { etag }).end()
  }
  if (method === 'DELETE') {
    await files.delete(bucket, key)
    return void response.writeHead(204).end()
  }
  if (method === 'GET' || method === 'HEAD') {
    return send(await files.head(bucket, key), method, url.searchParams, headers.range ?? '', response)
  }
  throw new HttpRefusal(501, 'NotImplemented')
}

async function send(
  stored: StoredFile,
  method: string,
  query: URLSearchParams,
  range: string,
  response: ServerResponse,
): Promise<void> {
  const part = rangeOf(range, stored.size)
  const disposition = query.get('response-content-disposition')
  response.writeHead(part ? 206 : 200, {
    ...stored.headers,
    'content-type': query.get('response-content-type') ?? stored.contentType,
    ...(disposition && { 'content-disposition': disposition }),
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${stored.size}` }),
    'content-length': part ? part.end - part.start + 1 : stored.size,
    'last-modified': new Date(stored.modified).toUTCString(),
    'accept-ranges': 'bytes',
    etag: stored.etag,
  })
  if (method === 'HEAD' || stored.size === 0) return void response.end()
  const { start, end } = part ?? { start: 0, end: stored.size - 1 }
  const bytes = createReadStream(stored.file, { start: stored.offset + start, end: stored.offset + end })
  // A reader that goes away in the middle is nobody's fault.
  await pipeline(bytes, response).catch(() => response.destroy())
}

/** 'bytes=0-99', 'bytes=100-' or 'bytes=-50' as inclusive positions; anything else is answered whole, as S3 does. */
function rangeOf(range: string, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range)
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start > end) throw new HttpRefusal(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { start, end }
}

/** The body inside aws-chunked: hex length, optional signature, line end, bytes, line end, until length 0. */
function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at)
    const length = lineEnd < 0 ? 0 : Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!length) return Buffer.concat(parts)
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
}
