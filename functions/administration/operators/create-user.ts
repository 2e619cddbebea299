import { addOperator } from '#functions/administration/operators/add-operator.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { failureOf, log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import {
  addPerson,
  isGrantable,
  isStaff,
  makesOperator,
  notGranted,
  sortedRoles,
  welcomeStaff,
} from '#functions/roster/public.ts'
import type { User } from '#shared/contract/auth.ts'
import { roster as routes } from '#shared/contract/roster.ts'

const route = routes.createUser

/**
 * Adds a person with roles. Staff are mailed how to sign in; students are invited when their admins choose (SPEC-23).
 * A superadmin who names no institution makes a platform admin.
 */
export async function createUser(
  { principal, query, body, now }: Call<typeof route>,
  { table, queue }: { table: Table; queue: Queue },
) {
  if (query.entityId === undefined && makesOperator(principal.roles, body.roles))
    return { success: true as const, data: await addOperator(table, principal.userId, body, now) }
  if (!isGrantable(body.roles)) throw notGranted()
  const wish = { ...body, roles: sortedRoles(body.roles), entityId: query.entityId }
  const user = await addPerson(table, principal, wish, now)
  if (isStaff(user.roles)) await welcome({ table, queue }, user, now)
  return { success: true as const, data: user }
}

/** The person exists already, so a failed mail is only logged: they can sign in without it. */
async function welcome(services: { table: Table; queue: Queue }, { _id, entityId, ...user }: User, now: Date) {
  if (entityId === null) return
  try {
    await welcomeStaff(services, entityId, { userId: _id, ...user }, now)
  } catch (error) {
    log.error('welcome mail not sent', { aboutUserId: _id, error: failureOf(error) })
  }
}

export const handler = endpoint(route, createUser, { table, queue, now })
