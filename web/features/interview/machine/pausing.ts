import type { Session } from '#shared/contract/interview.ts'
import { limits } from '#shared/limits.ts'
import { roomTexts } from '../room-texts.ts'
import { holdCountdown, runCountdown } from './countdown.ts'
import { readAloud } from './entering.ts'
import type { HappeningOf, RoomEffect, RoomStep } from './events.ts'
import { followQuestionClock, followServer, pauseFrom, readSoFarMs } from './server-clock.ts'
import {
  type AnsweringState,
  openPart,
  type PausableState,
  type Pause,
  questionIdOf,
  type RoomIn,
  sessionIdOf,
  withRoom,
} from './states.ts'

/** Stands still at once; the server's clock follows (SPEC-10). A running recording becomes a kept segment. */
export function onPause(state: AnsweringState): RoomStep {
  const { now } = state.room
  const leftMs = limits.pauseMaxMinutes * 60_000 - state.sitting.session.pausedSeconds * 1000
  const [paused, effects] = standStill(state, { since: now, endsAt: now + Math.max(0, leftMs), isResuming: false })
  return [paused, [...effects, { type: 'pause', sessionId: sessionIdOf(state) }]]
}

/** The interview was paused elsewhere. */
export function pauseAsServer(state: AnsweringState, session: Session): RoomStep {
  const pause = pauseFrom(session, state.room.now, null)
  if (pause === null) return [state, []]
  const [paused, effects] = standStill(state, pause)
  return [{ ...paused, sitting: followServer(session, state.room.now) }, effects]
}

function standStill(state: AnsweringState, pause: Pause): [RoomIn<'paused'>, RoomEffect[]] {
  const { now } = state.room
  const effects: RoomEffect[] = [{ type: 'stopAudio' }]
  if (state.phase === 'recording') effects.push({ type: 'keepRecording', questionId: questionIdOf(state) })
  const wasHeard = state.questionClock.kind === 'running'
  const paused: RoomIn<'paused'> = {
    ...openPart(state),
    phase: 'paused',
    pause,
    resumesTo: state.phase === 'wording' ? 'wording' : wasHeard ? 'thinking' : 'asking',
    sitting: { ...state.sitting, clock: holdCountdown(state.sitting.clock, now) },
    questionClock: holdCountdown(state.questionClock, now),
    readingMs: readSoFarMs(state),
  }
  return [withRoom(paused, { notice: null }), effects]
}

export function onPaused(state: RoomIn<'paused'>, event: HappeningOf<'PAUSED'>): RoomStep {
  const session = { ...event.session, isPaused: true }
  const { now } = state.room
  const pause = pauseFrom(session, now, state.pause) ?? state.pause
  return [{ ...state, sitting: followServer(session, now), pause }, []]
}

/** Where the answer was lost on the way the server may stand still: it is told to go on as well. */
export const onPauseFailed = (state: RoomIn<'paused'>, { message }: HappeningOf<'PAUSE_FAILED'>): RoomStep => [
  withRoom(goOn(state), { notice: message || roomTexts.pauseFailed }),
  [{ type: 'resume', sessionId: sessionIdOf(state) }],
]

export function onResume(state: PausableState): RoomStep {
  if (state.pause === null || state.pause.isResuming) return [state, []]
  const resuming = { ...state, pause: { ...state.pause, isResuming: true } }
  return [
    withRoom(resuming, { notice: null }),
    [{ type: 'restoreSound' }, { type: 'resume', sessionId: sessionIdOf(state) }],
  ]
}

export function onResumed(state: RoomIn<'paused'>, event: HappeningOf<'RESUMED'>): RoomStep {
  const session = { ...event.session, isPaused: false }
  const next = goOn(state)
  return [
    { ...next, sitting: followServer(session, state.room.now), questionClock: followQuestionClock(next, session) },
    [],
  ]
}

/** A pause that was found on entering, while the answer is on its way or a question is awaited. */
export function onResumedAwaiting(
  state: RoomIn<'loading' | 'submitting' | 'advancing' | 'refused'>,
  { session }: HappeningOf<'RESUMED'>,
): RoomStep {
  if (state.pause === null) return [state, []]
  return [{ ...state, pause: null, sitting: followServer({ ...session, isPaused: false }, state.room.now) }, []]
}

export function onResumeFailed(state: PausableState, { message }: HappeningOf<'RESUME_FAILED'>): RoomStep {
  if (state.pause === null) return [state, []]
  const waiting = { ...state, pause: { ...state.pause, isResuming: false } }
  return [withRoom(waiting, { notice: message || roomTexts.resumeFailed }), []]
}

/** A question that was cut short by the pause is read again; one that was heard lets its time run on. */
function goOn(state: RoomIn<'paused'>): RoomIn<'asking' | 'thinking' | 'wording'> {
  const { now } = state.room
  const { sitting } = state
  const open = { ...openPart(state), sitting: { ...sitting, clock: runCountdown(sitting.clock, now) } }
  if (state.resumesTo === 'asking') return readAloud(open)
  const running = { ...open, questionClock: runCountdown(open.questionClock, now), prompt: { step: 'none' as const } }
  return state.resumesTo === 'wording'
    ? { ...running, phase: 'wording' }
    : { ...running, phase: 'thinking', idleSince: now }
}
