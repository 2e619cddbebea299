/** The browser's own speech recognition (SPEC-35, economy): a live transcript while the answer is recorded. */
export type RecognitionEngine = {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  onresult: ((event: RecognitionResultEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(track?: MediaStreamTrack): void
  stop(): void
  abort(): void
}
type RecognitionResultEvent = {
  resultIndex: number
  results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }>
}
type RecognitionClass = {
  new (): RecognitionEngine
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>
}

const language = 'en-IN'

const isClass = (value: unknown): value is RecognitionClass => typeof value === 'function'

/** null where the browser has none, and on Android, where it fights the recorder for the microphone. */
export function recognitionClass(
  scope: object = globalThis,
  userAgent: string = navigator.userAgent,
): RecognitionClass | null {
  if (/android/i.test(userAgent)) return null
  const found: unknown = Reflect.get(scope, 'SpeechRecognition') ?? Reflect.get(scope, 'webkitSpeechRecognition')
  return isClass(found) ? found : null
}

/** local: the sound stays on this device. remote: it goes to the browser's maker, so the person is asked first. */
export type RecognitionReach = 'local' | 'remote' | 'none'

export async function recognitionReach(found: RecognitionClass | null = recognitionClass()): Promise<RecognitionReach> {
  if (found === null) return 'none'
  const local = await found.available?.({ langs: [language], processLocally: true }).catch(() => 'unavailable')
  return local === 'available' ? 'local' : 'remote'
}

const consentKey = (userId: string) => `vivavoce.recognition-consent.${userId}`

/** null: not asked yet. Kept per person, for a computer may be shared. */
export function recognitionConsent(userId: string, storage: Storage = localStorage): boolean | null {
  const value = storage.getItem(consentKey(userId))
  return value === null ? null : value === 'yes'
}

export const giveRecognitionConsent = (userId: string, yes: boolean, storage: Storage = localStorage): void =>
  storage.setItem(consentKey(userId), yes ? 'yes' : 'no')

export type Transcript = { final: string; interim: string }
export const emptyTranscript: Transcript = { final: '', interim: '' }

export const transcriptText = ({ final, interim }: Transcript): string =>
  `${final} ${interim}`.replace(/\s+/gu, ' ').trim()

/** Errors after which this way of recognising will not work; any other ends with 'end' and is simply started again. */
const hopeless = new Set([
  'audio-capture',
  'network',
  'language-not-supported',
  'not-allowed',
  'service-not-allowed',
  'bad-grammar',
])

type RecognitionEvents = {
  onTranscript: (transcript: Transcript) => void
  /** No way of recognising is left. */
  onLost: () => void
}

/**
 * Recognises until stop(). `ways` are tried in order, local before remote; each falls through on its errors. The final
 * words of an earlier run stay, for the engine ends by itself after a silence and is started again.
 */
export function recognise(
  create: () => RecognitionEngine,
  ways: readonly Exclude<RecognitionReach, 'none'>[],
  track: MediaStreamTrack | undefined,
  events: RecognitionEvents,
): { stop(): Transcript } {
  const left = [...ways]
  let transcript = emptyTranscript
  let engine: RecognitionEngine | null = null
  let isWanted = true

  const begin = () => {
    const way = left[0]
    if (way === undefined) {
      isWanted = false
      return events.onLost()
    }
    const before = transcript.final
    let isHopeless = false
    const own = preparedEngine(create(), way)
    engine = own
    own.onresult = event => {
      transcript = read(event, before)
      events.onTranscript(transcript)
    }
    own.onerror = event => {
      isHopeless = hopeless.has(event.error)
    }
    own.onend = () => {
      transcript = { final: transcriptText(transcript), interim: '' }
      if (isHopeless) left.shift()
      if (isWanted) begin()
    }
    try {
      own.start(track)
    } catch {
      left.shift()
      begin()
    }
  }
  begin()

  return {
    stop() {
      isWanted = false
      engine?.stop()
      return { final: transcriptText(transcript), interim: '' }
    },
  }
}

function preparedEngine(engine: RecognitionEngine, way: 'local' | 'remote'): RecognitionEngine {
  engine.lang = language
  engine.continuous = true
  engine.interimResults = true
  if (way === 'local') engine.processLocally = true
  return engine
}

function read(event: RecognitionResultEvent, before: string): Transcript {
  let final = before
  let interim = ''
  for (const result of Array.from(event.results)) {
    if (result.isFinal) final = `${final} ${result[0].transcript.trim()}`.trim()
    else interim = `${interim} ${result[0].transcript.trim()}`.trim()
  }
  return { final, interim }
}
