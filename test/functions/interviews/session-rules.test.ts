import { describe, expect, it } from 'vitest'
import {
  afterAnswer,
  answerWords,
  type GivenWords,
  type Hearers,
  isOvertime,
  mayFollowUp,
  meaningOf,
  type Position,
  questionIdOf,
  questionNumberOf,
  reasonOfEnd,
  wordsToKeep,
} from '#functions/interviews/session-rules.ts'
import { autoSubmitted } from '#shared/limits.ts'

const start = Date.parse('2026-11-21T10:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const iso = (minutes: number) => at(minutes).toISOString()
const open = (changes: Partial<Position> = {}): Position => ({
  status: 'in_progress',
  current: 3,
  totalQuestions: 8,
  durationMinutes: 25,
  questionSeconds: 180,
  startedAt: iso(0),
  endedAt: null,
  pausedAt: null,
  pausedMs: 0,
  questionOpenedMs: 0,
  lastCallAt: iso(0),
  ...changes,
})
const completed = (changes: Partial<Position> = {}) => open({ status: 'completed', endedAt: iso(10), ...changes })
const submission = { number: 3, isInactivityResponse: false, wasSaved: false }

describe('what a submission means', () => {
  it.each([
    ['an answer to the open question', open(), submission, 5, 'accepted'],
    ['an answer before anybody pressed start', open({ status: 'created', startedAt: null }), submission, 5, 'accepted'],
    [
      'what the client sends after an unanswered prompt',
      open(),
      { ...submission, isInactivityResponse: true },
      5,
      'inactivity',
    ],
    ['an answer to a question still to come', open(), { ...submission, number: 4 }, 5, 'not_asked'],
    ['an answer during a pause', open({ pausedAt: iso(4) }), submission, 5, 'paused'],
    ['an answer after the longest pause', open({ pausedAt: iso(4) }), submission, 35, 'accepted'],
    ['an answer that was on its way when the time was up', open(), submission, 25.4, 'accepted'],
    ['an answer that was on its way for half a minute', open(), submission, 25.5, 'accepted'],
    ['a typed answer a minute after the time was up', open(), submission, 26, 'ended'],
    ['a recording a minute after the time was up', open(), { ...submission, wasSaved: true }, 26, 'late'],
    ['a recording 24 hours after the end', completed(), { ...submission, wasSaved: true }, 10 + 24 * 60, 'late'],
    ['a recording later than that', completed(), { ...submission, wasSaved: true }, 10.1 + 24 * 60, 'ended'],
    [
      'a recording for a question that never opened',
      completed(),
      { ...submission, number: 4, wasSaved: true },
      11,
      'ended',
    ],
    ['anything else to an ended session', completed(), submission, 10.1, 'ended'],
    [
      'an inactivity response to an ended session',
      completed(),
      { ...submission, isInactivityResponse: true, wasSaved: true },
      11,
      'ended',
    ],
  ])('%s', (_, session, given, minute, meaning) => {
    expect(meaningOf(session, given, at(minute))).toBe(meaning)
  })

  it('calls an answer overtime a minute after its question was over', () => {
    expect(isOvertime(open(), at(3.9))).toBe(false)
    expect(isOvertime(open(), at(4))).toBe(false)
    expect(isOvertime(open(), at(4.1))).toBe(true)
    expect(isOvertime(open({ pausedMs: 120_000 }), at(5))).toBe(false)
  })
})

describe('after an answer', () => {
  it.each([
    [1, 5, { hasMoreQuestions: true, reason: null }],
    [7, 24.8, { hasMoreQuestions: true, reason: null }],
    [7, 24.9, { hasMoreQuestions: false, reason: 'time_up' }],
    [7, 24.95, { hasMoreQuestions: false, reason: 'time_up' }],
    [7, 30, { hasMoreQuestions: false, reason: 'time_up' }],
    [8, 5, { hasMoreQuestions: false, reason: 'all_answered' }],
    [8, 30, { hasMoreQuestions: false, reason: 'all_answered' }],
  ])('to question %d in minute %d', (number, minute, expected) => {
    expect(afterAnswer(open({ current: number }), number, at(minute))).toEqual(expected)
  })

  it('tells the wire why a session is over', () => {
    expect([reasonOfEnd('time_up'), reasonOfEnd('all_answered'), reasonOfEnd('ended'), reasonOfEnd('idle')]).toEqual([
      'time_up',
      'all_answered',
      'ended',
      'ended',
    ])
  })
})

describe('a follow-up', () => {
  const place = {
    number: 3,
    totalQuestions: 8,
    isFollowUp: false,
    followUpsAsked: 0,
    words: 'I rewrote the billing service and it became fast',
  }
  it.each([
    ['may stand after an answer of some words', {}, true],
    ['never follows a follow-up', { isFollowUp: true }, false],
    ['is asked three times', { followUpsAsked: 2 }, true],
    ['is not asked a fourth time', { followUpsAsked: 3 }, false],
    ['is never the last question', { number: 7 }, false],
    ['may be the one before the last', { number: 6 }, true],
    ['needs something to take up', { words: 'I do not know' }, false],
    ['needs eight words', { words: 'I moved it and then it was fast' }, true],
    ['needs more than seven words', { words: 'I moved it and it was fast' }, false],
    ['counts no gaps as words', { words: '  I  moved \n it  and   it  was   fast  ' }, false],
    ['needs words at all', { words: ' ' }, false],
  ])('%s', (_, changes, expected) => {
    expect(mayFollowUp({ ...place, ...changes })).toBe(expected)
  })
})

describe('what is kept of an answer', () => {
  const spoken = {
    content: '',
    transcript: 'I led the migration to the new cluster',
    hasAudio: true,
    isAutoSubmitted: false,
    voicedMs: 4000,
  }
  it.each([
    [
      'a transcript is assessed at once',
      spoken,
      true,
      { content: spoken.transcript, transcript: spoken.transcript, isAutoSubmitted: false, state: 'assessing' },
    ],
    [
      'a recording alone is transcribed',
      { ...spoken, transcript: ' ' },
      true,
      { content: '', transcript: null, isAutoSubmitted: false, state: 'transcribing' },
    ],
    [
      'a recording nobody can hear waits for typed words',
      { ...spoken, transcript: '' },
      false,
      { content: '', transcript: null, isAutoSubmitted: false, state: 'awaiting_words' },
    ],
    [
      'a transcript far shorter than the speech is heard again',
      { ...spoken, voicedMs: 90_000 },
      true,
      { content: spoken.transcript, transcript: spoken.transcript, isAutoSubmitted: false, state: 'transcribing' },
    ],
    [
      'a transcript of slow speech is taken',
      { ...spoken, voicedMs: 16_000 },
      true,
      { content: spoken.transcript, transcript: spoken.transcript, isAutoSubmitted: false, state: 'assessing' },
    ],
    [
      'and is taken as it is where nothing can hear',
      { ...spoken, voicedMs: 90_000 },
      false,
      { content: spoken.transcript, transcript: spoken.transcript, isAutoSubmitted: false, state: 'assessing' },
    ],
    [
      'typed words need no recogniser',
      { ...spoken, content: ' My own words ', transcript: '', hasAudio: false },
      false,
      { content: 'My own words', transcript: null, isAutoSubmitted: false, state: 'assessing' },
    ],
    [
      'a typed draft beside a recording is the answer',
      { ...spoken, content: 'My own words', transcript: '' },
      true,
      { content: 'My own words', transcript: null, isAutoSubmitted: false, state: 'assessing' },
    ],
    [
      'the placeholder with a recording is transcribed',
      { ...spoken, content: autoSubmitted, transcript: '' },
      true,
      { content: autoSubmitted, transcript: null, isAutoSubmitted: true, state: 'transcribing' },
    ],
    [
      'the placeholder never hides a transcript',
      { ...spoken, content: autoSubmitted },
      true,
      { content: autoSubmitted, transcript: spoken.transcript, isAutoSubmitted: true, state: 'assessing' },
    ],
    [
      'the timer may send nothing at all',
      { ...spoken, transcript: '', hasAudio: false, isAutoSubmitted: true },
      true,
      { content: autoSubmitted, transcript: null, isAutoSubmitted: true, state: 'assessing' },
    ],
    [
      'the timer sends a draft as it is',
      { ...spoken, content: 'Half a', transcript: '', hasAudio: false, isAutoSubmitted: true },
      true,
      { content: 'Half a', transcript: null, isAutoSubmitted: true, state: 'assessing' },
    ],
    ['nothing is no answer', { ...spoken, content: ' ', transcript: '\n', hasAudio: false }, true, null],
  ])('%s', (_, given, recogniser, expected) => {
    expect(wordsToKeep(given, { voiceProfile: 'economy', browserHears: true, recogniser })).toEqual(expected)
  })

  const typedToo = { ...spoken, content: 'My own words' }
  const asText = { ...spoken, content: spoken.transcript }
  const unrecorded = { ...spoken, hasAudio: false }
  const economy = { voiceProfile: 'economy', browserHears: true, recogniser: true } as const
  const studio = { ...economy, voiceProfile: 'studio' } as const
  const forbidden = { ...economy, browserHears: false } as const
  const deaf = { recogniser: false } as const

  it.each<[string, GivenWords, Hearers, string, string | null]>([
    ['economy takes what the browser heard', spoken, economy, 'assessing', spoken.transcript],
    ['studio hears every recording again', spoken, studio, 'transcribing', spoken.transcript],
    ['also where the client sends the transcript as content', asText, studio, 'transcribing', spoken.transcript],
    ['but not what the person wrote down', typedToo, studio, 'assessing', spoken.transcript],
    ['and not what was not recorded', unrecorded, studio, 'assessing', spoken.transcript],
    ['studio without a recogniser is economy', spoken, { ...studio, ...deaf }, 'assessing', spoken.transcript],
    ['a forbidden browser has heard nothing of a recording', spoken, forbidden, 'transcribing', null],
    ['in studio neither', spoken, { ...forbidden, voiceProfile: 'studio' }, 'transcribing', null],
    ['nor does it as content', asText, forbidden, 'transcribing', null],
    ['without a recogniser either the words are typed', asText, { ...forbidden, ...deaf }, 'awaiting_words', null],
    ['or were typed', typedToo, { ...forbidden, ...deaf }, 'assessing', null],
    ['words without a recording are all there is', unrecorded, forbidden, 'assessing', spoken.transcript],
  ])('%s', (_, given, hearers, state, transcript) => {
    expect(wordsToKeep(given, hearers)).toMatchObject({ state, transcript })
  })

  it('keeps nothing of what a forbidden browser heard, also as content', () => {
    expect(wordsToKeep(asText, forbidden)).toMatchObject({ content: '', transcript: null })
    expect(wordsToKeep({ ...asText, isAutoSubmitted: true }, forbidden)).toMatchObject({ content: autoSubmitted })
  })

  it('is assessed by what was typed, else by what was heard, never by the placeholder', () => {
    expect(answerWords({ content: 'typed', transcript: 'heard' })).toBe('typed')
    expect(answerWords({ content: autoSubmitted, transcript: 'heard' })).toBe('heard')
    expect(answerWords({ content: autoSubmitted, transcript: null })).toBe('')
    expect(answerWords({ content: ' typed ', transcript: null })).toBe('typed')
    expect(answerWords({ content: '\n', transcript: ' heard ' })).toBe('heard')
    expect(answerWords({ content: ` ${autoSubmitted} `, transcript: 'heard' })).toBe('heard')
  })
})

describe("a question's id", () => {
  it('says session and number', () => {
    expect(questionNumberOf('s-1', questionIdOf('s-1', 7))).toBe(7)
    expect(questionIdOf('s-1', 7)).toBe('s-1-07')
  })

  it.each(['s-2-07', 's-1-7', 's-1-', 's-1', 's-1-007', 's-1-0x', ''])('of another session or form is none: %s', id => {
    expect(questionNumberOf('s-1', id)).toBeNull()
  })
})
