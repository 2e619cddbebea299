import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../start/settings.ts'

export type Gateway = {
  /** From now on requests are answered by this. */
  open(answer: AnswerRequest): void
  stop(): Promise<void>
}
export type AnswerRequest = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void

/**
 * Takes the product's port at once, so that a busy one is known before anything else is done; until it is opened,
 * requests are told to come back. Listens on both of localhost's addresses. @throws CannotStart
 */
export async function startGateway(port: number): Promise<Gateway> {
  let current: AnswerRequest = (_request, response) =>
    void response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Vivavoce is starting')
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answerSafely(current, request, response).catch(error => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
  const servers: Server[] = []
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer({ keepAliveTimeout: 65_000 }, listener)
    const problem = await listenSoon(server, port, host)
    if (!problem) servers.push(server)
    else if (host === '127.0.0.1' || problem === 'EADDRINUSE') {
      for (const started of servers) started.close()
      throw new CannotStart(whyNot(problem, port))
    }
  }
  return {
    open(answer) {
      current = answer
    },
    async stop() {
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
    },
  }
}

async function answerSafely(answer: AnswerRequest, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // '//host/path' would be read as another host; it is a path here.
  const target = (request.url ?? '/').replace(/^\/+/, '/')
  const base = 'http://localhost'
  if (!URL.canParse(target, base)) return void response.writeHead(400).end()
  return answer(request, response, new URL(target, base))
}

function whyNot(code: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: set PORT to a free one, for example PORT=${port + 1}.`
  if (code === 'EACCES') return `Port ${port} may not be used by you: set PORT to a number above 1023.`
  return `Port ${port} cannot be used (${code}): set PORT to another one.`
}

/** A run that was just killed may hold the port for a moment more. */
const patienceMs = 1500
const againAfterMs = 100

async function listenSoon(server: Server, port: number, host: string): Promise<string | undefined> {
  for (let waited = 0; ; waited += againAfterMs) {
    const problem = await listen(server, port, host)
    if (problem !== 'EADDRINUSE' || waited >= patienceMs) return problem
    await sleep(againAfterMs)
  }
}

function listen(server: Server, port: number, host: string): Promise<string | undefined> {
  return new Promise(resolve => {
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', listening)
      resolve(error.code ?? error.message)
    }
    const listening = () => {
      server.off('error', failed)
      resolve(undefined)
    }
    server.once('error', failed).once('listening', listening).listen(port, host)
  })
}
