import type { Institution } from '#functions/institutions/public.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { getFigures, listFacet } from '#functions/roster/store.ts'
import { filterFields } from '#shared/rules/roster-fields.ts'
import { isBehind, listOf } from './value-rules.ts'
import { followRunWrite, getFollowRun, newFollowRun, noteFollowRun, readLists, valueRules } from './value-store.ts'

type Services = { table: Table; queue: Queue }

/** Longer than a worker takes for a page: after this silence the message counts as lost. */
const silentMs = 120_000
/** Longer than a call may take: when this message arrives, the write has happened or never will. */
const secondsUntilSafe = 60
const mostFacets = 400

/**
 * Starts to bring the roster in line with the lists, in one transaction with `writes`. A delayed message is sent before it,
 * so that the work begins even if the process dies right after the transaction.
 */
export async function beginFollowing(
  { table, queue }: Services,
  entityId: string,
  now: Date,
  writes: Write[] = [],
): Promise<void> {
  const { students } = await getFigures(table, entityId)
  await queue.send('normalise-members', { entityId }, { delaySeconds: secondsUntilSafe })
  await table.transact([...writes, followRunWrite(entityId, newFollowRun(newId(), students, now))])
  try {
    await queue.send('normalise-members', { entityId })
  } catch (error) {
    log.warn('the roster follows late', { entityId, error: failureOf(error) })
  }
}

/**
 * Brings the roster in line with its lists where it is not: rows from before there were lists, a run that was lost,
 * students added by a path that does not use them. Safe to call at any time.
 */
export async function keepFollowing(services: Services, institution: Institution, now: Date): Promise<void> {
  const { table, queue } = services
  const { entityId } = institution
  const run = await getFollowRun(table, entityId)
  if (run?.state === 'running') {
    if (now.getTime() - Date.parse(run.at) < silentMs) return
    if (await noteFollowRun(table, entityId, run, { at: now.toISOString() }))
      await queue.send('normalise-members', { entityId })
    return
  }
  const isDone = run !== undefined && run.rules >= valueRules
  if (!isDone || (await fallsBehind(table, institution))) await beginFollowing(services, entityId, now)
}

async function fallsBehind(table: Table, { entityId, type }: Institution): Promise<boolean> {
  const { lists } = await readLists(table, entityId)
  for (const field of filterFields(type)) {
    const facets = await listFacet(table, entityId, field, mostFacets)
    if (isBehind(field, listOf(lists, field), facets)) return true
  }
  return false
}
