import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bankFolder, personalFolder, spoken } from '#functions/interviews/speech-store.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import { memoryFiles } from '#test/fakes/files.ts'

vi.mock('#functions/platform/metrics.ts', () => ({ recordMetric: vi.fn() }))
const measured = () => vi.mocked(recordMetric).mock.calls.map(([name]) => name)
beforeEach(() => vi.mocked(recordMetric).mockClear())

const mouth = [{ timeMs: 12, viseme: 'p' }]
const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (wav: Uint8Array | undefined) => new TextDecoder().decode(wav)

function voice(name: string, speak?: Speech['speak']) {
  const texts: string[] = []
  const speech: Speech = {
    voice: name,
    speak: async (text, options) => {
      texts.push(options.marks ? `${text} with marks` : text)
      return speak ? speak(text, options) : { wav: bytes(`${name}:${text}`), marks: options.marks ? mouth : null }
    },
  }
  return { texts, speech: () => speech }
}
const economy = { folder: bankFolder, deadlineMs: 1000, marks: false }
const studio = { ...economy, marks: true }
const away: Speech['speak'] = () => Promise.reject(new Error('away'))
const never: Speech['speak'] = () => new Promise(() => {})

describe('a spoken text', () => {
  it('is spoken once and then kept', async () => {
    const audio = memoryFiles()
    const { texts, speech } = voice('kajal')
    const first = await spoken({ audio, speech }, 'Hello.', economy)
    const second = await spoken({ audio, speech }, 'Hello.', economy)
    expect(texts).toEqual(['Hello.'])
    expect(second).toEqual(first)
    expect(first).toMatchObject({ marks: null, key: expect.stringMatching(/^speech\/bank\/[0-9a-f]{64}\.wav$/) })
    expect(measured()).toEqual(['VoiceCalls'])
  })

  it('is another one in another voice, and for another person', async () => {
    const audio = memoryFiles()
    const keys = [
      await spoken({ audio, ...voice('kajal') }, 'Hello.', economy),
      await spoken({ audio, ...voice('other') }, 'Hello.', economy),
      await spoken({ audio, ...voice('kajal') }, 'Hello.', { ...economy, folder: personalFolder('u1') }),
    ].map(clip => clip?.key)
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toMatch(/^people\/u1\/speech\//)
  })

  it('is none where there is no voice, and nothing is counted', async () => {
    expect(await spoken({ audio: memoryFiles(), speech: () => null }, 'Hello.', economy)).toBeNull()
    expect(measured()).toEqual([])
  })

  it('is none within a deadline it misses, and there for the next one who asks', async () => {
    const audio = memoryFiles()
    let done: () => void = () => undefined
    const speaking = new Promise<void>(resolve => {
      done = resolve
    })
    const slow = voice('slow', async (text, { deadlineMs }) => {
      expect(deadlineMs).toBeGreaterThan(1000)
      await speaking
      return { wav: bytes(text), marks: null }
    })
    expect(await spoken({ audio, ...slow }, 'Hello.', { ...economy, deadlineMs: 20 })).toBeNull()
    expect(measured()).toEqual(['VoiceCalls', 'VoiceFallbacks'])
    done()
    await expect.poll(() => audio.stored.size).toBe(1)
    expect(textOf((await spoken({ audio, ...slow }, 'Hello.', economy))?.wav)).toBe('Hello.')
    expect(slow.texts).toHaveLength(1)
    expect(measured()).toEqual(['VoiceCalls', 'VoiceFallbacks'])
  })

  it('is none where the voice is away, which is counted', async () => {
    expect(await spoken({ audio: memoryFiles(), ...voice('kajal', away) }, 'Hello.', economy)).toBeNull()
    expect(measured()).toEqual(['VoiceCalls', 'VoiceFallbacks'])
  })

  it('is none where the store fails', async () => {
    const audio = { ...memoryFiles(), put: () => Promise.reject(new Error('away')) }
    expect(await spoken({ audio, ...voice('kajal') }, 'Hello.', economy)).toBeNull()
  })
})

describe('a text in both profiles', () => {
  it('spoken in studio serves economy, which pays for nothing', async () => {
    const audio = memoryFiles()
    const { texts, speech } = voice('kajal')
    expect((await spoken({ audio, speech }, 'Hello.', studio))?.marks).toEqual(mouth)
    expect(textOf((await spoken({ audio, speech }, 'Hello.', economy))?.wav)).toBe('kajal:Hello.')
    expect(texts).toEqual(['Hello. with marks'])
  })

  it('spoken in economy is spoken once more for studio, with its mouth shapes, and kept so', async () => {
    const audio = memoryFiles()
    const { texts, speech } = voice('kajal')
    await spoken({ audio, speech }, 'Hello.', economy)
    for (const _ of [1, 2]) expect((await spoken({ audio, speech }, 'Hello.', studio))?.marks).toEqual(mouth)
    expect(texts).toEqual(['Hello.', 'Hello. with marks'])
  })

  it.each([
    ['away', away],
    ['hanging', never],
  ])('is heard in studio without mouth shapes where the voice is %s and economy had it spoken', async (_, speak) => {
    const audio = memoryFiles()
    await spoken({ audio, ...voice('kajal') }, 'Hello.', economy)
    const clip = await spoken({ audio, ...voice('kajal', speak) }, 'Hello.', { ...studio, deadlineMs: 50 })
    expect(clip).toMatchObject({ marks: null })
    expect(textOf(clip?.wav)).toBe('kajal:Hello.')
    expect(measured()).toEqual(['VoiceCalls', 'VoiceCalls', 'VoiceFallbacks'])
  })

  it('whose mouth shapes alone failed is kept as sound, and they are asked for again', async () => {
    const audio = memoryFiles()
    const numb = voice('kajal', async text => ({ wav: bytes(text), marks: null }))
    expect(await spoken({ audio, ...numb }, 'Hello.', studio)).toMatchObject({ marks: null })
    expect([...audio.stored.keys()].filter(key => key.endsWith('.json'))).toEqual([])
    expect((await spoken({ audio, ...voice('kajal') }, 'Hello.', studio))?.marks).toEqual(mouth)
  })
})
