import { auditWrite, institutionStatus, whichInstitution } from '#functions/institutions/public.ts'
import { enrolmentAt } from '#functions/people/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { addressMark, isAbout } from '#functions/roster/invites/invite-rules.ts'
import type { StaffMember } from '#functions/roster/store.ts'
import { readPersonHere } from '#functions/roster/students/person-here.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { dayMs } from '#shared/time.ts'
import { welcomeStaff } from './welcome-staff.ts'

const route = routes.inviteStaff

/** Mails a member of staff once more how to sign in: once a day to an address, and never somebody who has signed in. */
export async function inviteStaff(
  { principal, params, query, now }: Call<typeof route>,
  { table, queue }: { table: Table; queue: Queue },
) {
  const institution = await whichInstitution(table, principal, query.entityId)
  const { entityId } = institution
  const { staff } = await readPersonHere(table, entityId, params.userId)
  if (!staff) throw new Refusal('conflict', 'This person is a student. Students are invited from the dashboard.')
  if (institutionStatus(institution, now) === 'suspended')
    throw new Refusal(
      'institution-suspended',
      'This institution is suspended, so no invites go out. Please write to us.',
    )
  const enrolment = await enrolmentAt(table, staff.email, entityId)
  if (staff.signedInAt !== null || enrolment?.lastSignInAt)
    throw new Refusal('conflict', `${staff.name} has signed in already and needs no invite.`)
  requireMailable(staff, now)
  const audited = auditWrite(entityId, {
    auditId: newId(),
    at: now.toISOString(),
    by: principal.userId,
    user: staff.userId,
    act: 'invites sent',
    about: { count: '1', to: 'chosen' },
  })
  if (!(await succeeded(welcomeStaff({ table, queue }, entityId, staff, now, [audited]))))
    throw tooSoon(staff.name, dayMs)
  return { success: true as const, data: { mailedAt: now.toISOString() } }
}

/** A corrected address has neither been mailed nor come back. @throws Refusal */
function requireMailable({ name, email, suspended, mailed, bounced }: StaffMember, now: Date): void {
  if (suspended) throw new Refusal('conflict', `${name} is suspended. Please restore the access first.`)
  if (bounced !== undefined && isAbout({ address: bounced }, email))
    throw new Refusal('conflict', 'The mail to this address came back. Please correct the address first.')
  if (mailed === undefined || mailed.to !== addressMark(email)) return
  const left = Date.parse(mailed.at) + dayMs - now.getTime()
  if (left > 0) throw tooSoon(name, left)
}

const tooSoon = (name: string, leftMs: number) =>
  new Refusal(
    'too-many-requests',
    `${name} was mailed within the last day. Please ask them to look into their spam folder too.`,
    {
      retryAfterSeconds: leftMs / 1000,
    },
  )

export const handler = endpoint(route, inviteStaff, { table, queue, now })
