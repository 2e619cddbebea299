import type { Question, Session, SpeechMark } from '#shared/contract/interview.ts'
import type { Countdown } from './countdown.ts'

export type LoadedQuestion = { question: Question; audioData: string | null }
export type Prompt = { text: string; audioData: string | null; speechMarks: SpeechMark[] }

/** What holds in every phase. */
export type RoomCommon = {
  /** Milliseconds of the client's clock at the last event. Every moment below is on the same clock. */
  now: number
  isOnline: boolean
  typedMode: boolean
  /** False by the accommodation on the profile (SPEC-14). */
  promptsAllowed: boolean
  /** A calm line on the page in place of the specification's alerts (SPEC-801). */
  notice: string | null
  /** What a screen reader is told of the timers, at 60 and 30 s only. */
  announcement: string | null
}

/** The server's latest figures, and the time left of the whole interview. */
export type Sitting = { session: Session; clock: Countdown }

export type Pause = { since: number; endsAt: number; isResuming: boolean }

/** How far the prompt to who says nothing has come. Its words stand for a moment after they were said. */
export type PromptProgress =
  | { step: 'none' }
  | { step: 'wanted' }
  | { step: 'playing'; prompt: Prompt }
  | { step: 'said'; prompt: Prompt; goneAt: number }

/** A question stands in the room. */
export type Asked = {
  room: RoomCommon
  sitting: Sitting
  question: LoadedQuestion
  /** Milliseconds of this answer that are already kept on the device (before a pause or a reload). */
  keptMs: number
}

/** The question is open: it can still be answered. */
export type Open = Asked & {
  /** Held until the question's first reading has ended (SPEC-405). */
  questionClock: Countdown
  /** How long the question's first reading has taken, pauses apart. */
  readingMs: number
  draft: string
  prompts: {
    used: number
    /** The prompt's text while nobody has reacted to it. */
    unanswered: string | null
    /** 'I need a moment' was pressed for this question. */
    areOff: boolean
  }
}

/** /interview/new waits for its session. */
type CreatingState = { phase: 'creating'; room: RoomCommon; giveUpAt: number }

/** A question is awaited; it is asked for again at refetchAt. A pause may have been found on entering. */
type Awaiting = { pause: Pause | null; refetchAt: number | null; refetches: number }

/** A session waits for the question it stands at. */
type LoadingState = Awaiting & { phase: 'loading'; room: RoomCommon; sessionId: string; sitting: Sitting | null }

/** A reload took the sound away; one click gives it back. */
type ReturningState = Open & { phase: 'returning' }

type AskingState = Open & {
  phase: 'asking'
  /** When the question's audio starts by itself; null once it plays. */
  playAt: number | null
  /** Since when the first reading is going on; null while the question is repeated. */
  readingSince: number | null
}

/** The question has been read, and nobody records. */
type ThinkingState = Open & {
  phase: 'thinking'
  /** Since when nobody has spoken, typed or played anything. */
  idleSince: number
  prompt: PromptProgress
}

type RecordingState = Open & { phase: 'recording'; hasStarted: boolean }

/** Recorded, but nothing could hear it, so the person types what they said. */
type WordingState = Open & { phase: 'wording'; prompt: PromptProgress }

/** Stands still. `resumesTo` is asking where the pause or a reload has cut the question's reading short. */
type PausedState = Open & { phase: 'paused'; pause: Pause; resumesTo: 'asking' | 'thinking' | 'wording' }

/** The answer is on its way. isDelayed: it could not be sent at once, and is tried again by itself. */
type SubmittingState = Asked & { phase: 'submitting'; pause: Pause | null; isDelayed: boolean }

/** The answer has arrived without a question in return: the next one is fetched. */
type AdvancingState = Asked & Awaiting & { phase: 'advancing' }

/** The server would not take the answer; the person decides. */
type RefusedState = Asked & { phase: 'refused'; pause: Pause | null; isDelayed: boolean }

type EndingState = {
  phase: 'ending'
  room: RoomCommon
  sessionId: string
  /** The answer that is waited for before the server is told; null once it is told. */
  lastAnswer: { questionId: string; until: number } | null
  /** Out of a pause: the server takes the answer at hand only once its clock runs again. */
  sendWhenResumed: AnswerToSend | null
}

/** On the way out. Whoever leaves in the middle of a question still sees `last` until the next page is there. */
type LeftState = { phase: 'left'; room: RoomCommon; last: InRoomState | null }

/** The person may answer. */
export type AnsweringState = AskingState | ThinkingState | RecordingState | WordingState
export type FetchingState = LoadingState | AdvancingState
export type PausableState = PausedState | FetchingState | SubmittingState | RefusedState
/** What the room is drawn for; before and after there is a waiting screen. */
export type InRoomState =
  | ReturningState
  | AnsweringState
  | PausedState
  | SubmittingState
  | AdvancingState
  | RefusedState
export type RoomState = CreatingState | LoadingState | InRoomState | EndingState | LeftState

/** The state of one or several phases. */
export type RoomIn<P extends RoomState['phase']> = Extract<RoomState, { phase: P }>

export type AnswerToSend = {
  questionId: string
  content: string
  typed: boolean
  autoSubmitted: boolean
  responseSeconds: number
}

/** A question's part of a state, to build the next phase on. */
export const askedPart = ({ room, sitting, question, keptMs }: Asked): Asked => ({ room, sitting, question, keptMs })

export const openPart = (state: Open): Open => ({
  ...askedPart(state),
  questionClock: state.questionClock,
  readingMs: state.readingMs,
  draft: state.draft,
  prompts: state.prompts,
})

export const withRoom = <S extends RoomState>(state: S, change: Partial<RoomCommon>): S => ({
  ...state,
  room: { ...state.room, ...change },
})

export const questionIdOf = (state: Asked): string => state.question.question._id

export function sessionIdOf(state: LoadingState | InRoomState | EndingState): string {
  return state.phase === 'loading' || state.phase === 'ending' ? state.sessionId : state.sitting.session.sessionId
}

/** The interviewer is heard, or about to be. */
export const isSpeaking = (state: InRoomState): boolean =>
  state.phase === 'asking' || ('prompt' in state && state.prompt.step === 'playing')

export const pauseOf = (state: InRoomState | LoadingState): Pause | null => ('pause' in state ? state.pause : null)

/** The prompt whose words stand in place of the question's. */
export function promptOf(state: InRoomState): Prompt | null {
  const said = 'prompt' in state ? state.prompt : null
  return said?.step === 'playing' || said?.step === 'said' ? said.prompt : null
}

/** The question is open, and the person may still choose how to answer it. */
export const isOpen = (state: InRoomState): state is AskingState | ThinkingState | RecordingState =>
  state.phase === 'asking' || state.phase === 'thinking' || state.phase === 'recording'

/** The answer is on its way, or the question after it. */
export const isProcessing = (state: InRoomState): state is SubmittingState | AdvancingState =>
  state.phase === 'submitting' || state.phase === 'advancing'
