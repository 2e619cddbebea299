import type { Session } from '#shared/contract/interview.ts'
import { limits } from '#shared/limits.ts'
import { errors } from '#web/lib/texts.ts'
import { held } from './countdown.ts'
import { endNow, leaveFor } from './ending.ts'
import type { Event, LoadedQuestion, State, Step } from './machine-types.ts'
import { followServer } from './server-clock.ts'

/** How often a missing next question is asked for again, once a second, before the session counts as over. */
const maxRefetches = 8
const refetchMs = 1000

export type Entry = {
  now: number
  /** null on /interview/new */
  sessionId: string | null
  hasResume: boolean
  typedMode: boolean
  promptsAllowed: boolean
  isOnline: boolean
}

export function enter(entry: Entry): Step {
  const state = emptyState(entry)
  if (entry.sessionId !== null) {
    return [{ ...state, phase: 'loading' }, [{ type: 'load', sessionId: entry.sessionId }]]
  }
  if (!entry.hasResume) return leaveFor(state, '/resume', errors.resumeFirst)
  return [{ ...state, phase: 'creating', createEndsAt: entry.now + limits.createTimeoutMs }, [{ type: 'create' }]]
}

function emptyState(entry: Entry): State {
  return {
    phase: 'loading',
    now: entry.now,
    sessionId: entry.sessionId,
    session: null,
    createEndsAt: null,
    clock: held(limits.interviewMinutes * 60_000),
    question: null,
    questionClock: held(limits.questionSeconds * 1000),
    readingSince: null,
    readingMs: 0,
    readOnResume: false,
    voice: 'silent',
    playAt: null,
    recording: 'off',
    recordingSince: null,
    keptMs: 0,
    typedMode: entry.typedMode,
    draft: '',
    idleSince: entry.now,
    prompt: null,
    promptWanted: false,
    promptResetAt: null,
    promptsUsed: 0,
    unansweredPrompt: null,
    hasMoment: false,
    promptsAllowed: entry.promptsAllowed,
    isPaused: false,
    isResuming: false,
    pausedAt: null,
    pauseEndsAt: null,
    loadReason: 'entry',
    refetchAt: null,
    refetches: 0,
    endWhenSent: false,
    sendWhenResumed: null,
    endBy: null,
    isOnline: entry.isOnline,
    isDelayed: false,
    notice: null,
    announcement: null,
  }
}

/** Point 4: create, then start; a session which was still open is picked up where it is (decision 11). */
export function created(state: State, session: Session): Step {
  if (state.phase !== 'creating') return [state, []]
  const { sessionId } = session
  const next: State = { ...state, phase: 'loading', sessionId, session, createEndsAt: null }
  const follow = session.status === 'created' ? ('start' as const) : ('load' as const)
  return [
    next,
    [
      { type: 'moveTo', sessionId },
      { type: follow, sessionId },
    ],
  ]
}

export function createFailed(state: State, message: string): Step {
  return state.phase === 'creating' ? leaveFor(state, '/dashboard', errors.createSessionBecause(message)) : [state, []]
}

export function started(state: State, event: Event & { type: 'STARTED' }): Step {
  if (state.phase !== 'loading') return [state, []]
  const next = followServer({ ...state, session: event.session }, event.session)
  if (event.question === null) return refetch(next)
  return openQuestion(next, { question: event.question, audioData: event.audioData }, event.soundReady)
}

export function loaded(state: State, event: Event & { type: 'LOADED' }): Step {
  if (state.phase !== 'loading' && state.phase !== 'processing') return [state, []]
  const { answer } = event
  const { session, currentQuestion } = answer.data
  if (answer.expired || answer.completed || session.status === 'completed') {
    return leaveFor({ ...state, question: null, clock: held(0) }, `/feedback/${session.sessionId}`)
  }
  if (session.status === 'created') return [{ ...state, session }, [{ type: 'start', sessionId: session.sessionId }]]
  const next = followServer({ ...state, session }, session)
  if (currentQuestion === null) return refetch(next)
  if (event.isSending)
    return [
      { ...next, phase: 'processing', question: { question: currentQuestion, audioData: answer.data.audioData } },
      [],
    ]
  const loadedQuestion = { question: currentQuestion, audioData: answer.data.audioData }
  const [opened, effects] = openQuestion(next, loadedQuestion, event.soundReady)
  return [{ ...opened, keptMs: event.keptMs, draft: event.draft }, effects]
}

/** Point 4, recovery: a session that is over leads to its feedback, any other failure ends the session. */
export function loadFailed(state: State, event: Event & { type: 'LOAD_FAILED' }): Step {
  if (state.phase !== 'loading' && state.phase !== 'processing') return [state, []]
  const isOver = event.message === 'No more questions' || event.message === 'Session expired'
  if (isOver) return leaveFor({ ...state, question: null, clock: held(0) }, feedbackOf(state))
  if (event.unreachable) return refetch(state)
  return state.loadReason === 'after_answer' ? leaveFor(state, feedbackOf(state)) : endNow(state)
}

/** Asks for the current question again in a moment; gives up as the specification says when none ever comes. */
function refetch(state: State): Step {
  if (state.refetches >= maxRefetches && state.isOnline) {
    return state.loadReason === 'after_answer' ? leaveFor(state, feedbackOf(state)) : endNow(state)
  }
  return [{ ...state, refetchAt: state.now + refetchMs, refetches: state.refetches + 1 }, []]
}

/** A question loads when it and its audio have reached the browser; its audio follows 500 ms later (point 4). */
export function openQuestion(state: State, question: LoadedQuestion, soundReady: boolean): Step {
  const reads = soundReady && !state.isPaused
  const opened: State = {
    ...state,
    phase: soundReady || state.isPaused ? 'open' : 'returning',
    question,
    questionClock: held(questionMs(state)),
    readingSince: reads ? state.now : null,
    readingMs: 0,
    readOnResume: state.isPaused,
    voice: reads ? 'due' : 'silent',
    playAt: reads ? state.now + limits.questionAudioDelayMs : null,
    recording: 'off',
    recordingSince: null,
    keptMs: 0,
    draft: '',
    idleSince: state.now,
    prompt: null,
    promptWanted: false,
    promptResetAt: null,
    promptsUsed: 0,
    unansweredPrompt: null,
    hasMoment: false,
    refetchAt: null,
    refetches: 0,
    isDelayed: false,
    announcement: null,
  }
  return [opened, [{ type: 'prepare', question }]]
}

function questionMs(state: State): number {
  const session = state.session
  const seconds = session?.questionRemainingSeconds ?? session?.questionSeconds ?? limits.questionSeconds
  return seconds * 1000
}

/** The one click after a reload: it gives back the sound, and the question is read again (decision 13). */
export function goOn(state: State): Step {
  if (state.phase !== 'returning') return [state, []]
  const playAt = state.now + limits.questionAudioDelayMs
  return [
    { ...state, phase: 'open', voice: 'due', playAt, readingSince: state.now, idleSince: state.now },
    [{ type: 'restoreSound' }],
  ]
}

const feedbackOf = (state: State): string => (state.sessionId === null ? '/feedback' : `/feedback/${state.sessionId}`)
