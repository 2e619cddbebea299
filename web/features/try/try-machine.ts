import type { TryFeedback, TryQuestion } from '#shared/contract/try.ts'

/** How the person means to answer, and how often a question was asked for. */
type Common = { mode: 'speak' | 'type'; asks: number }
type Asked = Common & {
  question: TryQuestion
  /** Heard so far, or typed. */
  words: string
  /** In which speech was heard; null once a person has typed. */
  seconds: number | null
}

/** Where the one question stands. Pure: the hook beside it turns presses, sounds and answers into events. */
export type TryState =
  /** `question` is the one before, where there was one. */
  | (Common & { step: 'fetching'; question: TryQuestion | null; problem: string | null })
  | (Asked & { step: 'asking' })
  | (Asked & { step: 'ready'; problem: string | null })
  | (Asked & { step: 'opening' })
  | (Asked & { step: 'answering' })
  | (Asked & { step: 'typing'; problem: string | null })
  | (Asked & { step: 'sending' })
  | (Common & { step: 'marked'; question: TryQuestion; result: TryFeedback })

type SpokenEvent =
  | { type: 'HEARD'; words: string }
  | { type: 'STOPPED'; words: string; seconds: number; whyNothing: string }
type TypedEvent = { type: 'SPEAK' } | { type: 'WRITE'; words: string } | { type: 'SEND' }

export type TryEvent =
  | { type: 'ASK' }
  | { type: 'QUESTION'; question: TryQuestion }
  | { type: 'ASKED' }
  | { type: 'REPEAT' }
  | { type: 'OPEN' }
  | { type: 'LISTENING' }
  | SpokenEvent
  | { type: 'LOST'; problem: string; problemWithoutWords: string }
  | { type: 'TYPE'; problem?: string }
  | TypedEvent
  | { type: 'MARKED'; result: TryFeedback }
  | { type: 'FAILED'; problem: string }

type Step = TryState['step']
type EventType = TryEvent['type']
type Steps = { [S in Step]: Extract<TryState, { step: S }> }
type Events = { [E in EventType]: Extract<TryEvent, { type: E }> }
type Handler<S extends Step, E extends EventType> = (state: Steps[S], event: Events[E]) => TryState
type Handlers<S extends Step> = { [E in EventType]?: Handler<S, E> }

/** A step's answer to every event: it is handled, or named as ignored. What is neither does not compile. */
type StepTable<S extends Step, Ignored extends EventType> = { [E in Exclude<EventType, Ignored>]: Handler<S, E> }

type Spoken = SpokenEvent['type'] | 'LISTENING'
type Typed = TypedEvent['type']
type Outcome = 'MARKED' | 'FAILED'

const fetching: StepTable<'fetching', 'ASKED' | 'REPEAT' | 'OPEN' | Spoken | 'LOST' | 'TYPE' | Typed | 'MARKED'> = {
  ASK: askAgain,
  QUESTION: ({ mode, asks }, { question }) => {
    const asked = { mode, asks, question, words: '', seconds: null }
    return mode === 'speak' ? { ...asked, step: 'asking' } : { ...asked, step: 'typing', problem: null }
  },
  FAILED: (state, { problem }) => ({ ...state, problem }),
}

/** Who types may type, and send, while the question is said. */
const asking: StepTable<'asking', 'ASK' | 'QUESTION' | 'REPEAT' | Spoken | 'LOST' | Outcome> = {
  ASKED: state => ({ ...state, step: state.mode === 'speak' ? 'ready' : 'typing', problem: null }),
  OPEN: openMicrophone,
  TYPE: typeInstead,
  SPEAK: speakInstead,
  WRITE: (state, { words }) => ({ ...state, words, seconds: null }),
  SEND: submit,
}

const ready: StepTable<'ready', 'ASK' | 'QUESTION' | 'ASKED' | Spoken | 'LOST' | Typed | Outcome> = {
  REPEAT: sayAgain,
  OPEN: openMicrophone,
  TYPE: typeInstead,
}

const opening: StepTable<
  'opening',
  'ASK' | 'QUESTION' | 'ASKED' | 'REPEAT' | 'OPEN' | SpokenEvent['type'] | Typed | Outcome
> = {
  LISTENING: state => ({ ...state, step: 'answering' }),
  LOST: lose,
  TYPE: typeInstead,
}

const answering: StepTable<
  'answering',
  'ASK' | 'QUESTION' | 'ASKED' | 'REPEAT' | 'OPEN' | 'LISTENING' | 'TYPE' | Typed | Outcome
> = {
  HEARD: (state, { words }) => ({ ...state, words }),
  STOPPED: (state, { words, seconds, whyNothing }) =>
    words === '' ? { ...state, step: 'ready', problem: whyNothing } : { ...state, step: 'sending', words, seconds },
  LOST: lose,
}

const typing: StepTable<'typing', 'ASK' | 'QUESTION' | 'ASKED' | 'OPEN' | Spoken | 'LOST' | 'TYPE' | Outcome> = {
  REPEAT: sayAgain,
  SPEAK: speakInstead,
  WRITE: (state, { words }) => ({ ...state, words, seconds: null, problem: null }),
  SEND: submit,
}

const sending: StepTable<
  'sending',
  'ASK' | 'QUESTION' | 'ASKED' | 'REPEAT' | 'OPEN' | Spoken | 'LOST' | 'TYPE' | Typed
> = {
  MARKED: ({ mode, asks, question }, { result }) => ({ step: 'marked', mode, asks, question, result }),
  /** What was said is never lost to a line that is down: it stands there to be sent again. */
  FAILED: (state, { problem }) => ({ ...state, step: 'typing', problem }),
}

const marked: StepTable<'marked', Exclude<EventType, 'ASK'>> = { ASK: askAgain }

const tables: { [S in Step]: Handlers<S> } = {
  fetching,
  asking,
  ready,
  opening,
  answering,
  typing,
  sending,
  marked,
}

export const beginTry = (mode: TryState['mode']): TryState => ({
  step: 'fetching',
  mode,
  asks: 1,
  question: null,
  problem: null,
})

export const nextTryState = (state: TryState, event: TryEvent): TryState => handle(state.step, event.type, state, event)

function handle<S extends Step, E extends EventType>(step: S, type: E, state: Steps[S], event: Events[E]): TryState {
  const handlers: Handlers<S> = tables[step]
  const handler: Handler<S, E> | undefined = handlers[type]
  return handler === undefined ? state : handler(state, event)
}

function askAgain({ mode, asks, question }: Steps['fetching' | 'marked']): TryState {
  return { step: 'fetching', mode, asks: asks + 1, question, problem: null }
}

const askedPart = ({ mode, asks, question, words, seconds }: Asked): Asked => ({ mode, asks, question, words, seconds })

function sayAgain(state: Asked): TryState {
  return { ...askedPart(state), step: 'asking' }
}

function openMicrophone(state: Asked): TryState {
  return { ...askedPart(state), step: 'opening', words: '', seconds: null }
}

function speakInstead(state: Asked): TryState {
  return { ...askedPart(state), mode: 'speak', step: 'ready', problem: null }
}

function submit(state: Asked): TryState {
  return { ...askedPart(state), step: 'sending' }
}

function typeInstead(state: Asked, { problem }: Events['TYPE']): TryState {
  return { ...askedPart(state), mode: 'type', step: 'typing', problem: problem ?? null }
}

/** The browser cannot go on: the rest is typed. */
function lose(state: Asked, { problem, problemWithoutWords }: Events['LOST']): TryState {
  return typeInstead(state, { type: 'TYPE', problem: state.words === '' ? problemWithoutWords : problem })
}
