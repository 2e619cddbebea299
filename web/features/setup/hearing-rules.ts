import type { Reach } from '#web/lib/recognition.ts'

export type HearingFacts = {
  /** The server can turn a recording into words. */
  recordingTranscribed: boolean
  /** The entity lets the browser's own recognition be used. */
  browserAllowed: boolean
  reach: Reach
  /** null: not asked yet. */
  consent: boolean | null
}

/**
 * What will turn the person's speech into words (decision 17), and whether they are asked about the browser's
 * recognition (decision 35): sound leaves the machine only after a yes.
 */
export type HearingPlan = {
  by: 'browser_here' | 'browser_remote' | 'recording' | 'nothing'
  asksConsent: boolean
}

export function hearingPlan({ recordingTranscribed, browserAllowed, reach, consent }: HearingFacts): HearingPlan {
  const fallback = recordingTranscribed ? 'recording' : 'nothing'
  if (!browserAllowed || reach === 'none') return { by: fallback, asksConsent: false }
  if (reach === 'local') return { by: 'browser_here', asksConsent: false }
  return { by: consent === true ? 'browser_remote' : fallback, asksConsent: true }
}

type SetupFacts = { typedMode: boolean; microphoneGranted: boolean; audioConfirmed: boolean }

/** Point 2: the start waits for the microphone and the audio; typed mode needs neither (decision 14). */
export function waitsFor({
  typedMode,
  microphoneGranted,
  audioConfirmed,
}: SetupFacts): 'nothing' | 'microphone' | 'speaker' | 'both' {
  if (typedMode || (microphoneGranted && audioConfirmed)) return 'nothing'
  if (!microphoneGranted && !audioConfirmed) return 'both'
  return microphoneGranted ? 'speaker' : 'microphone'
}
