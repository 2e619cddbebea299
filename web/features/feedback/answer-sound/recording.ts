import { joinedSamples, peaksOf, playableWav } from './sound-rules.ts'

/** One answer as one sound: `url` must be revoked by who asked for it. */
export type AnswerRecording = { url: string; seconds: number; peaks: number[] }

const sampleRate = 22_050
const bars = 92

/**
 * Fetches a recording's segments and joins them. A recorder's file knows neither its length nor how to seek, and two of
 * them do not concatenate: decoded into one WAV, they play as one, at any speed, and their shape can be drawn.
 */
export async function loadRecording(urls: readonly string[], signal: AbortSignal): Promise<AnswerRecording> {
  const context = new OfflineAudioContext(1, 1, sampleRate)
  const parts = await Promise.all(
    urls.map(async url => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`The recording answered ${response.status}`)
      return (await context.decodeAudioData(await response.arrayBuffer())).getChannelData(0)
    }),
  )
  const samples = joinedSamples(parts)
  return {
    url: URL.createObjectURL(new Blob([playableWav(samples, sampleRate)], { type: 'audio/wav' })),
    seconds: samples.length / sampleRate,
    peaks: peaksOf(samples, bars),
  }
}
