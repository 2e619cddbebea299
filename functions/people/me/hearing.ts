import { env } from '#functions/platform/env.ts'
import type { HearingSettings } from './me-answer.ts'

/** Whether stored recordings are turned into text here (SPEC-17). */
export const hearing = (): HearingSettings => ({ recordingTranscribed: env().RECOGNISER !== 'none' })
