import { createUser } from '#functions/administration/operators/create-user.ts'
import { noteSignIn } from '#functions/people/store.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { bounceTags } from '#functions/roster/invites/invite-rules.ts'
import { mailBounced } from '#functions/roster/invites/mail-bounced.job.ts'
import { sendInvites } from '#functions/roster/invites/send-invites.ts'
import { refreshMember } from '#functions/roster/refresh-member.job.ts'
import { addUser } from '#functions/roster/students/add-user.ts'
import { routes } from '#shared/contract/index.ts'
import { dayMs, minuteMs } from '#shared/time.ts'
import { demoCall } from './call.ts'
import { inlineQueue } from './inline-queue.ts'
import { type DemoStudent, demoStudents } from './students.ts'

type Enrolled = DemoStudent & { userId: string; email: string }

const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minuteMs)

/** A counsellor, and the students around the demo candidate: enrolled, invited, signed in, each as far as they came. */
export async function fillCollege(admin: Principal, began: Date): Promise<Enrolled[]> {
  const queue = inlineQueue(() => began)
  const counsellor = { name: 'Farida Merchant', email: 'counsellor@example.com', roles: ['counsellor' as const] }
  const call = demoCall(routes.roster.createUser, { principal: admin, now: minutesAfter(began, 50), body: counsellor })
  await createUser(call, { table, queue })
  const enrolled: Enrolled[] = []
  for (const [index, student] of demoStudents.entries())
    enrolled.push(await enrol(admin, minutesAfter(began, 2 + index), student, index))
  const invited = enrolled.filter(({ came }) => came !== 'not invited')
  await invite(admin, minutesAfter(began, 60), invited)
  for (const [index, { userId, email }] of invited.filter(({ came }) => came === 'signed in').entries()) {
    await noteSignIn(table, email, admin.entityId, new Date(began.getTime() + (1 + (index % 9)) * dayMs))
    await refreshMember({ userId }, { table })
  }
  return enrolled
}

async function enrol(admin: Principal, now: Date, student: DemoStudent, index: number): Promise<Enrolled> {
  const { name, department, year } = student
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`
  const studentId = `DC-202${year === '4' ? 7 : 8}-${String(101 + index)}`
  const phone = `+91 98220 ${String(10_000 + index * 137)}`
  const body = { name, email, entitySpecificFields: { phone, studentId, department, year } }
  const { data } = await addUser(demoCall(routes.roster.addUser, { principal: admin, now, body }), { table })
  return { ...student, email, userId: data._id }
}

async function invite(admin: Principal, now: Date, chosen: Enrolled[]): Promise<void> {
  const body = { userIds: chosen.map(({ userId }) => userId) }
  const call = demoCall(routes.roster.sendInvites, { principal: admin, now, body })
  const run = await sendInvites(call, { table, queue: inlineQueue(() => now), files: uploads })
  const { entityId } = admin
  if (entityId === null) throw new Error('The demo administrator has no institution')
  for (const { userId, email } of chosen.filter(({ came }) => came === 'bounced')) {
    const sent = bounceTags({ entityId, userId, inviteId: run.data.inviteId }, email)
    const tags = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]]))
    const detail = { eventType: 'Bounce', mail: { tags }, bounce: { bounceType: 'Permanent' } }
    await mailBounced({ 'detail-type': 'Email Bounced', detail }, { table })
  }
}
