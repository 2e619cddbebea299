import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lock } from '#infra/local/start/lock.ts'

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

/**
 * The demo data, as a first start makes it with ten seconds of work: made once for a run of the suites (run-folder.ts), and
 * copied. Only the origin in the addresses of pictures is each product's own; all free ports have five digits.
 */
async function copyDemoData(runFolder: string, dataFolder: string, port: number): Promise<void> {
  const made = path.join(runFolder, 'demo')
  const madeAt = path.join(runFolder, 'demo-port')
  while (!existsSync(madeAt)) {
    const held = await lock(madeAt)
    if (held && !existsSync(madeAt)) {
      const product = await startVivavoce({}, made)
      await product.stop()
      writeFileSync(madeAt, new URL(product.origin).port)
    }
    await (held ? held.release() : sleep(100))
  }
  // Each product finds ports for its own services.
  cpSync(made, dataFolder, { recursive: true, filter: file => path.basename(file) !== 'ports.json' })
  for (const name of ['dynamodb/table.sqlite', 'ses/mails.jsonl']) {
    const file = path.join(dataFolder, name)
    const text = readFileSync(file, 'latin1')
    writeFileSync(file, text.replaceAll(`localhost:${readFileSync(madeAt)}`, `localhost:${port}`), 'latin1')
  }
}

/** The whole product, started as a person starts it, on a port and in a data folder of its own. */
export async function startVivavoce(env: Record<string, string> = {}, folder?: string): Promise<Running> {
  const dataFolder = folder ?? mkdtempSync(path.join(tmpdir(), 'vivavoce-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { VIVAVOCE_TEST_RUN: runFolder } = process.env
  if (!folder && runFolder) await copyDemoData(runFolder, dataFolder, port)
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
      if (child.exitCode !== null || waited > 300_000) throw new Error(`It did not start:\n${output}`)
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
