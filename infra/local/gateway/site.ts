import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { cacheControlOf, contentTypeOfFile } from '#infra/content-types.ts'
import { contentSecurityPolicy, publicFileHeaders, scriptHashes, securityHeaders } from '#infra/security-headers.ts'
import { namesFile } from '#shared/paths.ts'
import { pageFile } from '#shared/public-pages.ts'
import { escapeXml } from '../wire/xml.ts'
import { type MachineStatus, sentenceOf } from './local-pages.ts'

export type SiteOptions = {
  /** The built web app. */
  folder: string
  origins: { files: string; publicFiles: string }
  /** Put into the page, so that the thin local bar can say what is in use; null as on AWS. */
  local: MachineStatus | null
}

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/

/**
 * The web app as CloudFront serves it: hashed assets for ever, pages always anew, each public address its static page, and
 * every other address the app. It serves what was built when it began: a build that takes the folder's place meanwhile
 * would leave the open pages without their scripts.
 */
export function site({ folder, origins, local }: SiteOptions) {
  const files = filesIn(folder)
  const compressed = new Map<string, Promise<Buffer>>()
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { allow: 'GET, HEAD', ...securityHeaders }).end()
    }
    const name = fileFor(files, url.pathname)
    const raw = name === undefined ? undefined : files.get(name)
    if (name === undefined || !raw)
      return void response.writeHead(404, { 'content-type': 'text/plain', ...securityHeaders }).end('Not found')
    const contentType = contentTypeOfFile(name)
    const page = name.endsWith('.html') ? withLocal(raw.toString(), local) : undefined
    const body = page === undefined ? raw : Buffer.from(page)
    const encoding = compressible.test(contentType) ? encodingFor(request) : undefined
    const sent = encoding ? await compress(compressed, encoding, body) : body
    response.writeHead(200, {
      ...securityHeaders,
      'content-type': contentType,
      'cache-control': cacheControlOf(name),
      'content-length': sent.length,
      ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
      ...(page !== undefined && {
        'content-security-policy': contentSecurityPolicy(scriptHashes(page), origins),
      }),
    })
    response.end(request.method === 'HEAD' ? undefined : sent)
  }
}

/** What is in the folder, by the names of addresses: 'assets/app.js'. */
function filesIn(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(
    entries.map(entry => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)]
    }),
  )
}

/** An existing file; the page for an address without an ending; nothing for a missing file. */
function fileFor(files: ReadonlyMap<string, Buffer>, pathname: string): string | undefined {
  const decoded = decodedPath(pathname)
  const wanted = path.posix.normalize(decoded).slice(1)
  if (files.has(wanted)) return wanted
  return namesFile(decoded) ? undefined : pageFile(decoded)
}

/** What cannot be decoded is no file and no page of ours. */
function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The app draws the bar by itself; a static page bears it from the first, so that nothing moves when the app takes over. */
function withLocal(html: string, local: MachineStatus | null): string {
  if (local === null) return html
  const meta = `<meta name="vivavoce-local" content="${escapeXml(JSON.stringify(local))}">`
  const bar = `<aside style="background:#1b2126;color:#fbfaf7;font-size:var(--size-1);text-align:center;padding:2px var(--s4)" aria-label="Local mode">${escapeXml(sentenceOf(local))}</aside>`
  return html
    .replace('</head>', () => `${meta}</head>`)
    .replace(/<div id="root">(?!<\/div>)/, found => `${found}${bar}`)
}

type Encoding = 'br' | 'gzip'

function encodingFor(request: IncomingMessage): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** Each body once, by its own words: a new build has new ones. */
function compress(known: Map<string, Promise<Buffer>>, encoding: Encoding, body: Buffer): Promise<Buffer> {
  const key = `${encoding} ${createHash('sha256').update(body).digest('base64')}`
  const before = known.get(key)
  if (before) return before
  // The best is worth its time for a page, and half a second for React.
  const quality = body.length < 100_000 ? 11 : 9
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const made = encoding === 'br' ? promisify(brotliCompress)(body, { params }) : promisify(gzip)(body)
  known.set(key, made)
  return made
}

/** /files/*: the bucket of public, immutable files (logos), as the CDN serves it. */
export function servePublicFiles(s3: S3Client, bucket: string) {
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
