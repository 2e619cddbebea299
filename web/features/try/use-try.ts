import { useEffect, useReducer, useRef } from 'react'
import { tryIt, tryLimits } from '#shared/contract/try.ts'
import { CallError, call, messageOf } from '#web/lib/server/api.ts'
import { microphone } from '#web/lib/voice/microphone.ts'
import { microphoneRefusalTexts } from '#web/lib/voice/microphone-rules.ts'
import { player } from '#web/lib/voice/player.ts'
import { listenForWords, MicrophoneRefused } from './listen.ts'
import { tryTexts } from './texts.ts'
import { beginTry, nextTryState, type TryEvent, type TryState } from './try-machine.ts'

type Listening = Awaited<ReturnType<typeof listenForWords>>

/** The one question: its state, and what a press does. */
export function useTry(mode: TryState['mode']) {
  const [state, send] = useReducer(nextTryState, mode, beginTry)
  useQuestion(state, send)
  useVoice(state, send)
  useSending(state, send)
  const listening = useListening(send)
  return { state, send, ...listening }
}

type Send = (event: TryEvent) => void

const whyOf = (error: unknown): string =>
  error instanceof CallError && error.status === 0 ? tryTexts.offline : messageOf(error)

/** The microphone, from a press to the end of the answer or of the page. */
function useListening(send: Send) {
  const listening = useRef<Listening | null>(null)
  const turn = useRef(0)
  const stop = () => {
    turn.current++
    const heard = listening.current?.stop() ?? null
    listening.current = null
    return heard
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page goes
  useEffect(
    () => () => {
      stop()
      microphone.release()
    },
    [],
  )
  const record = async () => {
    stop()
    player.stop()
    send({ type: 'OPEN' })
    const own = turn.current
    const changed = (words: string) => send({ type: 'HEARD', words: words.slice(0, tryLimits.characters) })
    const lost = () => {
      stop()
      send({ type: 'LOST', problem: tryTexts.lost, problemWithoutWords: tryTexts.lostAll })
    }
    try {
      const begun = await listenForWords({ changed, lost })
      if (own !== turn.current) return void begun.stop()
      listening.current = begun
      send({ type: 'LISTENING' })
    } catch (error) {
      const why = microphoneRefusalTexts[error instanceof MicrophoneRefused ? error.refusal : 'unsupported']
      if (own === turn.current) send({ type: 'TYPE', problem: `${why.what} You can type your answer.` })
    }
  }
  const finish = () => {
    const heard = stop()
    if (heard)
      send({
        type: 'STOPPED',
        ...heard,
        words: heard.words.slice(0, tryLimits.characters),
        whyNothing: tryTexts.heardNothing,
      })
  }
  return { record, finish }
}

/** Fetches a question, and another one where there has been one. */
function useQuestion({ asks, question }: TryState, send: Send): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked for; the question is the one before
  useEffect(() => {
    const had = question?.questionId
    const giveUp = new AbortController()
    call(tryIt.getTryQuestion, { query: had === undefined ? {} : { not: had }, signal: giveUp.signal }).then(
      ({ data }) => send({ type: 'QUESTION', question: data }),
      error => giveUp.signal.aborted || send({ type: 'FAILED', problem: whyOf(error) }),
    )
    return () => giveUp.abort()
  }, [asks, send])
}

/** She asks; the caption stands for as long as reading takes where there is no voice. */
function useVoice({ step, question }: TryState, send: Send): void {
  useEffect(() => {
    if (step !== 'asking' || question === null) return
    const { questionId, content, audioUrl, speechMarks } = question
    const clip = { key: questionId, text: content, audioData: null, audioUrl, speechMarks }
    void player.play(clip, { ended: () => send({ type: 'ASKED' }) })
    return () => player.stop()
  }, [step, question, send])
}

function useSending(state: TryState, send: Send): void {
  const sending = state.step === 'sending' ? state : null
  useEffect(() => {
    if (sending === null) return
    const giveUp = new AbortController()
    const { question, words, seconds } = sending
    const body = { questionId: question.questionId, transcript: words, seconds }
    call(tryIt.assessTry, { body, signal: giveUp.signal }).then(
      ({ data }) => send({ type: 'MARKED', result: data }),
      error => giveUp.signal.aborted || send({ type: 'FAILED', problem: whyOf(error) }),
    )
    return () => giveUp.abort()
  }, [sending, send])
}
