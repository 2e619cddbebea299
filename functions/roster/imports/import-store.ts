import * as z from 'zod'
import { failureOf, log } from '#functions/platform/log.ts'
import { FileMissing, type Files } from '#functions/platform/ports/files.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { listOf } from '#functions/roster/values/value-rules.ts'
import { readLists } from '#functions/roster/values/value-store.ts'
import { Mapping } from '#shared/contract/roster.ts'
import type { Mapping as ReadonlyMapping } from '#shared/rules/students-csv-columns.ts'
import { daySeconds, secondsOf } from '#shared/time.ts'
import type { Guide } from './import-check.ts'
import {
  type AddressCorrection,
  AddressCorrectionList,
  type ImportedNewcomer,
  ImportItem,
  Newcomers,
  noParticulars,
  Particulars,
} from './import-rules.ts'

const keptSeconds = 30 * daySeconds

export async function getImportItem(table: Table, entityId: string, importId: string): Promise<ImportItem | undefined> {
  const item = await table.get(keys.studentImport(entityId, importId), { consistent: true })
  return item && ImportItem.parse(item)
}

export const newImportWrite = (entityId: string, item: ImportItem): Write => ({
  put: {
    ...keys.studentImport(entityId, item.importId),
    ...item,
    ttl: secondsOf(item.createdAt) + keptSeconds,
  },
  if: { absent: true },
})

export type ImportChange = {
  set: Partial<Pick<ImportItem, 'next' | 'state' | 'listsVersion' | 'late' | 'sameIdsLeft'>>
  add?: { successful: number; late: number }
}

/** Counts only while nobody else has gone on with this import: two workers on one add nobody twice. */
export const importWrite = (entityId: string, { importId, next }: ImportItem, change: ImportChange): Write => ({
  update: keys.studentImport(entityId, importId),
  change,
  if: { equal: { next, state: 'running' } },
})

/** Counts one address; only while nobody else has gone on with it. */
export const importOutcomeWrite = (entityId: string, { importId, outcomes }: ImportItem, letter: string): Write => ({
  update: keys.studentImport(entityId, importId),
  change: { set: { outcomes: outcomes + letter } },
  if: { equal: { outcomes, state: 'running' } },
})

const KeptColumns = z.object({ mapping: Mapping })

/** What reading a file needs to know of the institution. */
export async function importGuide(table: Table, entityId: string): Promise<Guide> {
  const [item, { lists }] = await Promise.all([table.get(keys.importColumns(entityId)), readLists(table, entityId)])
  return { mapping: item ? KeptColumns.parse(item).mapping : {}, years: listOf(lists, 'year') }
}

const mostRemembered = 200

/** Remembers what the headers of this file meant and forgets the oldest. Failing to is harmless. */
export async function rememberColumns(table: Table, entityId: string, mapping: ReadonlyMapping): Promise<void> {
  try {
    const { mapping: before } = await importGuide(table, entityId)
    const others = Object.entries(before).filter(([header]) => !(header in mapping))
    const kept = [...others, ...Object.entries(mapping)].slice(-mostRemembered)
    await table.put({ ...keys.importColumns(entityId), mapping: Object.fromEntries(kept) })
  } catch (error) {
    log.warn('columns not remembered', { entityId, error: failureOf(error) })
  }
}

const Enrolment = z.object({ pk: z.string(), userId: z.string() })

/** The addresses of these that are enrolled here, with whom they belong to. */
export async function enrolledHere(table: Table, entityId: string, emails: string[]): Promise<Map<string, string>> {
  const emailOf = new Map(emails.map(email => [keys.email(email, entityId).pk, email]))
  const items = await table.batchGet(emails.map(email => keys.email(email, entityId)))
  return new Map(items.map(item => Enrolment.parse(item)).map(({ pk, userId }) => [emailOf.get(pk) ?? '', userId]))
}

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const fromJson = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))
const Ids = z.array(z.string())

/**
 * An import's files. Those with names and addresses are temporary: an attempt that died before its item was written leaves
 * nothing behind for long. What stays is ids.
 */
export const importFiles = (files: Files, folder: string) => ({
  keepRows: (rows: ImportedNewcomer[]) =>
    files.put(`${folder}/rows.json`, json(rows), 'application/json', { temporary: true }),
  /** null where they are gone. */
  rows: async (): Promise<ImportedNewcomer[] | null> => {
    const bytes = await orNull(files.get(`${folder}/rows.json`))
    return bytes && Newcomers.parse(fromJson(bytes))
  },
  keepCorrections: (corrections: AddressCorrection[]) =>
    files.put(`${folder}/corrections.json`, json(corrections), 'application/json', { temporary: true }),
  corrections: async (): Promise<AddressCorrection[]> =>
    AddressCorrectionList.parse(fromJson((await orNull(files.get(`${folder}/corrections.json`))) ?? json([]))),
  dropRows: async () => {
    await files.delete(`${folder}/rows.json`)
    await files.delete(`${folder}/corrections.json`)
  },
  keepAdded: (userIds: string[]) => files.put(`${folder}/added.json`, json(userIds), 'application/json'),
  added: async (): Promise<string[]> =>
    Ids.parse(fromJson((await orNull(files.get(`${folder}/added.json`))) ?? json([]))),
  keepParticulars: (particulars: Particulars) =>
    files.put(`${folder}/particulars.json`, json(particulars), 'application/json', { temporary: true }),
  particulars: async (): Promise<Particulars> => {
    const bytes = await orNull(files.get(`${folder}/particulars.json`))
    return bytes ? Particulars.parse(fromJson(bytes)) : noParticulars
  },
  keepErrors: (csv: string) =>
    files.put(`${folder}/errors.csv`, new TextEncoder().encode(csv), 'text/csv', { temporary: true }),
  errorsUrl: (fileName: string) =>
    files.url(`${folder}/errors.csv`, { downloadAs: fileName, contentType: 'text/csv; charset=utf-8' }),
  dropAll: () => files.deleteAll(`${folder}/`),
})

async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}
