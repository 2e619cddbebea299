/** The containers browsers record in, by the recogniser's name, told by their first bytes and by nothing the client says. */
export type MediaFormat = 'webm' | 'mp4' | 'ogg' | 'wav'

export function mediaFormatOf(bytes: Uint8Array): MediaFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3) return 'webm'
  if (text(4, 8) === 'ftyp') return 'mp4'
  if (text(0, 4) === 'OggS') return 'ogg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav'
  return null
}
