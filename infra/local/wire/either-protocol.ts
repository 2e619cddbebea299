import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttp2Server } from 'node:http2'
import { createServer, type Socket } from 'node:net'
import { type AnyRequest, type AnyResponse, type LocalServer, listenLocally } from './http.ts'

type Listener = (request: AnyRequest & { method?: string | undefined }, response: AnyResponse) => void

/** Some SDK clients speak HTTP/2 without TLS to an http:// address and some HTTP/1.1: a connection's first bytes say which. */
export async function serveEitherProtocol(listener: Listener, wantedPort = 0): Promise<LocalServer> {
  const http1 = createHttpServer({ keepAliveTimeout: 120_000, requestTimeout: 0 }, listener)
  const http2 = createHttp2Server(listener)
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.once('data', (first: Buffer) => {
      socket.pause()
      socket.unshift(first)
      const target = first.subarray(0, 3).toString('latin1') === 'PRI' ? http2 : http1
      target.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  return listenLocally(server, wantedPort, () => {
    for (const socket of sockets) socket.destroy()
  })
}
