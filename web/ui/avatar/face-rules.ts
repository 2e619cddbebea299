import type { SpeechMark } from '#shared/contract/interview.ts'

/** The mouths of the avatar (web/ui/avatar/avatar.svg). */
export const mouths = ['rest', 'closed', 'a', 'e', 'i', 'o', 'u', 'f', 'l', 's', 'sh', 'th', 'r', 'k', 'schwa'] as const
export type Mouth = (typeof mouths)[number]
export type Weights = Partial<Record<Mouth, number>>

const easingMs = 60

/** Polly's viseme alphabet, as the avatar's data-polly says it. */
const mouthOfViseme: Readonly<Record<string, Mouth>> = {
  sil: 'rest',
  p: 'closed',
  a: 'a',
  e: 'e',
  E: 'e',
  i: 'i',
  o: 'o',
  O: 'o',
  u: 'u',
  f: 'f',
  t: 'l',
  s: 's',
  S: 'sh',
  T: 'th',
  r: 'r',
  k: 'k',
  '@': 'schwa',
}

export const mouthOf = (viseme: string): Mouth => mouthOfViseme[viseme] ?? 'schwa'

/** How open each mouth is at a time in the clip: the current one comes in over 60 ms while the last one goes. */
export function weightsAt(marks: readonly SpeechMark[], timeMs: number): Weights {
  let index = -1
  while (index + 1 < marks.length && (marks[index + 1]?.timeMs ?? Number.POSITIVE_INFINITY) <= timeMs) index++
  const mark = marks[index]
  if (mark === undefined) return { rest: 1 }
  const before = marks[index - 1]
  const now = mouthOf(mark.viseme)
  const last = before === undefined ? 'rest' : mouthOf(before.viseme)
  const part = Math.min(1, (timeMs - mark.timeMs) / easingMs)
  return now === last || part >= 1 ? { [now]: 1 } : { [last]: 1 - part, [now]: part }
}

/** Lips by loudness (0..1), where a clip has no marks. */
export function mouthOfLoudness(loudness: number): Mouth {
  if (loudness < 0.06) return 'rest'
  if (loudness < 0.2) return 'schwa'
  return loudness < 0.45 ? 'e' : 'a'
}

const murmur: readonly Mouth[] = ['schwa', 'e', 'closed', 'a', 'l', 'o', 's', 'schwa', 'i', 'closed', 'u', 'rest']
const syllableMs = 130

/** Lips for a voice whose sound cannot be heard by the page (the browser's own): the rhythm of speech, no more. */
export const murmurAt = (timeMs: number): Mouth => murmur[Math.floor(timeMs / syllableMs) % murmur.length] ?? 'rest'

/** One step of easing towards a mouth; dtMs since the last step. */
export function easeTo(weights: Weights, mouth: Mouth, dtMs: number): Weights {
  const part = 1 - Math.exp(-dtMs / (easingMs / 2))
  const next: Weights = {}
  for (const each of mouths) {
    const before = weights[each] ?? (each === 'rest' && Object.keys(weights).length === 0 ? 1 : 0)
    const value = before + ((each === mouth ? 1 : 0) - before) * part
    if (value > 0.01) next[each] = value
  }
  return next
}

const blinkFirstMs = 2000
const blinkSpreadMs = 4000
export const blinkLengthMs = 140

/** SPEC-209: a blink every 2 to 6 s; random in 0..1. */
export const nextBlinkMs = (random: number): number => blinkFirstMs + random * blinkSpreadMs

/** 0..1 closed, at a time since the blink began. */
export const lidAt = (sinceMs: number): number =>
  sinceMs < 0 || sinceMs >= blinkLengthMs ? 0 : 1 - Math.abs(sinceMs / (blinkLengthMs / 2) - 1)
