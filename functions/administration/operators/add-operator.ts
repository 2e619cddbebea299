import { noAccommodations, operatorWrite, personWrites } from '#functions/people/public.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { log } from '#functions/platform/log.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import type { User } from '#shared/contract/auth.ts'
import { cleanText } from '#shared/rules/clean-text.ts'
import { platformAuditWrite } from './store.ts'

type Wish = { name: string; email: string }

/** One of the platform's own people, who belongs to no institution and stands in no institution's log (SPEC-28). */
export async function addOperator(table: Table, by: string, wish: Wish, now: Date): Promise<User> {
  const name = cleanText(wish.name)
  if (name === '') throw new Refusal('invalid-input', 'Please enter a name')
  const person = {
    userId: newId(),
    entityId: null,
    name,
    email: wish.email,
    roles: ['admin' as const],
    status: 'active' as const,
    activeResumeId: null,
    accommodations: noAccommodations,
    sharing: false,
    timeZone: 'Asia/Kolkata',
    timeZoneSetAt: new Date(0).toISOString(),
    createdAt: now.toISOString(),
  }
  const made = table.transact([
    ...personWrites(person),
    operatorWrite(person.userId),
    platformAuditWrite({
      auditId: newId(),
      at: now.toISOString(),
      by,
      act: 'operator added',
      user: person.userId,
      about: { role: 'admin' },
    }),
  ])
  if (!(await succeeded(made))) throw new Refusal('conflict', 'This address is a platform operator’s already.')
  log.info('operator added', { by, operator: person.userId })
  const { userId, email, roles, entityId } = person
  return { _id: userId, profileId: userId, name, email, roles, entityId }
}
