import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Server } from 'node:net'

export type LocalServer = { endpoint: string; port: number; stop(): Promise<void> }
export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What HTTP/1.1 and HTTP/2 have in common. */
export type AnyRequest = Pick<IncomingMessage, 'headers' | 'url'> & AsyncIterable<Buffer>
export type AnyResponse = {
  readonly headersSent: boolean
  setHeader(name: string, value: string): unknown
  writeHead(status: number, headers?: Record<string, string | number>): AnyResponse
  end(body?: string | Uint8Array): unknown
  on(event: 'close', listener: () => void): unknown
}

/** A request that is refused on purpose: the status and the words its protocol gives it. */
export class HttpRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Reads a whole body. @throws HttpRefusal 413 where it is longer than maxBytes */
export async function readBody(request: AsyncIterable<Buffer>, maxBytes = 64 * 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new HttpRefusal(413, 'EntityTooLarge', 'The body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The request's own headers as plain lower-case strings. */
export function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )
}

/** A page in the person's browser cannot sign; nor can it send this header to another origin without being asked. */
export function requireSigned(request: AnyRequest): void {
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
    throw new HttpRefusal(403, 'MissingAuthenticationToken', 'The request is not signed')
  }
}

/** Serves on 127.0.0.1 at the wanted port, or at a free one where that is taken (0: any). */
export function serve(handle: HandleRequest, wantedPort = 0): Promise<LocalServer> {
  const listener: RequestListener = (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
  // Long polls and kept connections are the rule here; the default 5 s keep-alive races with the SDK's own pool.
  const server = createServer({ keepAliveTimeout: 120_000, requestTimeout: 0 }, listener)
  return listenLocally(server, wantedPort, () => server.closeAllConnections())
}

export async function listenLocally(
  server: Server,
  wantedPort: number,
  dropConnections: () => void,
): Promise<LocalServer> {
  const port = await listenOn(server, wantedPort).catch(() => listenOn(server, 0))
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      dropConnections()
    })
  return { endpoint: `http://127.0.0.1:${port}`, port, stop }
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
      else reject(new Error('The server has no port'))
    })
  })
}
