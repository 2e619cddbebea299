import { limits } from '#shared/limits.ts'
import { errors } from '#web/lib/texts.ts'
import { roomTexts } from '../room-texts.ts'
import { type Countdown, hasRunOut, leftSeconds } from './countdown.ts'
import { endNow, endOnceSent, endWithAnswer, leaveFor } from './ending.ts'
import type { RoomStep } from './events.ts'
import { onResume } from './pausing.ts'
import { askForPrompt, hasBeenIdle } from './prompting.ts'
import { submitAnswerOf } from './sending.ts'
import { type AnsweringState, type FetchingState, type RoomIn, type RoomState, sessionIdOf } from './states.ts'

export const tickCreating = (state: RoomIn<'creating'>): RoomStep =>
  state.room.now >= state.giveUpAt ? leaveFor(state.room, '/dashboard', errors.createTimeout) : [state, []]

export function tickFetching(state: FetchingState): RoomStep {
  if (state.pause !== null) return tickPause(state, state.pause.endsAt)
  if (isTimeUp(state)) return endNow(state)
  if (state.refetchAt === null || state.room.now < state.refetchAt) return [state, []]
  return [{ ...state, refetchAt: null }, [{ type: 'load', sessionId: sessionIdOf(state) }]]
}

export function tickReturning(state: RoomIn<'returning'>): RoomStep {
  return isTimeUp(state) ? endWithAnswer(state, true) : [state, []]
}

/** Every deadline of an open question, in the order in which one excludes the next. */
export function tickAnswering(state: AnsweringState): RoomStep {
  const { now } = state.room
  if (isTimeUp(state)) return endWithAnswer(state, true)
  if (hasRunOut(state.questionClock, now)) return submitAnswerOf(state, true)
  if (state.phase === 'asking' && state.playAt !== null && now >= state.playAt) {
    return [{ ...state, playAt: null }, [{ type: 'play', question: state.question }]]
  }
  if ('prompt' in state && state.prompt.step === 'said' && now >= state.prompt.goneAt) {
    return [{ ...state, prompt: { step: 'none' } }, []]
  }
  return state.phase === 'thinking' && hasBeenIdle(state) ? askForPrompt(state) : [state, []]
}

export const tickPaused = (state: RoomIn<'paused'>): RoomStep => tickPause(state, state.pause.endsAt)

export function tickSending(state: RoomIn<'submitting' | 'refused'>): RoomStep {
  if (state.pause !== null) return tickPause(state, state.pause.endsAt)
  if (!isTimeUp(state)) return [state, []]
  return state.phase === 'submitting' ? endOnceSent(state) : endNow(state)
}

export const tickEnding = (state: RoomIn<'ending'>): RoomStep =>
  state.lastAnswer !== null && state.room.now >= state.lastAnswer.until ? endNow(state) : [state, []]

/** The pauses of an interview are over by themselves after 30 minutes. */
const tickPause = (state: Parameters<typeof onResume>[0], endsAt: number): RoomStep =>
  state.room.now >= endsAt ? onResume(state) : [state, []]

const isTimeUp = ({
  room,
  sitting,
}: FetchingState | RoomIn<'returning'> | AnsweringState | RoomIn<'submitting' | 'refused'>): boolean =>
  sitting !== null && hasRunOut(sitting.clock, room.now)

/** The timers are said aloud at 60 and 30 s only, never each second. `before` is the time of the last event. */
export function announcementOf(state: RoomState, before: number): string | null {
  const passes = (seconds: number, countdown: Countdown | undefined) =>
    countdown?.kind === 'running' &&
    leftSeconds(countdown, before) > seconds &&
    leftSeconds(countdown, state.room.now) <= seconds
  const questionClock = 'questionClock' in state ? state.questionClock : undefined
  const clock = 'sitting' in state ? state.sitting?.clock : undefined
  if (passes(limits.questionAlarmSeconds, questionClock)) return roomTexts.questionHalfMinute
  if (passes(limits.questionWarnSeconds, questionClock)) return roomTexts.questionMinute
  if (passes(limits.questionWarnSeconds, clock)) return roomTexts.sessionMinute
  return state.room.announcement
}
