import type { TryFeedback, TryQuestion } from '#shared/contract/try.ts'

/** Where the one question stands. Pure: the hook beside it turns presses, sounds and answers into these events. */
export type Step = 'fetching' | 'asking' | 'ready' | 'opening' | 'answering' | 'typing' | 'sending' | 'marked'

export type State = {
  step: Step
  /** How the person means to answer. */
  mode: 'speak' | 'type'
  /** How often a question was asked for. */
  asks: number
  question: TryQuestion | null
  /** Heard so far, or typed. */
  words: string
  /** In which speech was heard; null once a person has typed. */
  seconds: number | null
  problem: string | null
  result: TryFeedback | null
}

export type Event =
  | { type: 'ASK' }
  | { type: 'QUESTION'; question: TryQuestion }
  | { type: 'ASKED' }
  | { type: 'REPEAT' }
  | { type: 'OPEN' }
  | { type: 'LISTENING' }
  | { type: 'HEARD'; words: string }
  | { type: 'STOPPED'; words: string; seconds: number; whyNothing: string }
  | { type: 'TYPE'; problem?: string }
  | { type: 'LOST'; problem: string; problemWithoutWords: string }
  | { type: 'SPEAK' }
  | { type: 'WRITE'; words: string }
  | { type: 'SEND' }
  | { type: 'MARKED'; result: TryFeedback }
  | { type: 'FAILED'; problem: string }

export const begin = (mode: State['mode']): State => ({
  step: 'fetching',
  mode,
  asks: 1,
  question: null,
  words: '',
  seconds: null,
  problem: null,
  result: null,
})

export function next(state: State, event: Event): State {
  switch (event.type) {
    case 'ASK':
      return { ...begin(state.mode), question: state.question, asks: state.asks + 1 }
    case 'QUESTION':
      return { ...state, question: event.question, step: state.mode === 'speak' ? 'asking' : 'typing' }
    case 'ASKED':
      return state.step === 'asking' ? { ...state, step: state.mode === 'speak' ? 'ready' : 'typing' } : state
    case 'REPEAT':
      return { ...state, step: 'asking', problem: null }
    case 'OPEN':
      return { ...state, step: 'opening', words: '', seconds: null, problem: null }
    case 'LISTENING':
      return state.step === 'opening' ? { ...state, step: 'answering' } : state
    case 'HEARD':
      return state.step === 'answering' ? { ...state, words: event.words } : state
    case 'STOPPED':
      return stopped(state, event)
    case 'TYPE':
      return { ...state, mode: 'type', step: 'typing', problem: event.problem ?? null }
    case 'LOST':
      return lost(state, event)
    case 'SPEAK':
      return { ...state, mode: 'speak', step: 'ready', problem: null }
    case 'WRITE':
      return { ...state, words: event.words, seconds: null, problem: null }
    case 'SEND':
      return { ...state, step: 'sending', problem: null }
    case 'MARKED':
      return { ...state, step: 'marked', result: event.result, problem: null }
    case 'FAILED':
      return failed(state, event.problem)
  }
}

function stopped(state: State, { words, seconds, whyNothing }: Extract<Event, { type: 'STOPPED' }>): State {
  if (state.step !== 'answering') return state
  if (words === '') return { ...state, step: 'ready', problem: whyNothing }
  return { ...state, step: 'sending', words, seconds, problem: null }
}

/** The browser cannot go on: the rest is typed. */
const lost = (state: State, { problem, problemWithoutWords }: Extract<Event, { type: 'LOST' }>): State => ({
  ...state,
  mode: 'type',
  step: 'typing',
  problem: state.words === '' ? problemWithoutWords : problem,
})

/** What was said is never lost to a line that is down: it stands there to be sent again. */
const failed = (state: State, problem: string): State => ({
  ...state,
  step: state.step === 'sending' ? 'typing' : state.step,
  problem,
})
