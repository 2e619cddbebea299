import Papa from 'papaparse'
import type { EntityType } from '#shared/contract/branding.ts'
import { type CheckedStudents, importError, studentsReader } from '#shared/rules/students-csv.ts'
import { fileProblems, studentsFileProblem } from '#shared/rules/students-csv-file.ts'
import type { CheckedFile } from './messages.ts'

/** Each read is a trip to the browser's own process, so there are few of them, and all begin at once. */
const sliceBytes = 4 * 1024 * 1024
const pieceBytes = 1024 * 1024
const mostShown = 100

/** Reads a file in slices and checks it piece by piece, so that progress is real. */
export async function checkFile(
  file: File,
  entityType: EntityType,
  onProgress: (share: number) => void,
): Promise<CheckedStudents> {
  const problem = studentsFileProblem(file)
  if (problem !== null) return { kind: 'unusable', problems: [problem] }
  const reader = studentsReader(entityType, Papa.Parser)
  const decoder = new TextDecoder()
  let read = 0
  for (const slice of slicesOf(file)) {
    const bytes = await slice
    if (bytes === null) return { kind: 'unusable', problems: [fileProblems.unreadable] }
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
      const piece = new Uint8Array(bytes, at, Math.min(pieceBytes, bytes.byteLength - at))
      reader.push(decoder.decode(piece, { stream: true }))
      read += piece.length
      onProgress(read / file.size)
    }
  }
  reader.push(decoder.decode())
  return reader.end()
}

/** null: the file was moved, deleted or locked meanwhile. */
const slicesOf = (file: File): Promise<ArrayBuffer | null>[] =>
  Array.from({ length: Math.ceil(file.size / sliceBytes) }, (_, index) =>
    file
      .slice(index * sliceBytes, (index + 1) * sliceBytes)
      .arrayBuffer()
      .catch(() => null),
  )

/** What the page is told at once; rows and the rest of the problems it asks for. */
export function shown(checked: CheckedStudents): CheckedFile {
  if (checked.kind === 'unusable') return checked
  const { total, valid, invalid, problems, problemCount } = checked
  const errors = problems.slice(0, mostShown).map(importError)
  return { kind: 'checked', total, valid, invalid, errors, errorCount: problemCount }
}
