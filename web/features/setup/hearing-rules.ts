import type { Me } from '#shared/contract/auth.ts'
import type { RecognitionReach } from '#web/lib/voice/recognition.ts'

export type HearingFacts = Me['hearing'] & {
  reach: RecognitionReach
  /** null: not asked yet. */
  consent: boolean | null
}

/**
 * What will turn the person's speech into words (SPEC-17), and whether they are asked about the browser's
 * recognition (SPEC-35): sound leaves the machine only after a yes.
 */
export type HearingPlan = {
  by: 'browser_here' | 'browser_remote' | 'recording' | 'nothing'
  asksConsent: boolean
  /** The recording is turned into words besides (studio). */
  isHeardAgain: boolean
  /** The browser could, and the institution does not let it: the person is told who hears instead. */
  isForbidden: boolean
}

export function hearingPlan({ browserAllowed, reach, consent, ...server }: HearingFacts): HearingPlan {
  const fallback = server.recordingTranscribed ? 'recording' : 'nothing'
  const hasBrowser = browserAllowed && reach !== 'none'
  const isForbidden = !browserAllowed && reach !== 'none'
  const agreed = reach === 'local' ? 'browser_here' : consent === true ? 'browser_remote' : fallback
  const by = hasBrowser ? agreed : fallback
  const asksConsent = hasBrowser && reach === 'remote'
  const isHeardAgain = server.everyRecording && (by === 'browser_here' || by === 'browser_remote')
  return { by, asksConsent, isHeardAgain, isForbidden }
}

type SetupFacts = { typedMode: boolean; microphoneGranted: boolean; audioConfirmed: boolean }

/** SPEC-208: the start waits for the microphone and the audio; typed mode needs neither (SPEC-14). */
export function waitsFor({
  typedMode,
  microphoneGranted,
  audioConfirmed,
}: SetupFacts): 'nothing' | 'microphone' | 'speaker' | 'both' {
  if (typedMode || (microphoneGranted && audioConfirmed)) return 'nothing'
  if (!microphoneGranted && !audioConfirmed) return 'both'
  return microphoneGranted ? 'speaker' : 'microphone'
}
