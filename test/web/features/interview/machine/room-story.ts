import type { CurrentQuestionAnswer, Question, Session, SubmitAnswerAnswer } from '#shared/contract/interview.ts'
import { enterRoom } from '#web/features/interview/machine/entering.ts'
import type { Happening, RoomEffect } from '#web/features/interview/machine/events.ts'
import { nextRoomState } from '#web/features/interview/machine/machine.ts'
import { promptOf, type RoomState } from '#web/features/interview/machine/states.ts'

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

const phases = {
  asking: 'open',
  thinking: 'open',
  recording: 'open',
  paused: 'open',
  submitting: 'processing',
  advancing: 'processing',
} as const

const voiceOf = (state: RoomState) => {
  if (state.phase === 'asking') return state.playAt === null ? 'question' : 'due'
  return 'prompt' in state && state.prompt.step === 'playing' ? 'prompt' : 'silent'
}

/** What a state shows, whatever its phase; a story asks for what its phase has. */
export function seen(state: RoomState) {
  const { phase } = state
  const sitting = 'sitting' in state ? state.sitting : null
  const open = 'questionClock' in state ? state : null
  const stillClock = { kind: 'held', leftMs: 0 } as const
  return {
    ...state.room,
    phase: Object.hasOwn(phases, phase) ? Reflect.get(phases, phase) : phase,
    question: 'question' in state ? state.question : null,
    clock: sitting?.clock ?? stillClock,
    questionClock: open?.questionClock ?? stillClock,
    recording: phase !== 'recording' ? 'off' : state.hasStarted ? 'on' : 'starting',
    voice: voiceOf(state),
    prompt: 'question' in state ? promptOf(state) : null,
    promptWanted: 'prompt' in state && state.prompt.step === 'wanted',
    promptsUsed: open?.prompts.used ?? 0,
    unansweredPrompt: open?.prompts.unanswered ?? null,
    keptMs: 'keptMs' in state ? state.keptMs : 0,
    draft: open?.draft ?? '',
    isDelayed: 'isDelayed' in state && state.isDelayed,
    isPaused: 'pause' in state && state.pause !== null,
  }
}

/** A story: the state, everything that was asked for so far, and the time. */
export class Story {
  room: RoomState
  effects: RoomEffect[]
  now = start

  constructor(entry: Partial<Parameters<typeof enterRoom>[0]> = {}) {
    const step = enterRoom({
      now: start,
      sessionId: 's1',
      hasResume: true,
      typedMode: false,
      promptsAllowed: true,
      isOnline: true,
      ...entry,
    })
    this.room = step[0]
    this.effects = [...step[1]]
  }

  get state() {
    return seen(this.room)
  }

  on(happening: Happening): this {
    const [state, effects] = nextRoomState(this.room, { ...happening, now: this.now })
    this.room = state
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

  asked(type: RoomEffect['type']): RoomEffect[] {
    return this.effects.filter(effect => effect.type === type)
  }

  get asks(): RoomEffect['type'][] {
    return this.effects.map(effect => effect.type)
  }
}
