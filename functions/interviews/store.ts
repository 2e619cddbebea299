import type { Files } from '#functions/platform/ports/files.ts'
import type { HeardWord } from '#functions/platform/ports/recogniser.ts'
import type { Item, Table, Write } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { everyItem } from '#functions/platform/table/pages.ts'
import {
  AnswerItem,
  type AnswerState,
  AskedItem,
  HistoryLine,
  PracticeItem,
  QuestionItem,
  SessionState,
} from './items.ts'
import { noPractice, type Practice } from './practice-rules.ts'

/** A session as one query reads it. `items` is everything in its partition: other features parse their own out of it. */
export type StoredSession = { state: SessionState; questions: QuestionItem[]; answers: AnswerItem[]; items: Item[] }

/** The whole session by one strongly consistent query; undefined where there is none. Whose it is, the caller checks. */
export async function readSession(table: Table, sessionId: string): Promise<StoredSession | undefined> {
  const items = await everyItem(table, { ...lists.session(sessionId), consistent: true })
  const state = items.find(item => item.sk === 'STATE')
  if (!state) return undefined
  const under = (prefix: string) => items.filter(item => typeof item.sk === 'string' && item.sk.startsWith(prefix))
  return {
    state: SessionState.parse(state),
    questions: under('QUESTION#').map(item => QuestionItem.parse(item)),
    answers: under('ANSWER#').map(item => AnswerItem.parse(item)),
    items,
  }
}

/** The clock and the counters alone, strongly consistent. */
export async function readState(table: Table, sessionId: string): Promise<SessionState | undefined> {
  const item = await table.get(keys.sessionState(sessionId), { consistent: true })
  return item && SessionState.parse(item)
}

export async function readQuestions(table: Table, sessionId: string): Promise<QuestionItem[]> {
  const { items } = await table.query({ ...lists.questions(sessionId), consistent: true })
  return items.map(item => QuestionItem.parse(item))
}

/** @throws where there is none: the open question of a session always is */
export async function readQuestion(table: Table, sessionId: string, number: number): Promise<QuestionItem> {
  return QuestionItem.parse(await table.get(keys.question(sessionId, number), { consistent: true }))
}

export async function readAnswer(table: Table, sessionId: string, number: number): Promise<AnswerItem | undefined> {
  const item = await table.get(keys.answer(sessionId, number), { consistent: true })
  return item && AnswerItem.parse(item)
}

/** The person's interviews, newest first. */
export async function listHistory(
  table: Table,
  userId: string,
  page: { limit?: number; cursor?: string | undefined } = {},
): Promise<{ lines: HistoryLine[]; nextCursor: string | null }> {
  const { items, cursor } = await table.query({
    ...lists.history(userId),
    newestFirst: true,
    limit: page.limit ?? 20,
    ...(page.cursor && { cursor: page.cursor }),
  })
  return { lines: items.map(item => HistoryLine.parse(item)), nextCursor: cursor }
}

export async function readHistoryLine(
  table: Table,
  userId: string,
  sessionId: string,
): Promise<HistoryLine | undefined> {
  const item = await table.get(keys.historyLine(userId, sessionId), { consistent: true })
  return item && HistoryLine.parse(item)
}

/** The day's count, the open session and the numbering; of a person who never practised, the empty one. */
export async function readPractice(table: Table, userId: string): Promise<Practice> {
  const item = await table.get(keys.practice(userId), { consistent: true })
  return item ? PracticeItem.parse(item) : noPractice
}

export async function readAsked(table: Table, userId: string): Promise<AskedItem> {
  const item = await table.get(keys.asked(userId), { consistent: true })
  return item ? AskedItem.parse(item) : { sessions: [], version: 0 }
}

export type HeardWords = { text: string; heardBy: 'recogniser' | 'person'; words?: HeardWord[] | null }

/**
 * Keeps the words of an answer that had none and makes it ready for assessment.
 * Answers false, and changes nothing, where the answer is not (or no longer) in the state `from`.
 */
export async function setTranscript(
  table: Table,
  sessionId: string,
  number: number,
  heard: HeardWords,
  from: AnswerState,
): Promise<boolean> {
  const wordTimes =
    heard.words?.flatMap(word => [Math.round(word.startSeconds * 100), Math.round(word.endSeconds * 100)]) ?? null
  const set = { transcript: heard.text, heardBy: heard.heardBy, wordTimes, state: 'assessing' }
  return succeeded(table.update(keys.answer(sessionId, number), { set }, { equal: { state: from } }))
}

/** Moves an answer from one state to another; false where it was not in `from`. */
export async function setAnswerState(
  table: Table,
  sessionId: string,
  number: number,
  from: AnswerState,
  to: AnswerState,
): Promise<boolean> {
  return succeeded(table.update(keys.answer(sessionId, number), { set: { state: to } }, { equal: { state: from } }))
}

/** For the transaction that stores an assessment: the answer is assessed now. */
export const answerAssessedWrite = (sessionId: string, number: number): Write => ({
  update: keys.answer(sessionId, number),
  change: { set: { state: 'assessed' } },
  if: { exists: true },
})

/** For the same transaction: one more assessed answer. Its FEEDBACK item, put if absent, makes that exactly once. */
export const assessedCountWrite = (sessionId: string): Write => ({
  update: keys.sessionState(sessionId),
  change: { add: { assessed: 1 } },
  if: { exists: true },
})

/** Percent, on the session's line of the history. */
export const historyScoreWrite = (
  userId: string,
  sessionId: string,
  score: { overallScore: number | null; averageScore: number | null },
): Write => ({
  update: keys.historyLine(userId, sessionId),
  change: { set: score },
  if: { exists: true },
})

/** The questions a person has been asked, the one open (or open at the end) included; planned ones stay unseen. */
export const askedQuestions = ({ state, questions }: Pick<StoredSession, 'state' | 'questions'>): QuestionItem[] =>
  questions.filter(question => question.number <= state.current)

/** Presigned GETs of an answer's recordings in their order; none for one that has been deleted (kept 90 days). */
export async function audioUrlsOf(audio: Files, answer: AnswerItem): Promise<string[]> {
  const there = await Promise.all(
    answer.segments.map(async segment => ((await audio.head(segment.key)) ? [segment.key] : [])),
  )
  return Promise.all(there.flat().map(key => audio.url(key)))
}
