import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { readAsked, readQuestions } from './store.ts'

const rememberedSessions = 10

/**
 * Notes the texts of a session, which the person's next ten interviews must not ask again: with its plan, and once more
 * when it is over, for by then follow-ups have taken the place of some. The same again leaves the same list.
 */
export async function rememberAsked(table: Table, session: { userId: string; sessionId: string }): Promise<void> {
  const { userId, sessionId } = session
  const questions = await readQuestions(table, sessionId)
  const texts = questions.flatMap(question => [question.content, question.followUp]).filter(text => text !== '')
  await retrying(async () => {
    const before = await readAsked(table, userId)
    const known = before.sessions.some(other => other.sessionId === sessionId)
    const added = { sessionId, texts }
    const sessions = known
      ? before.sessions.map(other => (other.sessionId === sessionId ? added : other))
      : [added, ...before.sessions].slice(0, rememberedSessions)
    if (JSON.stringify(sessions) === JSON.stringify(before.sessions)) return
    const condition = before.version === 0 ? { absent: true as const } : { equal: { version: before.version } }
    await table.put({ ...keys.asked(userId), sessions, version: before.version + 1 }, condition)
  })
}
