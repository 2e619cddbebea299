import * as z from 'zod'
import { type AnyResponse, HttpRefusal } from '../wire/http.ts'
import type { LocalEars } from './ears.ts'

const Audio = z.object({
  audio: z.object({ format: z.string(), source: z.object({ bytes: z.base64() }) }),
})
const WithAudio = z.object({
  messages: z.array(z.object({ content: z.array(z.union([Audio, z.object({ text: z.string() })])) })).length(1),
})

/** The recording in a question to a model that hears; null where there is none. */
export function recordingIn(input: unknown): Uint8Array | null {
  const blocks = WithAudio.safeParse(input).data?.messages[0]?.content ?? []
  const audio = blocks.find(block => 'audio' in block)?.audio
  return audio ? Buffer.from(audio.source.bytes, 'base64') : null
}

/** Of Voxtral, by its makers; words are about so many tokens. */
const tokensPerSecond = 12.5
const tokensPerWord = 1.3

/** Converse with a recording, as a model that hears answers the demand for its transcript, by the ears of this machine. */
export async function converseByEar(recording: Uint8Array, response: AnyResponse, ears: LocalEars): Promise<void> {
  const startedAt = performance.now()
  const { words, seconds } = await ears
    .words(async () => recording)
    .catch((error: unknown) => {
      // As a model answers that takes no sound, or not this one.
      throw new HttpRefusal(400, 'ValidationException', error instanceof Error ? error.message : String(error))
    })
  const [inputTokens, outputTokens] = [seconds * tokensPerSecond, words.length * tokensPerWord].map(Math.ceil)
  const text = words.map(({ word }) => word).join(' ')
  const answer = {
    output: { message: { role: 'assistant', content: [{ text }] } },
    stopReason: 'end_turn',
    usage: { inputTokens, outputTokens, totalTokens: (inputTokens ?? 0) + (outputTokens ?? 0) },
    metrics: { latencyMs: Math.round(performance.now() - startedAt) },
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}
