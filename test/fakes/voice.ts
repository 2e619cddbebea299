import * as z from 'zod'
import { wavOfSamples } from '#functions/platform/speech/wav-rules.ts'
import { WorkerThread } from '#infra/local/ai/worker-thread.ts'

const Spoken = z.looseObject({ pcm: z.instanceof(Int16Array) })

/** A text spoken by the local voice: 16 kHz, mono, 16 bit. */
export async function speak(text: string, voice = 'rms'): Promise<{ wav: Uint8Array; samples: Float32Array }> {
  const thread = new WorkerThread<{ text: string; voice: string }, z.infer<typeof Spoken>>(
    new URL('../../infra/local/ai/voice-worker.ts', import.meta.url),
    Spoken,
  )
  try {
    const { pcm } = await thread.run({ text, voice }, 60_000)
    const loudest = pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1)
    const loud = pcm.map(sample => (sample / loudest) * 26_000)
    return { wav: wavOfSamples(loud, 16_000), samples: Float32Array.from(loud, sample => sample / 32_768) }
  } finally {
    await thread.stop()
  }
}
