import { isOperator } from '#functions/institutions/public.ts'
import {
  operatorRemovalWrite,
  type Person,
  personChangeWrite,
  personRemovalWrites,
  readPerson,
  stillActiveWrite,
} from '#functions/people/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { publish } from '#functions/platform/facts.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal, somebodyElseChanges } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { erasureWrite } from '#functions/retention/public.ts'
import { type PlatformAct, operators as routes } from '#shared/contract/operators.ts'
import { platform, platformAuditWrite } from './store.ts'

const route = routes.actOnOperator
type Act = Call<typeof route>['body']['act']
type Services = { table: Table; queue: Queue }
type Acting = { by: Person; act: Act; now: Date }

/**
 * Suspends, restores or removes one of the platform's own people. Whoever acts is an active superadmin still when it counts,
 * and is not who it is done to: so one always stays, also where two suspend each other at once.
 */
export async function actOnOperator({ principal, params, body, now }: Call<typeof route>, services: Services) {
  const { table } = services
  const { act } = body
  if (params.userId === principal.userId)
    throw new Refusal('forbidden', `You cannot ${act} yourself. Another superadmin has to do it.`)
  const attempt = async () => {
    const [by, person] = await Promise.all([readPerson(table, principal.userId), readPerson(table, params.userId)])
    if (by?.status !== 'active' || !by.roles.includes('superadmin'))
      throw new Refusal('forbidden', 'Your account does not have access to this any more.')
    if (person?.entityId !== null || !isOperator(person.roles))
      throw new Refusal('not-found', 'This platform operator is not here any more.')
    if (person.status !== became[act]) await change(person, { by, act, now }, services)
    return { success: true as const, data: { status: became[act] } }
  }
  return retrying(attempt, { whenLost: () => somebodyElseChanges('this person') })
}

const became = { suspend: 'suspended', restore: 'active', remove: 'removed' } as const

/** @throws ConditionFailed where somebody else was first */
async function change(person: Person, acting: Acting, { table, queue }: Services): Promise<void> {
  const { by, act, now } = acting
  if (act === 'remove') await askForErasure(queue, person)
  await table.transact([
    stillActiveWrite(by),
    ...(act === 'remove' ? removalWrites(person, now) : [personChangeWrite(person, { status: became[act] })]),
    auditOf(person, acting),
  ])
}

/** Longer than this call can take: after this time the person is either removed or stays. */
const deleteAfterSeconds = 60

/** Before the transaction, so that no crash forgets what is left of a person. The worker deletes nothing while they are there. */
const askForErasure = (queue: Queue, { userId, email }: Person) =>
  publish(queue, 'person-removed', { userId, email, entityId: platform }, { delaySeconds: deleteAfterSeconds })

const removalWrites = (person: Person, now: Date): Write[] => [
  ...personRemovalWrites(person),
  operatorRemovalWrite(person.userId),
  erasureWrite({ userId: person.userId, entityId: platform }, now),
]

const said = {
  suspend: 'operator suspended',
  restore: 'operator restored',
  remove: 'operator removed',
} as const satisfies Record<Act, PlatformAct>

const auditOf = ({ userId, roles }: Person, { by, act, now }: Acting): Write =>
  platformAuditWrite({
    auditId: newId(),
    at: now.toISOString(),
    by: by.userId,
    act: said[act],
    user: userId,
    about: { role: roles.includes('superadmin') ? 'superadmin' : 'admin' },
  })

export const handler = endpoint(route, actOnOperator, { table, queue, now })
