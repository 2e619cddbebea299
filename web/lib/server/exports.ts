import { type Export, exports } from '#shared/contract/exports.ts'
import type { BodyIn } from '#shared/contract/route.ts'
import { callOnce } from '#web/lib/voice/call-once.ts'
import { CallError, call } from './api.ts'

/** What to take out, as the contract says it. */
export type ExportWish = BodyIn<typeof exports.createExport>
export type FinishedExport = Export & { url: string }

const everyMs = 1000
/** Far beyond what the largest institution needs; a job that hangs must not hold the page. */
const atMostMs = 5 * 60_000

export const exportFailed = 'The file could not be written. Nothing is lost; please try again.'
export const exportSlow = 'The file is not ready yet. Nothing is lost; please try again in a few minutes.'

/** Has a CSV written and waits until it lies there to be fetched. @throws CallError */
export async function makeExport(wish: ExportWish, query: { entityId?: string }): Promise<FinishedExport> {
  let latest = (await callOnce(exports.createExport, { body: wish, query })).data
  for (let waitedMs = 0; latest.state === 'running'; waitedMs += everyMs) {
    if (waitedMs >= atMostMs) throw new CallError(exportSlow, 0)
    await pause(everyMs)
    latest = (await ask(latest, query)) ?? latest
  }
  const { url } = latest
  if (latest.state === 'failed' || url === null) throw new CallError(exportFailed, 200)
  return { ...latest, url }
}

/** null where the line is down or the server fails: the file is being written all the same, so it is asked again. */
async function ask({ exportId }: Export, query: { entityId?: string }): Promise<Export | null> {
  try {
    return (await call(exports.getExport, { params: { exportId }, query })).data
  } catch (error) {
    if (error instanceof CallError && (error.status === 0 || error.status >= 500)) return null
    throw error
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** The browser saves what lies at the address; the page stays. */
export function download(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.rel = 'noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}

/** The browser saves a file that the page holds. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  download(url, fileName)
  // The browser has taken its own hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
