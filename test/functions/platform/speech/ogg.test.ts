import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { oggOf } from '#functions/platform/speech/ogg.ts'
import { wavOfSamples } from '#functions/platform/speech/wav-rules.ts'
import { decodeRecording } from '#infra/local/ai/decode.ts'

it.each(['spoken.webm', 'spoken.mp4'])('%s becomes an Ogg file that sounds the same to the last sample', async name => {
  const recording = readFileSync(`test/infra/local/ai/${name}`)
  const ogg = await oggOf(recording)
  expect(Buffer.from(ogg ?? []).toString('latin1', 0, 4)).toBe('OggS')
  expect(await decodeRecording(ogg ?? new Uint8Array())).toEqual(await decodeRecording(recording))
})

it.each([
  ['a WAV file', wavOfSamples(new Int16Array(100), 16_000)],
  ['no sound at all', new TextEncoder().encode('a letter')],
])('%s does not', async (_what, bytes) => {
  expect(await oggOf(bytes)).toBeNull()
})
