import * as answering from './answering.ts'
import * as ending from './ending.ts'
import * as entering from './entering.ts'
import type { Event, State, Step } from './machine-types.ts'
import * as pausing from './pausing.ts'
import * as prompting from './prompting.ts'
import { tick } from './ticking.ts'

export { enter } from './entering.ts'

/** The interview screen: what happens next, and what is to be done about it. Pure; time comes with the event. */
export function next(before: State, event: Event): Step {
  const state: State = { ...before, now: event.now }
  switch (event.type) {
    case 'TICK':
      return tick(state, before.now)
    case 'CREATED':
      return entering.created(state, event.session)
    case 'CREATE_FAILED':
      return entering.createFailed(state, event.message)
    case 'STARTED':
      return entering.started(state, event)
    case 'LOADED':
      return entering.loaded(state, event)
    case 'LOAD_FAILED':
      return entering.loadFailed(state, event)
    case 'CONTINUE':
      return entering.goOn(state)
    case 'LINE':
      return [{ ...state, isOnline: event.isOnline }, []]
    case 'TYPED_MODE':
      return [{ ...state, typedMode: event.on, idleSince: event.now }, []]
    case 'DISMISS':
      return [{ ...state, notice: null }, []]
    case 'END':
      return ending.end(state, 'asked')
    case 'ENDED':
      return ending.ended(state)
    case 'END_FAILED':
      return ending.endFailed(state)
    case 'LEAVE':
      return ending.leave(state)
    default:
      return nextInQuestion(state, event)
  }
}

function nextInQuestion(state: State, event: Event): Step {
  switch (event.type) {
    case 'RECORD':
      return answering.record(state)
    case 'RECORDING_STARTED':
      return answering.recordingStarted(state)
    case 'RECORDING_FAILED':
      return answering.recordingFailed(state)
    case 'RECORDING_KEPT':
      return answering.recordingKept(state, event)
    case 'FINISH':
      return answering.finish(state, event.hasWords)
    case 'DRAFT':
      return answering.draft(state, event.text)
    case 'SUBMIT_DRAFT':
      return answering.submitDraft(state)
    case 'SUBMITTED':
      return answering.submitted(state, event)
    case 'SUBMIT_WAITING':
      return answering.submitWaiting(state, event.questionId)
    case 'SUBMIT_REFUSED':
      return answering.submitRefused(state, event)
    case 'RETRY_SUBMIT':
      return answering.retrySubmit(state)
    case 'DROP_ANSWER':
      return answering.dropAnswer(state)
    default:
      return nextInRoom(state, event)
  }
}

function nextInRoom(state: State, event: Event): Step {
  switch (event.type) {
    case 'VOICE_ENDED':
      return prompting.voiceEnded(state, event.of)
    case 'REPEAT':
      return prompting.repeat(state)
    case 'MOMENT':
      return prompting.moment(state)
    case 'SPEECH_HEARD':
      return prompting.speechHeard(state)
    case 'PROMPTED':
      return prompting.prompted(state, event)
    case 'PROMPT_FAILED':
      return prompting.promptFailed(state)
    case 'PAUSE':
      return pausing.pause(state)
    case 'PAUSED':
      return pausing.paused(state, event.session)
    case 'PAUSE_FAILED':
      return pausing.pauseFailed(state, event.message)
    case 'RESUME':
      return pausing.resume(state)
    case 'RESUMED':
      return pausing.resumed(state, event.session)
    case 'RESUME_FAILED':
      return pausing.resumeFailed(state, event.message)
    default:
      return [state, []]
  }
}
