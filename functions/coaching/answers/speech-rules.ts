/** What the recording says about time; null where there was nothing to measure, as in a typed answer. */
export type SpeechTimes = { speakingSeconds: number | null; longestPauseSeconds: number | null }

/** A gap as short as this belongs to speaking. */
const breathSeconds = 0.6
const shortestSpeechSeconds = 1

/**
 * @param wordTimes start and end of each heard word, flat, in hundredths of a second; null where no recogniser told them
 * @param voicedMs milliseconds in which the browser heard a voice
 */
export function speechTimes(wordTimes: number[] | null, voicedMs: number | null): SpeechTimes {
  const words = pairs(wordTimes ?? [])
  if (words.length > 1) return fromWords(words)
  const seconds = (voicedMs ?? 0) / 1000
  return { speakingSeconds: seconds >= shortestSpeechSeconds ? seconds : null, longestPauseSeconds: null }
}

type Span = { from: number; to: number }

function fromWords(words: Span[]): SpeechTimes {
  let speaking = 0
  let longestPause = 0
  words.forEach(({ from, to }, index) => {
    const before = words[index - 1]
    const gap = before ? Math.max(0, from - before.to) : 0
    longestPause = Math.max(longestPause, gap)
    speaking += Math.max(0, to - from) + (gap <= breathSeconds ? gap : 0)
  })
  return {
    speakingSeconds: speaking >= shortestSpeechSeconds ? round(speaking) : null,
    longestPauseSeconds: round(longestPause),
  }
}

function pairs(times: number[]): Span[] {
  const spans: Span[] = []
  for (let index = 0; index + 1 < times.length; index += 2)
    spans.push({ from: (times[index] ?? 0) / 100, to: (times[index + 1] ?? 0) / 100 })
  return spans
}

const round = (seconds: number) => Math.round(seconds * 10) / 10
