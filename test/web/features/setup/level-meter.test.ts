import { expect, test } from 'vitest'
import { nextLevel, noLevel } from '#web/features/setup/level-meter.tsx'

const spoken = nextLevel(noLevel, -25, 0)

test('the meter rises at once and falls slowly', () => {
  const after = nextLevel(spoken, -100, 20)
  expect(spoken.part).toBeCloseTo(0.58, 1)
  expect(spoken.part - after.part).toBeCloseTo(0.03)
})

test('the verdict stands through the pauses of speech', () => {
  expect(spoken.loudness).toBe('good')
  expect(nextLevel(spoken, -100, 500).loudness).toBe('good')
})

test('a quiet room gets no verdict', () => {
  expect(nextLevel(noLevel, -58, 0).loudness).toBeNull()
})

test('the highest level is held for 1.5 s', () => {
  expect(nextLevel(spoken, -40, 1400).peak).toBe(spoken.peak)
  expect(nextLevel(spoken, -40, 1600).peak).toBeLessThan(spoken.peak)
})
