import type { SubmitAnswerAnswer } from '#shared/contract/interview.ts'
import { limits } from '#shared/limits.ts'
import { errors } from '#web/lib/texts.ts'
import { held, hold } from './countdown.ts'
import { endNow, leaveFor, submissionOf } from './ending.ts'
import { openQuestion } from './entering.ts'
import type { Effect, Event, State, Step } from './machine-types.ts'
import { followServer, startQuestionClock } from './server-clock.ts'

/** Recording stops whatever is being said (point 4); the question's time starts where its reading is cut short. */
export function record(state: State): Step {
  if (state.phase === 'creating' || state.sessionId === null) return [{ ...state, notice: errors.sessionNotReady }, []]
  const { question } = state
  if (state.phase !== 'open' || question === null || state.isPaused || state.recording !== 'off') return [state, []]
  const effects: Effect[] = state.voice === 'silent' ? [] : [{ type: 'stopAudio' }]
  effects.push({ type: 'startRecording', sessionId: state.sessionId, questionId: question.question._id })
  const quiet: State = { ...startQuestionClock(state), ...noPrompt, voice: 'silent', playAt: null }
  return [{ ...quiet, recording: 'starting', notice: null }, effects]
}

const noPrompt = { prompt: null, promptWanted: false, promptResetAt: null, unansweredPrompt: null } as const

export function recordingStarted(state: State): Step {
  return state.recording === 'starting' ? [{ ...state, recording: 'on', recordingSince: state.now }, []] : [state, []]
}

export function recordingFailed(state: State): Step {
  if (state.phase !== 'open') return [state, []]
  return [{ ...state, recording: 'off', recordingSince: null, idleSince: state.now, notice: errors.microphone }, []]
}

export function recordingKept(state: State, event: Event & { type: 'RECORDING_KEPT' }): Step {
  return event.questionId === state.question?.question._id ? [{ ...state, keptMs: event.keptMs }, []] : [state, []]
}

/** Finish Answer. Where nothing could hear the recording, the person is asked to type what they said (decision 17). */
export function finish(state: State, hasWords: boolean): Step {
  const { question } = state
  const hasRecording = state.recording === 'on' || (state.recording === 'off' && state.keptMs > 0)
  if (state.phase !== 'open' || question === null || !hasRecording || state.isPaused) return [state, []]
  if (hasWords) return submit(state, false)
  const effects: Effect[] =
    state.recording === 'on' ? [{ type: 'keepRecording', questionId: question.question._id }] : []
  return [{ ...state, phase: 'wording', recording: 'off', recordingSince: null, idleSince: state.now }, effects]
}

export function draft(state: State, text: string): Step {
  if ((state.phase !== 'open' && state.phase !== 'wording') || state.question === null) return [state, []]
  const effects: Effect[] = [{ type: 'keepDraft', questionId: state.question.question._id, text }]
  const typing: State = { ...state, ...noPrompt, draft: text, idleSince: state.now }
  if (state.voice !== 'prompt') return [typing, effects]
  return [{ ...typing, voice: 'silent' }, [{ type: 'stopAudio' }, ...effects]]
}

/** Point 5: a typed answer requires non-blank text. */
export function submitDraft(state: State): Step {
  const canSubmit =
    (state.phase === 'open' && state.typedMode && state.recording === 'off') || state.phase === 'wording'
  return canSubmit && !state.isPaused && state.draft.trim() !== '' ? submit(state, false) : [state, []]
}

/** One answer per question: leaving 'open' makes every second press a press on nothing. */
export function submit(state: State, autoSubmit: boolean): Step {
  const submission = submissionOf(state, autoSubmit)
  if (submission === null || state.sessionId === null) return [state, []]
  const sent: State = {
    ...state,
    ...noPrompt,
    phase: 'processing',
    voice: 'silent',
    playAt: null,
    recording: 'off',
    recordingSince: null,
    questionClock: hold(state.questionClock, state.now),
    notice: null,
  }
  const effects: Effect[] = state.voice === 'silent' ? [] : [{ type: 'stopAudio' }]
  return [sent, [...effects, { type: 'submit', sessionId: state.sessionId, submission }]]
}

export function submitted(state: State, event: Event & { type: 'SUBMITTED' }): Step {
  const { answer } = event
  if (state.phase === 'left') return [state, []]
  if (answer.data.inactivityResponse) return [inactivityNoted(state, answer), []]
  if (event.questionId !== state.question?.question._id) return [state, []]
  if (state.phase === 'ending') return state.endWhenSent ? endNow(state) : [state, []]
  if (state.phase !== 'processing' && state.phase !== 'refused') return [state, []]
  return moveOn(followServer(state, answer.data.session), answer)
}

/** Point 4: inactivity answers keep the question, update the time and reset the prompt state. */
function inactivityNoted(state: State, answer: SubmitAnswerAnswer): State {
  const reset: State = { ...state, unansweredPrompt: null }
  return state.isPaused ? reset : followServer(reset, answer.data.session)
}

function moveOn(state: State, answer: SubmitAnswerAnswer): Step {
  const isOver = answer.expired || answer.timeRemaining <= limits.endThresholdMinutes || !answer.hasMoreQuestions
  if (isOver) {
    const cleared: State = { ...state, question: null, clock: held(0) }
    return answer.data.session.status === 'completed'
      ? leaveFor(cleared, `/feedback/${answer.data.session.sessionId}`)
      : endNow(cleared)
  }
  if (answer.nextQuestion) {
    return openQuestion(state, { question: answer.nextQuestion, audioData: answer.nextQuestionAudio ?? null }, true)
  }
  const { sessionId } = answer.data.session
  return [{ ...state, loadReason: 'after_answer', refetches: 0 }, [{ type: 'load', sessionId }]]
}

export function submitWaiting(state: State, questionId: string): Step {
  if (questionId !== state.question?.question._id) return [state, []]
  if (state.phase === 'ending') return state.endWhenSent ? endNow(state) : [state, []]
  return [{ ...state, isDelayed: true }, []]
}

export function submitRefused(state: State, event: Event & { type: 'SUBMIT_REFUSED' }): Step {
  if (event.questionId !== state.question?.question._id) return [state, []]
  if (state.phase === 'ending') return state.endWhenSent ? endNow(state) : [state, []]
  return state.phase === 'processing'
    ? [{ ...state, phase: 'refused', notice: event.message || errors.submitAnswer }, []]
    : [state, []]
}

export function retrySubmit(state: State): Step {
  if (state.phase !== 'refused' || state.question === null) return [state, []]
  return [
    { ...state, phase: 'processing', notice: null },
    [{ type: 'retrySubmit', questionId: state.question.question._id }],
  ]
}

/** The person decides to go on without an answer the server would not take. */
export function dropAnswer(state: State): Step {
  if (state.phase !== 'refused' || state.question === null || state.sessionId === null) return [state, []]
  const waiting: State = { ...state, phase: 'loading', notice: null, loadReason: 'entry', refetches: 0 }
  return [
    waiting,
    [
      { type: 'dropAnswer', questionId: state.question.question._id },
      { type: 'load', sessionId: state.sessionId },
    ],
  ]
}
