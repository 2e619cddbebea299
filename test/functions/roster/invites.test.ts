import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { latestAuditLines } from '#functions/institutions/audit/audit-lines.ts'
import { sendMail } from '#functions/mails/send-mail.job.ts'
import { MailRefused } from '#functions/platform/ports/mail.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { changeMember } from '#functions/roster/change-member.ts'
import { queueInvites } from '#functions/roster/invites/send-invites.job.ts'
import type { Member } from '#functions/roster/member-rules.ts'
import { getFigures, getMember } from '#functions/roster/store.ts'
import { enrolOperator } from '#test/fakes/college.ts'
import { type Invites, startInvites } from './invite-world.ts'

let world: Invites
beforeEach(async () => {
  world = await startInvites()
})
afterEach(() => world.engine.stop())

const enrolMany = async (college: Awaited<ReturnType<Invites['found']>>, count: number) => {
  const members: Member[] = []
  for (let index = 0; index < count; index += 10)
    members.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, count - index) }, (_, inTen) =>
          college.enrolStudent({ name: `Student ${index + inTen}` }),
        ),
      )),
    )
  return members
}

describe('Sending invites to chosen students', () => {
  it('mails each of them a way in, and shows how far it is', async () => {
    const college = await world.found({ name: 'Pune Institute' })
    const [ravi, asha] = [await college.enrolStudent({ name: 'Ravi Kumar' }), await college.enrolStudent()]
    const other = await college.enrolStudent()
    const run = await world.invite(college, { userIds: [ravi.userId, asha.userId] })
    expect(run).toMatchObject({ state: 'running', total: 2, sent: 0, skipped: 0, failed: 0 })
    await world.pass(60)
    expect(await world.run(run, college)).toMatchObject({ state: 'done', total: 2, sent: 2, skipped: 0, failed: 0 })
    expect(world.letters.map(({ to }) => to).sort()).toEqual([ravi.email, asha.email].sort())
    const letter = world.letters.find(({ to }) => to === ravi.email)
    expect(letter?.subject).toBe('Pune Institute invites you to practise job interviews')
    expect(letter?.text).toContain('Hello Ravi Kumar')
    expect(letter?.text).toContain(`https://vivavoce.example/login/${college.institution.domain}`)
    expect(letter?.tags).toMatchObject({ entityId: college.entityId, userId: ravi.userId, inviteId: run.inviteId })
    expect(JSON.stringify(letter?.tags)).not.toContain('@')
    expect(await getMember(world.engine.table, college.entityId, ravi.userId)).toMatchObject({
      invite: 'sent',
      invitedAt: letter?.at.toISOString(),
    })
    expect(await world.statusOf(college, other.userId)).toBe('not_sent')
    expect(await getFigures(world.engine.table, college.entityId)).toMatchObject({ sent: 2, not_sent: 1 })
  })

  it('leaves one line in the audit log', async () => {
    const college = await world.found()
    const ravi = await college.enrolStudent()
    await world.invite(college, { userIds: [ravi.userId] })
    const lines = await latestAuditLines(world.engine.table, college.entityId, college.admin, 10)
    expect(lines).toMatchObject([{ act: 'invites sent', user: null, about: { count: '1', to: 'chosen' } }])
  })

  it("sends nothing to another institution's students, and does not say that they are there", async () => {
    const [college, other] = [await world.found(), await world.found()]
    const [own, foreign] = [await college.enrolStudent(), await other.enrolStudent()]
    await expect(world.invite(college, { userIds: [foreign.userId, 'nobody'] })).rejects.toMatchObject({ status: 404 })
    const run = await world.invite(college, { userIds: [own.userId, foreign.userId] })
    await world.pass(60)
    expect(await world.run(run, college)).toMatchObject({ total: 1, sent: 1 })
    expect(world.letters.map(({ to }) => to)).toEqual([own.email])
    await expect(world.run(run, other)).rejects.toMatchObject({ status: 404 })
    await expect(
      world.invite(college, { userIds: [foreign.userId] }, { query: { entityId: other.entityId } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('skips who has signed in, is suspended, has an address that came back, or is gone when the mail is due', async () => {
    const college = await world.found()
    const at = world.clock.now.toISOString()
    const members = [
      await college.enrolStudent({}, { signedInAt: at }),
      await college.enrolStudent({}, { suspended: true }),
      await college.enrolStudent({}, { invite: 'bounced' }),
      await college.enrolStudent(),
      await college.enrolStudent(),
    ]
    const run = await world.invite(college, { userIds: members.map(({ userId }) => userId) })
    const gone = members[3]?.userId ?? ''
    await world.engine.table.delete(keys.member(college.entityId, gone))
    await world.pass(60)
    expect(await world.run(run, college)).toMatchObject({ state: 'done', total: 5, sent: 1, skipped: 4 })
    expect(world.letters).toHaveLength(1)
  })

  it('lets a platform operator do it for the institution they name', async () => {
    const college = await world.found()
    const ravi = await college.enrolStudent()
    const operator = await enrolOperator(world.engine.table, 'Olivia', world.clock.now)
    const options = { principal: operator, query: { entityId: college.entityId } }
    await expect(world.invite(college, { userIds: [ravi.userId] }, options)).resolves.toMatchObject({ total: 1 })
  })

  it('says why nothing goes out after the trial, after the plan, and while suspended', async () => {
    const past = '2026-11-01T00:00:00.000Z'
    const why = async (changes: Parameters<Invites['found']>[0]) => {
      const college = await world.found(changes)
      const { userId } = await college.enrolStudent()
      return world.invite(college, { userIds: [userId] }).catch(error => `${error.status} ${error.message}`)
    }
    expect(await why({ plan: 'free_trial', trialEndsAt: past })).toMatch(/^409 The free trial is over/)
    expect(await why({ planEndsAt: past })).toMatch(/^409 The plan is over/)
    expect(await why({ suspended: true })).toMatch(/^409 This institution is suspended/)
    expect(world.messages).toEqual([])
  })
})

describe('Sending invites to a group', () => {
  it('reaches everybody who was not invited, though each one who is leaves the list meanwhile', async () => {
    const college = await world.found()
    const members = await enrolMany(college, 150)
    await college.enrolStudent({}, { invite: 'sent' })
    world.pace.perSecond = 1
    const run = await world.invite(college, { group: 'not_sent' })
    expect(run.total).toBe(150)
    await world.pass(600)
    expect(await world.run(run, college)).toMatchObject({ state: 'done', total: 150, sent: 150, skipped: 0, failed: 0 })
    expect(world.letters.map(({ to }) => to).sort()).toEqual(members.map(({ email }) => email).sort())
    expect(world.files.stored.size).toBe(0)
  })

  it("keeps to the mail service's pace, also where two institutions send at once", async () => {
    const colleges = [await world.found(), await world.found()]
    for (const college of colleges) await enrolMany(college, 40)
    world.pace.perSecond = 2
    for (const college of colleges) await world.invite(college, { group: 'not_sent' })
    await world.pass(600)
    expect(world.letters).toHaveLength(80)
    const perSecond = Map.groupBy(world.letters, ({ at }) => Math.floor(at.getTime() / 1000))
    expect(Math.max(...[...perSecond.values()].map(some => some.length))).toBeLessThanOrEqual(2)
    const times = world.letters.map(({ at }) => at.getTime())
    expect((Math.max(...times) - Math.min(...times)) / 1000).toBeLessThan(60)
  })

  it('goes on where it stopped when the worker dies in the middle', async () => {
    const college = await world.found()
    await enrolMany(college, 30)
    const run = await world.invite(college, { group: 'not_sent' })
    let left = 12
    world.hooks.queue = () => {
      if (left-- === 0) throw new Error('The power went')
    }
    await world.pass(3600)
    expect(world.failures).toEqual(['Error: The power went'])
    expect(await world.run(run, college)).toMatchObject({ state: 'done', total: 30, sent: 30, skipped: 0 })
    expect(world.letters).toHaveLength(30)
  })

  it('waits its turn while the line is long, and still ends', async () => {
    const college = await world.found()
    const { userId } = await college.enrolStudent()
    const until = world.clock.now.getTime() + 700_000
    await world.engine.table.update(keys.throttle('mail-pace', 'all', 'all'), { set: { until } })
    const run = await world.invite(college, { userIds: [userId] })
    await world.pass(30)
    expect(await world.run(run, college)).toMatchObject({ state: 'running', sent: 0 })
    await world.pass(1200)
    expect(await world.run(run, college)).toMatchObject({ state: 'done', sent: 1 })
  })

  it('says so where there is nobody to invite, and begins nothing', async () => {
    const college = await world.found()
    await college.enrolStudent({}, { signedInAt: world.clock.now.toISOString() })
    for (const group of ['not_sent', 'not_signed_in'] as const)
      await expect(world.invite(college, { group })).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('No mail went out'),
      })
    expect(world.messages).toEqual([])
    expect(await latestAuditLines(world.engine.table, college.entityId, college.admin, 10)).toEqual([])
  })

  it('is not held up by a worker that died while it had the run', async () => {
    const college = await world.found()
    const ravi = await college.enrolStudent()
    const run = await world.invite(college, { userIds: [ravi.userId] })
    const held = world.clock.now.getTime() + 70_000
    await world.engine.table.update(keys.inviteRun(college.entityId, run.inviteId), { set: { heldUntil: held } })
    await world.pass(10)
    expect(world.letters).toEqual([])
    await world.pass(200)
    expect(await world.run(run, college)).toMatchObject({ state: 'done', sent: 1 })
  })

  it('ends for whoever watches once the mail queue has given up', async () => {
    const college = await world.found()
    const [ravi, asha] = [await college.enrolStudent(), await college.enrolStudent()]
    world.hooks.mail = async ({ to }) => {
      if (to === ravi.email) throw new Error('Throttling: Daily message quota exceeded')
    }
    const run = await world.invite(college, { userIds: [ravi.userId, asha.userId] })
    await world.pass(1800)
    expect(await world.run(run, college)).toMatchObject({ state: 'running', total: 2, sent: 1, failed: 0 })
    await world.pass(3600)
    expect(await world.run(run, college)).toMatchObject({ state: 'done', total: 2, sent: 1, failed: 1 })
    expect(await world.statusOf(college, ravi.userId)).toBe('not_sent')
  })
})

describe('Sending again', () => {
  it('answers the same run to the same key, and mails nobody twice for it', async () => {
    const college = await world.found()
    await enrolMany(college, 3)
    const runs = [
      await world.invite(college, { group: 'not_sent' }, { key: 'click' }),
      await world.invite(college, { group: 'not_sent' }, { key: 'click' }),
    ]
    await world.pass(60)
    runs.push(await world.invite(college, { group: 'not_sent' }, { key: 'click' }))
    await world.pass(300)
    expect(new Set(runs.map(({ inviteId }) => inviteId)).size).toBe(1)
    expect(runs[2]).toMatchObject({ state: 'done', total: 3, sent: 3 })
    expect(world.letters).toHaveLength(3)
    expect(await latestAuditLines(world.engine.table, college.entityId, college.admin, 10)).toHaveLength(1)
  })

  it('takes the same key of two people for two runs', async () => {
    const [college, other] = [await world.found(), await world.found()]
    const ids = []
    for (const each of [college, other]) {
      const { userId } = await each.enrolStudent()
      ids.push((await world.invite(each, { userIds: [userId] }, { key: 'click' })).inviteId)
    }
    expect(new Set(ids).size).toBe(2)
  })

  it("reaches who has not signed in, but nobody twice on one day of the institution's", async () => {
    const college = await world.found()
    const members = await enrolMany(college, 3)
    // 23:00 in India.
    world.clock.now = new Date('2026-11-21T17:30:00Z')
    await world.invite(college, { group: 'not_sent' })
    await world.pass(60)
    const same = await world.invite(college, { group: 'not_signed_in' })
    await world.pass(60)
    expect(await world.run(same, college)).toMatchObject({ state: 'done', total: 3, sent: 0, skipped: 3 })
    expect(world.letters).toHaveLength(3)
    const [first] = members
    await changeMember(world.engine.table, college.entityId, first?.userId ?? '', member => ({
      ...member,
      signedInAt: world.clock.now.toISOString(),
    }))
    // 00:05 in India.
    world.clock.now = new Date('2026-11-21T18:35:00Z')
    const next = await world.invite(college, { group: 'not_signed_in' })
    await world.pass(60)
    expect(await world.run(next, college)).toMatchObject({ state: 'done', total: 2, sent: 2, skipped: 0 })
    expect(world.letters).toHaveLength(5)
  })

  it('mails each student once where two admins press the button together', async () => {
    const college = await world.found()
    await enrolMany(college, 12)
    const runs = await Promise.all([
      world.invite(college, { group: 'not_sent' }),
      world.invite(college, { group: 'not_sent' }),
    ])
    await world.pass(300)
    const counted = await Promise.all(runs.map(run => world.run(run, college)))
    expect(counted.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(counted.reduce((sum, { sent }) => sum + sent, 0)).toBe(12)
    expect(new Set(world.letters.map(({ to }) => to)).size).toBe(12)
    expect(world.letters).toHaveLength(12)
  })

  it('invites a corrected address on the same day', async () => {
    const college = await world.found()
    const ravi = await college.enrolStudent({ email: 'rvai@example.com' })
    await world.invite(college, { userIds: [ravi.userId] })
    await world.pass(60)
    await changeMember(world.engine.table, college.entityId, ravi.userId, member => ({
      ...member,
      ...{ email: 'ravi@example.com', invite: 'not_sent', invitedAt: null },
    }))
    await world.invite(college, { userIds: [ravi.userId] })
    await world.pass(60)
    expect(world.letters.map(({ to }) => to)).toEqual(['rvai@example.com', 'ravi@example.com'])
  })
})

describe('One invite', () => {
  /** A run of one, whose mail is on the queue. */
  async function oneOnItsWay() {
    const college = await world.found()
    const ravi = await college.enrolStudent({ name: 'Ravi' })
    const run = await world.invite(college, { userIds: [ravi.userId] })
    const [begin] = world.messages.splice(0)
    if (begin) await world.work(begin)
    const [message] = world.messages.splice(0)
    if (!message) throw new Error('No mail is on its way')
    return { college, ravi, run, message }
  }

  it('is mailed and counted once, however often its message comes, and when two come together', async () => {
    const { college, run, message } = await oneOnItsWay()
    const results = await Promise.allSettled([world.work(message), world.work(message), world.work(message)])
    expect(results.map(({ status }) => status)).toContain('fulfilled')
    world.clock.now = new Date(world.clock.now.getTime() + 180_000)
    await world.work(message)
    expect(world.letters).toHaveLength(1)
    expect(await world.run(run, college)).toMatchObject({ state: 'done', sent: 1, skipped: 0, failed: 0 })
  })

  it('is not mailed again when the worker dies after the mail has left, and is still noted and counted', async () => {
    const { college, ravi, run, message } = await oneOnItsWay()
    const failing: Table = { ...world.engine.table, transact: () => Promise.reject(new Error('The power went')) }
    await expect(world.work(message, failing)).rejects.toThrow('The power went')
    expect(await world.statusOf(college, ravi.userId)).toBe('not_sent')
    world.clock.now = new Date(world.clock.now.getTime() + 180_000)
    await world.work(message)
    expect(world.letters).toHaveLength(1)
    expect(await world.statusOf(college, ravi.userId)).toBe('sent')
    expect(await world.run(run, college)).toMatchObject({ state: 'done', sent: 1 })
  })

  it('says nothing of an address that was corrected since, when its message comes late once more', async () => {
    const { college, ravi, message } = await oneOnItsWay()
    await world.work(message)
    const corrected = { email: 'new@x.test', invite: 'not_sent' as const, invitedAt: null }
    await changeMember(world.engine.table, college.entityId, ravi.userId, member => ({ ...member, ...corrected }))
    await world.work(message)
    expect(await getMember(world.engine.table, college.entityId, ravi.userId)).toMatchObject(corrected)
    expect(world.letters).toHaveLength(1)
  })

  it('is tried again by another worker when the first died before it left', async () => {
    const { message } = await oneOnItsWay()
    const died = Promise.withResolvers<void>()
    world.hooks.mail = () => {
      died.resolve()
      return new Promise(() => undefined)
    }
    void world.work(message)
    await died.promise
    await expect(world.work(message)).rejects.toThrow('Another worker')
    delete world.hooks.mail
    world.clock.now = new Date(world.clock.now.getTime() + 180_000)
    await world.work(message)
    expect(world.letters).toHaveLength(1)
  })

  it('goes back to the queue while the mail service asks for patience', async () => {
    const { college, ravi, run, message } = await oneOnItsWay()
    world.hooks.mail = () => Promise.reject(new Error('Throttling: Maximum sending rate exceeded'))
    await expect(world.work(message)).rejects.toThrow('Throttling')
    expect(await world.statusOf(college, ravi.userId)).toBe('not_sent')
    delete world.hooks.mail
    await world.work(message)
    expect(await world.run(run, college)).toMatchObject({ state: 'done', sent: 1, failed: 0 })
  })

  it('marks an address that the mail service refuses as bounced', async () => {
    const { college, ravi, run, message } = await oneOnItsWay()
    world.hooks.mail = () => Promise.reject(new MailRefused('address'))
    await world.work(message)
    await world.work(message)
    expect(await world.statusOf(college, ravi.userId)).toBe('bounced')
    expect(await world.run(run, college)).toMatchObject({ state: 'done', sent: 0, failed: 1 })
  })

  it('blames nobody where we are not set up to send, and can be sent later that day', async () => {
    const { college, ravi, run, message } = await oneOnItsWay()
    world.hooks.mail = () => Promise.reject(new MailRefused('set-up'))
    await world.work(message)
    expect(await world.statusOf(college, ravi.userId)).toBe('not_sent')
    expect(await world.run(run, college)).toMatchObject({ state: 'done', failed: 1 })
    delete world.hooks.mail
    const again = await world.invite(college, { group: 'not_sent' })
    await world.pass(60)
    expect(await world.run(again, college)).toMatchObject({ state: 'done', sent: 1 })
  })

  it('goes to the address the student has when it leaves', async () => {
    const { college, ravi, message } = await oneOnItsWay()
    await changeMember(world.engine.table, college.entityId, ravi.userId, member => ({
      ...member,
      email: 'new@x.test',
    }))
    await world.work(message)
    expect(world.letters.map(({ to }) => to)).toEqual(['new@x.test'])
  })

  it('does not leave once the institution is suspended or gone', async () => {
    const { college, run, message } = await oneOnItsWay()
    await world.engine.table.update(keys.entity(college.entityId), { set: { suspended: true } })
    await world.work(message)
    expect(await world.run(run, college)).toMatchObject({ state: 'done', skipped: 1 })
    await world.engine.table.delete(keys.entity(college.entityId))
    await sendMail(world.mailTo(college, { userId: 'x', email: 'x@x.test' }, run.inviteId), world.services())
    expect(world.letters).toEqual([])
  })

  it('harms nobody where its run is gone', async () => {
    const { college, run, message } = await oneOnItsWay()
    await world.engine.table.delete(keys.inviteRun(college.entityId, run.inviteId))
    await world.work(message)
    expect(world.letters).toHaveLength(1)
    expect(await world.engine.table.get(keys.inviteRun(college.entityId, run.inviteId))).toBeUndefined()
    await queueInvites({ entityId: college.entityId, inviteId: run.inviteId }, world.services())
    expect(world.messages).toEqual([])
  })
})
