import { microphone } from '#web/lib/voice/microphone.ts'
import { player, type VoicePlayer } from '#web/lib/voice/player.ts'
import { createAnswerCapture } from '../capture/answer-capture.ts'
import { allowedWays, createLiveWords, type LiveWords } from '../capture/live-words.ts'
import { createSpeechDetector, type SpeechDetector } from '../capture/speech-detector.ts'
import { enterRoom, type RoomEntry } from '../machine/entering.ts'
import type { Happening, RoomStep } from '../machine/events.ts'
import { nextRoomState } from '../machine/machine.ts'
import type { RoomState } from '../machine/states.ts'
import { roomCalls } from './calls.ts'
import { type EffectTools, performEffect } from './effects.ts'

const tickEveryMs = 250

export type RoomRunner = {
  state(): RoomState
  subscribe(watcher: () => void): () => void
  send(happening: Happening): void
  /** Finish Answer: whether there will be words without the person typing them (SPEC-17). */
  finish(): void
  words: LiveWords
  detector: SpeechDetector
  player: VoicePlayer
  stop(): void
}

type Around = Pick<EffectTools, 'me' | 'moveTo' | 'leave'> & { entry: Omit<RoomEntry, 'now'> }

/** Brings the pure machine to life: events in, effects out, one ticker. The page draws state() and sends happenings. */
export function startRunner(
  around: Around,
  replace: Partial<Pick<EffectTools, 'calls' | 'player' | 'microphone'>> = {},
): RoomRunner {
  const watchers = new Set<() => void>()
  const leaving = new AbortController()
  const own = { calls: roomCalls, player, microphone, ...replace }
  const [first, entering] = enterRoom({ ...around.entry, now: Date.now() })
  let state = first

  // The ticker is too coarse for the pause before a question: its moment gets a tick of its own.
  const tickAt = (moment: number) => setTimeout(() => send({ type: 'TICK' }), Math.max(0, moment - Date.now()))
  const send = (happening: Happening) => {
    if (!leaving.signal.aborted) settle(nextRoomState(state, { ...happening, now: Date.now() }))
  }
  const settle = ([after, effects]: RoomStep) => {
    const playAt = playAtOf(after)
    if (playAt !== null && playAt !== playAtOf(state)) tickAt(playAt)
    state = after
    for (const watcher of watchers) watcher()
    for (const effect of effects) void performEffect(effect, tools)
  }
  const words = createLiveWords(
    () => allowedWays(around.me._id, around.me.hearing.browserAllowed),
    text => capture.keepWords(text),
  )
  const detector = createSpeechDetector(own.microphone, () => send({ type: 'SPEECH_HEARD' }))
  const capture = createAnswerCapture({ ownerId: around.me._id, microphone: own.microphone, words, detector, send })
  const tools: EffectTools = {
    ...own,
    me: around.me,
    capture,
    send,
    state: () => state,
    signal: leaving.signal,
    moveTo: around.moveTo,
    leave: around.leave,
  }

  const ticker = setInterval(() => send({ type: 'TICK' }), tickEveryMs)
  const line = () => send({ type: 'LINE', isOnline: navigator.onLine })
  addEventListener('online', line)
  addEventListener('offline', line)
  for (const effect of entering) void performEffect(effect, tools)

  return {
    state: () => state,
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    send,
    finish() {
      const { recordingTranscribed, browserAllowed } = around.me.hearing
      send({ type: 'FINISH', hasWords: recordingTranscribed || (browserAllowed && words.text() !== '') })
    },
    words,
    detector,
    player: own.player,
    stop() {
      void capture.keep()
      leaving.abort()
      clearInterval(ticker)
      removeEventListener('online', line)
      removeEventListener('offline', line)
      own.player.stop()
      detector.close()
      own.microphone.release()
    },
  }
}

const playAtOf = (state: RoomState): number | null => (state.phase === 'asking' ? state.playAt : null)
