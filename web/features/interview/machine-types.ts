import type {
  CurrentQuestionAnswer,
  Question,
  Session,
  SpeechMark,
  SubmitAnswerAnswer,
} from '#shared/contract/interview.ts'
import type { Countdown } from './countdown.ts'

export type LoadedQuestion = { question: Question; audioData: string | null }
export type Prompt = { text: string; audioData: string | null; speechMarks: SpeechMark[] }

/**
 * creating: /interview/new waits for its session. loading: a session waits for its question. returning: a reload took
 * the sound away, one click gives it back. open: the question is open. wording: recorded, but nothing could hear it, so
 * the person types what they said. processing: the answer is on its way. refused: the server would not take it, the
 * person decides. ending, left: on the way out.
 */
type Phase = 'creating' | 'loading' | 'returning' | 'open' | 'wording' | 'processing' | 'refused' | 'ending' | 'left'

export type State = {
  phase: Phase
  /** Milliseconds of the client's clock at the last event. Every moment below is on the same clock. */
  now: number
  sessionId: string | null
  /** The server's latest figures. */
  session: Session | null
  createEndsAt: number | null
  /** Time left of the whole session. */
  clock: Countdown
  question: LoadedQuestion | null
  /** Held until the question's first reading has ended (point 4). */
  questionClock: Countdown
  /** Since when this question's first reading is going on, and how long it has taken (pauses apart). */
  readingSince: number | null
  readingMs: number
  /** The question is read again on resuming, because a pause or a reload cut it short. */
  readOnResume: boolean
  voice: 'silent' | 'due' | 'question' | 'prompt'
  /** When the question's audio starts by itself, while voice is due. */
  playAt: number | null
  recording: 'off' | 'starting' | 'on'
  recordingSince: number | null
  /** Milliseconds of this answer that are already kept on the device (before a pause or a reload). */
  keptMs: number
  typedMode: boolean
  draft: string
  /** Since when nobody has spoken, typed or played anything. */
  idleSince: number
  prompt: Prompt | null
  promptWanted: boolean
  promptResetAt: number | null
  promptsUsed: number
  /** The prompt's text while nobody has reacted to it. */
  unansweredPrompt: string | null
  /** 'I need a moment' was pressed for this question. */
  hasMoment: boolean
  /** False by the accommodation on the profile (decision 14). */
  promptsAllowed: boolean
  isPaused: boolean
  isResuming: boolean
  pausedAt: number | null
  pauseEndsAt: number | null
  loadReason: 'entry' | 'after_answer'
  refetchAt: number | null
  refetches: number
  endWhenSent: boolean
  /** Ending out of a pause: the server takes the answer at hand only once its clock runs again. */
  sendWhenResumed: Submission | null
  endBy: number | null
  isOnline: boolean
  /** The answer could not be sent at once; it is tried again by itself. */
  isDelayed: boolean
  /** A calm line on the page in place of the specification's alerts (point 8). */
  notice: string | null
  /** What a screen reader is told of the timers, at 60 and 30 s only. */
  announcement: string | null
}

export type Submission = {
  questionId: string
  content: string
  typed: boolean
  autoSubmitted: boolean
  responseSeconds: number
}

export type Happening =
  | { type: 'TICK' }
  | { type: 'CREATED'; session: Session }
  | { type: 'CREATE_FAILED'; message: string }
  | {
      type: 'LOADED'
      answer: CurrentQuestionAnswer
      soundReady: boolean
      keptMs: number
      draft: string
      isSending: boolean
    }
  | { type: 'STARTED'; session: Session; question: Question | null; audioData: string | null; soundReady: boolean }
  | { type: 'LOAD_FAILED'; message: string; unreachable: boolean }
  | { type: 'CONTINUE' }
  | { type: 'VOICE_ENDED'; of: 'question' | 'prompt' }
  | { type: 'REPEAT' }
  | { type: 'MOMENT' }
  | { type: 'RECORD' }
  | { type: 'RECORDING_STARTED' }
  | { type: 'RECORDING_FAILED' }
  | { type: 'RECORDING_KEPT'; questionId: string; keptMs: number }
  | { type: 'FINISH'; hasWords: boolean }
  | { type: 'DRAFT'; text: string }
  | { type: 'SUBMIT_DRAFT' }
  | { type: 'SPEECH_HEARD' }
  | { type: 'SUBMITTED'; questionId: string; answer: SubmitAnswerAnswer }
  | { type: 'SUBMIT_WAITING'; questionId: string }
  | { type: 'SUBMIT_REFUSED'; questionId: string; message: string }
  | { type: 'RETRY_SUBMIT' }
  | { type: 'DROP_ANSWER' }
  | { type: 'PROMPTED'; prompt: Prompt }
  | { type: 'PROMPT_FAILED' }
  | { type: 'PAUSE' }
  | { type: 'PAUSED'; session: Session }
  | { type: 'PAUSE_FAILED'; message: string }
  | { type: 'RESUME' }
  | { type: 'RESUMED'; session: Session }
  | { type: 'RESUME_FAILED'; message: string }
  | { type: 'END' }
  | { type: 'ENDED' }
  | { type: 'END_FAILED' }
  | { type: 'LEAVE' }
  | { type: 'LINE'; isOnline: boolean }
  | { type: 'TYPED_MODE'; on: boolean }
  | { type: 'DISMISS' }

/** Whatever happens carries the client's time in milliseconds, so that next() needs no clock. */
export type Event = Happening & { now: number }

export type Effect =
  | { type: 'create' }
  | { type: 'start'; sessionId: string }
  | { type: 'load'; sessionId: string }
  | { type: 'moveTo'; sessionId: string }
  | { type: 'prepare'; question: LoadedQuestion }
  | { type: 'play'; question: LoadedQuestion }
  | { type: 'playPrompt'; prompt: Prompt }
  | { type: 'stopAudio' }
  | { type: 'restoreSound' }
  | { type: 'startRecording'; sessionId: string; questionId: string }
  /** Close the running segment and keep it with its question. */
  | { type: 'keepRecording'; questionId: string }
  | { type: 'keepDraft'; questionId: string; text: string }
  | { type: 'submit'; sessionId: string; submission: Submission }
  | { type: 'noteInactivity'; sessionId: string; questionId: string; promptText: string }
  | { type: 'retrySubmit'; questionId: string }
  | { type: 'dropAnswer'; questionId: string }
  | { type: 'triggerPrompt'; sessionId: string }
  | { type: 'pause'; sessionId: string }
  | { type: 'resume'; sessionId: string }
  | { type: 'end'; sessionId: string }
  | { type: 'leave'; to: string; notice: string | null }

export type Step = [State, Effect[]]
