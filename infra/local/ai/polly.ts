import * as z from 'zod'
import { type AnyResponse, HttpRefusal } from '../wire/http.ts'
import { normalised } from './loudness.ts'
import { spokenText } from './spoken-text.ts'
import { visemeMarks } from './visemes.ts'
import { WorkerThread } from './worker-thread.ts'

/** The interviewer is a woman; of flite's voices slt is the clearest female one, whatever Polly voice is asked for. */
export const fliteVoice = 'slt'

const Synthesize = z.object({
  Text: z.string().min(1).max(6000),
  TextType: z.enum(['text', 'ssml']).default('text'),
  OutputFormat: z.enum(['pcm', 'json']),
  SampleRate: z.literal('16000').default('16000'),
  SpeechMarkTypes: z.array(z.string()).default([]),
})

const Spoken = z.object({
  pcm: z.instanceof(Int16Array),
  phones: z.array(z.object({ phone: z.string(), endSeconds: z.number() })),
})
type Spoken = z.infer<typeof Spoken>

const kept = 20
const deadlineMs = 30_000

/** Polly's SynthesizeSpeech by flite: pcm at 16 kHz, and viseme marks. */
export class LocalPolly {
  readonly #voice = new WorkerThread<{ text: string; voice: string }, Spoken>(
    new URL('./voice-worker.ts', import.meta.url),
    Spoken,
  )
  /** Sound and marks of one text are asked for together: it is spoken once. */
  readonly #latest = new Map<string, Promise<Spoken>>()

  async synthesizeSpeech(body: Buffer, response: AnyResponse): Promise<void> {
    const input = Synthesize.safeParse(JSON.parse(body.toString()))
    if (!input.success) throw new HttpRefusal(400, 'ValidationException', z.prettifyError(input.error))
    const { Text, TextType, OutputFormat } = input.data
    const text = spokenText(Text, TextType)
    const spoken = /[a-z0-9]/i.test(text)
      ? await this.#spoken(text)
      : { pcm: new Int16Array(1600), phones: [{ phone: 'pau', endSeconds: 0.1 }] }
    response.setHeader('x-amzn-requestcharacters', String(Text.length))
    if (OutputFormat === 'json') {
      response.writeHead(200, { 'content-type': 'application/x-json-stream' }).end(visemeMarks(spoken.phones))
    } else {
      const { buffer, byteOffset, byteLength } = normalised(spoken.pcm)
      response.writeHead(200, { 'content-type': 'audio/pcm' }).end(new Uint8Array(buffer, byteOffset, byteLength))
    }
  }

  stop(): Promise<void> {
    return this.#voice.stop()
  }

  #spoken(text: string): Promise<Spoken> {
    const known = this.#latest.get(text)
    if (known) return known
    const spoken = this.#voice.run({ text, voice: fliteVoice }, deadlineMs)
    this.#latest.set(text, spoken)
    spoken.catch(() => this.#latest.delete(text))
    const oldest = this.#latest.size > kept ? this.#latest.keys().next().value : undefined
    if (oldest !== undefined) this.#latest.delete(oldest)
    return spoken
  }
}
