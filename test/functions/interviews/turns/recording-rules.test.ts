import { describe, expect, it } from 'vitest'
import { mediaFormatOf } from '#functions/interviews/turns/recording-rules.ts'

const text = (value: string) => new TextEncoder().encode(value)

describe('the container of a recording', () => {
  it.each([
    ['webm', new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x9f])],
    ['mp4', new Uint8Array([0, 0, 0, 0x1c, ...text('ftypiso5')])],
    ['ogg', text('OggS\0\x02')],
    ['wav', text('RIFF\x24\0\0\0WAVEfmt ')],
  ])('is told by its first bytes: %s', (format, bytes) => {
    expect(mediaFormatOf(bytes)).toBe(format)
  })

  it.each([
    ['a page', text('<!doctype html>')],
    ['another RIFF', text('RIFF\x24\0\0\0AVI LIST')],
    ['half a webm', new Uint8Array([0x1a, 0x45, 0xdf])],
    ['nothing', new Uint8Array()],
  ])('is none for %s', (_, bytes) => {
    expect(mediaFormatOf(bytes)).toBeNull()
  })
})
