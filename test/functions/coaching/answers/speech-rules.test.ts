import { describe, expect, it } from 'vitest'
import { speechTimes } from '#functions/coaching/answers/speech-rules.ts'

describe('the times of a spoken answer', () => {
  it('come from the heard words: short gaps belong to speaking, the longest pause does not', () => {
    expect(speechTimes([0, 50, 80, 150, 450, 500], 9000)).toEqual({ speakingSeconds: 2, longestPauseSeconds: 3 })
  })

  it('come from the voice the browser heard where no recogniser timed the words', () => {
    expect(speechTimes(null, 42_000)).toEqual({ speakingSeconds: 42, longestPauseSeconds: null })
    expect(speechTimes([], 42_000)).toEqual({ speakingSeconds: 42, longestPauseSeconds: null })
  })

  it('are unknown where there is nothing to measure', () => {
    expect(speechTimes(null, null)).toEqual({ speakingSeconds: null, longestPauseSeconds: null })
    expect(speechTimes(null, 300)).toEqual({ speakingSeconds: null, longestPauseSeconds: null })
  })

  it('do not go backwards where words overlap', () => {
    expect(speechTimes([0, 150, 100, 250], null)).toEqual({ speakingSeconds: 3, longestPauseSeconds: 0 })
  })
})
