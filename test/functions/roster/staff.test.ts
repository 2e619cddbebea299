import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMail } from '#functions/mails/send-mail.job.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { type Letter, MailRefused } from '#functions/platform/ports/mail.ts'
import { mailBounced } from '#functions/roster/invites/mail-bounced.job.ts'
import { inviteStaff } from '#functions/roster/staff/invite-staff.ts'
import { listStaff } from '#functions/roster/staff/list-staff.ts'
import { routes } from '#shared/contract/index.ts'
import { jobs } from '#shared/jobs.ts'
import { callOf } from '#test/fakes/call.ts'
import { startTable } from '#test/fakes/table.ts'
import { type ACollege, aCollege } from './a-college.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let college: ACollege
let operator: Principal
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())
beforeEach(async () => {
  college = await aCollege(engine)
  operator = { ...college.principal('op', ['admin']), entityId: college.entityId }
})

const staffOf = async (as = college.admin) =>
  (await listStaff(callOf(routes.roster.listStaff, { principal: as }), engine)).data.staff
const lineOf = async (userId: string) => (await staffOf()).find(({ _id }) => _id === userId)
const invite = (userId: string, as = college.admin, now = college.clock.now) =>
  inviteStaff(callOf(routes.roster.inviteStaff, { principal: as, params: { userId }, now }), college.services)
const hoursLater = (hours: number) => new Date(college.clock.now.getTime() + hours * 3600_000)
const welcomes = () => college.sent.filter(({ queue }) => queue === 'send-mail').map(({ message }) => message)
const secondAdmin = async () => {
  const { _id } = await college.create({ name: 'Second', roles: ['entity_admin'] })
  return college.principal(_id, ['entity_admin'])
}

describe('The staff of an institution', () => {
  it('are listed with roles, state and badges, the first admin first; students are not', async () => {
    const { _id, email } = await college.create({ name: 'Farida', roles: ['counsellor', 'student'] })
    await college.add()
    expect(await lineOf(_id)).toMatchObject({
      ...{ roles: ['counsellor', 'student'], status: 'invited', isPrimary: false, isCurrentUser: false },
      ...{ mailedAt: college.clock.now.toISOString().replace(/:02\./, ':01.'), bounced: false, lastSignInAt: null },
    })
    await college.signsIn(email, new Date('2026-11-21T12:00:00.000Z'))
    const staff = await staffOf()
    expect(staff).toMatchObject([
      { name: 'Meera', isPrimary: true, isCurrentUser: true },
      { name: 'Farida', status: 'active', lastSignInAt: '2026-11-21T12:00:00.000Z' },
    ])
    await college.act('suspend', [_id])
    expect(await lineOf(_id)).toMatchObject({ status: 'suspended' })
  })

  it('are another institution’s own', async () => {
    const other = await aCollege(engine)
    const call = callOf(routes.roster.listStaff, { principal: college.admin, query: { entityId: other.entityId } })
    await expect(listStaff(call, engine)).rejects.toMatchObject({ status: 404 })
    expect((await staffOf()).map(({ name }) => name)).toEqual(['Meera'])
  })
})

