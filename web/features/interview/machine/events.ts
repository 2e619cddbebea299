import type { CurrentQuestionAnswer, Question, Session, SubmitAnswerAnswer } from '#shared/contract/interview.ts'
import type { RefusalCode } from '#shared/contract/refusals.ts'
import type { AnswerToSend, LoadedQuestion, Prompt, RoomState } from './states.ts'

export type CreationEvent = { type: 'CREATED'; session: Session } | { type: 'CREATE_FAILED'; message: string }

export type FetchEvent =
  | { type: 'STARTED'; session: Session; question: Question | null; audioData: string | null; soundReady: boolean }
  | {
      type: 'LOADED'
      answer: CurrentQuestionAnswer
      soundReady: boolean
      keptMs: number
      draft: string
      isSending: boolean
    }
  | { type: 'LOAD_FAILED'; code: RefusalCode | null; unreachable: boolean }

export type VoiceEvent = { type: 'VOICE_ENDED'; of: 'question' | 'prompt' } | { type: 'REPEAT' }

export type PromptEvent =
  | { type: 'MOMENT' }
  | { type: 'SPEECH_HEARD' }
  | { type: 'PROMPTED'; prompt: Prompt }
  | { type: 'PROMPT_FAILED' }

export type RecordEvent =
  | { type: 'RECORD' }
  | { type: 'RECORDING_STARTED' }
  | { type: 'RECORDING_FAILED' }
  | { type: 'FINISH'; hasWords: boolean }

export type TypingEvent = { type: 'DRAFT'; text: string } | { type: 'SUBMIT_DRAFT' }

export type KeptEvent = { type: 'RECORDING_KEPT'; questionId: string; keptMs: number }

export type SubmittedEvent = { type: 'SUBMITTED'; questionId: string; answer: SubmitAnswerAnswer }

export type UndeliveredEvent =
  | { type: 'SUBMIT_WAITING'; questionId: string }
  | { type: 'SUBMIT_REFUSED'; questionId: string; message: string }

export type RefusalEvent = { type: 'RETRY_SUBMIT' } | { type: 'DROP_ANSWER' }

export type PauseEvent =
  | { type: 'PAUSE' }
  | { type: 'PAUSED'; session: Session }
  | { type: 'PAUSE_FAILED'; message: string }

export type ResumeEvent =
  | { type: 'RESUME' }
  | { type: 'RESUMED'; session: Session }
  | { type: 'RESUME_FAILED'; message: string }

export type EndedEvent = { type: 'ENDED' } | { type: 'END_FAILED' }

/** What each phase answers in its own way. */
export type PhaseEvent =
  | { type: 'TICK' }
  | CreationEvent
  | FetchEvent
  | { type: 'CONTINUE' }
  | VoiceEvent
  | PromptEvent
  | RecordEvent
  | TypingEvent
  | KeptEvent
  | SubmittedEvent
  | UndeliveredEvent
  | RefusalEvent
  | PauseEvent
  | ResumeEvent
  | { type: 'END' }
  | EndedEvent
  | { type: 'LEAVE' }

/** What changes the same in every phase. */
type CommonEvent = { type: 'LINE'; isOnline: boolean } | { type: 'TYPED_MODE'; on: boolean } | { type: 'DISMISS' }

export type Happening = PhaseEvent | CommonEvent

/** Whatever happens carries the client's time in milliseconds, so that the machine needs no clock. */
export type RoomEvent = Happening & { now: number }
export type HappeningOf<E extends Happening['type']> = Extract<Happening, { type: E }>

export type RoomEffect =
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
  | { type: 'submit'; sessionId: string; submission: AnswerToSend }
  | { type: 'noteInactivity'; sessionId: string; questionId: string; promptText: string }
  | { type: 'retrySubmit'; questionId: string }
  | { type: 'dropAnswer'; questionId: string }
  | { type: 'triggerPrompt'; sessionId: string }
  | { type: 'pause'; sessionId: string }
  | { type: 'resume'; sessionId: string }
  | { type: 'end'; sessionId: string }
  | { type: 'leave'; to: string; notice: string | null }

export type RoomStep = [RoomState, RoomEffect[]]
