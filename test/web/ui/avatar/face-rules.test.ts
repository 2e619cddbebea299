import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { spokenWords } from '#web/ui/avatar/caption-rules.ts'
import {
  blinkLengthMs,
  easeTo,
  lidAt,
  mouthOf,
  mouthOfLoudness,
  mouths,
  murmurAt,
  nextBlinkMs,
  type Weights,
  weightsAt,
} from '#web/ui/avatar/face-rules.ts'

const marks = [
  { timeMs: 100, viseme: 'p' },
  { timeMs: 200, viseme: 'a' },
]

describe("the interviewer's lips", () => {
  test('have every mouth the drawing has', () => {
    const drawing = readFileSync('web/ui/avatar/avatar.svg', 'utf8')
    const drawn = [...drawing.matchAll(/id="viseme-([a-z]+)"[^>]*data-polly="([^"]+)"/g)].map(([, name, polly]) => ({
      name,
      polly: polly?.split(' ') ?? [],
    }))
    expect(drawn.map(each => each.name)).toEqual([...mouths])
    for (const { name, polly } of drawn) expect(polly.map(mouthOf)).toEqual(polly.map(() => name))
  })

  test('rest before the first sound', () => {
    expect(weightsAt(marks, 50)).toEqual({ rest: 1 })
  })

  test('pass from one mouth to the next in 60 ms', () => {
    expect(weightsAt(marks, 200)).toEqual({ closed: 1, a: 0 })
    expect(weightsAt(marks, 230)).toEqual({ closed: 0.5, a: 0.5 })
    expect(weightsAt(marks, 260)).toEqual({ a: 1 })
  })

  test('open with the loudness where there are no marks', () => {
    expect([0, 0.1, 0.3, 0.8].map(mouthOfLoudness)).toEqual(['rest', 'schwa', 'e', 'a'])
  })

  test('move in the rhythm of speech where the sound cannot be heard', () => {
    expect(new Set([0, 130, 260, 390].map(murmurAt)).size).toBeGreaterThan(2)
  })

  test('ease towards a mouth and arrive', () => {
    let weights: Weights = {}
    for (let step = 0; step < 20; step++) weights = easeTo(weights, 'a', 16)
    expect(weights.a).toBeGreaterThan(0.98)
    expect(weights.rest ?? 0).toBeLessThan(0.02)
  })
})

test('she blinks every 2 to 6 s, and each blink opens again', () => {
  expect([nextBlinkMs(0), nextBlinkMs(1)]).toEqual([2000, 6000])
  expect([lidAt(-1), lidAt(0), lidAt(blinkLengthMs / 2), lidAt(blinkLengthMs)]).toEqual([0, 0, 1, 0])
})

describe('the caption', () => {
  const text = 'Why not a database?'

  test.each([
    [0, 'Why'],
    [0.3, 'Why not'],
    [1, text],
    [-1, 'Why'],
    [7, text],
  ])('at %d of the clip has said %j', (part, said) => {
    expect(spokenWords(text, part)[0]).toBe(said)
  })

  test('always shows the whole question', () => {
    for (let part = 0; part <= 1; part += 0.05) expect(spokenWords(text, part).join('')).toBe(text)
  })
})
