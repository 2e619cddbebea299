export type DocumentType = 'pdf' | 'doc' | 'docx'

/** How much of a document is read. A resume is far below all of these; a bomb is far above. */
export const readingLimits = {
  pages: 20,
  characters: 200_000,
  /** Inflated bytes of a DOCX part. */
  partBytes: 12 * 1024 * 1024,
  zipEntries: 2000,
  seconds: 20,
  memoryMb: 1500,
} as const

const startsWith = (bytes: Uint8Array, magic: readonly number[], at = 0) =>
  magic.every((byte, index) => bytes[at + index] === byte)
const latin = (text: string) => [...text].map(character => character.charCodeAt(0))
const utf16 = (text: string) => latin(text).flatMap(code => [code, 0])

const pdfMagic = latin('%PDF-')
const zipMagic = [0x50, 0x4b, 0x03, 0x04]
const oleMagic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** What a file is by its first bytes, whatever its name says (ABUSE-26); null when it is none of ours. */
export function documentType(bytes: Uint8Array): DocumentType | null {
  if (startsWith(bytes, oleMagic)) return 'doc'
  if (startsWith(bytes, zipMagic)) return contains(bytes, latin('word/')) ? 'docx' : null
  // Readers allow a little dirt before a PDF's header.
  return indexOf(bytes.subarray(0, 1024), pdfMagic) >= 0 ? 'pdf' : null
}

/** An encrypted DOCX is an OLE file with this stream; an encrypted DOC has a bit set in its Word header. */
export const isEncryptedOffice = (bytes: Uint8Array) =>
  contains(bytes, utf16('EncryptedPackage')) || hasEncryptedHeader(bytes)

/** Streams begin at sectors of this size, or of a multiple of it. */
const sectorBytes = 64
const wordMagic = [0xec, 0xa5]

function hasEncryptedHeader(bytes: Uint8Array): boolean {
  for (let at = sectorBytes; at < bytes.length; at += sectorBytes) {
    const isHeader = startsWith(bytes, wordMagic, at) && (bytes[at + 3] ?? 2) <= 1
    if (isHeader) return ((bytes[at + 11] ?? 0) & 1) === 1
  }
  return false
}

/** A spreadsheet or an installer is an OLE file too, without this stream. */
export const isWordOle = (bytes: Uint8Array) => contains(bytes, utf16('WordDocument'))

const contains = (bytes: Uint8Array, part: readonly number[]) => indexOf(bytes, part) >= 0
const indexOf = (bytes: Uint8Array, part: readonly number[]) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(Buffer.from(part))

/** Whether there is enough text to be a resume at all. */
export const hasText = (text: string) => (text.slice(0, 20_000).match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 20
