import Papa from 'papaparse'
import type { EntityType } from '#shared/contract/branding.ts'
import {
  type CheckedStudents,
  mendedCells,
  type StudentsReading,
  studentsReader,
} from '#shared/rules/students-file/csv.ts'
import { fileKind, studentsFileProblem, studentsFileProblems } from '#shared/rules/students-file/file.ts'
import { messageOfRow } from '#shared/rules/students-file/rows.ts'
import { isIdField } from '#shared/rules/students-file/values.ts'
import { type ReadSheet, sheetText, type WorkbookLibrary } from '#shared/rules/students-file/xlsx.ts'
import type { CheckedFile, Settings } from './messages.ts'

/**
 * Each read is a trip to the browser's own process, so there are few of them, and all begin at once; the first is small and
 * comes soon (8 ms less for 10 MB).
 */
const firstSliceBytes = 256 * 1024
const sliceBytes = 4 * 1024 * 1024
const pieceBytes = 1024 * 1024
const lineFeed = 0x0a
const mostShown = 100
const magicBytes = 8

/** notes: what somebody should know of how a workbook was read. */
export type CheckedHere = CheckedStudents & { notes?: string[] }

/** Reads a file in slices and checks it piece by piece, so that progress is real. */
export async function checkFile(
  file: File,
  entityType: EntityType,
  onProgress: (share: number) => void,
  settings: Settings = {},
): Promise<CheckedHere> {
  const problem = studentsFileProblem(file)
  if (problem !== null) return { kind: 'unusable', problems: [problem] }
  const slices = slicesOf(file)
  const first = await slices[0]
  if (!first) return unreadable
  const kind = fileKind(file.name, new Uint8Array(first, 0, Math.min(magicBytes, first.byteLength)))
  if (kind.kind === 'unusable') return kind
  const { mapping, remembered, corrections = [], years } = settings
  const reading: StudentsReading = {
    columns: { mapping, remembered, isAsked: true },
    mended: mendedCells(entityType, corrections, mapping),
    ...(years && { years }),
  }
  if (kind.kind === 'workbook') return checkWorkbook(file, entityType, reading)
  const { decoder, needsTabs } = kind
  const reader = studentsReader(entityType, Papa.Parser, { ...reading, needsTabs })
  let read = 0
  for (const slice of slices) {
    const buffer = await slice
    if (buffer === null) return unreadable
    const bytes = new Uint8Array(buffer)
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, pieceEnd(bytes, at))
      at += piece.length
      reader.push(decoder.decode(piece, { stream: true }))
      read += piece.length
      onProgress(read / file.size)
    }
  }
  reader.push(decoder.decode())
  return reader.end()
}

const unreadable: CheckedStudents = { kind: 'unusable', problems: [studentsFileProblems.unreadable] }

/** A workbook is unpacked once, however often its columns are named or its cells mended. */
const sheets = new WeakMap<File, Promise<ReadSheet>>()

async function checkWorkbook(file: File, entityType: EntityType, reading: StudentsReading): Promise<CheckedHere> {
  const reads = sheets.get(file) ?? readSheetOf(file)
  sheets.set(file, reads)
  const sheet = await reads
  if (sheet.kind === 'unusable') return sheet
  const reader = studentsReader(entityType, Papa.Parser, { ...reading, separator: ',' })
  for (let at = 0; at < sheet.text.length; at += pieceBytes) reader.push(sheet.text.slice(at, at + pieceBytes))
  const checked = reader.end()
  const idPlace = checked.seen?.columns.findIndex(({ field }) => field !== null && isIdField(field)) ?? -1
  const areNumbers = sheet.numberColumns.includes(idPlace)
  return { ...checked, notes: [...sheet.notes, ...(areNumbers ? [idsAreNumbers] : [])] }
}

const idsAreNumbers =
  'The IDs are numbers in this sheet. If some of them began with zeros, Excel has dropped those: please compare.'

async function readSheetOf(file: File): Promise<ReadSheet> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { kind: 'unusable', problems: [studentsFileProblems.unreadable] }
  return sheetText(new Uint8Array(bytes), await workbookLibrary())
}

/** Loaded where a workbook is chosen. */
async function workbookLibrary(): Promise<WorkbookLibrary> {
  const [{ Inflate, zipSync }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ])
  return { Inflate, zipSync, readSheet: (input, sheet, options) => readSheet(input, sheet, options) }
}

/** null: the file was moved, deleted or locked meanwhile. */
function slicesOf(file: File): Promise<ArrayBuffer | null>[] {
  const begins = [0]
  for (let at = firstSliceBytes; at < file.size; at += sliceBytes) begins.push(at)
  return begins.map((begin, index) =>
    file
      .slice(begin, begins[index + 1])
      .arrayBuffer()
      .catch(() => null),
  )
}

/** A piece ends with a line, if one does: half a line would have to be copied together with the next piece (8 ms for 10 MB). */
function pieceEnd(bytes: Uint8Array, from: number): number {
  const most = from + pieceBytes
  if (most >= bytes.length) return bytes.length
  const lineEnd = bytes.lastIndexOf(lineFeed, most - 1) + 1
  return lineEnd > from ? lineEnd : most
}

/** What the page is told at once; rows, columns and the rest of the problems it asks for. */
export function shown(checked: CheckedHere): CheckedFile {
  if (checked.kind === 'unusable') {
    const { kind, problems } = checked
    return checked.seen ? { kind, problems, hasUnknownColumns: true } : { kind, problems }
  }
  const { total, valid, invalid, problems, problemCount, odd, seen, notes = [] } = checked
  const errors = problems
    .slice(0, mostShown)
    .map(({ row, email, problem }) => ({ row, email, error: messageOfRow({ row, problem }) }))
  return {
    kind: 'checked',
    total,
    valid,
    invalid,
    errors,
    errorCount: problemCount,
    ...(seen.how !== 'exact' && { columns: seen }),
    ...(notes.length > 0 && { notes }),
    ...(odd.length > 0 && { odd: odd.slice(0, mostShown).map(each => messageOfRow(each)) }),
  }
}
