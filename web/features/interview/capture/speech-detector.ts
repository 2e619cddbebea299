import type { Microphone } from '#web/lib/voice/microphone.ts'
import { detectSpeech, type SpeechSoFar, silence } from '#web/lib/voice/voice-activity.ts'

const tellEveryMs = 500

/** Hears whether somebody speaks while the microphone is open, and measures voiced time and level. */
export function createSpeechDetector(microphone: Microphone, onSpeech: () => void) {
  let heard: SpeechSoFar = silence
  let levelDb = -100
  let toldAt = Number.NEGATIVE_INFINITY
  let stop = () => {}
  let heardStream: MediaStream | null = null

  const follow = () => {
    const stream = microphone.stream()
    if (stream === heardStream) return
    stop()
    heardStream = stream
    heard = { ...silence, voicedMs: heard.voicedMs }
    stop = microphone.listen((db, atMs) => {
      levelDb = db
      heard = detectSpeech(heard, db, atMs)
      if (!heard.isSpeech || atMs - toldAt < tellEveryMs) return
      toldAt = atMs
      onSpeech()
    })
  }
  const leave = microphone.subscribe(follow)
  follow()

  return {
    /** dB of full scale, -100 where nothing is open. */
    levelDb: () => levelDb,
    voicedMs: () => heard.voicedMs,
    close() {
      leave()
      stop()
    },
  }
}

export type SpeechDetector = ReturnType<typeof createSpeechDetector>
