import type { Now } from '#functions/platform/ports/clock.ts'

/** The clock that handlers pass in; all other code takes the time as an argument. */
export const now: Now = () => new Date()
