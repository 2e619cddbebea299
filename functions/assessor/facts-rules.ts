import type { Facts } from '#shared/contract/assessment.ts'
import type { Evidence } from './evidence-rules.ts'
import { countPhrases, type Word } from './text-rules.ts'
import { fillerPhrases, fillerWords, hedgePhrases } from './words/plain-words-rules.ts'

/** A word with its times, as recognisers give them. */
export type TimedWord = { word: string; startSeconds: number; endSeconds: number }
export type VoiceFacts = {
  speakingSeconds?: number | null | undefined
  longestPauseSeconds?: number | null | undefined
  words?: readonly TimedWord[] | undefined
}

/** Gaps longer than this are pauses and no speaking time. */
const breathSeconds = 0.6

const timesOf = (
  words: readonly TimedWord[],
): { speakingSeconds: number | null; longestPauseSeconds: number | null } => {
  if (words.length < 2) return { speakingSeconds: null, longestPauseSeconds: null }
  const gaps = words
    .slice(1)
    .map((word, at) => Math.max(0, word.startSeconds - (words[at]?.endSeconds ?? word.startSeconds)))
  const spoken = words.reduce((sum, word) => sum + Math.max(0, word.endSeconds - word.startSeconds), 0)
  const breaths = gaps.filter(gap => gap <= breathSeconds).reduce((sum, gap) => sum + gap, 0)
  return { speakingSeconds: spoken + breaths, longestPauseSeconds: Math.max(...gaps) }
}

const counted = (counts: Map<string, number>) => {
  const words = [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((a, b) => b.count - a.count || a.word.localeCompare(b.word))
  return { count: words.reduce((sum, { count }) => sum + count, 0), words }
}

/** 'like' is a filler only where the transcript sets it apart or a verb of being stands before it. */
const fillerLikes = (text: string): number =>
  [...text.matchAll(/,\s*like\s*,|\b(?:it'?s|was|is|were|just|and|um|uh)\s+like\s*,/gi)].length

const fillersIn = (words: readonly Word[], text: string): Facts['fillers'] => {
  const counts = countPhrases(words, [...fillerWords, ...fillerPhrases])
  const likes = fillerLikes(text)
  if (likes > 0) counts.set('like', likes)
  return counted(counts)
}

const tenth = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)

export const factsOf = (text: string, words: readonly Word[], evidence: Evidence, voice: VoiceFacts): Facts => {
  const spoken = text.split(/\s+/).filter(part => /[\p{L}\p{N}]/u.test(part)).length
  const timed = timesOf(voice.words ?? [])
  const speakingSeconds = voice.speakingSeconds ?? timed.speakingSeconds
  const said = (...forms: string[]) => words.filter(word => forms.includes(word.text)).length
  const { cues, actions, numbers } = evidence
  return {
    words: spoken,
    speakingSeconds: tenth(speakingSeconds),
    wordsPerMinute:
      speakingSeconds !== null && speakingSeconds >= 1 && spoken > 0
        ? Math.round((spoken * 60) / speakingSeconds)
        : null,
    fillers: fillersIn(words, text),
    hedges: counted(countPhrases(words, hedgePhrases)),
    numbers: numbers.filter(number => number.counted).length,
    structure: {
      situation: cues.situation.length > 0,
      task: cues.task.length > 0,
      action: actions.filter(action => action.own).length >= 2,
      result: cues.result.length > 0,
    },
    firstPerson: {
      i: said('i', 'im', 'ive', 'id', 'ill', 'me', 'my', 'myself'),
      we: said('we', 'weve', 'wed', 'us', 'our', 'ours'),
    },
    longestPauseSeconds: tenth(voice.longestPauseSeconds ?? timed.longestPauseSeconds),
  }
}
