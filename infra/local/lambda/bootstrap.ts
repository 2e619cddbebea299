import { setImmediate as turn } from 'node:timers/promises'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { lambdaContext } from './context.ts'
import type { CallOutcome, InstanceTask } from './instance.ts'

const port = parentPort
if (!port) throw new Error('bootstrap.ts runs in a thread of its own')

/** What runs in an instance's thread, as Lambda's runtime: loads the handler, then takes one call after the other. */
const { file, name, size, bell }: InstanceTask = workerData
const { handler } = await import(file)
if (typeof handler !== 'function') throw new Error(`${name} exports no handler`)
port.postMessage({ answer: '' } satisfies CallOutcome)
for (let calls = 0; ; calls++) {
  // Between two calls the thread stands still, timers and sockets too: what a handler left undone stays undone.
  Atomics.wait(bell, 0, calls)
  // Connections that ended meanwhile are noticed before they are used.
  await turn()
  const outcome = await outcomeOf(String(receiveMessageOnPort(port)?.message))
  await Promise.all([process.stdout, process.stderr].map(written))
  port.postMessage(outcome)
}

async function outcomeOf(event: string): Promise<CallOutcome> {
  try {
    const context = lambdaContext(name, size.timeoutSeconds, size.memoryMb)
    return { answer: JSON.stringify((await handler(JSON.parse(event), context)) ?? null) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** A thread that stands still hands on no lines. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise(resolve => void stream.write('', () => resolve()))
}
