import { describe, expect, it } from 'vitest'
import {
  joinedWords,
  segmentPlaceOf,
  transcriptJobName,
  transcriptKey,
} from '#functions/coaching/answers/transcript-rules.ts'

const word = (text: string, startSeconds: number) => ({
  word: text,
  startSeconds,
  endSeconds: startSeconds + 0.5,
  confidence: 1,
})

describe('recogniser jobs', () => {
  it('are named so that their end finds the way back', () => {
    const place = { sessionId: '0198f2a0-7c1e-7000-8000-000000000001', number: 3, segment: 11 }
    expect(transcriptJobName(place)).toBe('0198f2a0-7c1e-7000-8000-000000000001.03.11')
    expect(segmentPlaceOf(transcriptJobName(place))).toEqual(place)
  })

  it.each(['someone-elses-job', 's.3.0', 's.03', '../x.03.0', 's.03.0.1'])('of others are known by name: %s', name => {
    expect(segmentPlaceOf(name)).toBeNull()
  })

  it('write under the person', () => {
    expect(transcriptKey('u1', { sessionId: 's', number: 3, segment: 0 })).toBe('people/u1/transcripts/s.03.0.json')
  })
})

describe('segments joined', () => {
  it('make one text in order, with times that go on', () => {
    const { text, words } = joinedWords([
      { heard: { text: 'We took', words: [word('We', 0), word('took', 1)] }, milliseconds: 4000 },
      { heard: { text: 'forty timings.', words: [word('forty', 0.5)] }, milliseconds: null },
      { heard: { text: 'Then', words: [word('Then', 1)] }, milliseconds: 1000 },
    ])
    expect(text).toBe('We took forty timings. Then')
    expect(words?.map(({ startSeconds }) => startSeconds)).toEqual([0, 1, 4.5, 6])
  })

  it('leave out one that could not be heard, but not its time', () => {
    const { text, words } = joinedWords([
      { heard: null, milliseconds: 3000 },
      { heard: { text: 'Then', words: [word('Then', 1)] }, milliseconds: 1000 },
    ])
    expect(text).toBe('Then')
    expect(words?.[0]?.startSeconds).toBe(4)
  })

  it('tell no times where those of one segment are not known', () => {
    const times = (first: string) =>
      joinedWords([
        { heard: { text: first, words: [] }, milliseconds: 3000 },
        { heard: { text: 'Then', words: [word('Then', 1)] }, milliseconds: 1000 },
      ]).words?.length
    expect(times('We took')).toBeUndefined()
    expect(times('')).toBe(1)
  })
})
