import { questionAnswer } from '#functions/interviews/answer-rules.ts'
import type { QuestionItem, SessionState } from '#functions/interviews/items.ts'
import { isOver, lipsFromMarks } from '#functions/interviews/session-rules.ts'
import { personalFolder, spoken } from '#functions/interviews/speech-store.ts'
import { readQuestion } from '#functions/interviews/store.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { Question } from '#shared/contract/interview.ts'

type Asking = { table: Table; audio: Files; speech: () => Speech | null }
export type OpenQuestion = { currentQuestion: Question | null; audioData: string | null }

/** The question to answer now, with its sound where that is there within the deadline; none once the session is over. */
export async function openQuestion(
  services: Asking,
  state: SessionState,
  options: { now: Date; deadlineMs: number },
): Promise<OpenQuestion> {
  if (isOver(state, options.now)) return { currentQuestion: null, audioData: null }
  const question = await readQuestion(services.table, state.sessionId, state.current)
  return askedAloud(services, question, {
    userId: state.userId,
    deadlineMs: options.deadlineMs,
    marks: lipsFromMarks(state),
  })
}

async function askedAloud(
  services: Asking,
  question: QuestionItem,
  { userId, ...wish }: { userId: string; deadlineMs: number; marks: boolean },
): Promise<OpenQuestion> {
  const clip = await spoken(services, question.content, { folder: personalFolder(userId), ...wish })
  if (clip === null) return { currentQuestion: questionAnswer(question), audioData: null }
  const url = await services.audio.url(clip.key)
  return {
    currentQuestion: questionAnswer(question, { url, marks: clip.marks ?? [] }),
    audioData: Buffer.from(clip.wav).toString('base64'),
  }
}
