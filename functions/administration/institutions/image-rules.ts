export type PictureKind = 'png' | 'jpeg' | 'webp'
type Size = { width: number; height: number }

/** What an image really is, by its first bytes. SVG is none of these: it can carry script (SPEC-30). */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const begins = (...values: number[]) => values.every((value, index) => bytes[index] === value)
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  return begins(0x52, 0x49, 0x46, 0x46) && textAt(bytes, 8) === 'WEBP' ? 'webp' : null
}

const textAt = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))

/**
 * How large a picture says it is, before anything of it is unpacked: the largest of all it says, since a file can say it more
 * than once. Null where it does not say it, or would take too long to unpack.
 */
export function pictureSize(kind: PictureKind, bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (kind === 'png') return pngSize(view, bytes)
    return largest(kind === 'jpeg' ? jpegSizes(view) : webpSizes(view, bytes))
  } catch (error) {
    // The file ends before the size it announces.
    if (error instanceof RangeError) return null
    throw error
  }
}

function largest(sizes: Size[]): Size | null {
  if (sizes.length === 0) return null
  return { width: Math.max(...sizes.map(size => size.width)), height: Math.max(...sizes.map(size => size.height)) }
}

const pngSize = (view: DataView, bytes: Uint8Array): Size | null =>
  textAt(bytes, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : null

/** Each scan goes over the whole picture again; a camera's or an editor's file has about ten. */
const mostScans = 64

/** Its frames; none where it is cut off before its end, or goes over the picture too often. */
function jpegSizes(view: DataView): Size[] {
  const sizes: Size[] = []
  let scans = 0
  let isWhole = false
  for (let at = 2; at + 2 <= view.byteLength; ) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0
    if (marker === 0xd9) isWhole = true
    if (marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd9)) {
      at++
      continue
    }
    if (marker === 0xda && ++scans > mostScans) return []
    const isFrame = marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) sizes.push({ height: view.getUint16(at + 5), width: view.getUint16(at + 7) })
    at += 2 + view.getUint16(at + 2)
  }
  return isWhole ? sizes : []
}

function webpSizes(view: DataView, bytes: Uint8Array): Size[] {
  const sizes: Size[] = []
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const chunk = textAt(bytes, at)
    if (chunk === 'ANIM') return []
    const data = at + 8
    if (chunk === 'VP8X') {
      const threeBytes = (from: number) => view.getUint16(from, true) | (view.getUint8(from + 2) << 16)
      sizes.push({ width: threeBytes(data + 4) + 1, height: threeBytes(data + 7) + 1 })
    }
    if (chunk === 'VP8 ')
      sizes.push({
        width: view.getUint16(data + 6, true) & 0x3fff,
        height: view.getUint16(data + 8, true) & 0x3fff,
      })
    if (chunk === 'VP8L') {
      const bits = view.getUint32(data + 1, true)
      sizes.push({ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 })
    }
    const length = view.getUint32(at + 4, true)
    at = data + length + (length % 2)
  }
  return sizes
}

export type Pixels = Size & { data: Uint8ClampedArray }

/** A picture that fits into this, each pixel the mean of those it stands for; one that fits stays as it is. */
export function fitted({ width, height, data }: Pixels, most: Size): Pixels {
  const factor = Math.max(width / most.width, height / most.height, 1)
  if (factor === 1) return { width, height, data }
  const small = { width: Math.max(1, Math.round(width / factor)), height: Math.max(1, Math.round(height / factor)) }
  const pixels = new Uint8ClampedArray(small.width * small.height * 4)
  const [across, down] = [width / small.width, height / small.height]
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const from = { x: Math.floor(x * across), y: Math.floor(y * down) }
      const to = {
        x: Math.max(from.x + 1, Math.floor((x + 1) * across)),
        y: Math.max(from.y + 1, Math.floor((y + 1) * down)),
      }
      pixels.set(mean(data, width, from, to), (y * small.width + x) * 4)
    }
  return { ...small, data: pixels }
}

type Point = { x: number; y: number }

/** Weighs colours by opacity: a transparent pixel has no colour to add. */
function mean(data: Uint8ClampedArray, width: number, from: Point, to: Point): number[] {
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (let y = from.y; y < to.y; y++)
    for (let x = from.x; x < to.x; x++) {
      const at = (y * width + x) * 4
      const seen = data[at + 3] ?? 0
      red += (data[at] ?? 0) * seen
      green += (data[at + 1] ?? 0) * seen
      blue += (data[at + 2] ?? 0) * seen
      alpha += seen
    }
  const count = (to.x - from.x) * (to.y - from.y)
  return alpha === 0 ? [0, 0, 0, 0] : [red / alpha, green / alpha, blue / alpha, alpha / count]
}
