import { expect, test } from 'vitest'
import { detectSpeech, levelDb, type SpeechSoFar, silence } from '#web/lib/voice/voice-activity.ts'

/** Hears a level for a while, 20 ms at a time. */
function listen(before: { hearing: SpeechSoFar; atMs: number }, db: number, ms: number) {
  let { hearing, atMs } = before
  for (const end = atMs + ms; atMs < end; atMs += 20) hearing = detectSpeech(hearing, db, atMs)
  return { hearing, atMs }
}
const room = (db = -70, ms = 1000) => listen({ hearing: silence, atMs: 0 }, db, ms)

test('a quiet room is not speech', () => {
  expect(room().hearing.isSpeech).toBe(false)
})

test('a voice over the room is speech at once', () => {
  expect(listen(room(), -30, 40).hearing.isSpeech).toBe(true)
})

test('a noisy room lifts the floor: 9 dB above it counts, less does not', () => {
  const noisy = room(-40, 3000)
  expect(listen(noisy, -32, 200).hearing.isSpeech).toBe(false)
  expect(listen(noisy, -28, 200).hearing.isSpeech).toBe(true)
})

test('a pause of 600 ms between words is still speech, a longer one is not', () => {
  const spoken = listen(room(), -30, 500)
  expect(listen(spoken, -70, 580).hearing.isSpeech).toBe(true)
  expect(listen(spoken, -70, 700).hearing.isSpeech).toBe(false)
})

test('the click of a device being opened is ignored', () => {
  expect(listen({ hearing: silence, atMs: 0 }, -10, 280).hearing.isSpeech).toBe(false)
})

test('voiced time grows with speech and stands still in silence', () => {
  const spoken = listen(room(), -30, 2000)
  const after = listen(spoken, -70, 5000)
  expect(spoken.hearing.voicedMs).toBeGreaterThan(1900)
  expect(after.hearing.voicedMs - spoken.hearing.voicedMs).toBeLessThanOrEqual(620)
})

test('the level is in dB of full scale', () => {
  expect(levelDb(new Float32Array(64).fill(1))).toBeCloseTo(0)
  expect(levelDb(new Float32Array(64).fill(0.1))).toBeCloseTo(-20)
  expect(levelDb(new Float32Array(64))).toBeCloseTo(-100)
})
