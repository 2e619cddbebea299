import * as answering from './answering.ts'
import * as ending from './ending.ts'
import * as entering from './entering.ts'
import type * as events from './events.ts'
import type { HappeningOf, PhaseEvent, RoomStep } from './events.ts'
import * as pausing from './pausing.ts'
import * as prompting from './prompting.ts'
import * as sending from './sending.ts'
import type { RoomState } from './states.ts'
import * as ticking from './ticking.ts'

export type Phase = RoomState['phase']
export type Phases = { [P in Phase]: Extract<RoomState, { phase: P }> }
export type Events = { [E in PhaseEvent['type']]: HappeningOf<E> }
export type PhaseHandler<P extends Phase, T extends PhaseEvent['type']> = (
  state: Phases[P],
  event: Events[T],
) => RoomStep

export type PhaseHandlers<P extends Phase> = { [T in PhaseEvent['type']]?: PhaseHandler<P, T> }

/** A phase's answer to every event: it is handled, or named as ignored. What is neither does not compile. */
type PhaseTable<P extends Phase, Ignored extends PhaseEvent> = {
  [T in Exclude<PhaseEvent, Ignored>['type']]: PhaseHandler<P, T>
}

/** Who enters is not in a question yet; within a question nobody enters. */
type EntryEvent = events.CreationEvent | events.FetchEvent | HappeningOf<'CONTINUE'>
type SendingEvent = events.UndeliveredEvent | events.RefusalEvent
type AnswerEvent = events.VoiceEvent | events.PromptEvent | events.RecordEvent | events.TypingEvent
type QuestionEvent = AnswerEvent | SendingEvent | events.KeptEvent | events.SubmittedEvent | events.PauseEvent
type OutsideAnswer =
  | EntryEvent
  | SendingEvent
  | HappeningOf<'PAUSED' | 'PAUSE_FAILED'>
  | events.ResumeEvent
  | events.EndedEvent

/** While the person may answer, these mean the same. */
const whileAnswering = {
  TICK: ticking.tickAnswering,
  RECORDING_KEPT: answering.onRecordingKept,
  SUBMITTED: sending.onInactivityNoted,
  PAUSE: pausing.onPause,
  END: ending.onEnd,
  LEAVE: ending.onLeave,
}

/** A pause that was found on entering goes on until it is ended, whatever is awaited meanwhile. */
const whileAwaiting = {
  RESUME: pausing.onResume,
  RESUMED: pausing.onResumedAwaiting,
  RESUME_FAILED: pausing.onResumeFailed,
  LEAVE: ending.onLeave,
}

const creating: PhaseTable<
  'creating',
  | events.FetchEvent
  | Exclude<QuestionEvent, { type: 'RECORD' }>
  | events.ResumeEvent
  | events.EndedEvent
  | HappeningOf<'CONTINUE'>
> = {
  TICK: ticking.tickCreating,
  CREATED: entering.onCreated,
  CREATE_FAILED: entering.onCreateFailed,
  RECORD: answering.onRecordTooEarly,
  END: ending.endUncreated,
  LEAVE: ending.onLeave,
}

const loading: PhaseTable<
  'loading',
  events.CreationEvent | QuestionEvent | events.EndedEvent | HappeningOf<'CONTINUE'>
> = {
  ...whileAwaiting,
  TICK: ticking.tickFetching,
  STARTED: entering.onStarted,
  LOADED: entering.onLoaded,
  LOAD_FAILED: entering.onLoadFailed,
  END: ending.endNow,
}

const returning: PhaseTable<
  'returning',
  events.CreationEvent | events.FetchEvent | QuestionEvent | events.ResumeEvent | events.EndedEvent
> = {
  TICK: ticking.tickReturning,
  CONTINUE: entering.onContinue,
  END: ending.onEnd,
  LEAVE: ending.onLeave,
}

const asking: PhaseTable<'asking', OutsideAnswer | events.PromptEvent | HappeningOf<'RECORDING_STARTED'>> = {
  ...whileAnswering,
  VOICE_ENDED: prompting.onQuestionRead,
  REPEAT: prompting.onRepeat,
  RECORD: answering.onRecord,
  RECORDING_FAILED: answering.onRecordingFailed,
  FINISH: answering.onFinish,
  DRAFT: answering.onDraft,
  SUBMIT_DRAFT: answering.onSubmitDraft,
}

