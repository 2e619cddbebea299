import { isDeepStrictEqual } from 'node:util'
import { auditWrite, type Institution, whichInstitution } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal, somebodyElseChanges } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { listFacet } from '#functions/roster/store.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import type { ValuesChange } from '#shared/contract/values.ts'
import { filterFields } from '#shared/rules/roster-fields.ts'
import { beginFollowing } from './follow-lists.ts'
import { changedLists } from './value-rules.ts'
import { listsWrite, readLists } from './value-store.ts'
import { valuesAnswer } from './values-answer.ts'

const route = routes.changeValues
type Services = { table: Table; queue: Queue }

/** Changes one of the institution's lists; after a merge or another name, all students follow. @throws Refusal */
export async function changeValues({ principal, query, body, now }: Call<typeof route>, services: Services) {
  const institution = await whichInstitution(services.table, principal, query.entityId)
  if (!filterFields(institution.type).includes(body.field))
    throw new Refusal('invalid-input', 'This institution has no such list.')
  if (institution.deletionBegan !== undefined)
    throw new Refusal('conflict', 'The data of this institution is being deleted, so nothing can be changed any more.')
  await change(institution, { change: body, by: principal.userId, now }, services)
  return { success: true as const, data: await valuesAnswer(services.table, institution) }
}

const mostFacets = 400
type Wish = { change: ValuesChange; by: string; now: Date }

/** Reads and changes; again where somebody else's change, or a new value, came in between. @throws Refusal */
async function change({ entityId }: Institution, { change, by, now }: Wish, services: Services): Promise<void> {
  const { table } = services
  const attempt = async () => {
    const kept = await readLists(table, entityId)
    const changed = changedLists(kept.lists, change, await listFacet(table, entityId, change.field, mostFacets))
    if ('message' in changed) throw new Refusal(changed.code, changed.message)
    if (isDeepStrictEqual(changed.lists, kept.lists)) return
    const line = { auditId: newId(), at: now.toISOString(), by, user: null, act: 'values changed' as const }
    const writes = [
      listsWrite(entityId, kept, changed.lists),
      auditWrite(entityId, { ...line, about: aboutOf(change) }),
    ]
    if (change.act === 'merge' || change.act === 'rename') await beginFollowing(services, entityId, now, writes)
    else await table.transact(writes)
  }
  await retrying(attempt, { whenLost: () => somebodyElseChanges('this list') })
}

const mostNamed = 5

function aboutOf(change: ValuesChange): Record<string, string> {
  const { field, act } = change
  if (act === 'merge') {
    const more = change.from.length - mostNamed
    const from = [...change.from.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])]
    return { field, act, from: from.join('; '), to: change.into }
  }
  if (act === 'rename') return { field, act, from: change.from, to: change.to }
  return act === 'split' ? { field, act, from: change.label, to: change.word } : { field, act, to: change.label }
}

export const handler = endpoint(route, changeValues, { table, queue, now })