describe('The first admin', () => {
  it('is suspended, restored, removed or given another role by the operator alone', async () => {
    const second = await secondAdmin()
    const first = college.admin.userId
    for (const act of ['suspend', 'remove'] as const) {
      const { refused } = await college.act(act, [first], second)
      expect(refused).toMatchObject([{ message: expect.stringContaining('The first admin') }])
    }
    for (const roles of [['counsellor'], ['entity_admin', 'student']] as const)
      await expect(college.update(first, { roles: [...roles] }, second)).rejects.toThrow(/first admin/)
    await expect(college.act('suspend', [first], operator)).resolves.toMatchObject({ done: 1 })
    await expect(college.act('restore', [first], second)).resolves.toMatchObject({ done: 0 })
    expect(await college.person(first)).toMatchObject({ status: 'suspended' })
    await expect(college.act('restore', [first], operator)).resolves.toMatchObject({ done: 1 })
  })

  it('hands the place on where the operator gives them another role or removes them', async () => {
    const second = await secondAdmin()
    await college.update(college.admin.userId, { roles: ['counsellor'] }, operator)
    expect([await college.staff(college.admin.userId), await college.staff(second.userId)]).toMatchObject([
      { roles: ['counsellor'], isPrimary: false },
      { roles: ['entity_admin'], isPrimary: true },
    ])
    await college.update(college.admin.userId, { roles: ['entity_admin'] }, second)
    await college.act('suspend', [second.userId], operator)
    await college.act('remove', [second.userId], operator)
    expect(await college.staff(college.admin.userId)).toMatchObject({ isPrimary: true })
  })

  it('stays where there is no other admin, for the operator too', async () => {
    const { refused } = await college.act('remove', [college.admin.userId], operator)
    expect(refused).toMatchObject([{ message: expect.stringContaining('at least one admin') }])
    await expect(college.update(college.admin.userId, { roles: ['counsellor'] }, operator)).rejects.toMatchObject({
      status: 409,
    })
  })

  it('is one, also where the operator and an admin act at once', async () => {
    const second = await secondAdmin()
    const third = await secondAdmin()
    await Promise.allSettled([
      college.act('remove', [college.admin.userId], operator),
      college.act('remove', [second.userId], third),
    ])
    const staff = await staffOf(third)
    expect(staff.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
    expect(staff.filter(({ isPrimary, roles }) => isPrimary && roles.includes('entity_admin'))).toHaveLength(1)
  })
})

describe('Sending a welcome again', () => {
  it('is done once a day to an address, however many ask for it', async () => {
    const { _id } = await college.create({ roles: ['counsellor'] })
    await expect(invite(_id)).rejects.toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) })
    const later = hoursLater(25)
    const results = await Promise.allSettled([invite(_id, college.admin, later), invite(_id, operator, later)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    // Both may have asked; the mail's id lets it leave once.
    const ids = new Set(welcomes().map(message => jobs['send-mail'].message.parse(message).mailId))
    expect(ids.size).toBe(2)
    await expect(invite(_id, college.admin, new Date(later.getTime() + 1000))).rejects.toMatchObject({ status: 429 })
    expect((await college.acts()).filter(({ act }) => act === 'invites sent')).toMatchObject([{ user: _id }])
  })

  it('is not for who has signed in, is suspended, is no staff or is elsewhere', async () => {
    const signedIn = await college.create({ roles: ['counsellor'] })
    await college.signsIn(signedIn.email)
    const suspended = await college.create({ roles: ['counsellor'] })
    await college.act('suspend', [suspended._id])
    const student = await college.add()
    const later = hoursLater(48)
    for (const { _id } of [signedIn, suspended, student])
      await expect(invite(_id, college.admin, later)).rejects.toMatchObject({ status: 409 })
    const theirs = await (await aCollege(engine)).create({ roles: ['counsellor'] })
    for (const id of [theirs._id, 'nobody'])
      await expect(invite(id, college.admin, later)).rejects.toMatchObject({ status: 404 })
    expect(welcomes()).toHaveLength(2)
  })

  it('waits where the institution is suspended', async () => {
    const closed = await aCollege(engine)
    const { _id } = await closed.create({ roles: ['counsellor'] })
    await engine.table.update({ pk: `ENTITY#${closed.entityId}`, sk: 'ENTITY' }, { set: { suspended: true } })
    const call = callOf(routes.roster.inviteStaff, {
      principal: closed.admin,
      params: { userId: _id },
      now: hoursLater(48),
    })
    await expect(inviteStaff(call, closed.services)).rejects.toMatchObject({ status: 409 })
  })

  it('says that a mail came back, and is open again once the address is corrected', async () => {
    const { _id, email } = await college.create({ roles: ['counsellor'] })
    const letters: Letter[] = []
    const message = jobs['send-mail'].message.parse(welcomes()[0])
    const send = async (letter: Letter) => void letters.push(letter)
    const services = { table: engine.table, now: () => college.clock.now, from: () => 'a@b.example', appUrl: () => '' }
    await sendMail(message, { ...services, mail: { send } })
    const tags = Object.fromEntries(Object.entries(letters[0]?.tags ?? {}).map(([name, value]) => [name, [value]]))
    const detail = { eventType: 'Bounce', mail: { tags }, bounce: { bounceType: 'Permanent' } }
    await mailBounced({ 'detail-type': 'Email Bounced', detail }, engine)
    expect(await lineOf(_id)).toMatchObject({ bounced: true })
    await expect(invite(_id, college.admin, hoursLater(48))).rejects.toMatchObject({ status: 409 })
    await college.update(_id, { email: `right.${email}` })
    expect(await lineOf(_id)).toMatchObject({ bounced: false })
    await expect(invite(_id)).resolves.toMatchObject({ success: true })
    // The address that the mail service refuses outright shows as well.
    const refusing = async () => {
      throw new MailRefused('address')
    }
    await sendMail(jobs['send-mail'].message.parse(welcomes().at(-1)), { ...services, mail: { send: refusing } })
    expect(await lineOf(_id)).toMatchObject({ bounced: true })
  })
})
