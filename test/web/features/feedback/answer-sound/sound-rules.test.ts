import { describe, expect, it } from 'vitest'
import { joinedSamples, peaksOf, playableWav } from '#web/features/feedback/answer-sound/sound-rules.ts'

describe('a recording for the player', () => {
  it('joins its segments in order', () => {
    expect([...joinedSamples([Float32Array.of(0.5), Float32Array.of(-0.25, 1)])]).toEqual([0.5, -0.25, 1])
  })

  it('draws each stretch by its loudest sample, of the loudest of all', () => {
    expect(peaksOf(Float32Array.of(0, 0.25, -0.5, 0, 0, 0), 3)).toEqual([0.5, 1, 0])
  })

  it('draws silence as nothing', () => {
    expect(peaksOf(new Float32Array(100), 4)).toEqual([0, 0, 0, 0])
  })

  it('becomes 16-bit mono WAV, loudness beyond the scale cut', () => {
    const wav = playableWav(Float32Array.of(0, 1, -2), 22_050)
    const view = new DataView(wav.buffer)
    expect(new TextDecoder().decode(wav.slice(0, 4))).toBe('RIFF')
    expect(new TextDecoder().decode(wav.slice(8, 16))).toBe('WAVEfmt ')
    expect(view.getUint32(24, true)).toBe(22_050)
    expect(view.getUint32(40, true)).toBe(6)
    expect([44, 46, 48].map(at => view.getInt16(at, true))).toEqual([0, 32_767, -32_767])
  })
})
