import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Whoever listens on a socket named after the thing holds the lock; the system frees it when the process ends, also by
 * kill -9. Answers undefined where somebody else holds it.
 */
export async function lock(thing: string): Promise<{ release(): Promise<void> } | undefined> {
  const name = `vivavoce-${createHash('sha256').update(thing).digest('hex').slice(0, 16)}.lock`
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), name)
  let server = await listen(address)
  if (!server && !(await isHeld(address))) {
    // Left behind by a process that is gone.
    await rm(address, { force: true })
    server = await listen(address)
  }
  if (!server) return undefined
  const held = server
  return { release: () => new Promise(resolve => held.close(() => resolve())) }
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise(resolve => {
    const server = createServer(socket => socket.destroy())
    server.on('error', () => resolve(undefined))
    server.listen(address, () => resolve(server.unref()))
  })
}

function isHeld(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(address)
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
