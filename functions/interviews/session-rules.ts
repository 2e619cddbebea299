import type { SubmitAnswerAnswer } from '#shared/contract/interview.ts'
import { autoSubmitted, limits } from '#shared/limits.ts'
import { hourMs, minuteMs } from '#shared/time.ts'
import {
  type Clock,
  expiresAt,
  isExpired,
  isPaused,
  questionRemainingSeconds,
  remainingMinutes,
} from './clock-rules.ts'

/** Who ended a session: its time, its last answer, the person, or nobody calling it any more. */
export type EndReason = 'time_up' | 'all_answered' | 'ended' | 'idle'

export type Position = Clock & {
  status: 'created' | 'in_progress' | 'completed'
  /** The number of the open question, or of the one that was open at the end. */
  current: number
  totalQuestions: number
}

export type Submission = {
  number: number
  isInactivityResponse: boolean
  /** Something the browser had saved while the question was open: a recording, or a draft with its finishing time. */
  wasSaved: boolean
}

export type Meaning = 'accepted' | 'late' | 'inactivity' | 'ended' | 'paused' | 'not_asked'

/** How long an answer may travel from the browser before it counts as late. */
const graceSeconds = 30

/**
 * What a submission to a question without an answer means at this moment (SPEC-12, SPEC-13 and SPEC-15).
 * The client's clock does not matter.
 */
export function meaningOf(session: Position, submission: Submission, now: Date): Meaning {
  if (isOver(session, now)) return meaningAfterEnd(session, submission, now)
  if (submission.number !== session.current) return 'not_asked'
  if (isPaused(session, now)) return 'paused'
  return submission.isInactivityResponse ? 'inactivity' : 'accepted'
}

/** Accepted while the session was open, but long after the question's own time. */
export function isOvertime(session: Position, now: Date): boolean {
  return (questionRemainingSeconds(session, now) ?? 0) < -limits.questionWarnSeconds
}

export function isOver(session: Position, now: Date): boolean {
  return session.status === 'completed' || isExpired(session, now)
}

/** The question that was open at the end can still be answered: at once, or within 24 hours as a late answer. */
function meaningAfterEnd(session: Position, submission: Submission, now: Date): Meaning {
  if (submission.isInactivityResponse || submission.number !== session.current) return 'ended'
  const endedMs = session.endedAt === null ? (expiresAt(session)?.getTime() ?? 0) : Date.parse(session.endedAt)
  const sinceEndMs = now.getTime() - endedMs
  if (session.status !== 'completed' && sinceEndMs <= graceSeconds * 1000) return 'accepted'
  return submission.wasSaved && sinceEndMs <= limits.lateAnswerHours * hourMs ? 'late' : 'ended'
}

export type AfterAnswer =
  | { hasMoreQuestions: true; reason: null }
  | { hasMoreQuestions: false; reason: 'time_up' | 'all_answered' }

/** After the answer to question `number`: another question, or the end. 0.1 minutes or less is too little for one. */
export function afterAnswer(session: Position, number: number, now: Date): AfterAnswer {
  if (number >= session.totalQuestions) return { hasMoreQuestions: false, reason: 'all_answered' }
  if (remainingMinutes(session, now) <= limits.endThresholdMinutes)
    return { hasMoreQuestions: false, reason: 'time_up' }
  return { hasMoreQuestions: true, reason: null }
}

/** What submit-answer gives as the reason where a session is over already. */
export function reasonOfEnd(reason: EndReason | null): NonNullable<SubmitAnswerAnswer['reason']> {
  return reason === 'time_up' || reason === 'all_answered' ? reason : 'ended'
}

const maxFollowUps = 3
const fewestWordsToFollowUp = 8

export type FollowUpPlace = {
  number: number
  totalQuestions: number
  isFollowUp: boolean
  followUpsAsked: number
  words: string
}

/**
 * Whether a follow-up may take the place of the next planned question: at most three, never two in a row, never the
 * last, and only where enough was said to take something up.
 */
export function mayFollowUp(place: FollowUpPlace): boolean {
  if (place.isFollowUp || place.followUpsAsked >= maxFollowUps) return false
  return place.number + 1 < place.totalQuestions && countWords(place.words) >= fewestWordsToFollowUp
}

