import {
  type Engine,
  PollyClient,
  SynthesizeSpeechCommand,
  type SynthesizeSpeechCommandInput,
  type VoiceId,
} from '@aws-sdk/client-polly'
import * as z from 'zod'
import { env } from '#functions/platform/env.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import { leadingSilence, wavOfSamples } from '#functions/platform/speech/wav-rules.ts'
import { clientOptions } from './client-options.ts'

const sampleRate = 16_000
const Mark = z.object({ time: z.number(), type: z.string(), value: z.string() })
type Mark = z.infer<typeof Mark>
type Format = Pick<SynthesizeSpeechCommandInput, 'OutputFormat' | 'SampleRate' | 'SpeechMarkTypes'>

const marksOf = (lines: string) =>
  lines
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => Mark.parse(JSON.parse(line)))
    .filter(mark => mark.type === 'viseme')

/**
 * The speech port over Polly. PCM is asked for, so that leading silence can be cut: it costs more than the network.
 * Polly makes sound and marks in calls of their own and bills the characters of each.
 */
export function pollySpeech(client: PollyClient, VoiceId: VoiceId, Engine: Engine): Speech {
  const synthesise = async (Text: string, format: Format, deadlineMs: number): Promise<Uint8Array> => {
    const command = new SynthesizeSpeechCommand({ Text, VoiceId, Engine, ...format })
    const result = await client.send(command, { abortSignal: AbortSignal.timeout(deadlineMs) })
    if (!result.AudioStream) throw new Error('The voice answered without sound')
    recordMetric('VoiceCharacters', result.RequestCharacters ?? Text.length)
    return result.AudioStream.transformToByteArray()
  }
  const sound = async (text: string, deadlineMs: number): Promise<Int16Array> => {
    const pcm = await synthesise(text, { OutputFormat: 'pcm', SampleRate: String(sampleRate) }, deadlineMs)
    return new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.byteLength - (pcm.byteLength % 2)))
  }
  /** Null where they fail: a voice with lips by loudness is better than none. */
  const mouth = (text: string, deadlineMs: number): Promise<Mark[] | null> =>
    synthesise(text, { OutputFormat: 'json', SpeechMarkTypes: ['viseme'] }, deadlineMs)
      .then(lines => marksOf(new TextDecoder().decode(lines)))
      .catch(error => {
        log.warn('no speech marks', { error: failureOf(error) })
        return null
      })
  return {
    voice: `${VoiceId}-${Engine}`,
    async speak(text, { deadlineMs, marks: isMouthWanted }) {
      const [samples, marks] = await Promise.all([
        sound(text, deadlineMs),
        isMouthWanted ? mouth(text, deadlineMs) : null,
      ])
      const silent = leadingSilence(samples, sampleRate)
      return { wav: wavOfSamples(samples.subarray(silent), sampleRate), marks: marks && earlier(marks, silent) }
    },
  }
}

/** Counted from the first sample that is left. */
const earlier = (marks: Mark[], silentSamples: number) =>
  marks.map(mark => ({
    timeMs: Math.max(0, Math.round(mark.time - (silentSamples / sampleRate) * 1000)),
    viseme: mark.value,
  }))

const VoiceName = z.custom<VoiceId>(value => typeof value === 'string')
const EngineName = z.custom<Engine>(value => typeof value === 'string')

export function configuredSpeech(): Speech {
  const { VOICE_ID, VOICE_ENGINE } = env()
  return pollySpeech(new PollyClient(clientOptions(8000, 5)), VoiceName.parse(VOICE_ID), EngineName.parse(VOICE_ENGINE))
}
