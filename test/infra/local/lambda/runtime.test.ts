import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type Runtime, startRuntime } from '#infra/local/lambda/runtime.ts'

const megabyte = 1024 * 1024
const usual = { timeoutSeconds: 20, memoryMb: 128, env: {} as Record<string, string> }
const caps = { eachFunction: 4, kept: 16 }
let running: Runtime | undefined

afterEach(() => running?.stop())

/** Functions by their names: the code of each module, and what differs from the usual. */
async function runtimeOf(codes: Record<string, string>, more: Partial<typeof usual> = {}, most = caps) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vivavoce-lambda-'))
  const { env, ...size } = { ...usual, ...more }
  const functions = Object.entries(codes).map(([name, code]) => ({
    name,
    file: path.join(folder, `${name}.mjs`),
    code,
    size,
    env,
  }))
  await Promise.all(functions.map(({ file, code }) => writeFile(file, code)))
  running = startRuntime(functions, most)
  return running
}

/** Answers which instance it is, and how many calls that one had. */
const whoAmI = `
  const id = crypto.randomUUID()
  let calls = 0
  export const handler = async () => ({ id, calls: ++calls })`

test('event and answer are JSON and nothing more, as on the wire', async () => {
  const { invoke } = await runtimeOf({
    echo: 'export const handler = async event => ({ event, at: new Date(0), no: undefined, is: event.at instanceof Date })',
    nothing: 'export const handler = async () => undefined',
  })
  expect(await invoke('echo', { at: new Date(1), gone: undefined })).toEqual({
    event: { at: '1970-01-01T00:00:00.001Z' },
    at: '1970-01-01T00:00:00.000Z',
    is: false,
  })
  expect(await invoke('nothing', {})).toBeNull()
})

test('the environment is the function’s own: nothing of this machine’s is seen', async () => {
  vi.stubEnv('TABLE_NAME', 'of the machine')
  const { invoke } = await runtimeOf(
    { env: 'export const handler = async () => ({ ...process.env })' },
    { env: { ONLY: 'this' } },
  )
  expect(await invoke('env', {})).toEqual({ ONLY: 'this' })
  vi.unstubAllEnvs()
})

test('the context says the name, the memory and the time that is left', async () => {
  const { invoke } = await runtimeOf({
    context: `export const handler = async (event, context) =>
      ({ name: context.functionName, mb: context.memoryLimitInMB, left: context.getRemainingTimeInMillis() > 19000 })`,
  })
  expect(await invoke('context', {})).toEqual({ name: 'context', mb: '128', left: true })
})

test('calls one after the other share an instance, calls at once have one each', async () => {
  const { invoke } = await runtimeOf({ who: whoAmI })
  const first = await invoke('who', {})
  expect(await invoke('who', {})).toEqual({ ...Object(first), calls: 2 })
  const together = await Promise.all([1, 2, 3].map(() => invoke('who', {})))
  expect(new Set(together.map(each => Object(each).id)).size).toBe(3)
})

test('beyond the cap of a function a call waits for an instance', async () => {
  const { invoke } = await runtimeOf({ who: whoAmI }, {}, { eachFunction: 1, kept: 16 })
  const answers = await Promise.all([1, 2, 3].map(() => invoke('who', {})))
  expect(answers.map(each => Object(each).calls)).toEqual([1, 2, 3])
})

test('of too many idle instances the longest unused ends', async () => {
  const { invoke } = await runtimeOf({ a: whoAmI, b: whoAmI, c: whoAmI }, {}, { eachFunction: 4, kept: 2 })
  for (const name of ['a', 'b', 'a', 'c']) await invoke(name, {})
  expect(await invoke('a', {})).toMatchObject({ calls: 3 })
  expect(await invoke('b', {})).toMatchObject({ calls: 1 })
})

test('what a handler leaves undone is not done behind its answer’s back', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'vivavoce-late-')), 'late')
  const { invoke } = await runtimeOf({
    late: `import { writeFileSync } from 'node:fs'
      export const handler = async file => void setTimeout(writeFileSync, 20, file, '')`,
  })
  await invoke('late', file)
  await sleep(300)
  expect(existsSync(file)).toBe(false)
})

