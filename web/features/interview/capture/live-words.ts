import * as recognition from '#web/lib/voice/recognition.ts'

/** The words of one answer as the browser hears them, over all its segments. */
export function createLiveWords(
  ways: () => Promise<Exclude<recognition.RecognitionReach, 'none'>[]>,
  changed: (words: string) => void,
) {
  let before = ''
  let now = recognition.emptyTranscript
  let running: { stop(): recognition.Transcript } | null = null
  let isListening = false

  const text = () => recognition.transcriptText({ final: before, interim: recognition.transcriptText(now) })

  return {
    /** What was heard of this answer before a pause or a reload. */
    begin(earlier: string) {
      before = earlier
      now = recognition.emptyTranscript
    },
    async listen(track: MediaStreamTrack | undefined) {
      const found = recognition.recognitionClass()
      const possible = await ways()
      if (found === null || possible.length === 0) return
      isListening = true
      running = recognition.recognise(() => new found(), possible, track, {
        onTranscript(transcript) {
          now = transcript
          changed(text())
        },
        onLost() {
          isListening = false
        },
      })
    },
    stop(): string {
      if (running !== null) now = running.stop()
      running = null
      before = text()
      now = recognition.emptyTranscript
      return before
    },
    text,
    /** Settled words, and the ones that may still change. */
    parts: () => ({ settled: recognition.transcriptText({ final: before, interim: now.final }), open: now.interim }),
    isListening: () => isListening && running !== null,
  }
}

export type LiveWords = ReturnType<typeof createLiveWords>

/** Local recognition needs no consent; the remote one only after the person has said yes, and where the entity allows. */
export async function allowedWays(
  userId: string,
  browserAllowed: boolean,
): Promise<Exclude<recognition.RecognitionReach, 'none'>[]> {
  if (!browserAllowed) return []
  const reach = await recognition.recognitionReach()
  if (reach === 'none') return []
  const remote = recognition.recognitionConsent(userId) === true ? (['remote'] as const) : []
  return reach === 'local' ? ['local', ...remote] : [...remote]
}
