import { Agent, request as forward, type IncomingHttpHeaders } from 'node:http'
import { serveEitherProtocol } from '#infra/local/wire/either-protocol.ts'
import { type AnyRequest, type AnyResponse, readBody } from '#infra/local/wire/http.ts'

/** One call and its answer, both whole. */
export type Exchange = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  status: number
  answerHeaders: IncomingHttpHeaders
  answer: Buffer
}
export type Tap = {
  /** What the engine gets in place of the body. */
  change?(body: Buffer, headers: IncomingHttpHeaders): Buffer
  heard(exchange: Exchange): void
}

/** Stands between the product and one of its services, and tells each exchange. HTTP/1.1 and HTTP/2 on one port. */
export async function startProxy(engine: string, tap: Tap): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const { hostname, port } = new URL(engine)
  const listener = (request: AnyRequest & { method?: string | undefined }, response: AnyResponse) =>
    void pass(request, response, { hostname, port, agent }, tap).catch(() => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
  return serveEitherProtocol(listener)
}

type To = { hostname: string; port: string; agent: Agent }
/** Of the connection, not of the request. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

async function pass(
  request: AnyRequest & { method?: string | undefined },
  response: AnyResponse,
  to: To,
  tap: Tap,
): Promise<void> {
  const method = request.method ?? 'GET'
  const path = request.url ?? '/'
  const body = await readBody(request)
  const changed = tap.change?.(body, request.headers) ?? body
  const own = Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name))
  const host = request.headers.host ?? request.headers[':authority']
  const headers = { ...Object.fromEntries(own), host: String(host), 'content-length': String(changed.length) }
  await new Promise<void>((resolve, reject) => {
    const asked = forward({ ...to, method, path, headers }, answering => {
      const parts: Buffer[] = []
      answering.on('data', (part: Buffer) => parts.push(part))
      answering.on('error', reject)
      answering.on('end', () => {
        const answer = Buffer.concat(parts)
        const status = answering.statusCode ?? 502
        tap.heard({ method, path, headers: request.headers, body, status, answerHeaders: answering.headers, answer })
        // A HEAD's length is all it answers.
        const isKept = (name: string) => !ofConnection.has(name) || (method === 'HEAD' && name === 'content-length')
        const kept = Object.entries(answering.headers).filter(([name]) => isKept(name))
        // The servers' own header would tell the SDK that its clock is wrong.
        const answered = { ...Object.fromEntries(kept), date: new Date().toUTCString() }
        response.writeHead(status, answered as Record<string, string>).end(answer)
        resolve()
      })
    })
    asked.on('error', reject)
    asked.end(changed)
  })
}
