import type { Microphone } from '#web/lib/microphone.ts'
import { type Hearing, hear, silence } from '#web/lib/voice-activity.ts'

const tellEveryMs = 500

/** Hears whether somebody speaks while the microphone is open, and measures voiced time and level. */
export function createEars(microphone: Microphone, onSpeech: () => void) {
  let hearing: Hearing = silence
  let levelDb = -100
  let toldAt = Number.NEGATIVE_INFINITY
  let stop = () => {}
  let heardStream: MediaStream | null = null

  const follow = () => {
    const stream = microphone.stream()
    if (stream === heardStream) return
    stop()
    heardStream = stream
    hearing = { ...silence, voicedMs: hearing.voicedMs }
    stop = microphone.listen((db, atMs) => {
      levelDb = db
      hearing = hear(hearing, db, atMs)
      if (!hearing.isSpeech || atMs - toldAt < tellEveryMs) return
      toldAt = atMs
      onSpeech()
    })
  }
  const leave = microphone.subscribe(follow)
  follow()

  return {
    /** dB of full scale, -100 where nothing is open. */
    levelDb: () => levelDb,
    voicedMs: () => hearing.voicedMs,
    close() {
      leave()
      stop()
    },
  }
}

export type Ears = ReturnType<typeof createEars>
