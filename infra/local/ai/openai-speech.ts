import * as z from 'zod'
import type { HeardWord } from '#functions/platform/ports/recogniser.ts'
import { NotHeard } from './heard.ts'
import { wavFile } from './wav.ts'

const Word = z.object({ word: z.string(), start: z.number(), end: z.number(), probability: z.number().optional() })
const Segment = z.object({ text: z.string(), start: z.number(), end: z.number(), avg_logprob: z.number().optional() })
const Transcription = z.object({
  text: z.string(),
  words: z.array(Word).nullish(),
  segments: z.array(Segment).nullish(),
})
type Transcription = z.infer<typeof Transcription>

export type SpeechServer = { url: string; model: string; apiKey: string | undefined }

/** Servers that tell no confidence are taken at their word. */
const untoldConfidence = 0.9

/** 'http://host', '.../v1' or the whole address of an OpenAI-compatible call. */
export function callAddress(base: string, call: string): string {
  const trimmed = base.replace(/\/+$/, '')
  if (trimmed.endsWith(call)) return trimmed
  return /\/v\d+$/.test(trimmed) ? `${trimmed}${call}` : `${trimmed}/v1${call}`
}

/** Recognition by STT_URL: any server with OpenAI's /v1/audio/transcriptions. @throws NotHeard */
export async function hearByServer(samples: Int16Array, server: SpeechServer): Promise<HeardWord[]> {
  const detailed = await transcribe(samples, server, 'verbose_json')
  // Some servers know only the plain form.
  const answer = detailed.ok ? detailed : await transcribe(samples, server, 'json')
  if (!answer.ok) throw new NotHeard(`The speech server answered ${answer.status}`)
  const parsed = Transcription.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success) throw new NotHeard('The speech server answered something else than a transcription')
  return wordsOf(parsed.data, samples.length / 16_000)
}

async function transcribe(samples: Int16Array, server: SpeechServer, format: 'verbose_json' | 'json') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(wavFile(samples))], { type: 'audio/wav' }), 'answer.wav')
  form.append('model', server.model)
  form.append('language', 'en')
  form.append('response_format', format)
  if (format === 'verbose_json') {
    form.append('timestamp_granularities[]', 'word')
    form.append('timestamp_granularities[]', 'segment')
  }
  return fetch(callAddress(server.url, '/audio/transcriptions'), {
    method: 'POST',
    body: form,
    headers: server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {},
    signal: AbortSignal.timeout(300_000),
  }).catch((error: unknown) => {
    throw new NotHeard('The speech server cannot be reached', { cause: error })
  })
}

/** Times of words as told; else spread over the segments, else over the whole recording. */
function wordsOf({ text, words, segments }: Transcription, seconds: number): HeardWord[] {
  if (words && words.length > 0) return withPunctuation(text, words)
  const parts = segments && segments.length > 0 ? segments : [{ text, start: 0, end: seconds, avg_logprob: undefined }]
  return parts.flatMap(({ text: said, start, end, avg_logprob }) =>
    spread(said, start, end, avg_logprob === undefined ? untoldConfidence : Math.exp(avg_logprob)),
  )
}

/** Word lists come without commas and full stops; where the text has the same words, its spelling is taken. */
function withPunctuation(text: string, words: z.infer<typeof Word>[]): HeardWord[] {
  const spelled = text.trim().split(/\s+/)
  const same = spelled.length === words.length
  return words.map(({ word, start, end, probability }, index) => ({
    word: (same ? spelled[index] : undefined) ?? word.trim(),
    startSeconds: start,
    endSeconds: end,
    confidence: probability ?? untoldConfidence,
  }))
}

function spread(text: string, start: number, end: number, confidence: number): HeardWord[] {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0)
  let before = 0
  return words.map(word => {
    const startSeconds = start + ((end - start) * before) / letters
    before += word.length + 1
    return { word, startSeconds, endSeconds: start + ((end - start) * before) / letters, confidence }
  })
}
