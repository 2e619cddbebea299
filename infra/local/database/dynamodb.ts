import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../start/settings.ts'
import { freePort } from '../wire/free-port.ts'
import { createTable } from './table.ts'

export type LocalDynamoDb = { endpoint: string; stop(): Promise<void> }

const guardFile = fileURLToPath(new URL('./child-guard.ts', import.meta.url))

/** The engine's program, as the package of this platform brings it. @throws CannotStart */
export function dynamoDbProgram(platform: string = process.platform, cpu: string = process.arch): string {
  const packageName = `@dynoxide/${platform}-${cpu}`
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`))
    return path.join(folder, platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
  } catch {
    throw new CannotStart(
      `No local DynamoDB is installed for ${platform}-${cpu} (${packageName}): set AWS_ENDPOINT_URL_DYNAMODB to the address of a DynamoDB Local, for example http://127.0.0.1:8000.`,
    )
  }
}

/**
 * Starts a DynamoDB on a free port of 127.0.0.1, with the product's table in it.
 * Without a data folder everything is in memory. The engine ends with this process, however that ends.
 */
export async function startDynamoDb(options: {
  dataFolder: string | null
  tableName?: string
}): Promise<LocalDynamoDb> {
  const program = dynamoDbProgram()
  if (options.dataFolder) await mkdir(options.dataFolder, { recursive: true })
  const database = options.dataFolder ? ['--db-path', path.join(options.dataFolder, 'table.sqlite')] : []
  const engine = await launch(program, database, 3)
  await createTable(engine.endpoint, options.tableName ?? 'vivavoce')
  return engine
}

/** Another program can take the free port before the engine does: then it is tried again on another one. */
async function launch(program: string, database: string[], tries: number): Promise<LocalDynamoDb> {
  const port = await freePort()
  const child = spawn(process.execPath, [guardFile, program, 'serve', '--port', String(port), ...database], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000)
  })
  let running = true
  const ended = new Promise<void>(resolve => {
    child.on('exit', () => {
      running = false
      resolve()
    })
  })
  child.unref()
  const stop = async () => {
    child.stdin.destroy()
    await ended
  }
  for (let waited = 0; running && waited < 10_000; waited += 10) {
    if (await listens(port)) return { endpoint: `http://127.0.0.1:${port}`, stop }
    await sleep(10)
  }
  await stop()
  if (tries > 1) return launch(program, database, tries - 1)
  throw new CannotStart(`The local DynamoDB did not start: ${complaint.trim() || 'it said nothing'}`)
}

function listens(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
