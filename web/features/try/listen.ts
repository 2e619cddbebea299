import { type Microphone, microphone } from '#web/lib/voice/microphone.ts'
import type { MicrophoneRefusal } from '#web/lib/voice/microphone-rules.ts'
import * as recognition from '#web/lib/voice/recognition.ts'
import { detectSpeech, silence } from '#web/lib/voice/voice-activity.ts'

type HeardWords = { words: string; seconds: number }
type Events = { changed: (words: string) => void; lost: () => void }

const waysOf = { local: ['local', 'remote'], remote: ['remote'], none: [] } as const

/** Opens the microphone and lets the browser write the words down. Nothing is recorded. @throws MicrophoneRefused */
export async function listenForWords(events: Events, from: Microphone = microphone): Promise<{ stop(): HeardWords }> {
  const Engine = recognition.recognitionClass()
  const reach = await recognition.recognitionReach(Engine)
  await from.open()
  const state = from.state()
  if (state.status === 'denied') throw new MicrophoneRefused(state.refusal)
  if (Engine === null) throw new MicrophoneRefused('unsupported')
  let hearing = silence
  const leave = from.listen((db, atMs) => {
    hearing = detectSpeech(hearing, db, atMs)
  })
  const track = from.stream()?.getAudioTracks()[0]
  const running = recognition.recognise(() => new Engine(), waysOf[reach], track, {
    onTranscript: transcript => events.changed(recognition.transcriptText(transcript)),
    onLost: events.lost,
  })
  return {
    stop() {
      const words = recognition.transcriptText(running.stop())
      leave()
      from.release()
      return { words, seconds: Math.round(hearing.voicedMs / 100) / 10 }
    },
  }
}

export class MicrophoneRefused extends Error {
  readonly refusal: MicrophoneRefusal
  constructor(refusal: MicrophoneRefusal) {
    super(refusal)
    this.name = 'MicrophoneRefused'
    this.refusal = refusal
  }
}
