import * as z from 'zod'
import type { EntityType } from '#shared/contract/branding.ts'
import {
  EntitySpecificFields,
  ImportError,
  type ImportRefused,
  type SameId,
  SameIdOutcome,
} from '#shared/contract/roster.ts'
import { rosterFields } from '#shared/rules/roster-fields.ts'
import { csvColumns } from '#shared/rules/students-file/columns.ts'
import { importError } from '#shared/rules/students-file/csv.ts'
import { messageOfRow, type RowProblem } from '#shared/rules/students-file/rows.ts'
import { dayMs } from '#shared/time.ts'

/** One import as it is kept. Times are ISO. */
export const ImportItem = z.object({
  importId: z.string(),
  by: z.string(),
  fileName: z.string(),
  state: z.enum(['running', 'done']),
  /** Where its files lie: each attempt to begin has a folder of its own. */
  folder: z.string(),
  /** Rows of the file. */
  total: z.number(),
  failed: z.number(),
  /** Enrolled here before it began. */
  already: z.number(),
  toAdd: z.number(),
  /** How many of them have been looked at. */
  next: z.number(),
  successful: z.number(),
  /** Enrolled by somebody else while it ran; their seats were given back. */
  late: z.number(),
  /** Rows with the ID of somebody who was here under another address: to be corrected, and left. */
  toCorrect: z.number().default(0),
  sameIdsLeft: z.number().default(0),
  /** What became of those to be corrected, a letter each, in their order. */
  outcomes: z.string().default(''),
  /** Of the institution's lists, as the first of its students came in by them. */
  listsVersion: z.number().optional(),
  createdAt: z.string(),
})
export type ImportItem = z.infer<typeof ImportItem>

/** Somebody to be added; the id is chosen before the first write, so that nobody is added twice. */
export const Newcomers = z.array(
  z.object({
    userId: z.string(),
    row: z.number(),
    name: z.string(),
    email: z.string(),
    fields: EntitySpecificFields,
  }),
)
export type ImportedNewcomer = z.infer<typeof Newcomers>[number]

/** Addresses to be corrected, each of one person. */
export const AddressCorrectionList = z.array(
  z.object({
    row: z.number(),
    name: z.string(),
    email: z.string(),
    id: z.string(),
    holder: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  }),
)
export type AddressCorrection = z.infer<typeof AddressCorrectionList>[number]
export const outcomeLetters = { corrected: 'c', waiting: 'w', refused: 'r' } as const
export const outcomeOf = (letter: string): 'corrected' | 'waiting' | 'refused' =>
  letter === 'c' ? 'corrected' : letter === 'w' ? 'waiting' : 'refused'

/**
 * Students of one department and year after each other: their facets are counted by one write for all of a transaction, so
 * that it holds a student more.
 */
export function alikeTogether(newcomers: readonly ImportedNewcomer[]): ImportedNewcomer[] {
  const facets = ({ fields }: ImportedNewcomer) => rosterFields.map(field => fields[field] ?? '').join('\n')
  return Map.groupBy(newcomers, facets).values().toArray().flat()
}

/** What an import shows beside its counts. Names and addresses: it is kept for a day. */
export const Particulars = z.object({
  errors: z.array(ImportError),
  already: z.array(z.object({ row: z.number(), name: z.string(), email: z.string(), removed: z.boolean().optional() })),
  sameIds: z.array(SameIdOutcome).default([]),
})
export type Particulars = z.infer<typeof Particulars>
export const noParticulars: Particulars = { errors: [], already: [], sameIds: [] }
/** As many errors and as many addresses that were enrolled before. */
export const mostShown = 100
export const resultsPerPage = 100
const particularsKeptMs = dayMs

export const hasParticulars = (item: ImportItem, now: Date): boolean =>
  item.failed + item.already + item.late + item.toCorrect + item.sameIdsLeft > 0 &&
  now.getTime() - Date.parse(item.createdAt) < particularsKeptMs

/** Where a direct upload arrives: under the institution, so that it goes with it, and the person, so that it is theirs alone. */
export const importUploadKey = (entityId: string, userId: string, uploadId: string): string =>
  `entities/${entityId}/imports/incoming/${userId}/${uploadId}`

