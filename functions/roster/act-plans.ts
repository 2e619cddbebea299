import { accountWrite } from '#functions/address/store.ts'
import { auditWrite } from '#functions/audit/store.ts'
import { type Person, personChangeWrite, personRemovalWrites } from '#functions/auth/store.ts'
import { freeSeatWrite } from '#functions/entity/store.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { erasureWrite } from '#functions/retention/store.ts'
import type { roster } from '#shared/contract/roster.ts'
import type { BodyOf, Role } from '#shared/contract/route.ts'
import type { Here } from './change-here.ts'
import { keptAdminWrite } from './keep-admin.ts'
import { isStudent } from './role-rules.ts'
import { memberWrites } from './store.ts'

export type Act = BodyOf<typeof roster.actOnUsers>['act']
export type Acting = { entityId: string; by: string; byRole: Role; act: Act; now: Date }

/** What an act does to one person, for one transaction; nothing where it has been done before. @throws Refusal */
export async function actWrites(table: Table, acting: Acting, here: Here): Promise<Write[]> {
  if (acting.act === 'remove') return removalWrites(table, acting, here)
  const status = acting.act === 'suspend' ? 'suspended' : 'active'
  if (here.person.status === status) return []
  return statusWrites(table, acting, here, status)
}

async function statusWrites(
  table: Table,
  acting: Acting,
  { person, member, staff }: Here,
  status: Person['status'],
): Promise<Write[]> {
  const { entityId, act } = acting
  const suspended = status === 'suspended'
  const kept = suspended ? await keptWrites(table, acting, { person, member, staff }) : []
  const audited = auditOf(acting, person.userId, act === 'suspend' ? 'user suspended' : 'user restored')
  return [
    personChangeWrite(person, { status }),
    ...kept,
    ...(member ? memberWrites(entityId, [{ before: member, after: { ...member, suspended } }]) : []),
    ...(staff
      ? [{ update: keys.staff(entityId, person.userId), change: { set: { suspended } }, if: { exists: true as const } }]
      : []),
    audited,
    accountWrite(person.userId, { ...toldOf(acting), act: suspended ? 'suspended' : 'restored', about: '' }),
  ]
}

/** What is left of a person after this is deleted by the delete-person worker (docs/decisions/0010). */
async function removalWrites(table: Table, acting: Acting, here: Here): Promise<Write[]> {
  const { entityId, now } = acting
  const { person, member, staff } = here
  return [
    ...personRemovalWrites(person),
    erasureWrite({ userId: person.userId, entityId }, now),
    ...(await keptWrites(table, acting, here)),
    ...(member ? memberWrites(entityId, [{ before: member, after: null }]) : []),
    ...(isStudent(person.roles) ? [freeSeatWrite(entityId)] : []),
    ...(staff ? [{ delete: keys.staff(entityId, person.userId) }] : []),
    auditOf(acting, person.userId, 'user removed'),
  ]
}

/** Who may not be suspended or removed; for an admin, that another one stays. @throws Refusal */
async function keptWrites(table: Table, { entityId, by, act }: Acting, { person, staff }: Here): Promise<Write[]> {
  if (person.userId === by) throw new Refusal('forbidden', `You cannot ${act} yourself. Please ask another admin.`)
  if (staff?.isPrimary) throw new Refusal('conflict', `The first admin of an institution cannot be ${past[act]}.`)
  const isActiveAdmin = person.roles.includes('entity_admin') && person.status === 'active'
  return isActiveAdmin ? [await keptAdminWrite(table, entityId, person.userId)] : []
}

const past = { suspend: 'suspended', restore: 'restored', remove: 'removed' } as const

/** For the person's own list, which says in which role somebody acted. */
const toldOf = ({ by, byRole, now }: Acting) => ({ at: now.toISOString(), by, byRole })

const auditOf = (
  { entityId, by, now }: Acting,
  userId: string,
  act: 'user suspended' | 'user restored' | 'user removed',
): Write => auditWrite(entityId, { auditId: newId(), at: now.toISOString(), by, user: userId, act, about: {} })
