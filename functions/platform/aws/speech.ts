import { env } from '#functions/platform/env.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import { onFirstCall } from './lazily.ts'

const voice = onFirstCall<Pick<Speech, 'speak'>>(async () =>
  (await import('./clients/polly-speech.ts')).configuredSpeech(),
)

/** The configured voice, or null where VOICE_ID is 'none'. */
export function speech(): Speech | null {
  const { VOICE_ID, VOICE_ENGINE } = env()
  return VOICE_ID === 'none' ? null : { voice: `${VOICE_ID}-${VOICE_ENGINE}`, speak: voice.speak }
}
