import type { Principal } from '#functions/platform/http/endpoint.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { lists } from '#functions/platform/table/keys.ts'
import { getImport } from '#functions/roster/imports/get-import.ts'
import { importStudents } from '#functions/roster/imports/import-students.job.ts'
import { importUsers } from '#functions/roster/imports/import-users.ts'
import { routes } from '#shared/contract/index.ts'
import type { BodyIn } from '#shared/contract/route.ts'
import { jobs } from '#shared/jobs.ts'
import { csvText } from '#shared/rules/csv-text.ts'
import { callOf } from '#test/fakes/call.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import type { ACollege } from './a-college.ts'

const labels = ['Name', 'Email', 'Phone', 'Student ID', 'Department', 'Year']
export type CsvRow = [name: string, email: string, phone: string, id: string, department: string, year: string]

/** The index-th student of a file, in one of four departments. */
export const rowNumber = (index: number): CsvRow => [
  `Ananya Kulkarni ${index}`,
  `ananya.${index}@college.example`,
  `+91 98765 ${String(index).padStart(5, '0')}`,
  `MCE/2026-${index}`,
  ['Civil', 'Computer', 'Electronics', 'Mechanical'][index % 4] ?? '',
  String(1 + (index % 4)),
]
export const rowsOf = (count: number, first = 0): CsvRow[] =>
  Array.from({ length: count }, (_, index) => rowNumber(first + index))
export const csvOf = (rows: string[][]): string => csvText([labels, ...rows])
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

type Options = { key?: string; skipInvalid?: boolean; wait?: boolean; as?: Principal; fileName?: string }

/** What an admin of the college does with files of students; workers run while a call waits, or when work() is called. */
export function importsAt(college: ACollege, change: { table?: Table; queue?: Queue } = {}) {
  const files = memoryFiles()
  const clock = { now: new Date('2026-11-21T12:00:00.000Z') }
  const messages: { message: unknown; delaySeconds: number }[] = []
  const queue: Queue = {
    async send(name, message, options = {}) {
      if (name === 'import-students') messages.push({ message, delaySeconds: options.delaySeconds ?? 0 })
    },
  }
  const services = { table: college.table, files, queue, now: () => clock.now, ...change }
  /** Hands over what is on the queue: all of it, or what came without a delay. */
  const work = async (those: 'all' | 'undelayed' = 'all') => {
    const due = messages.filter(({ delaySeconds }) => those === 'all' || delaySeconds === 0)
    for (const each of due) {
      messages.splice(messages.indexOf(each), 1)
      await importStudents(jobs['import-students'].message.parse(each.message), services)
    }
  }
  const pause = async (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
    await work('undelayed')
  }
  const send = async (body: BodyIn<typeof routes.roster.importUsers>, { key, as }: Options = {}) => {
    const answer = await importUsers(
      callOf(routes.roster.importUsers, {
        body,
        principal: as ?? college.admin,
        now: clock.now,
        ...(key !== undefined && { idempotencyKey: key }),
      }),
      { ...services, pause },
    )
    return answer
  }
  const imported = async (body: BodyIn<typeof routes.roster.importUsers>, options: Options = {}) => {
    const answer = await send(body, options)
    if ('data' in answer) throw new Error('A file gives an import')
    return answer
  }
  return {
    ...{ files, clock, messages, services, work, send },
    /** By the form. */
    form: (text: string | Uint8Array, options: Options = {}) =>
      imported(
        {
          file: {
            fileName: options.fileName ?? 'students.csv',
            contentType: 'text/csv',
            bytes: typeof text === 'string' ? bytesOf(text) : text,
          },
          ...(options.skipInvalid && { skipInvalid: 'true' }),
          ...(options.wait === false && { wait: 'false' }),
        },
        options,
      ),
    /** By direct upload: asks for it, puts the file there; answers its key. */
    async upload(text: string, as?: Principal): Promise<string> {
      const bytes = bytesOf(text)
      const answer = await send({ fileName: 'students.csv', size: bytes.length }, as ? { as } : {})
      if (!('data' in answer)) throw new Error('A wish for an upload gives one')
      await files.put(answer.data.upload.uploadKey, bytes, 'text/csv')
      return answer.data.upload.uploadKey
    },
    finish: (uploadKey: string, options: Options = {}) =>
      imported(
        { uploadKey, fileName: 'students.csv', skipInvalid: options.skipInvalid ?? false, wait: options.wait ?? true },
        options,
      ),
    look: (importId: string, query: { offset?: number; entityId?: string } = {}, as = college.admin) =>
      getImport(
        callOf(routes.roster.getImport, { params: { importId }, query, principal: as, now: clock.now }),
        services,
      ),
    /** The addresses in the roster, in order. */
    async roster(): Promise<string[]> {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await college.table.query({ ...lists.members(college.entityId), consistent: true, cursor })
        found.push(...page.items.map(({ email }) => String(email)))
        cursor = page.cursor ?? undefined
      } while (cursor)
      return found.sort()
    },
  }
}
export type Imports = ReturnType<typeof importsAt>

export const fileNames = (files: Files & { stored: Map<string, unknown> }): string[] =>
  [...files.stored.keys()].map(key => key.split('/').at(-1) ?? '')
