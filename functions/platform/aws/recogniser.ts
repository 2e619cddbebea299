import { env } from '#functions/platform/env.ts'
import type { Recogniser } from '#functions/platform/ports/recogniser.ts'
import { onFirstCall } from './on-first-call.ts'

const jobs = onFirstCall<Recogniser>(async () => (await import('./transcribe-recogniser.ts')).configuredRecogniser())

/** The configured recogniser, or null where RECOGNISER is 'none'. */
export const recogniser = (): Recogniser | null => (env().RECOGNISER === 'none' ? null : jobs)
