import { namesOf } from '#functions/people/public.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { ifHeld } from '#functions/platform/table/conditions.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { idsFile } from '#functions/roster/invites/invite-store.ts'
import type { ActRun } from '#shared/contract/roster.ts'
import { daySeconds, secondsOf } from '#shared/time.ts'
import { ActItem, type LeftOut, mostRefusedKept } from './act-rules.ts'

const keptSeconds = 30 * daySeconds

export async function getActItem(table: Table, entityId: string, actId: string): Promise<ActItem | undefined> {
  const item = await table.get(keys.rosterAct(entityId, actId), { consistent: true })
  return item && ActItem.parse(item)
}

export const newActWrite = (entityId: string, item: ActItem): Write => ({
  put: {
    ...keys.rosterAct(entityId, item.actId),
    ...item,
    ttl: secondsOf(item.createdAt) + keptSeconds,
  },
  if: { absent: true },
})

export const keepActIds = (files: Files, entityId: string, actId: string, ids: string[]): Promise<string> =>
  idsFile(files, `entities/${entityId}/acts/${actId}-${newId()}.json`, ids)

/** As the contract says it; those who were left out by the names they bear today. */
export async function actAnswer(table: Table, item: ActItem): Promise<ActRun> {
  const names = await namesOf(
    table,
    item.refused.map(({ userId }) => userId),
  )
  const refused = item.refused.map(one => ({ ...one, name: names.get(one.userId) ?? null }))
  const { actId, act, state, total, done, refusedCount, createdAt } = item
  return { actId, act, state, total, done, refusedCount, refused, createdAt }
}

/** Notes who has been looked at; undefined where another worker has noted it first: nobody is counted twice. */
export async function noteActed(
  table: Table,
  entityId: string,
  item: ActItem,
  came: { lookedAt: number; refused: LeftOut[] },
): Promise<ActItem | undefined> {
  const next = item.next + came.lookedAt
  const set = {
    next,
    state: next >= item.total ? ('done' as const) : ('running' as const),
    refused: [...item.refused, ...came.refused].slice(0, mostRefusedKept),
  }
  const add = { done: came.lookedAt - came.refused.length, refusedCount: came.refused.length }
  return changed(table, entityId, item, { set, add })
}

export const noteStopped = (table: Table, entityId: string, item: ActItem): Promise<ActItem | undefined> =>
  changed(table, entityId, item, { set: { state: 'stopped' } })

async function changed(
  table: Table,
  entityId: string,
  { actId, next }: ActItem,
  change: Parameters<Table['update']>[1],
): Promise<ActItem | undefined> {
  const condition = { equal: { next, state: 'running' } }
  const after = await ifHeld(table.update(keys.rosterAct(entityId, actId), change, condition))
  return after && ActItem.parse(after)
}
