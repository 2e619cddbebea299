export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const daySeconds = 24 * 3600

/** Whole seconds since 1970, as the table counts when an item goes. */
export const secondsOf = (time: Date | string): number => Math.floor(new Date(time).getTime() / 1000)
