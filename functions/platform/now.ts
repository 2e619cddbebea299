import type { Now } from '#functions/platform/ports/clock.ts'

/** The composition roots' clock; everything below takes time as an argument. */
export const now: Now = () => new Date()