const restless = 'setInterval(() => undefined, 1000);'
test.each([
  ['waits for ever', `${restless} await new Promise(() => undefined)`],
  ['never stops counting', 'for (;;);'],
])('a call that %s is killed, and the next has a new instance', async (_, code) => {
  const { invoke } = await runtimeOf(
    { slow: `let calls = 0; export const handler = async event => { if (event.slow) { ${code} } return ++calls }` },
    { timeoutSeconds: 3 },
  )
  expect(await invoke('slow', {})).toBe(1)
  await expect(invoke('slow', { slow: true })).rejects.toThrow('slow: Task timed out after 3 seconds')
  expect(await invoke('slow', {})).toBe(1)
})

test.each([
  ['the heap', 'kept.push(Array.from({ length: 1e5 }, (_, index) => ({ index })))'],
  ['buffers', 'kept.push(Buffer.alloc(8e6, 1))'],
])('a call that fills %s beyond its memory is killed, alone', async (_, code) => {
  const { invoke } = await runtimeOf({
    hungry: `import { setTimeout as sleep } from 'node:timers/promises'
      const kept = []; export const handler = async event => { while (event.hungry) { ${code}; await sleep(1) } return 'ok' }`,
    other: whoAmI,
  })
  await invoke('other', {})
  await expect(invoke('hungry', { hungry: true })).rejects.toThrow('out of memory, 128 MB were not enough')
  expect(await invoke('hungry', {})).toBe('ok')
  expect(await invoke('other', {})).toMatchObject({ calls: 2 })
})

test.each([
  ['throws', 'throw new Error("oh")', 'oh'],
  ['ends the process', 'process.exit(3)', 'Runtime exited with 3'],
  ['throws outside of the call', 'await new Promise(() => setTimeout(() => { throw new Error("oh") }))', 'oh'],
  ['leaves a rejection', 'Promise.reject(new Error("oh")); await new Promise(() => undefined)', 'oh'],
  ['answers what is no JSON', 'return 1n', 'BigInt'],
])('a handler that %s fails the call and no other', async (_, code, reason) => {
  const { invoke } = await runtimeOf({
    broken: `export const handler = async event => { if (event.broken) { ${code} } return 'ok' }`,
  })
  await expect(invoke('broken', { broken: true })).rejects.toThrow(reason)
  expect(await invoke('broken', {})).toBe('ok')
})

test('a module that does not load, or has no handler, fails its calls', async () => {
  const { invoke } = await runtimeOf({ bad: 'throw new Error("not loaded")', none: 'export const other = 1' })
  await expect(invoke('bad', {})).rejects.toThrow('not loaded')
  await expect(invoke('none', {})).rejects.toThrow('none exports no handler')
  await expect(invoke('unknown', {})).rejects.toThrow('No function is called unknown')
})

test('neither event nor answer may exceed 6 MB', async () => {
  const { invoke } = await runtimeOf({ big: 'export const handler = async ({ length }) => "x".repeat(length)' })
  await expect(invoke('big', { text: 'x'.repeat(6 * megabyte) })).rejects.toThrow('the event is larger than 6 MB')
  await expect(invoke('big', { length: 6 * megabyte })).rejects.toThrow('the answer is larger than 6 MB')
  expect(await invoke('big', { length: 5 * megabyte })).toHaveLength(5 * megabyte)
})

test('what an instance prints is printed before its answer is known', async () => {
  const printed: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation(chunk => printed.push(String(chunk)) > 0)
  const { invoke } = await runtimeOf({
    says: 'export const handler = async () => { console.log("one"); console.log("two") }',
  })
  await invoke('says', {})
  vi.restoreAllMocks()
  expect(printed.join('')).toContain('one\ntwo\n')
})

test('a thread of a handler’s own works, as reading a resume needs it', async () => {
  const { invoke } = await runtimeOf({
    nests: `import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
      import { once } from 'node:events'
      if (workerData === 'nested') parentPort.postMessage('from the thread')
      export const handler = async () => (await once(new Worker(new URL(import.meta.url), { workerData: 'nested' }), 'message'))[0]`,
  })
  expect(await invoke('nests', {})).toBe('from the thread')
})

test('stopping ends what runs, what waits and what stands still', async () => {
  const { invoke, stop } = await runtimeOf(
    { who: whoAmI, slow: `export const handler = async () => { ${restless} await new Promise(() => undefined) }` },
    {},
    { eachFunction: 1, kept: 16 },
  )
  await invoke('who', {})
  const calls = [invoke('slow', {}), invoke('slow', {})].map(call => expect(call).rejects.toThrow('slow: stopped'))
  await stop()
  await Promise.all(calls)
  await expect(invoke('who', {})).rejects.toThrow('who: stopped')
})
