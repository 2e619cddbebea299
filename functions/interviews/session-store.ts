import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { minuteMs } from '#shared/time.ts'
import { type HistoryLine, type QuestionItem, SessionState } from './items.ts'
import type { Practice } from './practice-rules.ts'
import { readState } from './store.ts'

/** This feature's own writes. Other features use store.ts. */

export type NewInterview = { state: SessionState; first: QuestionItem; practice: Practice; practiceBefore: Practice }

/**
 * The whole beginning in one transaction, or nothing: two creates at once cannot both pass, because each expects the
 * practice it has read. @throws ConditionFailed when the other one was first
 */
export async function beginInterview(
  table: Table,
  { state, first, practice, practiceBefore }: NewInterview,
): Promise<void> {
  const expected =
    practiceBefore.version === 0 ? { absent: true as const } : { equal: { version: practiceBefore.version } }
  await table.transact([
    { put: { ...keys.practice(state.userId), ...practice }, if: expected },
    { put: { ...keys.sessionState(state.sessionId), ...state }, if: { absent: true } },
    { put: { ...keys.question(state.sessionId, first.number), ...first }, if: { absent: true } },
    { put: { ...keys.historyLine(state.userId, state.sessionId), ...historyLineOf(state) }, if: { absent: true } },
  ])
}

const historyLineOf = (state: SessionState): HistoryLine => ({
  userId: state.userId,
  sessionId: state.sessionId,
  resumeId: state.resumeId,
  settings: state.settings,
  durationMinutes: state.durationMinutes,
  questionSeconds: state.questionSeconds,
  interviewNumber: state.interviewNumber,
  interviewer: state.interviewer,
  createdAt: state.createdAt,
  totalQuestions: state.totalQuestions,
  status: 'in_progress',
  startedAt: null,
  endedAt: null,
  endReason: null,
  pausedSeconds: 0,
  answered: 0,
  durationSeconds: null,
  overallScore: null,
  averageScore: null,
})

/** Somebody else's session and one that never was look the same. @throws Refusal */
export async function ownState(table: Table, sessionId: string, userId: string): Promise<SessionState> {
  const state = await readState(table, sessionId)
  if (!state || state.userId !== userId) throw new Refusal('no-such-interview', 'We could not find this interview.')
  return state
}

type Changes = Partial<Omit<SessionState, 'sessionId' | 'userId' | 'assessed' | 'planned' | 'version'>>

/** @throws ConditionFailed when the state has changed since it was read */
export async function changeState(table: Table, before: SessionState, changes: Changes): Promise<SessionState> {
  const set = { ...changes, version: before.version + 1 }
  return SessionState.parse(
    await table.update(keys.sessionState(before.sessionId), { set }, { equal: { version: before.version } }),
  )
}

const touchAfterMs = minuteMs

/** Notes that somebody is there, at most once a minute: the idle time counts from here. */
export async function noteCall(table: Table, state: SessionState, now: Date): Promise<void> {
  if (state.status === 'completed' || now.getTime() - Date.parse(state.lastCallAt) < touchAfterMs) return
  await succeeded(
    table.update(
      keys.sessionState(state.sessionId),
      { set: { lastCallAt: now.toISOString() } },
      { exists: true, notEqual: { status: 'completed' } },
    ),
  )
}

/** How many of the questions are answered. They are answered in order, so that counting twice changes nothing. */
export async function raiseAnswered(table: Table, state: SessionState, answered: number): Promise<void> {
  const change = { set: { answered } }
  const condition = { exists: true as const, below: { answered } }
  await succeeded(table.update(keys.historyLine(state.userId, state.sessionId), change, condition))
  await succeeded(table.update(keys.sessionState(state.sessionId), change, condition))
}
