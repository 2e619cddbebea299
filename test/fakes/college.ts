import { type Institution, institutionWrites } from '#functions/institutions/store.ts'
import { personWrites } from '#functions/people/store.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { Member } from '#functions/roster/member-rules.ts'
import { type Enrolled, enrolled, enrolWrites } from '#functions/roster/students/enrol.ts'
import type { EntitySpecificFields } from '#shared/contract/roster.ts'
import type { Role } from '#shared/contract/route.ts'
import { student } from './call.ts'

let made = 0

/** An institution in the table, with whatever people the test enrols. Its days are India's. */
export async function foundCollege(table: Table, now: Date, changes: Partial<Institution> = {}) {
  made++
  const institution: Institution = {
    ...{ entityId: newId(), name: 'Pune Institute', type: 'college', domain: `pune-${made}`, plan: 'standard' },
    branding: { logoUrl: null, theme: null, primaryColor: '#1f4e79', secondaryColor: null },
    ...{ seats: 60_000, seatsUsed: 0, interviewsPerDay: 3, trialEndsAt: null, planEndsAt: null, suspended: false },
    ...{ timeZone: 'Asia/Kolkata', voiceProfile: 'economy', browserRecognitionAllowed: true, sharingRequired: false },
    ...{ contact: null, billing: null, notes: '', warned: [], agreement: null, createdAt: now.toISOString() },
    ...changes,
  }
  const { entityId } = institution
  await table.transact(institutionWrites(institution))
  const principal = (userId: string, roles: Role[]): Principal => student({ userId, roles, entityId })

  async function enrol(person: Enrolled): Promise<void> {
    await table.transact(enrolWrites(entityId, [person]))
  }
  return {
    entityId,
    institution,
    principal,
    admin: principal(`admin-${made}`, ['entity_admin']),
    async enrolStudent(
      given: { name?: string; email?: string; fields?: EntitySpecificFields } = {},
      changes: Partial<Member> = {},
    ): Promise<Member> {
      const userId = newId()
      const { name = 'Ravi Kumar', email = `${userId}@example.com`, fields = {} } = given
      const person = enrolled(institution, { userId, name, email, fields, roles: ['student'] }, now)
      if (!person.member) throw new Error('A student is a member')
      const member = { ...person.member, ...changes }
      await enrol({ ...person, member })
      return member
    },
    async enrolAdmin(name: string): Promise<Principal> {
      const userId = newId()
      const email = `${userId}@example.com`
      await enrol(enrolled(institution, { userId, name, email, fields: {}, roles: ['entity_admin'] }, now))
      return principal(userId, ['entity_admin'])
    },
  }
}
export type College = Awaited<ReturnType<typeof foundCollege>>

/** One of the platform's own people. */
export async function enrolOperator(table: Table, name: string, now: Date): Promise<Principal> {
  const userId = newId()
  await table.transact(
    personWrites({
      ...{ userId, entityId: null, name, email: `${userId}@example.com`, roles: ['superadmin'], status: 'active' },
      activeResumeId: null,
      accommodations: { typedAnswers: false, extraTime: 1, captionsOn: true, noInactivityPrompts: false },
      ...{ sharing: false, timeZone: 'UTC', timeZoneSetAt: now.toISOString(), createdAt: now.toISOString() },
    }),
  )
  return student({ userId, roles: ['superadmin'] })
}
