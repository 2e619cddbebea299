import { elapsedMs, expiresAt, isIdle, pausedTotalMs } from '#functions/interviews/clock-rules.ts'
import type { CompletedSession, HistoryLine, SessionState } from '#functions/interviews/items.ts'
import { closed, failedBeforeFirstAnswer } from '#functions/interviews/practice-rules.ts'
import type { EndReason } from '#functions/interviews/session-rules.ts'
import { changeState } from '#functions/interviews/session-store.ts'
import { readHistoryLine, readPractice, readState } from '#functions/interviews/store.ts'
import { publish } from '#functions/platform/facts.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { retrying } from '#functions/platform/table/retrying.ts'

export type Finishing = { table: Table; queue: Queue }

/**
 * Ends a session, whoever asks for it: all answered, time up, the person, or nobody there any more. The first reason stays.
 * A session that has ended is only settled, and one whose person has just come back goes on.
 */
export async function complete(
  services: Finishing,
  sessionId: string,
  reason: Exclude<EndReason, 'idle'>,
  now: Date,
  answered?: number,
): Promise<CompletedSession>
export async function complete(
  services: Finishing,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<SessionState>
export async function complete(
  services: Finishing,
  sessionId: string,
  reason: EndReason,
  now: Date,
  answered = 0,
): Promise<SessionState> {
  const state = await retrying(async () => {
    const before = await readState(services.table, sessionId)
    if (!before) throw new Error(`The session ${sessionId} is gone`)
    const isBack = reason === 'idle' && !isIdle(before, now)
    if (before.status === 'completed' || isBack) return before
    const after = await changeState(services.table, before, {
      ...ending(before, reason, now),
      answered: Math.max(before.answered, answered),
    })
    measureFinished(after)
    return after
  })
  if (state.status === 'completed') await settle(services, state)
  return state
}

/** Runs only for the call whose write ended the session. */
function measureFinished({ answered, voiceProfile }: SessionState): void {
  if (answered === 0) return
  recordMetric('InterviewsFinished')
  if (voiceProfile === 'studio') recordMetric('StudioInterviewsFinished')
}

function ending(state: SessionState, reason: EndReason, now: Date) {
  const endedAt = endOf(state, reason, now)
  return {
    status: 'completed' as const,
    endReason: reason,
    endedAt: endedAt.toISOString(),
    pausedMs: pausedTotalMs(state, endedAt),
    pausedAt: null,
  }
}

/** The end is dated when the time was up, or when the last call of an idle session came, however late it is noticed. */
function endOf(state: SessionState, reason: EndReason, now: Date): Date {
  if (reason === 'idle') return new Date(state.lastCallAt)
  const expiry = expiresAt(state)
  return reason === 'time_up' && expiry !== null && expiry < now ? expiry : now
}

/**
 * The steps after an end. The history line is written last and marks them as done. A completed session without it is
 * settled again by the next call or by close-session; each step is safe to repeat.
 */
async function settle({ table, queue }: Finishing, state: CompletedSession): Promise<void> {
  await closePractice(table, state)
  await publish(queue, 'interview-ended', state)
  await succeeded(
    table.update(keys.historyLine(state.userId, state.sessionId), { set: outcomeOf(state) }, { exists: true }),
  )
}

/** The history line of a session that is over, settled where a crash had kept it from being so. */
export async function settledLine(services: Finishing, state: CompletedSession): Promise<HistoryLine | undefined> {
  const line = await readHistoryLine(services.table, state.userId, state.sessionId)
  if (line === undefined || line.status === 'completed') return line
  await settle(services, state)
  return readHistoryLine(services.table, state.userId, state.sessionId)
}

async function closePractice(table: Table, state: CompletedSession): Promise<void> {
  await retrying(async () => {
    const practice = await readPractice(table, state.userId)
    if (practice.openSessionId !== state.sessionId) return
    const after = closed(practice, givesBack(state) ? state.countedOn : null)
    await table.put({ ...keys.practice(state.userId), ...after }, { equal: { version: practice.version } })
  })
}

const givesBack = ({ endReason: reason, ...state }: CompletedSession): boolean =>
  failedBeforeFirstAnswer({ ...state, reason })

function outcomeOf(state: CompletedSession) {
  return {
    status: 'completed',
    startedAt: state.startedAt,
    endedAt: state.endedAt,
    endReason: state.endReason,
    pausedSeconds: Math.round(state.pausedMs / 1000),
    answered: state.answered,
    interviewer: state.interviewer,
    durationSeconds: Math.round(elapsedMs(state, new Date(state.endedAt)) / 1000),
  }
}
