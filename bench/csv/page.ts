import type { Mapping } from '#shared/rules/students-file/columns.ts'
import { checkStudentsFile } from '#web/lib/students-csv/client.ts'
import type { Bare } from './bare-worker.ts'

export type Measured = {
  /** The library alone: the whole file at once, and in slices. */
  wholeMs: number[]
  slicesMs: number[]
  checkedMs: number[]
  /** On the main thread, while a file was checked. */
  longestTaskMs: number
  longestFrameMs: number
  checked: { total: number; valid: number; invalid: number }
}

async function bare(asked: Bare): Promise<number> {
  const worker = new Worker(new URL('./bare-worker.ts', import.meta.url), { type: 'module' })
  const start = performance.now()
  await new Promise(resolve => {
    worker.addEventListener('message', resolve)
    worker.postMessage(asked)
  })
  const ms = performance.now() - start
  worker.terminate()
  return ms
}

async function measure(file: File, rounds: number): Promise<Measured> {
  const measured: Measured = {
    wholeMs: [],
    slicesMs: [],
    checkedMs: [],
    longestTaskMs: 0,
    longestFrameMs: 0,
    checked: { total: 0, valid: 0, invalid: 0 },
  }
  for (let round = 0; round < rounds; round++) {
    measured.wholeMs.push(await bare({ file, way: 'whole' }))
    measured.slicesMs.push(await bare({ file, way: 'slices' }))
    const watch = watchMainThread()
    const start = performance.now()
    const check = checkStudentsFile(file, 'college', () => undefined)
    const checked = await check.result
    measured.checkedMs.push(performance.now() - start)
    await check.page(0, 100)
    const { longestTaskMs, longestFrameMs } = watch.end()
    measured.longestTaskMs = Math.max(measured.longestTaskMs, longestTaskMs)
    measured.longestFrameMs = Math.max(measured.longestFrameMs, longestFrameMs)
    if (checked.kind === 'checked') measured.checked = checked
    check.close()
  }
  return measured
}

/** A workbook with columns that somebody chose: read and checked, in milliseconds. */
async function measureWorkbook(file: File, rounds: number, mapping: Mapping) {
  const checkedMs: number[] = []
  let checked = { total: 0, invalid: 0 }
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const check = checkStudentsFile(file, 'college', () => undefined, { mapping })
    const answered = await check.result
    checkedMs.push(performance.now() - start)
    if (answered.kind === 'checked') checked = { total: answered.total, invalid: answered.invalid }
    check.close()
  }
  return { checkedMs, checked }
}
export type MeasuredWorkbook = Awaited<ReturnType<typeof measureWorkbook>>

function watchMainThread() {
  let longestTaskMs = 0
  let longestFrameMs = 0
  let isOver = false
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, entry.duration)
  })
  observer.observe({ type: 'longtask' })
  let before = performance.now()
  const frame = () => {
    const now = performance.now()
    longestFrameMs = Math.max(longestFrameMs, now - before)
    before = now
    if (!isOver) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  return {
    end() {
      isOver = true
      observer.disconnect()
      return { longestTaskMs, longestFrameMs }
    },
  }
}

Object.assign(window, { measure, measureWorkbook })
