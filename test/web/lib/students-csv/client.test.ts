import { Worker as Thread } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { csvText } from '#shared/rules/csv-text.ts'
import { checkFile } from '#web/lib/students-csv/check-file.ts'
import { checkStudentsFile, type FileCheck } from '#web/lib/students-csv/client.ts'

const threads: Thread[] = []

/** The product's own worker, in a thread of Node. */
class ThreadWorker extends EventTarget {
  readonly thread: Thread
  constructor(url: URL) {
    super()
    this.thread = new Thread(new URL('./thread.mjs', import.meta.url), { workerData: url.href })
    threads.push(this.thread)
    this.thread.on('message', data => this.dispatchEvent(new MessageEvent('message', { data })))
    this.thread.on('error', () => this.dispatchEvent(new Event('error')))
  }
  postMessage(message: unknown) {
    this.thread.postMessage(message)
  }
  terminate() {
    void this.thread.terminate()
  }
}

const header = ['Name', 'Email', 'Phone', 'Student ID', 'Department', 'Year']
const row = (index: number) => [`Asha ${index}`, `asha.${index}@example.com`, '1234567', `id-${index}`, 'Civil', '1']
const fileOf = (rows: string[][], name = 'students.csv') => new File([csvText([header, ...rows])], name)

let check: FileCheck
const shares: number[] = []
const begin = (file: File) => {
  shares.splice(0)
  check = checkStudentsFile(file, 'college', share => shares.push(share))
  return check
}
beforeEach(() => vi.stubGlobal('Worker', ThreadWorker))
afterEach(async () => {
  check?.close()
  vi.unstubAllGlobals()
  await Promise.all(threads.splice(0).map(thread => thread.terminate()))
})

describe('The check of a file in a worker', () => {
  it('counts, tells how far it is, and gives the valid rows a page at a time', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => row(index))
    const { result, page } = begin(fileOf(rows))
    expect(await result).toEqual({
      kind: 'checked',
      total: 40_000,
      valid: 40_000,
      invalid: 0,
      errors: [],
      errorCount: 0,
    })
    expect(shares.length).toBeGreaterThan(2)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    const [first, last, beyond] = await Promise.all([page(0, 2), page(39_999, 10), page(40_000, 10)])
    expect(first).toEqual(
      [0, 1].map(index => ({
        ...{ row: index + 2, name: `Asha ${index}`, email: `asha.${index}@example.com` },
        entitySpecificFields: { phone: '1234567', studentId: `id-${index}`, department: 'Civil', year: '1' },
      })),
    )
    expect([last.length, last[0]?.row, beyond]).toEqual([1, 40_001, []])
  })

  it('shows the first hundred problems with their whole messages, and all of them in a CSV', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => row(index).with(5, '9').with(2, 'x'))
    const { result, errorsCsv } = begin(fileOf([...rows, row(500)]))
    const checked = await result
    if (checked.kind !== 'checked') throw new Error('The file can be read')
    expect(checked).toMatchObject({ total: 121, valid: 1, invalid: 120, errorCount: 240 })
    expect(checked.errors).toHaveLength(100)
    expect(checked.errors.slice(0, 2)).toEqual([
      { row: 2, email: 'asha.0@example.com', error: 'Row 2: Invalid phone number' },
      { row: 2, email: 'asha.0@example.com', error: 'Row 2: Invalid Year' },
    ])
    const csv = await errorsCsv()
    expect(csv.type).toBe('text/csv')
    expect((await csv.text()).split('\r\n')).toHaveLength(240 + 2)
  })

  it.each<[string, File, string[]]>([
    ['is empty', new File([], 'students.csv'), ['Empty file uploaded']],
    ['is an Excel file', fileOf([row(1)], 'students.xlsx'), ['Invalid file type. Only CSV allowed']],
    [
      'has only two of its headers',
      new File(['Name,Email,Phone,Year\nx\n'], 'a.csv'),
      ['Missing required header: Student ID', 'Missing required header: Department'],
    ],
  ])('says what is wrong with a file that %s', async (_, file, problems) => {
    const { result, page, errorsCsv } = begin(file)
    expect(await result).toMatchObject({ kind: 'unusable', problems })
    expect([await page(0, 10), (await errorsCsv()).size]).toEqual([[], 0])
  })

  it('is stopped by close, and answers nothing afterwards', async () => {
    const { result, page, close } = begin(fileOf([row(1)]))
    close()
    await expect(result).rejects.toMatchObject({ name: 'AbortError' })
    await expect(page(0, 10)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('fails where the worker cannot be loaded', async () => {
    vi.stubGlobal(
      'Worker',
      class extends ThreadWorker {
        constructor() {
          super(new URL('./no-such-worker.ts', import.meta.url))
        }
      },
    )
    const { result } = begin(fileOf([row(1)]))
    await expect(result).rejects.toThrow('could not be loaded')
  })
})

it('calls a file unreadable that is gone while it is read', async () => {
  const file = fileOf([row(1)])
  vi.spyOn(file, 'slice').mockReturnValue(
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  )
  expect(await checkFile(file, 'college', () => undefined)).toEqual({
    ...{ kind: 'unusable', problems: ['Corrupted or unreadable file'] },
  })
})

it('reads each row once, wherever the slices and pieces of a file end', async () => {
  const notes = ['ok', 'é € अ', 'two\nlines €', 'long €'.padEnd(100)]
  const rows = Array.from({ length: 50_000 }, (_, index) => [...row(index), notes[index % notes.length] ?? ''])
  // Longer than a piece, in bytes.
  rows.splice(20_000, 0, [...row(50_000), '€'.repeat(400_000)])
  const file = new File([csvText([[...header, 'Notes'], ...rows])], 'students.csv')
  expect(file.size).toBeGreaterThan(5 * 1024 * 1024)
  const shares: number[] = []
  const checked = await checkFile(file, 'college', share => shares.push(share))
  if (checked.kind === 'unusable') throw new Error(checked.problems.join('; '))
  expect(checked).toMatchObject({ total: 50_001, valid: 50_001 })
  expect(checked.students(0, 50_001).map(({ email }) => email)).toEqual(rows.map(([, email]) => email))
  expect(shares.at(-1)).toBe(1)
})
