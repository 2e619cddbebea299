import type { Me } from '#shared/contract/auth.ts'
import { CallError, messageOf } from '#web/lib/server/api.ts'
import type { Microphone } from '#web/lib/voice/microphone.ts'
import type { VoiceClip, VoicePlayer } from '#web/lib/voice/player.ts'
import type { AnswerCapture } from '../capture/answer-capture.ts'
import type { Happening, RoomEffect } from '../machine/events.ts'
import type { LoadedQuestion, Prompt, RoomState } from '../machine/states.ts'
import type { RoomCalls } from './calls.ts'

/** What the machine's effects are done with. */
export type EffectTools = {
  me: Pick<Me, '_id' | 'activeResumeId' | 'hearing'>
  calls: RoomCalls
  player: VoicePlayer
  microphone: Microphone
  capture: AnswerCapture
  send: (happening: Happening) => void
  state: () => RoomState
  /** Aborted when the room is left. */
  signal: AbortSignal
  moveTo: (sessionId: string) => void
  leave: (to: string, notice: string | null) => void
}

type EffectOf<T extends RoomEffect['type']> = Extract<RoomEffect, { type: T }>
type Performers = {
  [T in RoomEffect['type']]: (effect: EffectOf<T>, tools: EffectTools) => void | Promise<void>
}

const performers: Performers = {
  create: (_, tools) => create(tools),
  start: ({ sessionId }, tools) => start(sessionId, tools),
  load: ({ sessionId }, tools) => load(sessionId, tools),
  moveTo: ({ sessionId }, { moveTo }) => moveTo(sessionId),
  leave: ({ to, notice }, { leave }) => leave(to, notice),
  prepare: ({ question }, { player }) => player.prepare(clipOf(question)),
  play: ({ question }, { player, send }) =>
    player.play(clipOf(question), { ended: () => send({ type: 'VOICE_ENDED', of: 'question' }) }),
  playPrompt: ({ prompt }, { player, send }) =>
    player.play(promptClip(prompt), { ended: () => send({ type: 'VOICE_ENDED', of: 'prompt' }) }),
  stopAudio: (_, { player }) => player.stop(),
  restoreSound: (_, tools) => restoreSound(tools),
  startRecording: ({ sessionId, questionId }, { capture }) => capture.start(sessionId, questionId),
  keepRecording: (_, { capture }) => capture.keep(),
  keepDraft: ({ questionId, text }, { capture }) => capture.keepDraft(questionId, text),
  submit: ({ sessionId, submission }, { capture }) => capture.submit(sessionId, submission),
  retrySubmit: ({ questionId }, { capture }) => capture.retry(questionId),
  dropAnswer: ({ questionId }, { capture }) => capture.drop(questionId),
  triggerPrompt: ({ sessionId }, { calls, send }) =>
    calls.triggerPrompt(sessionId).then(
      prompt => send({ type: 'PROMPTED', prompt }),
      () => send({ type: 'PROMPT_FAILED' }),
    ),
  noteInactivity: ({ sessionId, questionId, promptText }, { calls, send }) =>
    // A note for the server; when it is lost, nothing is.
    calls.noteInactivity(sessionId, questionId, promptText).then(
      answer => send({ type: 'SUBMITTED', questionId, answer }),
      () => {},
    ),
  pause: ({ sessionId }, { calls, send }) =>
    calls.pause(sessionId).then(
      session => send({ type: 'PAUSED', session }),
      error => send({ type: 'PAUSE_FAILED', message: wordsOfRefusal(error) }),
    ),
  resume: ({ sessionId }, { calls, send }) =>
    calls.resume(sessionId).then(
      session => send({ type: 'RESUMED', session }),
      error => send({ type: 'RESUME_FAILED', message: wordsOfRefusal(error) }),
    ),
  end: ({ sessionId }, { calls, send }) =>
    calls.end(sessionId).then(
      () => send({ type: 'ENDED' }),
      () => send({ type: 'END_FAILED' }),
    ),
}

/** Does what the machine asks for, and tells it what came of it. Never throws. */
export async function performEffect(effect: RoomEffect, tools: EffectTools): Promise<void> {
  await perform(effect.type, effect, tools)
}

function perform<T extends RoomEffect['type']>(type: T, effect: EffectOf<T>, tools: EffectTools) {
  return performers[type](effect, tools)
}

/** The server's words where it said no; nothing where the line was down, for which the room has words of its own. */
const wordsOfRefusal = (error: unknown): string =>
  error instanceof CallError && error.status !== 0 ? error.message : ''

async function create({ me, calls, send, signal }: EffectTools): Promise<void> {
  try {
    const session = await calls.create(me.activeResumeId ?? '', createKey(), signal)
    sessionStorage.removeItem(createKeyName)
    send({ type: 'CREATED', session })
  } catch (error) {
    if (signal.aborted) return
    sessionStorage.removeItem(createKeyName)
    const isUnreadable = error instanceof CallError && error.status >= 200 && error.status < 300
    send({ type: 'CREATE_FAILED', message: isUnreadable ? 'No session data received' : messageOf(error) })
  }
}

const createKeyName = 'vivavoce.create-key'

/** One key per attempt: a reload of /interview/new, or a second call of the same attempt, gets the same session. */
function createKey(): string {
  const key = sessionStorage.getItem(createKeyName) ?? crypto.randomUUID()
  sessionStorage.setItem(createKeyName, key)
  return key
}

async function start(sessionId: string, { calls, player, send }: EffectTools): Promise<void> {
  try {
    const { session, currentQuestion, audioData } = await calls.start(sessionId)
    send({ type: 'STARTED', session, question: currentQuestion, audioData, soundReady: player.isReady() })
  } catch (error) {
    loadFailed(error, send)
  }
}

async function load(sessionId: string, { calls, player, capture, send }: EffectTools): Promise<void> {
  try {
    const answer = await calls.currentQuestion(sessionId)
    const kept = await capture.recover(answer.data.currentQuestion?._id ?? null)
    send({ type: 'LOADED', answer, soundReady: player.isReady(), ...kept })
    void capture.drain()
  } catch (error) {
    loadFailed(error, send)
  }
}

function loadFailed(error: unknown, send: EffectTools['send']): void {
  const failure = error instanceof CallError ? error : null
  const unreachable = failure !== null && (failure.status === 0 || failure.status >= 500 || failure.status === 429)
  send({ type: 'LOAD_FAILED', code: failure?.code ?? null, unreachable })
}

async function restoreSound({ player, microphone, state }: EffectTools): Promise<void> {
  await player.unlock()
  if (!state().room.typedMode && microphone.stream() === null) await microphone.open()
}

const clipOf = ({ question, audioData }: LoadedQuestion): VoiceClip => ({
  key: question._id,
  text: question.content,
  audioData,
  audioUrl: question.audioUrl,
  speechMarks: question.speechMarks,
})

const promptClip = (prompt: Prompt): VoiceClip => ({
  key: `prompt:${prompt.text}`,
  text: prompt.text,
  audioData: prompt.audioData,
  audioUrl: null,
  speechMarks: prompt.speechMarks,
})
