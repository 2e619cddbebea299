import Papa from 'papaparse'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { EntityType } from '#shared/contract/branding.ts'
import { limits } from '#shared/limits.ts'
import {
  type CheckedRows,
  type CheckedStudents,
  type Correction,
  mendedCells,
  type StudentsReading,
  studentsReader,
} from '#shared/rules/students-csv.ts'
import type { Mapping } from '#shared/rules/students-csv-columns.ts'
import { fileKind, studentsFileProblem } from '#shared/rules/students-csv-file.ts'
import { sheetText, type WorkbookLibrary } from '#shared/rules/students-xlsx.ts'
import type { ValueList } from '#shared/rules/value-lists.ts'
import { problemsAnswer, unusableMessage } from './import-rules.ts'

const pieceBytes = 256 * 1024

/** @throws Refusal where the file is wrong as seen from outside */
export function checkFromOutside(file: { name: string; size: number }): void {
  const problem = studentsFileProblem(file)
  if (problem !== null) throw new Refusal(file.size > limits.csvBytes ? 'too-large' : 'invalid-input', problem)
}

export type SentFile = {
  fileName: string
  bytes: Uint8Array
  /** Which column is which, where the admin said so; else what the institution's headers meant before. */
  mapping: Mapping | undefined
  corrections: readonly Correction[]
}
export type Guide = { mapping: Mapping; years: ValueList }

/** All checks of SPEC-507 and SPEC-508, the same that the browser has run (SPEC-22). @throws Refusal where no row can be read */
export async function checkContents(type: EntityType, sent: SentFile, guide: Guide): Promise<CheckedRows> {
  const checked = await read(type, sent, guide)
  if (checked.kind === 'unusable')
    throw new Refusal('unusable-rows', unusableMessage(checked.problems), { details: problemsAnswer(type, checked) })
  return checked
}

async function read(type: EntityType, sent: SentFile, { mapping: remembered, years }: Guide): Promise<CheckedStudents> {
  const { fileName, bytes, mapping, corrections } = sent
  const kind = fileKind(fileName, bytes.subarray(0, 8))
  if (kind.kind === 'unusable') return kind
  const columns = { mapping, remembered }
  const reading: StudentsReading = { columns, mended: mendedCells(type, corrections, mapping), years }
  if (kind.kind === 'workbook') {
    const sheet = await sheetText(bytes, await workbookLibrary())
    if (sheet.kind === 'unusable') return sheet
    const reader = studentsReader(type, Papa.Parser, { ...reading, separator: ',' })
    reader.push(sheet.text)
    return reader.end()
  }
  const reader = studentsReader(type, Papa.Parser, { ...reading, needsTabs: kind.needsTabs })
  for (let at = 0; at < bytes.length; at += pieceBytes)
    reader.push(kind.decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }))
  reader.push(kind.decoder.decode())
  return reader.end()
}

/** Few files are workbooks; the others do not load what reads them. */
async function workbookLibrary(): Promise<WorkbookLibrary> {
  const [{ Inflate, zipSync }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ])
  return { Inflate, zipSync, readSheet: (input, sheet, options) => readSheet(input, sheet, options) }
}
