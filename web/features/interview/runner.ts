import { microphone } from '#web/lib/microphone.ts'
import { type Player, player } from '#web/lib/player.ts'
import { calls } from './calls.ts'
import { createEars, type Ears } from './ears.ts'
import { perform } from './effects.ts'
import { type Entry, enter } from './entering.ts'
import { allowedWays, createLiveWords, type LiveWords } from './live-words.ts'
import { next } from './machine.ts'
import type { Happening, State, Step } from './machine-types.ts'
import type { Parts } from './parts.ts'
import { createTaker } from './taker.ts'

const tickEveryMs = 250

export type Runner = {
  state(): State
  subscribe(watcher: () => void): () => void
  send(happening: Happening): void
  /** Finish Answer: whether there will be words without the person typing them (decision 17). */
  finish(): void
  words: LiveWords
  ears: Ears
  player: Player
  stop(): void
}

type Around = { me: Parts['me']; entry: Omit<Entry, 'now'>; moveTo: Parts['moveTo']; leave: Parts['leave'] }

/** Brings the pure machine to life: events in, effects out, one ticker. The page draws state() and sends happenings. */
export function startRunner(
  around: Around,
  replace: Partial<Pick<Parts, 'calls' | 'player' | 'microphone'>> = {},
): Runner {
  const watchers = new Set<() => void>()
  const leaving = new AbortController()
  const own = { calls, player, microphone, ...replace }
  const [first, entering] = enter({ ...around.entry, now: Date.now() })
  let state = first

  // The ticker is too coarse for the pause before a question: its moment gets a tick of its own.
  const tickAt = (moment: number) => setTimeout(() => send({ type: 'TICK' }), Math.max(0, moment - Date.now()))
  const send = (happening: Happening) => {
    if (!leaving.signal.aborted) settle(next(state, { ...happening, now: Date.now() }))
  }
  const settle = ([after, effects]: Step) => {
    if (after.playAt !== null && after.playAt !== state.playAt) tickAt(after.playAt)
    state = after
    for (const watcher of watchers) watcher()
    for (const effect of effects) void perform(effect, parts)
  }
  const words = createLiveWords(
    () => allowedWays(around.me._id, around.me.hearing.browserAllowed),
    text => parts.taker.keepWords(text),
  )
  const ears = createEars(own.microphone, () => send({ type: 'SPEECH_HEARD' }))
  const taker = createTaker({ ownerId: around.me._id, microphone: own.microphone, words, ears, send })
  const parts: Parts = {
    ...own,
    me: around.me,
    ears,
    words,
    taker,
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
  for (const effect of entering) void perform(effect, parts)

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
    ears,
    player: own.player,
    stop() {
      void taker.keep()
      leaving.abort()
      clearInterval(ticker)
      removeEventListener('online', line)
      removeEventListener('offline', line)
      own.player.stop()
      ears.close()
      own.microphone.release()
    },
  }
}
