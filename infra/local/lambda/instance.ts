import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import type { Size } from '#infra/sizes.ts'

export type LambdaFunction = { name: string; file: string; size: Size; env: Record<string, string> }
export type InstanceTask = { file: string; name: string; size: Size; bell: Int32Array }
export type CallOutcome = { answer: string } | { error: string }

export type Instance = {
  /** Takes an event as JSON, answers as JSON. One call at a time. */
  call(event: string): Promise<string>
  /** Megabytes the thread held at most. */
  peakMb(): number
  stop(): Promise<void>
}

/** How long Lambda lets a handler load. */
const initSeconds = 10
const memoryCheckMs = 100
const megabyte = 1024 * 1024
/** What Node itself holds beside the handlers' heap, on Lambda's account too. */
const nodeMb = 64

/** Built once: a thread that strips types by itself starts 50 ms later and holds 6 MB more. */
const {
  outputFiles: [built],
} = buildSync({
  entryPoints: [fileURLToPath(new URL('./bootstrap.ts', import.meta.url))],
  bundle: true,
  platform: 'node',
  format: 'esm',
  write: false,
  logLevel: 'error',
})
const bootstrap = new URL(`data:text/javascript,${encodeURIComponent(built?.text ?? '')}`)

/** One instance of a function: a thread with an environment and a memory of its own. gone: it takes no calls any more. */
export async function startInstance(of: LambdaFunction, gone: () => void): Promise<Instance> {
  const heapMb = of.size.memoryMb - nodeMb
  const bell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const task: InstanceTask = { file: pathToFileURL(of.file).href, name: of.name, size: of.size, bell }
  const worker = new Worker(bootstrap, {
    name: of.name,
    workerData: task,
    env: of.env,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: Math.ceil(heapMb / 10) },
  })
  let waiting: PromiseWithResolvers<string> | undefined
  let ended: Error | undefined
  let peakMb = 0
  const end = (reason: string) => {
    if (ended) return
    ended = new Error(`${of.name}: ${reason}`)
    waiting?.reject(ended)
    gone()
    void worker.terminate()
  }
  const outOfMemory = `Runtime exited: out of memory, ${of.size.memoryMb} MB were not enough`
  worker.on('message', (outcome: CallOutcome) => {
    if ('answer' in outcome) waiting?.resolve(outcome.answer)
    else waiting?.reject(new Error(`${of.name}: ${outcome.error}`))
  })
  worker.on('error', error => end(isMemoryError(error) ? outOfMemory : `Runtime exited: ${stackOf(error)}`))
  worker.on('exit', code => end(`Runtime exited with ${code}`))
  // resourceLimits count the JavaScript heap alone; buffers lie outside of it.
  const weigh = async () => {
    const { total_heap_size: heap, external_memory: external } = await worker.getHeapStatistics()
    peakMb = Math.max(peakMb, (heap + external) / megabyte)
    if (peakMb > heapMb) end(outOfMemory)
  }
  const outcomeWithin = async (seconds: number): Promise<string> => {
    if (ended) throw ended
    waiting = Promise.withResolvers<string>()
    const deadline = setTimeout(end, seconds * 1000, `Task timed out after ${seconds} seconds`)
    const scales = setInterval(() => weigh().catch(() => undefined), memoryCheckMs)
    try {
      const answer = await waiting.promise
      await weigh().catch(() => undefined)
      if (ended) throw ended
      return answer
    } finally {
      clearTimeout(deadline)
      clearInterval(scales)
      waiting = undefined
    }
  }
  await outcomeWithin(initSeconds)
  return {
    call(event) {
      const outcome = outcomeWithin(of.size.timeoutSeconds)
      worker.postMessage(event)
      Atomics.add(bell, 0, 1)
      Atomics.notify(bell, 0)
      return outcome
    },
    peakMb: () => peakMb,
    async stop() {
      end('stopped')
      await worker.terminate()
    },
  }
}

const isMemoryError = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error))