const thinking: PhaseTable<'thinking', OutsideAnswer | HappeningOf<'RECORDING_STARTED'>> = {
  ...whileAnswering,
  VOICE_ENDED: prompting.onPromptSaid,
  REPEAT: prompting.onRepeat,
  MOMENT: prompting.onMoment,
  SPEECH_HEARD: prompting.onSpeechHeard,
  PROMPTED: prompting.onPrompted,
  PROMPT_FAILED: prompting.onPromptFailed,
  RECORD: answering.onRecord,
  RECORDING_FAILED: answering.onRecordingFailed,
  FINISH: answering.onFinish,
  DRAFT: answering.onDraft,
  SUBMIT_DRAFT: answering.onSubmitDraft,
}

const recording: PhaseTable<
  'recording',
  OutsideAnswer | events.VoiceEvent | events.PromptEvent | events.TypingEvent | HappeningOf<'RECORD'>
> = {
  ...whileAnswering,
  RECORDING_STARTED: answering.onRecordingStarted,
  RECORDING_FAILED: answering.onRecordingFailed,
  FINISH: answering.onFinish,
}

const wording: PhaseTable<'wording', OutsideAnswer | events.PromptEvent | events.RecordEvent | HappeningOf<'REPEAT'>> =
  {
    ...whileAnswering,
    VOICE_ENDED: prompting.onPromptSaid,
    DRAFT: answering.onDraft,
    SUBMIT_DRAFT: answering.onSubmitDraft,
  }

const paused: PhaseTable<
  'paused',
  | EntryEvent
  | SendingEvent
  | Exclude<AnswerEvent, { type: 'SPEECH_HEARD' | 'RECORDING_FAILED' }>
  | events.EndedEvent
  | HappeningOf<'PAUSE'>
> = {
  TICK: ticking.tickPaused,
  SPEECH_HEARD: prompting.onSpeechHeard,
  RECORDING_FAILED: answering.onRecordingFailed,
  RECORDING_KEPT: answering.onRecordingKept,
  SUBMITTED: sending.onInactivityNoted,
  PAUSED: pausing.onPaused,
  PAUSE_FAILED: pausing.onPauseFailed,
  RESUME: pausing.onResume,
  RESUMED: pausing.onResumed,
  RESUME_FAILED: pausing.onResumeFailed,
  END: ending.onEnd,
  LEAVE: ending.onLeave,
}

const submitting: PhaseTable<
  'submitting',
  EntryEvent | AnswerEvent | events.RefusalEvent | events.PauseEvent | events.EndedEvent
> = {
  ...whileAwaiting,
  TICK: ticking.tickSending,
  RECORDING_KEPT: answering.onRecordingKept,
  SUBMITTED: sending.onSubmitted,
  SUBMIT_WAITING: sending.onSubmitWaiting,
  SUBMIT_REFUSED: sending.onSubmitRefused,
  END: ending.endOnceSent,
}

const advancing: PhaseTable<
  'advancing',
  | events.CreationEvent
  | HappeningOf<'STARTED' | 'CONTINUE'>
  | Exclude<QuestionEvent, events.KeptEvent>
  | events.EndedEvent
> = {
  ...whileAwaiting,
  TICK: ticking.tickFetching,
  LOADED: entering.onLoaded,
  LOAD_FAILED: entering.onLoadFailed,
  RECORDING_KEPT: answering.onRecordingKept,
  END: ending.endNow,
}

const refused: PhaseTable<
  'refused',
  EntryEvent | AnswerEvent | HappeningOf<'SUBMIT_REFUSED'> | events.PauseEvent | events.EndedEvent
> = {
  ...whileAwaiting,
  TICK: ticking.tickSending,
  RECORDING_KEPT: answering.onRecordingKept,
  SUBMITTED: sending.onSubmitted,
  SUBMIT_WAITING: sending.onSubmitWaiting,
  RETRY_SUBMIT: sending.onRetrySubmit,
  DROP_ANSWER: sending.onDropAnswer,
  END: ending.endNow,
}

const endingPhase: PhaseTable<
  'ending',
  | EntryEvent
  | AnswerEvent
  | events.RefusalEvent
  | events.PauseEvent
  | HappeningOf<'RECORDING_KEPT' | 'RESUME' | 'END' | 'LEAVE'>
> = {
  TICK: ticking.tickEnding,
  SUBMITTED: ending.onLastAnswer,
  SUBMIT_WAITING: ending.onLastAnswer,
  SUBMIT_REFUSED: ending.onLastAnswer,
  RESUMED: ending.onResumedToEnd,
  RESUME_FAILED: ending.onResumeFailedToEnd,
  ENDED: ending.onEnded,
  END_FAILED: ending.onEndFailed,
}

const left: PhaseTable<'left', PhaseEvent> = {}

export const phaseTables: { [P in Phase]: PhaseHandlers<P> } = {
  creating,
  loading,
  returning,
  asking,
  thinking,
  recording,
  wording,
  paused,
  submitting,
  advancing,
  refused,
  ending: endingPhase,
  left,
}
