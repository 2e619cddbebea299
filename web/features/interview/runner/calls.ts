import {
  type CurrentQuestionAnswer,
  interview,
  type Question,
  type Session,
  type SubmitAnswerAnswer,
} from '#shared/contract/interview.ts'
import { call } from '#web/lib/server/api.ts'
import type { Prompt } from '../machine/states.ts'

/** What the room asks of the server; each throws CallError. Submitted answers go through the outbox instead. */
export type RoomCalls = {
  create(resumeId: string, idempotencyKey: string, signal: AbortSignal): Promise<Session>
  start(sessionId: string): Promise<{ session: Session; currentQuestion: Question | null; audioData: string | null }>
  currentQuestion(sessionId: string): Promise<CurrentQuestionAnswer>
  triggerPrompt(sessionId: string): Promise<Prompt>
  noteInactivity(sessionId: string, questionId: string, promptText: string): Promise<SubmitAnswerAnswer>
  pause(sessionId: string): Promise<Session>
  resume(sessionId: string): Promise<Session>
  end(sessionId: string): Promise<void>
}

const inSession = (id: string) => ({ params: { id } })

export const roomCalls: RoomCalls = {
  async create(resumeId, idempotencyKey, signal) {
    return (await call(interview.createInterview, { body: { resumeId }, idempotencyKey, signal })).data.session
  },
  async start(sessionId) {
    return (await call(interview.startInterview, inSession(sessionId))).data
  },
  currentQuestion: sessionId => call(interview.getCurrentQuestion, inSession(sessionId)),
  async triggerPrompt(sessionId) {
    const { promptText, audioData, speechMarks } = await call(interview.triggerPrompt, inSession(sessionId))
    return { text: promptText, audioData, speechMarks }
  },
  noteInactivity(sessionId, questionId, promptText) {
    const body = { questionId, promptText, isInactivityResponse: true, audioFile: [] }
    return call(interview.submitAnswer, { ...inSession(sessionId), body })
  },
  async pause(sessionId) {
    return (await call(interview.pauseInterview, inSession(sessionId))).data.session
  },
  async resume(sessionId) {
    return (await call(interview.resumeInterview, inSession(sessionId))).data.session
  },
  async end(sessionId) {
    await call(interview.endInterview, inSession(sessionId))
  },
}
