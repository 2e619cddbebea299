import type { Session } from '#shared/contract/interview.ts'
import { limits } from '#shared/limits.ts'
import { errors } from '#web/lib/texts.ts'
import { heldCountdown } from './countdown.ts'
import { endNow, feedbackPath, leaveFor } from './ending.ts'
import type { HappeningOf, RoomStep } from './events.ts'
import { followServer, pauseFrom } from './server-clock.ts'
import {
  type FetchingState,
  type LoadedQuestion,
  type Open,
  openPart,
  type Pause,
  type RoomCommon,
  type RoomIn,
  type Sitting,
  sessionIdOf,
} from './states.ts'

/** How often a missing next question is asked for again, once a second, before the session counts as over. */
const maxRefetches = 8
const refetchMs = 1000

export type RoomEntry = {
  now: number
  /** null on /interview/new */
  sessionId: string | null
  hasResume: boolean
  typedMode: boolean
  promptsAllowed: boolean
  isOnline: boolean
}

export function enterRoom({ sessionId, hasResume, ...given }: RoomEntry): RoomStep {
  const room: RoomCommon = { ...given, notice: null, announcement: null }
  if (sessionId !== null) return [loadingState(room, sessionId), [{ type: 'load', sessionId }]]
  if (!hasResume) return leaveFor(room, '/resume', errors.resumeFirst)
  return [{ phase: 'creating', room, giveUpAt: given.now + limits.createTimeoutMs }, [{ type: 'create' }]]
}

export const loadingState = (room: RoomCommon, sessionId: string): RoomIn<'loading'> => ({
  phase: 'loading',
  room,
  sessionId,
  sitting: null,
  pause: null,
  refetchAt: null,
  refetches: 0,
})

/** SPEC-402: create, then start; a session which was still open is picked up where it is (SPEC-11). */
export function onCreated(state: RoomIn<'creating'>, { session }: HappeningOf<'CREATED'>): RoomStep {
  const { sessionId } = session
  const follow = session.status === 'created' ? ('start' as const) : ('load' as const)
  return [
    loadingState(state.room, sessionId),
    [
      { type: 'moveTo', sessionId },
      { type: follow, sessionId },
    ],
  ]
}

export const onCreateFailed = (state: RoomIn<'creating'>, { message }: HappeningOf<'CREATE_FAILED'>): RoomStep =>
  leaveFor(state.room, '/dashboard', errors.createSessionBecause(message))

export function onStarted(state: RoomIn<'loading'>, event: HappeningOf<'STARTED'>): RoomStep {
  const next = { ...state, ...followed(state, event.session) }
  if (event.question === null) return refetch(next)
  return askQuestion(next, { question: event.question, audioData: event.audioData }, event.soundReady)
}

export function onLoaded(state: FetchingState, { answer, ...kept }: HappeningOf<'LOADED'>): RoomStep {
  const { session, currentQuestion, audioData } = answer.data
  if (answer.expired || answer.completed || session.status === 'completed') {
    return leaveFor(state.room, feedbackPath(session.sessionId))
  }
  const next = { ...state, ...followed(state, session) }
  if (session.status === 'created') return [next, [{ type: 'start', sessionId: session.sessionId }]]
  if (currentQuestion === null) return refetch(next)
  const question = { question: currentQuestion, audioData }
  if (!kept.isSending) return askQuestion(next, question, kept.soundReady, kept)
  const { room, sitting, pause } = next
  return [{ phase: 'submitting', room, sitting, question, keptMs: 0, pause, isDelayed: false }, []]
}

const followed = ({ room, pause }: FetchingState, session: Session) => ({
  sitting: followServer(session, room.now),
  pause: pauseFrom(session, room.now, pause),
})

/** SPEC-408, recovery: a session that is over leads to its feedback, any other failure ends the session. */
export function onLoadFailed(state: FetchingState, event: HappeningOf<'LOAD_FAILED'>): RoomStep {
  if (event.code === 'interview-over') return leaveFor(state.room, feedbackPath(sessionIdOf(state)))
  return event.unreachable ? refetch(state) : giveUp(state)
}

/** Asks for the current question again in a moment; gives up as the specification says when none ever comes. */
function refetch(state: FetchingState): RoomStep {
  if (state.refetches >= maxRefetches && state.room.isOnline) return giveUp(state)
  return [{ ...state, refetchAt: state.room.now + refetchMs, refetches: state.refetches + 1 }, []]
}

const giveUp = (state: FetchingState): RoomStep =>
  state.phase === 'advancing' ? leaveFor(state.room, feedbackPath(sessionIdOf(state))) : endNow(state)

/** A question loads when it and its audio have reached the browser; its audio follows 500 ms later (SPEC-407). */
export function askQuestion(
  { room, sitting, pause }: { room: RoomCommon; sitting: Sitting; pause: Pause | null },
  question: LoadedQuestion,
  soundReady: boolean,
  { keptMs, draft } = { keptMs: 0, draft: '' },
): RoomStep {
  const { questionRemainingSeconds, questionSeconds } = sitting.session
  const open: Open = {
    room: { ...room, announcement: null },
    sitting,
    question,
    keptMs,
    questionClock: heldCountdown((questionRemainingSeconds ?? questionSeconds) * 1000),
    readingMs: 0,
    draft,
    prompts: { used: 0, unanswered: null, areOff: false },
  }
  if (pause !== null) return [{ ...open, phase: 'paused', pause, resumesTo: 'asking' }, [{ type: 'prepare', question }]]
  return [soundReady ? readAloud(open) : { ...open, phase: 'returning' }, [{ type: 'prepare', question }]]
}

/** The one click after a reload: it gives back the sound, and the question is read again (SPEC-13). */
export const onContinue = (state: RoomIn<'returning'>): RoomStep => [
  readAloud(openPart(state)),
  [{ type: 'restoreSound' }],
]

/** The question's first reading begins in a moment. */
export const readAloud = (open: Open) => ({
  ...open,
  phase: 'asking' as const,
  readingSince: open.room.now,
  playAt: open.room.now + limits.questionAudioDelayMs,
})