export type GivenWords = {
  content: string
  transcript: string
  hasAudio: boolean
  isAutoSubmitted: boolean
  voicedMs: number | null
}

/** The answer as it is kept: the words, and what still has to happen to it. */
export type KeptWords = {
  content: string
  transcript: string | null
  isAutoSubmitted: boolean
  state: 'transcribing' | 'assessing' | 'awaiting_words'
}

/** Who may hear an answer (SPEC-35): the session's profile, and whether a recogniser for recordings is configured. */
export type Hearers = { voiceProfile: 'economy' | 'studio'; browserHears: boolean; recogniser: boolean }

/** Speech marks are billed like the text again: studio pays for them, economy moves the lips by loudness. */
export const lipsFromMarks = ({ voiceProfile }: Pick<Hearers, 'voiceProfile'>): boolean => voiceProfile === 'studio'

/** Null where there is nothing to keep: no words, no recording, and not sent by the question's timer. */
export function wordsToKeep(given: GivenWords, hearers: Hearers): KeptWords | null {
  const { said, heard } = wordsThatCount(given, hearers)
  const isPlaceholder = said === autoSubmitted
  const typed = isPlaceholder ? '' : said
  const isAutoSubmitted = given.isAutoSubmitted || isPlaceholder
  if (typed === '' && heard === '' && !given.hasAudio && !isAutoSubmitted) return null
  const content = typed !== '' ? typed : isAutoSubmitted ? autoSubmitted : heard
  return {
    content,
    transcript: heard === '' ? null : heard,
    isAutoSubmitted,
    state: stateOf(given, typed, heard, hearers),
  }
}

/** Where the institution forbids the browser's recognition, what it heard of a recording is nobody's words, whatever a client sends. */
function wordsThatCount(given: GivenWords, { browserHears }: Hearers): { said: string; heard: string } {
  const said = given.content.trim()
  const heard = given.transcript.trim()
  if (browserHears || !given.hasAudio) return { said, heard }
  return { said: said === heard ? '' : said, heard: '' }
}

/**
 * Speech is never thrown away (SPEC-12): a recording nobody has heard is transcribed, or waits for typed words. In
 * studio every recording is transcribed, unless the person wrote down what they said.
 */
function stateOf(given: GivenWords, typed: string, heard: string, hearers: Hearers): KeptWords['state'] {
  const hasOwnWords = typed !== '' && typed !== heard
  if (!given.hasAudio || hasOwnWords) return 'assessing'
  const isHeardAgain = hearers.voiceProfile === 'studio' && hearers.recogniser
  if (isUsableTranscript(heard, given.voicedMs) && !isHeardAgain) return 'assessing'
  if (hearers.recogniser) return 'transcribing'
  return heard === '' ? 'awaiting_words' : 'assessing'
}

const slowestWordsPerVoicedMinute = 30

/** A live transcript that holds far fewer words than were voiced is no transcript. */
function isUsableTranscript(transcript: string, voicedMs: number | null): boolean {
  const words = countWords(transcript)
  if (words === 0) return false
  return voicedMs === null || words / (voicedMs / minuteMs) >= slowestWordsPerVoicedMinute
}

function countWords(text: string): number {
  return text.trim() === '' ? 0 : text.trim().split(/\s+/u).length
}

/** A question's id says which session and number it is, so that an answer finds its place without a search. */
export function questionIdOf(sessionId: string, number: number): string {
  return `${sessionId}-${String(number).padStart(2, '0')}`
}

/** The number of a question of this session; null for any other id. */
export function questionNumberOf(sessionId: string, questionId: string): number | null {
  const digits = questionId.startsWith(`${sessionId}-`) ? questionId.slice(sessionId.length + 1) : ''
  return /^\d{2}$/.test(digits) ? Number(digits) : null
}

/**
 * The words an answer is assessed by: what was typed as its content, else what was heard. The placeholder of an answer
 * that the timer sent is nobody's words (SPEC-12). Empty where there are none.
 */
export function answerWords(answer: { content: string; transcript: string | null }): string {
  const typed = answer.content.trim() === autoSubmitted ? '' : answer.content.trim()
  return typed !== '' ? typed : (answer.transcript ?? '').trim()
}
