import Papa from 'papaparse'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { EntityType } from '#shared/contract/branding.ts'
import { limits } from '#shared/limits.ts'
import { type CheckedRows, studentsReader } from '#shared/rules/students-csv.ts'
import { studentsFileProblem } from '#shared/rules/students-csv-file.ts'

import { unusableMessage } from './import-rules.ts'

const pieceBytes = 256 * 1024

/** @throws Refusal where the file is wrong as seen from outside */
export function checkFromOutside(file: { name: string; size: number }): void {
  const problem = studentsFileProblem(file)
  if (problem !== null) throw new Refusal(file.size > limits.csvBytes ? 'too_large' : 'invalid', problem)
}

/** All checks of point 5, the same that the browser has run (decision 22). @throws Refusal where no row can be read */
export function checkContents(type: EntityType, bytes: Uint8Array): CheckedRows {
  const reader = studentsReader(type, Papa.Parser)
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += pieceBytes)
    reader.push(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }))
  reader.push(decoder.decode())
  const checked = reader.end()
  if (checked.kind === 'unusable') throw new Refusal('invalid', unusableMessage(checked.problems))
  return checked
}
