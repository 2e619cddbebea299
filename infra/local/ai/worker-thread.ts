import { Worker } from 'node:worker_threads'
import * as z from 'zod'

const Reply = z.looseObject({ id: z.number(), error: z.string().optional() })

/**
 * One worker thread, started when first needed. A task that takes longer than its deadline ends the thread; the next
 * task gets a new one.
 */
export class WorkerThread<In extends object, Out> {
  readonly #module: URL
  readonly #output: z.ZodType<Out>
  readonly #waiting = new Map<number, { resolve(value: Out): void; reject(error: Error): void }>()
  #worker: Worker | undefined
  #ids = 0

  constructor(module: URL, output: z.ZodType<Out>) {
    this.#module = module
    this.#output = output
  }

  async run(task: In, deadlineMs: number): Promise<Out> {
    this.#ids += 1
    const id = this.#ids
    const worker = this.#started()
    worker.ref()
    const timer = setTimeout(() => this.#end(new Error(`Took longer than ${deadlineMs} ms`)), deadlineMs)
    try {
      return await new Promise<Out>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject })
        worker.postMessage({ ...task, id })
      })
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) worker.unref()
    }
  }

  async stop(): Promise<void> {
    await this.#end(new Error('Stopped'))
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#module, { execArgv: ['--disable-warning=ExperimentalWarning'] })
    worker.on('message', (message: unknown) => {
      const { id, error, ...output } = Reply.parse(message)
      const task = this.#waiting.get(id)
      if (error) task?.reject(new Error(error))
      else task?.resolve(this.#output.parse(output))
    })
    worker.on('error', error => this.#end(error instanceof Error ? error : new Error(String(error))))
    this.#worker = worker
    return worker
  }

  async #end(reason: Error): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    for (const task of this.#waiting.values()) task.reject(reason)
    await worker?.terminate()
  }
}
