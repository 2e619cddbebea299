import { env } from '#functions/platform/env.ts'
import type { Recogniser } from '#functions/platform/ports/recogniser.ts'
import { onFirstCall } from './lazily.ts'

const byTranscribe = onFirstCall<Recogniser>(async () =>
  (await import('./clients/transcribe-recogniser.ts')).configuredRecogniser(),
)
const byModel = onFirstCall<Recogniser>(async () =>
  (await import('./clients/bedrock-recogniser.ts')).configuredModelRecogniser(byTranscribe),
)

/** Who hears the recordings of a voice profile (SPEC-35); null where RECOGNISER is 'none'. */
export function recogniser(profile: 'economy' | 'studio'): Recogniser | null {
  const { RECOGNISER } = env()
  if (RECOGNISER === 'none') return null
  return RECOGNISER === 'bedrock' && profile === 'economy' ? byModel : byTranscribe
}
