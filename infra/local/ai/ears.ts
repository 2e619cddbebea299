import * as z from 'zod'
import type { HeardWord } from '#functions/platform/ports/recogniser.ts'
import { NotHeard } from './heard.ts'
import { WorkerThread } from './worker-thread.ts'

/** 16 kHz mono samples to words; null where nothing on this machine can hear. */
export type Hear = ((samples: Int16Array) => Promise<HeardWord[]>) | null

const Decoded = z.object({ pcm: z.instanceof(Int16Array) })
const decodeDeadlineMs = 120_000

/** What hears recordings on this machine, whichever of the services is asked. */
export class LocalEars {
  readonly #hear: Hear
  readonly #decoder = new WorkerThread<{ bytes: Uint8Array }, z.infer<typeof Decoded>>(
    new URL('./decode-worker.ts', import.meta.url),
    Decoded,
  )

  constructor(hear: Hear) {
    this.#hear = hear
  }

  /** @throws NotHeard or Error with a plain reason */
  async words(recording: () => Promise<Uint8Array>): Promise<{ words: HeardWord[]; seconds: number }> {
    if (!this.#hear) throw new NotHeard('No speech recogniser is available on this machine')
    const { pcm } = await this.#decoder.run({ bytes: await recording() }, decodeDeadlineMs)
    return { words: await this.#hear(pcm), seconds: pcm.length / 16_000 }
  }

  async stop(): Promise<void> {
    await this.#decoder.stop()
  }
}
