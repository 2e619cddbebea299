import { crc32, deflateSync } from 'node:zlib'

const text = (words: string) => new TextEncoder().encode(words)
const number = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([text(type), data])
  return Buffer.concat([number(data.length, 4), named, number(crc32(named), 4)])
}

type Wanted = { width: number; height: number; shade?: number; more?: Buffer[]; saidWidth?: number }

/** A grey PNG. saidWidth: what its head says where that is not what it holds; more: chunks before its pixels. */
export function pngOf({ width, height, shade = 120, more = [], saidWidth = width }: Wanted): Uint8Array {
  const rows = Buffer.alloc(height * (width + 1), shade)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  return new Uint8Array(
    Buffer.concat([
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk('IHDR', Buffer.concat([number(saidWidth, 4), number(height, 4), Uint8Array.of(8, 0, 0, 0, 0)])),
      ...more,
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', new Uint8Array()),
    ]),
  )
}

/** Words that have no business in a picture, as PNG carries them. */
export const pngWords = (words: string): Buffer => chunk('tEXt', text(`Comment\0${words}`))

const kept = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
/** 16 by 8 pixels each. */
export const jpeg = kept(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAoKCgoKCgsMDAsPEA4QDxYUExMUFiIYGhgaGCIzICUgICUgMy03LCksNy1RQDg4QFFeT0pPXnFlZXGPiI+7u/sBCgoKCgoKCwwMCw8QDhAPFhQTExQWIhgaGBoYIjMgJSAgJSAzLTcsKSw3LVFAODhAUV5PSk9ecWVlcY+Ij7u7+//AABEIAAgAEAMBIgACEQEDEQH/xABWAAEBAQAAAAAAAAAAAAAAAAAABQYQAAIDAAAAAAAAAAAAAAAAAAAEBiIxAQEBAAAAAAAAAAAAAAAAAAADBhEAAgMBAAAAAAAAAAAAAAAAAAQFISIj/9oADAMBAAIRAxEAPwDNLR3KF9aO5QAhWn2b2DBSjmOh/9k=',
)
export const webp = kept(
  'UklGRkwAAABXRUJQVlA4IEAAAAAwAgCdASoQAAgAAoBCJbACdLoB+AADIEBeoAD++f2hEZNsa8VVgoP/DFnCMS29/huP+Db9/TmaQitSLtVm8AAA',
)
export const losslessWebp = kept('UklGRjQAAABXRUJQVlA4TCcAAAAvD8ABAJkyRPQ/NhHR/4CCgIWgNaF/Ue4JIBBIYQYfMQEgDgWpvQcA')
