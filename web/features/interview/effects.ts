import { CallError, messageOf } from '#web/lib/api.ts'
import type { Clip } from '#web/lib/player.ts'
import { clearCreateKey, createKey } from './create-key.ts'
import type { Effect, LoadedQuestion, Prompt } from './machine-types.ts'
import type { Parts } from './parts.ts'

/** Does what the machine asks for, and tells it what came of it. Never throws. */
export async function perform(effect: Effect, parts: Parts): Promise<void> {
  switch (effect.type) {
    case 'create':
      return create(parts)
    case 'start':
      return start(effect.sessionId, parts)
    case 'load':
      return load(effect.sessionId, parts)
    case 'moveTo':
      return parts.moveTo(effect.sessionId)
    case 'leave':
      return parts.leave(effect.to, effect.notice)
    case 'prepare':
      return parts.player.prepare(clipOf(effect.question))
    case 'play':
      return parts.player.play(clipOf(effect.question), {
        ended: () => parts.send({ type: 'VOICE_ENDED', of: 'question' }),
      })
    case 'playPrompt':
      return parts.player.play(promptClip(effect.prompt), {
        ended: () => parts.send({ type: 'VOICE_ENDED', of: 'prompt' }),
      })
    case 'stopAudio':
      return parts.player.stop()
    case 'restoreSound':
      return restoreSound(parts)
    default:
      return performAnswer(effect, parts)
  }
}

async function performAnswer(effect: Effect, { taker, ...parts }: Parts): Promise<void> {
  switch (effect.type) {
    case 'startRecording':
      return taker.start(effect.sessionId, effect.questionId)
    case 'keepRecording':
      return taker.keep()
    case 'keepDraft':
      return taker.keepDraft(effect.questionId, effect.text)
    case 'submit':
      return taker.submit(effect.sessionId, effect.submission)
    case 'retrySubmit':
      return taker.retry(effect.questionId)
    case 'dropAnswer':
      return taker.drop(effect.questionId)
    default:
      return performCall(effect, { taker, ...parts })
  }
}

async function performCall(effect: Effect, { calls, send }: Parts): Promise<void> {
  switch (effect.type) {
    case 'triggerPrompt':
      return calls.triggerPrompt(effect.sessionId).then(
        prompt => send({ type: 'PROMPTED', prompt }),
        () => send({ type: 'PROMPT_FAILED' }),
      )
    case 'noteInactivity':
      // A note for the server; when it is lost, nothing is.
      return calls.noteInactivity(effect.sessionId, effect.questionId, effect.promptText).then(
        answer => send({ type: 'SUBMITTED', questionId: effect.questionId, answer }),
        () => {},
      )
    case 'pause':
      return calls.pause(effect.sessionId).then(
        session => send({ type: 'PAUSED', session }),
        error => send({ type: 'PAUSE_FAILED', message: refusalOf(error) }),
      )
    case 'resume':
      return calls.resume(effect.sessionId).then(
        session => send({ type: 'RESUMED', session }),
        error => send({ type: 'RESUME_FAILED', message: refusalOf(error) }),
      )
    case 'end':
      return calls.end(effect.sessionId).then(
        () => send({ type: 'ENDED' }),
        () => send({ type: 'END_FAILED' }),
      )
    default:
      return
  }
}

/** The server's words where it said no; nothing where the line was down, for which the room has words of its own. */
const refusalOf = (error: unknown): string => (error instanceof CallError && error.status !== 0 ? error.message : '')

async function create({ me, calls, send, signal }: Parts): Promise<void> {
  try {
    const session = await calls.create(me.activeResumeId ?? '', createKey(), signal)
    clearCreateKey()
    send({ type: 'CREATED', session })
  } catch (error) {
    if (signal.aborted) return
    clearCreateKey()
    const isUnreadable = error instanceof CallError && error.status >= 200 && error.status < 300
    send({ type: 'CREATE_FAILED', message: isUnreadable ? 'No session data received' : messageOf(error) })
  }
}

async function start(sessionId: string, { calls, player, send }: Parts): Promise<void> {
  try {
    const { session, currentQuestion, audioData } = await calls.start(sessionId)
    send({ type: 'STARTED', session, question: currentQuestion, audioData, soundReady: player.isReady() })
  } catch (error) {
    loadFailed(error, send)
  }
}

async function load(sessionId: string, { calls, player, taker, send }: Parts): Promise<void> {
  try {
    const answer = await calls.currentQuestion(sessionId)
    const kept = await taker.recover(answer.data.currentQuestion?._id ?? null)
    send({ type: 'LOADED', answer, soundReady: player.isReady(), ...kept })
    void taker.drain()
  } catch (error) {
    loadFailed(error, send)
  }
}

function loadFailed(error: unknown, send: Parts['send']): void {
  const unreachable = error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429)
  send({ type: 'LOAD_FAILED', message: messageOf(error), unreachable })
}

async function restoreSound({ player, microphone, state }: Parts): Promise<void> {
  await player.unlock()
  if (!state().typedMode && microphone.stream() === null) await microphone.open()
}

const clipOf = ({ question, audioData }: LoadedQuestion): Clip => ({
  key: question._id,
  text: question.content,
  audioData,
  audioUrl: question.audioUrl,
  speechMarks: question.speechMarks,
})

const promptClip = (prompt: Prompt): Clip => ({
  key: `prompt:${prompt.text}`,
  text: prompt.text,
  audioData: prompt.audioData,
  audioUrl: null,
  speechMarks: prompt.speechMarks,
})
