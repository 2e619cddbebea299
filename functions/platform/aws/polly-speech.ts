import { type Engine, PollyClient, SynthesizeSpeechCommand, type VoiceId } from '@aws-sdk/client-polly'
import * as z from 'zod'
import { env } from '#functions/platform/env.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import { leadingSilence, wavOf } from '#functions/platform/speech/wav-rules.ts'
import { clientOptions } from './client-options.ts'

const sampleRate = 16_000
const Mark = z.object({ time: z.number(), type: z.string(), value: z.string() })

const marksOf = (lines: string) =>
  lines
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => Mark.parse(JSON.parse(line)))
    .filter(mark => mark.type === 'viseme')

/** The speech port over Polly. PCM is asked for, so that leading silence can be cut: it costs more than the network. */
export function pollySpeech(client: PollyClient, VoiceId: VoiceId, Engine: Engine): Speech {
  const synthesise = async (
    text: string,
    format: { OutputFormat: 'pcm' | 'json' },
    deadlineMs: number,
  ): Promise<Uint8Array> => {
    const command = new SynthesizeSpeechCommand({
      Text: text,
      VoiceId,
      Engine,
      ...format,
      ...(format.OutputFormat === 'pcm' ? { SampleRate: String(sampleRate) } : { SpeechMarkTypes: ['viseme'] }),
    })
    const result = await client.send(command, { abortSignal: AbortSignal.timeout(deadlineMs) })
    if (!result.AudioStream) throw new Error('The voice answered without sound')
    return result.AudioStream.transformToByteArray()
  }
  return {
    voice: `${VoiceId}-${Engine}`,
    async speak(text, { deadlineMs }) {
      const [pcm, lines] = await Promise.all([
        synthesise(text, { OutputFormat: 'pcm' }, deadlineMs),
        synthesise(text, { OutputFormat: 'json' }, deadlineMs),
      ])
      const samples = new Int16Array(
        pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.byteLength - (pcm.byteLength % 2)),
      )
      const silent = leadingSilence(samples, sampleRate)
      const silentMs = (silent / sampleRate) * 1000
      const marks = marksOf(new TextDecoder().decode(lines)).map(mark => ({
        timeMs: Math.max(0, Math.round(mark.time - silentMs)),
        viseme: mark.value,
      }))
      return { wav: wavOf(samples.subarray(silent), sampleRate), marks }
    },
  }
}

const VoiceName = z.custom<VoiceId>(value => typeof value === 'string')
const EngineName = z.custom<Engine>(value => typeof value === 'string')

export function configuredSpeech(): Speech {
  const { VOICE_ID, VOICE_ENGINE } = env()
  return pollySpeech(new PollyClient(clientOptions(8000, 2)), VoiceName.parse(VOICE_ID), EngineName.parse(VOICE_ENGINE))
}
