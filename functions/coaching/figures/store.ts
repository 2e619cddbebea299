import { statsOf } from '#functions/coaching/store.ts'
import { Institution } from '#functions/institutions/public.ts'
import { HistoryLine, noPractice, type Practice, PracticeItem, SessionState } from '#functions/interviews/public.ts'
import { Person } from '#functions/people/public.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import type { Stats } from './stats-rules.ts'

export type Figures = {
  stats: Stats
  /** The newest first, the open one included. */
  newest: HistoryLine[]
  practice: Practice
  institution: Institution | null
  person: Person | null
  open: SessionState | null
}

/** Half a read unit a key, and one query for totals and newest lines: the dashboard has two units for all of it. */
const newestRead = 5

/**
 * What the dashboard shows, in eventually consistent reads. A person without an institution is read for the time zone.
 */
export async function readFigures(table: Table, userId: string, entityId: string | null): Promise<Figures> {
  const other = entityId === null ? keys.user(userId) : keys.entity(entityId)
  const [page, small] = await Promise.all([
    table.query({ ...lists.figures(userId), newestFirst: true, limit: newestRead + 1 }),
    table.batchGet([keys.practice(userId), other]),
  ])
  const find = (sk: string) => small.find(item => item.sk === sk)
  const practice = find('PRACTICE')
  const institution = find('ENTITY')
  const person = find('USER')
  const known = practice ? PracticeItem.parse(practice) : noPractice
  return {
    stats: statsOf(page.items.find(({ sk }) => sk === 'STATS')),
    newest: page.items.filter(({ sk }) => sk !== 'STATS').map(item => HistoryLine.parse(item)),
    practice: known,
    institution: institution ? Institution.parse(institution) : null,
    person: person ? Person.parse(person) : null,
    open: known.openSessionId === null ? null : await readOpen(table, known.openSessionId),
  }
}

async function readOpen(table: Table, sessionId: string): Promise<SessionState | null> {
  const item = await table.get(keys.sessionState(sessionId))
  return item ? SessionState.parse(item) : null
}
