import Papa from 'papaparse'
import type { EntityType } from '#shared/contract/branding.ts'
import { type CheckedStudents, importError, studentsReader } from '#shared/rules/students-csv.ts'
import { fileProblems, studentsFileProblem } from '#shared/rules/students-csv-file.ts'
import type { CheckedFile } from './messages.ts'

/**
 * Each read is a trip to the browser's own process, so there are few of them, and all begin at once; the first is small and
 * comes soon (8 ms less for 10 MB).
 */
const firstSliceBytes = 256 * 1024
const sliceBytes = 4 * 1024 * 1024
const pieceBytes = 1024 * 1024
const lineFeed = 0x0a
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
    const buffer = await slice
    if (buffer === null) return { kind: 'unusable', problems: [fileProblems.unreadable] }
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

/** What the page is told at once; rows and the rest of the problems it asks for. */
export function shown(checked: CheckedStudents): CheckedFile {
  if (checked.kind === 'unusable') return checked
  const { total, valid, invalid, problems, problemCount } = checked
  const errors = problems.slice(0, mostShown).map(importError)
  return { kind: 'checked', total, valid, invalid, errors, errorCount: problemCount }
}
