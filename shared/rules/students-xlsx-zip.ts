/** What both sides pass in of the library that packs and unpacks (fflate), which shared does not import. */
export type Inflating = new (
  ondata: (chunk: Uint8Array) => void,
) => {
  push(chunk: Uint8Array, isLast: boolean): void
}

/** Why a workbook is not read. */
export class UnreadableWorkbook extends Error {
  readonly reason: 'damaged' | 'too_large'
  constructor(reason: 'damaged' | 'too_large') {
    super(reason)
    this.reason = reason
  }
}

type Entry = { method: number; isEncrypted: boolean; packedBytes: number; declaredBytes: number; offset: number }

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const entryBytes = 46
const localBytes = 30
const mostEntries = 2000
const stepBytes = 16 * 1024
/** A workbook of 100,000 students takes some 50 MB. */
const mostExpandedBytes = 64 * 1024 * 1024

/**
 * The parts of a workbook, which is a ZIP archive. All that is unpacked of it together is held to the limit, by what the
 * archive declares and by what it really grows to, so that neither an honest nor a forged bomb does. @throws UnreadableWorkbook
 */
export function workbookParts(archive: Uint8Array, Inflate: Inflating) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const entries = entriesOf(view, archive)
  let expanded = 0

  function grow(bytes: number): void {
    expanded += bytes
    if (expanded > mostExpandedBytes) throw new UnreadableWorkbook('too_large')
  }

  /** In small steps, so that a bomb is noticed when it passes the limit and not when it is done. */
  function inflate(packed: Uint8Array): Uint8Array {
    const chunks: Uint8Array[] = []
    const stream = new Inflate(chunk => {
      grow(chunk.length)
      chunks.push(chunk)
    })
    for (let at = 0; at < packed.length; at += stepBytes)
      stream.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length)
    return joined(chunks)
  }

  return {
    names: [...entries.keys()],
    part(name: string): Uint8Array | null {
      const entry = entries.get(name)
      if (!entry) return null
      if (entry.isEncrypted) throw new UnreadableWorkbook('damaged')
      if (expanded + entry.declaredBytes > mostExpandedBytes) throw new UnreadableWorkbook('too_large')
      const { offset, packedBytes, method } = entry
      if (offset + localBytes > view.byteLength) throw new UnreadableWorkbook('damaged')
      const start = offset + localBytes + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
      const packed = archive.subarray(start, start + packedBytes)
      if (method === 8) return inflate(packed)
      if (method !== 0) throw new UnreadableWorkbook('damaged')
      grow(packed.length)
      return packed
    },
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

function entriesOf(view: DataView, archive: Uint8Array): Map<string, Entry> {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw new UnreadableWorkbook('too_large')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + entryBytes > view.byteLength || view.getUint32(at, true) !== entrySignature)
      throw new UnreadableWorkbook('damaged')
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(archive.subarray(at + entryBytes, at + entryBytes + nameBytes))
    // Of two parts with one name the first counts, so that the part checked is the part read.
    if (!entries.has(name))
      entries.set(name, {
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        method: view.getUint16(at + 10, true),
        packedBytes: view.getUint32(at + 20, true),
        declaredBytes: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      })
    at += entryBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The end record may be followed by a comment of at most 64 KB. */
function endOf(view: DataView): number {
  const last = view.byteLength - endBytes
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw new UnreadableWorkbook('damaged')
}
