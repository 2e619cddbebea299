import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decodeRecording } from '#infra/local/ai/decode.ts'
import { hasPocketsphinx, hearByPocketsphinx } from '#infra/local/ai/pocketsphinx.ts'
import { wavFile } from '#infra/local/ai/wav.ts'

const canHear = await hasPocketsphinx()
/** Seven seconds from Chromium's MediaRecorder (32 kbit/s, one chunk a second), five of them speech. */
const recording = async (name: string) => new Uint8Array(await readFile(new URL(name, import.meta.url)))

test.each(['./spoken.webm', './spoken.mp4'])('%s, as a browser records it, becomes 16 kHz sound', async name => {
  const samples = await decodeRecording(await recording(name))
  expect(samples.length / 16_000).toBeGreaterThan(6.8)
  expect(samples.length / 16_000).toBeLessThan(7.2)
  expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(5000)
})

test.runIf(canHear)('and its words can be heard', { timeout: 300_000 }, async () => {
  const words = await hearByPocketsphinx(await decodeRecording(await recording('./spoken.webm')))
  expect(words.map(({ word }) => word).join(' ')).toContain('team of four engineers to rebuild the payment service')
})

test('a recording that breaks off in the middle is read up to there', async () => {
  const whole = await recording('./spoken.webm')
  const samples = await decodeRecording(whole.subarray(0, whole.length / 2))
  expect(samples.length / 16_000).toBeGreaterThan(2)
  expect(samples.length / 16_000).toBeLessThan(5)
})

test('a WAV comes back sample by sample', async () => {
  const samples = Int16Array.from({ length: 1600 }, (_, index) => Math.round(9000 * Math.sin(index / 5)))
  const decoded = await decodeRecording(new Uint8Array(wavFile(samples)))
  expect(decoded.length).toBe(1600)
  expect(decoded.every((sample, index) => Math.abs(sample - (samples[index] ?? 0)) <= 1)).toBe(true)
})

test('what is no recording is refused in words', async () => {
  await expect(decodeRecording(new TextEncoder().encode('hello'))).rejects.toThrow('holds no sound')
})
