import { describe, expect, it } from 'vitest'
import { bankFolder, personalFolder, spoken } from '#functions/interview/speech-store.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import { memoryFiles } from '#test/fakes/files.ts'

function voice(name: string, speak?: Speech['speak']) {
  const texts: string[] = []
  const speech: Speech = {
    voice: name,
    speak: async (text, options) => {
      texts.push(text)
      return speak
        ? speak(text, options)
        : { wav: new TextEncoder().encode(`${name}:${text}`), marks: [{ timeMs: 12, viseme: 'p' }] }
    },
  }
  return { texts, speech: () => speech }
}
const inBank = { folder: bankFolder, deadlineMs: 1000 }

describe('a spoken text', () => {
  it('is spoken once and then kept, with its mouth shapes', async () => {
    const audio = memoryFiles()
    const { texts, speech } = voice('kajal')
    const first = await spoken({ audio, speech }, 'Hello.', inBank)
    const second = await spoken({ audio, speech }, 'Hello.', inBank)
    expect(texts).toEqual(['Hello.'])
    expect(second).toEqual(first)
    expect(first).toMatchObject({
      marks: [{ timeMs: 12, viseme: 'p' }],
      key: expect.stringMatching(/^speech\/bank\/[0-9a-f]{64}\.wav$/),
    })
  })

  it('is another one in another voice, and for another person', async () => {
    const audio = memoryFiles()
    const keys = [
      await spoken({ audio, ...voice('kajal') }, 'Hello.', inBank),
      await spoken({ audio, ...voice('other') }, 'Hello.', inBank),
      await spoken({ audio, ...voice('kajal') }, 'Hello.', { folder: personalFolder('u1'), deadlineMs: 1000 }),
    ].map(clip => clip?.key)
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toMatch(/^people\/u1\/speech\//)
  })

  it('is none where there is no voice', async () => {
    expect(await spoken({ audio: memoryFiles(), speech: () => null }, 'Hello.', inBank)).toBeNull()
  })

  it('is none within a deadline it misses, and there for the next one who asks', async () => {
    const audio = memoryFiles()
    let done: () => void = () => undefined
    const speaking = new Promise<void>(resolve => {
      done = resolve
    })
    const slow = voice('slow', async text => {
      await speaking
      return { wav: new TextEncoder().encode(text), marks: [] }
    })
    expect(await spoken({ audio, ...slow }, 'Hello.', { folder: bankFolder, deadlineMs: 20 })).toBeNull()
    done()
    await expect.poll(() => audio.stored.size).toBe(2)
    expect(await spoken({ audio, ...slow }, 'Hello.', inBank)).toMatchObject({ marks: [] })
    expect(slow.texts).toHaveLength(1)
  })

  it('is none where the store fails', async () => {
    const audio = { ...memoryFiles(), put: () => Promise.reject(new Error('away')) }
    expect(await spoken({ audio, ...voice('kajal') }, 'Hello.', inBank)).toBeNull()
  })
})
