import type { EntityType } from '#shared/contract/branding.ts'
import type { CsvStudent } from '#shared/rules/students-file/columns.ts'
import type { SeenColumns } from '#shared/rules/students-file/head.ts'
import type { Answered, Asked, CheckedFile, Settings, ToMend } from './messages.ts'

export type { CheckedFile, Settings, ToMend } from './messages.ts'

export type FileCheck = {
  /** Rejects with an AbortError after close(), with an Error where the worker could not be loaded. */
  result: Promise<CheckedFile>
  /** Some of the valid rows, in the file's order; [] beyond the end. Once the result is there. */
  page(offset: number, limit: number): Promise<CsvStudent[]>
  /** The same file once more, as somebody says it is to be read. */
  again(settings: Settings): Promise<CheckedFile>
  /** Rows that are invalid or were mended. */
  toMend(offset: number, limit: number): Promise<ToMend>
  /** Which column is which, as far as one can tell; null where the file has none. */
  columns(): Promise<SeenColumns | null>
  /** All problems as a CSV to download. Once the result is there. */
  errorsCsv(): Promise<Blob>
  /** Stops the work and frees the memory; call it when the file is no longer needed. */
  close(): void
}

type Wanted = Asked extends infer A ? (A extends Asked ? Omit<A, 'id'> : never) : never
type Waiting = { resolve: (answer: Answered) => void; reject: (error: Error) => void }

/** Reads and checks a file in a worker, so that the page stays free; onProgress hears a share from 0 to 1. */
export function checkStudentsFile(
  file: File,
  entityType: EntityType,
  onProgress: (share: number) => void,
  settings: Settings = {},
): FileCheck {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let ended: Error | null = null

  function end(error: Error): void {
    ended ??= error
    worker.terminate()
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }

  function ask(wanted: Wanted): Promise<Answered> {
    if (ended) return Promise.reject(ended)
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...wanted, id })
    })
  }

  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    if (data.answer === 'progress') return onProgress(data.share)
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.answer === 'failed') asked?.reject(new Error(data.message))
    else asked?.resolve(data)
  })
  worker.addEventListener('error', () => end(new Error('The check of the file could not be loaded')))

  const otherAnswer = (): never => {
    throw new Error('The worker answered something else')
  }
  const check = (settings: Settings) =>
    ask({ ask: 'check', file, entityType, settings }).then(data =>
      data.answer === 'checked' ? data.checked : otherAnswer(),
    )
  return {
    result: check(settings),
    again: check,
    toMend: (offset, limit) =>
      ask({ ask: 'toMend', offset, limit }).then(data => (data.answer === 'toMend' ? data.found : otherAnswer())),
    columns: () => ask({ ask: 'columns' }).then(data => (data.answer === 'columns' ? data.columns : otherAnswer())),
    page: (offset, limit) =>
      ask({ ask: 'page', offset, limit }).then(data => (data.answer === 'page' ? data.students : otherAnswer())),
    errorsCsv: () => ask({ ask: 'errorsCsv' }).then(data => (data.answer === 'errorsCsv' ? data.csv : otherAnswer())),
    close: () => end(new DOMException('The check was stopped', 'AbortError')),
  }
}