export function isIncomingKey(entityId: string, userId: string, uploadKey: string): boolean {
  const prefix = importUploadKey(entityId, userId, '')
  return uploadKey.startsWith(prefix) && /^[\w-]{1,64}$/.test(uploadKey.slice(prefix.length))
}

export const folderOf = (entityId: string, importId: string, attemptId: string): string =>
  `entities/${entityId}/imports/${importId}/${attemptId}`

const mostNamed = 3
const listed = (problems: readonly string[], count: number): string => {
  const named = problems.slice(0, mostNamed).join('; ')
  return count > mostNamed ? `${named}; and ${count - mostNamed} more` : named
}

export const unusableMessage = (problems: readonly string[]): string => listed(problems, problems.length)

export const invalidRowsMessage = ({
  problems,
  problemCount,
}: {
  problems: readonly RowProblem[]
  problemCount: number
}) =>
  `${listed(problems.slice(0, mostNamed).map(messageOfRow), problemCount)}. Nobody has been added. Please correct the file, or choose to continue without these rows.`

const mostAnswered = 10_000
const longestValue = 100
/** Keeps the answer below Lambda's 6 MB. */
const mostBytes = 4_000_000

/** All that is wrong with a file, as the answer that refuses it says it. */
export function problemsAnswer(
  type: EntityType,
  of: { problems: readonly string[] } | { problems: readonly RowProblem[]; problemCount: number },
): Pick<ImportRefused, 'errors' | 'errorCount'> {
  if (!('problemCount' in of)) {
    const labels = csvColumns(type).map(({ label }) => label)
    const errors = of.problems.map(message => ({
      row: null,
      value: '',
      message,
      column: labels.find(label => message === `Missing required header: ${label}`) ?? null,
    }))
    return { errors, errorCount: errors.length }
  }
  let bytes = 0
  const errors: NonNullable<ImportRefused['errors']> = []
  for (const problem of of.problems.slice(0, mostAnswered)) {
    const { row, column, value, error: message } = importError(problem)
    const error = { row, column, value: value.slice(0, longestValue).toWellFormed(), message }
    bytes += Buffer.byteLength(JSON.stringify(error)) + 1
    if (bytes > mostBytes) break
    errors.push(error)
  }
  return { errors, errorCount: of.problemCount }
}

const mostSameIds = 1000

/** The refusal of a call that does not say what to do with rows whose ID somebody here has already. */
export function sameIdsAnswer(found: readonly SameId[], problemOf: (one: SameId) => string) {
  const shown = found.slice(0, mostSameIds)
  return {
    errors: shown.map(one => ({
      row: one.row,
      column: null,
      value: one.id,
      message: `Row ${one.row}: ${problemOf(one)}`,
    })),
    errorCount: found.length,
    sameIds: shown,
    sameIdCount: found.length,
  }
}

export const sameIdsMessage = (found: readonly SameId[], problemOf: (one: SameId) => string): string =>
  `${listed(
    found.slice(0, mostNamed).map(one => `Row ${one.row}: ${problemOf(one)}`),
    found.length,
  )} Nobody has been added. Please say whether these addresses are to be corrected (sameId: correct) or left as they are (sameId: skip).`

export const noValidRowMessage = (of: { problems: readonly RowProblem[]; problemCount: number }): string =>
  `No row of this file can be added: ${listed(of.problems.slice(0, mostNamed).map(messageOfRow), of.problemCount)}.`

type Seats = { seats: number; seatsUsed: number }
const nobodyAdded =
  'Nobody has been added. Please remove somebody or use a shorter file, or write to us for more seats.'

export function tooFewSeatsMessage({ seats, seatsUsed }: Seats, needed: number): string {
  const free = Math.max(0, seats - seatsUsed)
  return `This file needs ${needed} ${needed === 1 ? 'seat' : 'seats'} and ${free} ${free === 1 ? 'is' : 'are'} free. ${nobodyAdded}`
}

/** A file with this many more students than seats is refused without look-ups, which cost a read for each row. */
const hopelessMargin = 5000
export const isHopeless = ({ seats }: Seats, students: number): boolean => students > seats + hopelessMargin
export const hopelessMessage = ({ seats }: Seats, students: number): string =>
  `This file has ${students} students, and your plan has ${seats} seats. ${nobodyAdded}`
