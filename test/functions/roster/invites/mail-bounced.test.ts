import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendMail } from '#functions/mails/send-mail.job.ts'
import { changeMember } from '#functions/roster/change-member.ts'
import { bounceTags } from '#functions/roster/invites/invite-rules.ts'
import { mailBounced } from '#functions/roster/invites/mail-bounced.job.ts'
import type { Member } from '#functions/roster/member-rules.ts'
import { getFigures } from '#functions/roster/store.ts'
import { jobs } from '#shared/jobs.ts'
import type { College } from '#test/fakes/college.ts'
import { type Invites, startInvites } from '#test/functions/roster/invite-world.ts'

let world: Invites
let college: College
beforeAll(async () => {
  world = await startInvites()
  college = await world.found()
})
afterAll(() => world.engine.stop())

const invited = () => college.enrolStudent({}, { invite: 'sent', invitedAt: world.clock.now.toISOString() })
const tagsOf = (member: Pick<Member, 'userId' | 'email'>) =>
  bounceTags({ entityId: college.entityId, userId: member.userId, inviteId: 'invite-1' }, member.email)

/** The event as SES has EventBridge tell it. */
const event = (tags: Record<string, string>, bounceType = 'Permanent', eventType = 'Bounce') =>
  jobs['mail-bounced'].message.parse({
    'detail-type': 'Email Bounced',
    source: 'aws.ses',
    detail: {
      eventType,
      bounce: eventType === 'Bounce' ? { bounceType, bounceSubType: 'General' } : undefined,
      mail: { tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])) },
    },
  })
/** A mail provider's word that somebody called a mail spam, or that it is none. */
const complaint = (tags: Record<string, string>, complaintFeedbackType?: string) =>
  jobs['mail-bounced'].message.parse({
    'detail-type': 'Email Complaint Received',
    source: 'aws.ses',
    detail: {
      eventType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: 'asha@x.test' }], complaintFeedbackType },
      mail: { tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])) },
    },
  })
const told = (...given: Parameters<typeof event>) => mailBounced(event(...given), { table: world.engine.table })

it('marks the student whose address is not there, once', async () => {
  const ravi = await invited()
  const before = await getFigures(world.engine.table, college.entityId)
  await told(tagsOf(ravi))
  await told(tagsOf(ravi))
  expect(await world.statusOf(college, ravi.userId)).toBe('bounced')
  const after = await getFigures(world.engine.table, college.entityId)
  expect([after.bounced - before.bounced, after.sent - before.sent]).toEqual([1, -1])
})

it.each(['Transient', 'Undetermined'])('leaves a student alone whose mailbox is only full or slow (%s)', async type => {
  const ravi = await invited()
  await told(tagsOf(ravi), type)
  expect(await world.statusOf(college, ravi.userId)).toBe('sent')
})

it.each([undefined, 'abuse'])(
  'mails nobody again who called an invite spam (%s), and shows it like a bounce',
  async kind => {
    const ravi = await invited()
    await mailBounced(complaint(tagsOf(ravi), kind), { table: world.engine.table })
    expect(await world.statusOf(college, ravi.userId)).toBe('bounced')
    const run = await world.invite(college, { userIds: [ravi.userId] })
    await sendMail(world.mailTo(college, ravi, run.inviteId, `mail-${kind}`), world.services())
    expect(world.letters.filter(({ to }) => to === ravi.email)).toEqual([])
    expect(await world.run(run, college)).toMatchObject({ state: 'done', sent: 0, skipped: 1 })
  },
)

it('leaves a student alone whose provider says that an invite is no spam', async () => {
  const ravi = await invited()
  await mailBounced(complaint(tagsOf(ravi), 'not-spam'), { table: world.engine.table })
  expect(await world.statusOf(college, ravi.userId)).toBe('sent')
})

it('knows nothing to do for a complaint about a mail that was no invite', async () => {
  await expect(mailBounced(complaint({}), { table: world.engine.table })).resolves.toBeUndefined()
})

it('leaves a corrected address alone when the old one comes back late', async () => {
  const ravi = await invited()
  const old = tagsOf(ravi)
  await changeMember(world.engine.table, college.entityId, ravi.userId, member => ({ ...member, email: 'new@x.test' }))
  await told(old)
  expect(await world.statusOf(college, ravi.userId)).toBe('sent')
})

it('knows nothing to do for a sign-in code, a student who is gone, or a mail that could not be written', async () => {
  const ravi = await invited()
  await told({})
  await told(tagsOf({ userId: 'gone', email: 'gone@x.test' }))
  await told(tagsOf(ravi), 'Permanent', 'Reject')
  expect(await world.statusOf(college, ravi.userId)).toBe('sent')
})

it('holds also where it is told before the mail is noted as sent', async () => {
  const ravi = await college.enrolStudent()
  const run = await world.invite(college, { userIds: [ravi.userId] })
  world.hooks.mail = ({ tags = {} }) => told(tags)
  await sendMail(world.mailTo(college, ravi, run.inviteId), world.services())
  expect(await world.statusOf(college, ravi.userId)).toBe('bounced')
  expect(await world.run(run, college)).toMatchObject({ state: 'done', sent: 1 })
})
