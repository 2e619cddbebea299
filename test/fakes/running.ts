import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Running = {
  origin: string
  dataFolder: string
  /** Everything it printed. */
  output(): string
  /** As Ctrl-C does. */
  stop(): Promise<void>
  /** As a power cut does. */
  kill(): Promise<void>
  /** Starts again on the same data and port. */
  again(): Promise<void>
}

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The whole product, started as a person starts it, on a port and in a data folder of its own. */
export async function startVivavoce(env: Record<string, string> = {}, folder?: string): Promise<Running> {
  const dataFolder = folder ?? mkdtempSync(path.join(tmpdir(), 'vivavoce-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let child: ChildProcess
  let output = ''
  const launch = async () => {
    child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    for (let waited = 0; !output.includes(`Vivavoce is ready at ${origin}`); waited += 50) {
      if (child.exitCode !== null || waited > 90_000) throw new Error(`It did not start:\n${output}`)
      await sleep(50)
    }
  }
  const ended = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  await launch()
  return {
    origin,
    dataFolder,
    output: () => output,
    async stop() {
      await ended('SIGTERM')
      if (!folder) rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 })
    },
    kill: () => ended('SIGKILL'),
    again: launch,
  }
}
