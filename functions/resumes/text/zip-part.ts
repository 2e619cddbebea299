import { Inflate } from 'fflate'
import { readingLimits } from '#functions/platform/files/document-rules.ts'
import { Unreadable } from './unreadable.ts'

type Entry = { method: number; encrypted: boolean; compressedBytes: number; declaredBytes: number; offset: number }

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const entryBytes = 46
const localBytes = 30

/**
 * One file of a ZIP archive. The size the archive declares and the size it really inflates to are both held
 * to the limit, so that neither an honest nor a forged bomb grows (ABUSE-28 and ABUSE-29).
 * @throws Unreadable
 */
export function zipPart(archive: Uint8Array, name: string): Uint8Array | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const entry = findEntry(view, archive, name)
  if (!entry) return null
  if (entry.encrypted) throw new Unreadable('encrypted')
  if (entry.declaredBytes > readingLimits.partBytes) throw new Unreadable('too_heavy')
  const start =
    entry.offset + localBytes + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const packed = archive.subarray(start, start + entry.compressedBytes)
  if (entry.method === 0) return packed
  if (entry.method === 8) return inflate(packed)
  throw new Unreadable('damaged')
}

function findEntry(view: DataView, archive: Uint8Array, name: string): Entry | null {
  const end = findEnd(view)
  const count = Math.min(view.getUint16(end + 10, true), readingLimits.zipEntries)
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + entryBytes > view.byteLength || view.getUint32(at, true) !== entrySignature)
      throw new Unreadable('damaged')
    const nameBytes = view.getUint16(at + 28, true)
    const entryName = new TextDecoder().decode(archive.subarray(at + entryBytes, at + entryBytes + nameBytes))
    if (entryName === name) {
      return {
        encrypted: (view.getUint16(at + 8, true) & 1) === 1,
        method: view.getUint16(at + 10, true),
        compressedBytes: view.getUint32(at + 20, true),
        declaredBytes: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      }
    }
    at += entryBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return null
}

/** The end record may be followed by a comment of at most 64 KB. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endBytes
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw new Unreadable('damaged')
}

const stepBytes = 16 * 1024

/** Inflates in small steps, so that a bomb is noticed when it passes the limit and not when it is done. */
function inflate(packed: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = []
  let total = 0
  const stream = new Inflate(chunk => {
    total += chunk.length
    chunks.push(chunk)
  })
  for (let at = 0; at < packed.length; at += stepBytes) {
    stream.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length)
    if (total > readingLimits.partBytes) throw new Unreadable('too_heavy')
  }
  return Buffer.concat(chunks)
}
