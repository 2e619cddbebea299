import * as z from 'zod'
import { wavOfSamples } from '#functions/platform/speech/wav-rules.ts'
import { normalised } from '../ai/loudness.ts'
import { spokenText } from '../ai/spoken-text.ts'
import { WorkerThread } from '../ai/worker-thread.ts'

/** A woman's voice, and not the interviewer's. flite has it at the quality of a telephone, which is quick to make. */
const voice = 'clb'
/** flite makes 8000 samples a second and speaks faster than people do: played slower by a tenth it is easy to follow. */
const sampleRate = 7200
const deadlineMs = 30_000
/** A frame without a sample as loud as this is silent; a silence of more frames than `breath` is a pause. */
const quiet = 300
const frameMs = 20
const breath = 30

const Spoken = z.looseObject({ pcm: z.instanceof(Int16Array) })

export type DemoRecording = { wav: Uint8Array; milliseconds: number; voicedMs: number }

/** The demo candidate's voice: says an answer as her browser would have recorded it. */
export function demoVoice() {
  const thread = new WorkerThread<{ text: string; voice: string }, z.infer<typeof Spoken>>(
    new URL('../ai/voice-worker.ts', import.meta.url),
    Spoken,
  )
  return {
    async record(answer: string): Promise<DemoRecording> {
      const { pcm } = await thread.run({ text: spokenText(answer, 'text'), voice }, deadlineMs)
      const samples = normalised(pcm)
      return {
        wav: wavOfSamples(samples, sampleRate),
        milliseconds: Math.round((samples.length / sampleRate) * 1000),
        voicedMs: voicedMs(samples),
      }
    },
    stop: () => thread.stop(),
  }
}
export type DemoVoice = ReturnType<typeof demoVoice>

/** As speech is timed elsewhere in the product: what is shorter than a breath belongs to speaking. */
function voicedMs(samples: Int16Array): number {
  const size = (sampleRate * frameMs) / 1000
  let voiced = 0
  let silent = 0
  for (let from = 0; from < samples.length; from += size) {
    if (samples.subarray(from, from + size).every(sample => Math.abs(sample) < quiet)) {
      silent += 1
      continue
    }
    voiced += 1 + (silent <= breath ? silent : 0)
    silent = 0
  }
  return voiced * frameMs
}
