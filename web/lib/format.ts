/** English in one place; the layout holds with longer texts. Dates are shown in the device's time zone. */
const locale = 'en-GB'
const valid = (iso: string): Date | null => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : date
}
const formatted = (iso: string, options: Intl.DateTimeFormatOptions, inLocale = locale): string => {
  const date = valid(iso)
  return date ? new Intl.DateTimeFormat(inLocale, options).format(date) : 'N/A'
}

/** 18 Nov 2026 */
export const shortDate = (iso: string): string => formatted(iso, { day: 'numeric', month: 'short', year: 'numeric' })
/** 18 November 2026 */
export const longDate = (iso: string): string => formatted(iso, { day: 'numeric', month: 'long', year: 'numeric' })
/** 18 November 2026, 19:40 */
export const dateAndTime = (iso: string): string =>
  valid(iso) ? `${longDate(iso)}, ${formatted(iso, { hour: '2-digit', minute: '2-digit', hour12: false })}` : 'N/A'
/** Nov 3: the specification's '{short month day}'; N/A where the date is invalid. */
export const monthDay = (iso: string): string => formatted(iso, { month: 'short', day: 'numeric' }, 'en-US')

/** Seconds as m:ss. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
/** Seconds as whole minutes, at least one where there was any time. */
export const wholeMinutes = (seconds: number): number => (seconds <= 0 ? 0 : Math.max(1, Math.round(seconds / 60)))
/** Seconds as 24 min 10 s. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  return whole % 60 === 0 ? `${Math.floor(whole / 60)} min` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
export const percent = (value: number): string => `${Math.round(value)}%`
/** 1 question, 8 questions. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${decimal(count)} ${count === 1 ? one : many}`
/** 412 KB, 3.1 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
/** At most one digit after the point, and none where it would be a zero. */
export const decimal = (value: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]
/** first, second ... twelfth, then 13th. */
export function ordinal(count: number): string {
  const word = ordinals[count]
  if (word) return word
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[
    new Intl.PluralRules('en', { type: 'ordinal' }).select(count)
  ]
  return `${count}${ending}`
}
const cardinals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
/** Small numbers as words. */
export const inWords = (count: number): string => cardinals[count] ?? String(count)
/** The part of a name one greets with. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
/** At most two letters. */
export function initials(name: string): string {
  // A title is no name: Prof. Anjali Deshmukh is AD.
  const all = name.trim().split(/\s+/).filter(Boolean)
  const named = all.filter(word => !word.endsWith('.'))
  const words = named.length > 0 ? named : all
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word =>
    word ? (Array.from(word)[0] ?? '') : '',
  )
  return letters.join('').toLocaleUpperCase()
}
