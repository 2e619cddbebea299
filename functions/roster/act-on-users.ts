import { whichEntity } from '#functions/entity/which-entity.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { type Acting, actWrites } from './act-plans.ts'
import { changeHere } from './change-here.ts'
import { readingRole } from './role-rules.ts'

const route = routes.actOnUsers
type Services = { table: Table; queue: Queue }

/** Each person by a transaction of their own; why somebody was left as they were is said by person. */
export async function actOnUsers({ principal, query, body, now }: Call<typeof route>, services: Services) {
  const { entityId } = await whichEntity(services.table, principal, query.entityId)
  const acting = { entityId, by: principal.userId, byRole: readingRole(principal.roles), act: body.act, now }
  const userIds = [...new Set(body.userIds)]
  const refused: { userId: string; message: string }[] = []
  for (const userId of userIds) {
    const message = await refusalOf(() => actOn(services, acting, userId), userId)
    if (message !== null) refused.push({ userId, message })
  }
  return { success: true as const, data: { done: userIds.length - refused.length, refused } }
}

async function refusalOf(work: () => Promise<void>, userId: string): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    log.error('act failed', { aboutUserId: userId, error: failureOf(error) })
    return 'Something went wrong on our side with this person. Please try again.'
  }
}

/** Longer than this call can take: by then the person is gone, or the removal did not happen. */
const deleteAfterSeconds = 60

function actOn({ table, queue }: Services, acting: Acting, userId: string): Promise<void> {
  return changeHere(table, acting.entityId, userId, async here => {
    const writes = await actWrites(table, acting, here)
    if (acting.act === 'remove') {
      // Before the transaction, so that no crash forgets what is left of a person. The worker deletes nothing while they are there.
      const message = { userId, email: here.person.email, entityId: acting.entityId }
      await queue.send('delete-person', message, { delaySeconds: deleteAfterSeconds })
    }
    return writes
  })
}

export const handler = endpoint(route, actOnUsers, { table, queue, now })
