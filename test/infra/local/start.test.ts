import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { startS3 } from '#infra/local/s3/server.ts'
import { freePort } from '#infra/local/wire/free-port.ts'
import { localClient, localCredentials } from '#infra/local/wire/local-client.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const running = new Set<ChildProcess>()

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

type Run = { child: ChildProcess; output(): string; ready(): Promise<void>; ended: Promise<number | null> }

const start = ['node', 'scripts/start.mjs']

function launch(
  port: number,
  dataFolder: string,
  args: string[] = [],
  command = start,
  more: NodeJS.ProcessEnv = {},
): Run {
  const [program = '', ...rest] = command
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, ...more }
  const child = spawn(program, [...rest, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    output += chunk
  })
  const ended = new Promise<number | null>(resolve => {
    child.on('exit', code => {
      running.delete(child)
      resolve(code)
    })
  })
  const line = `Vivavoce is ready at http://localhost:${port}\n`
  const ready = () => vi.waitFor(() => expect(output).toContain(line), { timeout: 300_000, interval: 50 })
  return { child, output: () => output, ready, ended }
}

/** Without the demo data, which has a test of its own. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vivavoce-start-'))
  await writeFile(path.join(folder, 'demo-done'), '')
  return folder
}

const portsOf = async (folder: string) =>
  z.record(z.string(), z.number()).parse(JSON.parse(await readFile(path.join(folder, 'ports.json'), 'utf8')))

async function queueOf(folder: string) {
  const { SQS: port } = await portsOf(folder)
  const endpoint = `http://127.0.0.1:${port}`
  return { client: new SQSClient(localClient(endpoint)), url: `${endpoint}/000000000000/assess-answer-dlq` }
}

const answers = (port: number) => fetch(`http://localhost:${port}/_local/status.json`).then(answer => answer.status)
const isFree = (port: number) =>
  vi.waitFor(async () => expect(await answers(port).catch(() => 'nobody')).toBe('nobody'), { timeout: 15_000 })

test('it says where it is, serves there, and ends with everything it started', { timeout: 300_000 }, async () => {
  const port = await freePort()
  const folder = await newFolder()
  const run = launch(port, folder)
  await run.ready()
  expect(run.output()).toContain(`Mails land at http://localhost:${port}/_local/inbox`)
  for (const name of ['candidate', 'newcomer', 'admin', 'operator'])
    expect(run.output()).toContain(`${name}@example.com`)
  expect(await answers(port)).toBe(200)
  expect((await fetch(`http://localhost:${port}/api/openapi.json`)).status).toBe(200)
  run.child.kill('SIGINT')
  expect(await run.ended).toBe(0)
  await isFree(port)
  const { S3 } = await portsOf(folder)
  await expect(fetch(`http://127.0.0.1:${S3}/`)).rejects.toThrow()
})

test('two runs stand side by side', { timeout: 300_000 }, async () => {
  const runs = await Promise.all(
    [1, 2].map(async () => {
      const port = await freePort()
      return { port, run: launch(port, await newFolder()) }
    }),
  )
  for (const { port, run } of runs) {
    await run.ready()
    expect(await answers(port)).toBe(200)
  }
})

test('a second run on the same data, a busy port, a folder nobody can write: one line and 1', {
  timeout: 300_000,
}, async () => {
  const port = await freePort()
  const folder = await newFolder()
  await launch(port, folder).ready()
  const refused = async (run: Run) => ({ code: await run.ended, lines: run.output().trim().split('\n') })
  expect(await refused(launch(port, await newFolder()))).toEqual({
    code: 1,
    lines: [`Port ${port} is in use: set PORT to a free one, for example PORT=${port + 1}.`],
  })
  expect(await refused(launch(await freePort(), folder))).toEqual({
    code: 1,
    lines: [`Another run uses ${folder}: stop it, or set DATA_DIR to another folder.`],
  })
  expect(await refused(launch(await freePort(), '/dev/null/data'))).toEqual({
    code: 1,
    lines: ['Nothing can be written to /dev/null/data: set DATA_DIR to a folder of your own.'],
  })
})

test.each([
  ['the starting script', ['node', 'scripts/start.mjs']],
  ['npm', ['npm', 'start']],
])(
  'after kill -9 of %s the same command finds all data again, on the same ports',
  { timeout: 300_000 },
  async (_, command) => {
    const port = await freePort()
    const folder = await newFolder()
    const first = launch(port, folder, [], command)
    await first.ready()
    const before = await portsOf(folder)
    const { client, url } = await queueOf(folder)
    await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: 'kept' }))
    first.child.kill('SIGKILL')
    await first.ended
    await isFree(port)
    const second = launch(port, folder, [], command)
    await second.ready()
    expect(await portsOf(folder)).toEqual(before)
    const again = await queueOf(folder)
    const { Attributes } = await again.client.send(
      new GetQueueAttributesCommand({ QueueUrl: again.url, AttributeNames: ['All'] }),
    )
    expect(Attributes?.ApproximateNumberOfMessages).toBe('1')
  },
)

test("somebody's own service is used instead of the local one", { timeout: 300_000 }, async () => {
  const own = await startS3({ dataFolder: await newFolder(), keys: localCredentials, origins: [] })
  const port = await freePort()
  const folder = await newFolder()
  await launch(port, folder, [], start, { AWS_ENDPOINT_URL_S3: own.endpoint }).ready()
  expect(await portsOf(folder)).not.toHaveProperty('S3')
  const { headers } = await fetch(`http://localhost:${port}/`)
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${own.endpoint}`)
  await own.stop()
})

test('--fresh empties the data and nothing else in that folder', { timeout: 300_000 }, async () => {
  const port = await freePort()
  const folder = await newFolder()
  await mkdir(path.join(folder, 's3', 'old'), { recursive: true })
  await writeFile(path.join(folder, 'notes.txt'), 'mine')
  const run = launch(port, folder, ['--fresh'])
  await vi.waitFor(
    async () => {
      expect(await stat(path.join(folder, 's3', 'old')).catch(() => 'gone')).toBe('gone')
    },
    { timeout: 20_000 },
  )
  expect(await readFile(path.join(folder, 'notes.txt'), 'utf8')).toBe('mine')
  run.child.kill('SIGTERM')
  await run.ended
})
