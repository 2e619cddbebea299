import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { escapeXml } from '../xml.ts'
import { contentSecurityPolicy, scriptHashes, securityHeaders } from './security-headers.ts'

export type SiteOptions = {
  /** The built web app. */
  folder: string
  origins: { files: string; publicFiles: string }
  /** Put into the page, so that the thin local bar can say what is in use. */
  local: Record<string, string>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
}
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/

/** The web app as CloudFront serves it: hashed assets for ever, the page itself always anew, every address the page. */
export function site(options: SiteOptions) {
  const compressed = new Map<string, Buffer>()
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { allow: 'GET, HEAD', ...securityHeaders }).end()
    }
    const file = await fileFor(options.folder, url.pathname)
    if (!file)
      return void response.writeHead(404, { 'content-type': 'text/plain', ...securityHeaders }).end('Not found')
    const contentType = types[path.extname(file)] ?? 'application/octet-stream'
    const isPage = path.basename(file) === 'index.html'
    const raw = await readFile(file)
    const page = isPage ? withLocal(raw.toString(), options.local) : undefined
    const body = page === undefined ? raw : Buffer.from(page)
    const zipped = compressible.test(contentType) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const sent = zipped ? await compress(compressed, isPage ? undefined : file, body) : body
    response.writeHead(200, {
      ...securityHeaders,
      'content-type': contentType,
      'cache-control': url.pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-length': sent.length,
      ...(zipped && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
      ...(page !== undefined && {
        'content-security-policy': contentSecurityPolicy(scriptHashes(page), options.origins),
      }),
    })
    response.end(request.method === 'HEAD' ? undefined : sent)
  }
}

/** An existing file; the page for an address of the app; nothing for a missing file or one outside the folder. */
async function fileFor(folder: string, pathname: string): Promise<string | undefined> {
  const page = path.join(folder, 'index.html')
  let wanted: string
  try {
    wanted = path.join(folder, decodeURIComponent(pathname))
  } catch {
    return undefined
  }
  const isInside = wanted.startsWith(folder + path.sep)
  if (isInside && !wanted.includes('\0') && (await stat(wanted).catch(() => undefined))?.isFile()) return wanted
  return path.extname(pathname) === '' ? page : undefined
}

function withLocal(html: string, local: Record<string, string>): string {
  const meta = `<meta name="vivavoce-local" content="${escapeXml(JSON.stringify(local))}">`
  return html.replace('</head>', () => `${meta}</head>`)
}

async function compress(known: Map<string, Buffer>, file: string | undefined, body: Buffer): Promise<Buffer> {
  const before = file ? known.get(file) : undefined
  if (before) return before
  const zipped = await promisify(gzip)(body)
  if (file) known.set(file, zipped)
  return zipped
}
