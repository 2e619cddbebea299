import type { CurrentQuestionAnswer, Question, Session, SubmitAnswerAnswer } from '#shared/contract/interview.ts'
import { enter, next } from '#web/features/interview/machine.ts'
import type { Effect, Happening, State } from '#web/features/interview/machine-types.ts'

/** The client's clock at the start of every story, in milliseconds. */
export const start = 1_000_000

export const session = (over: Partial<Session> = {}): Session => ({
  sessionId: 's1',
  userId: 'u1',
  resumeId: 'r1',
  status: 'in_progress',
  duration: 25,
  settings: { type: 'mixed', difficulty: 'intermediate', duration: 25 },
  interviewNumber: 1,
  sessionNumber: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  startedAt: '2026-11-21T09:00:01.000Z',
  endedAt: null,
  isPaused: false,
  pausedSeconds: 0,
  timeRemaining: 25,
  questionNumber: 1,
  totalQuestions: 8,
  questionSeconds: 180,
  questionRemainingSeconds: 180,
  interviewer: 'rules',
  overallScore: null,
  ...over,
})

export const question = (number = 1): Question => ({
  _id: `q${number}`,
  id: `q${number}`,
  number,
  kind: 'technical',
  content: `Question ${number}?`,
  isFollowUp: false,
  audioUrl: null,
  speechMarks: [],
})

export const current = (
  over: Partial<CurrentQuestionAnswer> = {},
  figures: Partial<Session> = {},
  asked: Question | null = question(),
): CurrentQuestionAnswer => ({
  success: true,
  expired: false,
  completed: false,
  timeRemaining: 25,
  currentQuestion: asked,
  audioData: 'UklG',
  data: { session: session(figures), currentQuestion: asked, audioData: 'UklG', feedback: null },
  ...over,
})

export const accepted = (
  over: Partial<SubmitAnswerAnswer> = {},
  figures: Partial<Session> = {},
  inactivityResponse = false,
): SubmitAnswerAnswer => ({
  success: true,
  nextQuestion: question(2),
  nextQuestionAudio: 'UklG',
  timeRemaining: 20,
  hasMoreQuestions: true,
  reason: null,
  expired: false,
  data: {
    inactivityResponse,
    timeRemaining: 20,
    transcript: null,
    feedback: null,
    session: session({ questionNumber: 2, timeRemaining: 20, ...figures }),
  },
  ...over,
})

/** A story: the state, everything that was asked for so far, and the time. */
export class Story {
  state: State
  effects: Effect[]
  now = start

  constructor(entry: Partial<Parameters<typeof enter>[0]> = {}) {
    const step = enter({
      now: start,
      sessionId: 's1',
      hasResume: true,
      typedMode: false,
      promptsAllowed: true,
      isOnline: true,
      ...entry,
    })
    this.state = step[0]
    this.effects = [...step[1]]
  }

  on(happening: Happening): this {
    const [state, effects] = next(this.state, { ...happening, now: this.now })
    this.state = state
    this.effects.push(...effects)
    return this
  }

  /** Lets time pass in quarter seconds, as the ticker does. */
  wait(ms: number): this {
    const until = this.now + ms
    while (this.now < until) {
      this.now = Math.min(until, this.now + 250)
      this.on({ type: 'TICK' })
    }
    return this
  }

  loaded(
    over: {
      answer?: CurrentQuestionAnswer
      soundReady?: boolean
      keptMs?: number
      draft?: string
      isSending?: boolean
    } = {},
  ): this {
    return this.on({
      type: 'LOADED',
      answer: current(),
      soundReady: true,
      keptMs: 0,
      draft: '',
      isSending: false,
      ...over,
    })
  }

  /** The first question is loaded, read aloud for 8 s, and open. */
  ready(over: Parameters<Story['loaded']>[0] = {}): this {
    return this.loaded(over).wait(8500).on({ type: 'VOICE_ENDED', of: 'question' }).forget()
  }

  recording(): this {
    return this.on({ type: 'RECORD' }).on({ type: 'RECORDING_STARTED' }).forget()
  }

  forget(): this {
    this.effects = []
    return this
  }

  asked(type: Effect['type']): Effect[] {
    return this.effects.filter(effect => effect.type === type)
  }

  get asks(): Effect['type'][] {
    return this.effects.map(effect => effect.type)
  }
}
