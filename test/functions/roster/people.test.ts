import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personAt } from '#functions/people/sign-in/sign-in.ts'
import { enrolmentAt, enrolmentsOf } from '#functions/people/store.ts'
import { newId } from '#functions/platform/new-id.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { changeMember } from '#functions/roster/change-member.ts'
import { listUsers } from '#functions/roster/lists/list-users.ts'
import { getUser } from '#functions/roster/students/get-user.ts'
import { routes } from '#shared/contract/index.ts'
import type { Role } from '#shared/contract/route.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { startTable } from '#test/fakes/table.ts'
import { type ACollege, aCollege } from './a-college.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let college: ACollege
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())
beforeEach(async () => {
  college = await aCollege(engine)
})

const names = async (query: Record<string, string> = {}) => {
  const { data } = await listUsers(callOf(routes.roster.listUsers, { principal: college.admin, query }), engine)
  return data.users.map(({ name }) => name)
}

describe('Adding a person with roles', () => {
  it('gives a student a seat and a place in the roster, and mails nothing yet', async () => {
    const user = await college.create({
      roles: ['student'],
      entitySpecificFields: { department: 'Civil', course: 'x' },
    })
    expect(await college.member(user._id)).toMatchObject({ name: 'Farida', fields: { department: 'Civil' } })
    expect(await college.staff(user._id)).toBeUndefined()
    expect([await college.seatsUsed(), college.sent]).toEqual([1, []])
    expect((await college.figures()).students).toBe(1)
  })

  it.each([['counsellor'], ['entity_admin']] as const)(
    'lets a %s be staff without a seat, and mails them how to sign in',
    async role => {
      const user = await college.create({ roles: [role] })
      expect(await college.staff(user._id)).toMatchObject({ roles: [role], isPrimary: false, suspended: false })
      expect(await college.member(user._id)).toBeUndefined()
      expect([await college.seatsUsed(), (await college.figures()).students]).toEqual([0, 0])
      const message = { template: 'welcome', role, to: user.email, entityId: college.entityId, name: 'Farida' }
      expect(college.sent).toMatchObject([{ queue: 'send-mail', message }])
    },
  )

  it('adds them though the mail cannot be queued', async () => {
    college.services.queue = { send: () => Promise.reject(new Error('away')) }
    const user = await college.create({ roles: ['counsellor'] })
    await expect(college.staff(user._id)).resolves.toBeTruthy()
  })

  it('lets somebody be both, with the roles each once', async () => {
    const user = await college.create({ roles: ['student', 'counsellor', 'student'] })
    expect(user.roles).toEqual(['counsellor', 'student'])
    expect([await college.member(user._id), await college.staff(user._id)]).toMatchObject([{}, {}])
  })

  it.each(['admin', 'superadmin'] as const)(
    'never grants the platform’s role %s, to nobody’s wish (SPEC-28)',
    async role => {
      for (const as of ['entity_admin', 'admin', 'superadmin'] as const) {
        const by = college.principal('x', [as])
        await expect(college.create({ roles: ['student', role] }, by)).rejects.toMatchObject({ status: 403 })
      }
      const { _id } = await college.add()
      await expect(college.update(_id, { roles: ['student', role] })).rejects.toMatchObject({ status: 403 })
    },
  )

  it('admits exactly as many as there are seats when all come at once, and says what to do', async () => {
    const small = await aCollege(engine, { seats: 5 })
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => small.create({ roles: ['student'] })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect([await small.seatsUsed(), (await small.figures()).students]).toEqual([5, 5])
    await expect(small.add()).rejects.toMatchObject({
      status: 409,
      code: 'seat-limit',
      message: expect.stringContaining('All 5 seats'),
    })
  })

  it('is refused after the trial or the plan, in the right words', async () => {
    const past = '2026-11-01T00:00:00.000Z'
    const trial = await aCollege(engine, { plan: 'free_trial', trialEndsAt: past })
    const ended = await aCollege(engine, { planEndsAt: past })
    await expect(trial.add()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('free trial is over'),
    })
    await expect(ended.add()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('plan has ended') })
  })
})

describe('The platform’s own people', () => {
  const by = (role: Role) => ({ ...college.principal('by', [role]), entityId: null })

  it('are made by a superadmin who names no institution, and belong to none', async () => {
    const email = `ade.${college.entityId}@platform.example`
    const user = await college.create({ email, roles: ['admin'] }, by('superadmin'))
    expect(user).toMatchObject({ roles: ['admin'], entityId: null })
    expect(await enrolmentAt(engine.table, email, null)).toMatchObject({ userId: user._id })
    expect([college.sent, await college.seatsUsed(), await college.acts()]).toEqual([[], 0, []])
    await expect(college.create({ email, roles: ['admin'] }, by('superadmin'))).rejects.toMatchObject({ status: 409 })
  })

  it.each<[Role, Role[]]>([
    ['admin', ['admin']],
    ['entity_admin', ['admin']],
    ['superadmin', ['superadmin']],
    ['superadmin', ['admin', 'superadmin']],
    ['superadmin', ['admin', 'student']],
  ])('are not made by a %s who grants %o', async (role, roles) => {
    await expect(college.create({ roles }, by(role))).rejects.toMatchObject({ status: 403 })
  })
})

describe('Correcting a person', () => {
  it('changes the name everywhere at once: for themself, in lists, in the search', async () => {
    const { _id } = await college.add({ name: 'Ravi Kumar', email: 'x@example.com' })
    await expect(college.update(_id, { name: '  Rawi   Kumaran ' })).resolves.toMatchObject({ name: 'Rawi Kumaran' })
    expect(await college.person(_id)).toMatchObject({ name: 'Rawi Kumaran' })
    expect([await names(), await names({ search: 'rawi' }), await names({ search: 'kumar' })]).toEqual([
      ['Rawi Kumaran'],
      ['Rawi Kumaran'],
      ['Rawi Kumaran'],
    ])
    expect(await names({ search: 'ravi k' })).toEqual([])
    await expect(college.update(_id, { name: '\u200b' })).rejects.toMatchObject({ status: 400 })
  })

  it('moves the address of somebody who has not signed in yet: the new one signs in, and the old one does not', async () => {
    const { _id, email } = await college.add()
    await college.update(_id, { email: 'New.Address@Example.com' })
    expect(await enrolmentsOf(engine.table, email)).toEqual([])
    expect(await enrolmentAt(engine.table, 'new.address@example.com', college.entityId)).toEqual({
      ...{ userId: _id, entityId: college.entityId, lastSignInAt: null },
    })
    expect((await personAt(engine.table, 'new.address@example.com', null, college.clock.now))?.email).toBe(
      'new.address@example.com',
    )
    expect(await college.member(_id)).toMatchObject({ email: 'new.address@example.com' })
  })

  it('refuses an address that is enrolled here, and leaves everything as it was', async () => {
    const [one, two] = [await college.add(), await college.add()]
    await expect(college.update(one._id, { email: two.email, name: 'X Y' })).rejects.toMatchObject({
      status: 409,
      message: 'This address is already enrolled here.',
    })
    expect(await college.person(one._id)).toMatchObject({ name: 'Ravi Kumar', email: one.email })
  })

  it('gives an address to one of two who are given it at once', async () => {
    const [one, two] = [await college.add(), await college.add()]
    const results = await Promise.allSettled(
      [one, two].map(({ _id }) => college.update(_id, { email: 'both@example.com' })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const owner = (await enrolmentAt(engine.table, 'both@example.com', college.entityId))?.userId
    expect([one, two].map(({ _id }) => _id)).toContain(owner)
    await engine.table.delete(keys.email('both@example.com', college.entityId))
  })

  it.each(['bounced', 'sent'] as const)(
    'has a student whose invite was %s wait for one to the new address',
    async invite => {
      const { _id, email } = await college.add()
      await changeMember(engine.table, college.entityId, _id, member => ({
        ...member,
        invite,
        invitedAt: '2026-11-20T10:00:00.000Z',
      }))
      await college.update(_id, { email: `right.${email}` })
      expect(await college.member(_id)).toMatchObject({ invite: 'not_sent', invitedAt: null })
      expect(await college.figures()).toMatchObject({ not_sent: 1, [invite]: 0 })
    },
  )

  it('changes the fields that are sent, empties those sent empty and keeps the others', async () => {
    const { _id } = await college.add({ entitySpecificFields: { department: 'Civil', year: '2', studentId: 'S-1' } })
    await college.update(_id, { entitySpecificFields: { year: '3', studentId: '', program: 'not a college’s' } })
    expect((await college.member(_id))?.fields).toEqual({ department: 'Civil', year: '3' })
    expect(await names({ year: '3' })).toEqual(['Ravi Kumar'])
    expect((await college.acts()).at(-1)).toMatchObject({ act: 'user changed', about: { fields: 'studentId, year' } })
  })

  it('writes nothing where nothing is different', async () => {
    const { _id, email, name } = await college.add()
    const before = await college.acts()
    await college.update(_id, { email, name, roles: ['student'], entitySpecificFields: {} })
    expect(await college.acts()).toEqual(before)
  })

  it('leaves a line that says what changed and no name or address', async () => {
    const { _id, email } = await college.add()
    await college.update(_id, { name: 'Else', email: `x.${email}`, entitySpecificFields: { department: 'Civil' } })
    expect((await college.acts()).at(-1)).toEqual({
      ...{ act: 'user changed', by: college.admin.userId, user: _id, about: { fields: 'name, email, department' } },
    })
  })

  it('changes staff as well', async () => {
    const { _id, email } = await college.create({ roles: ['counsellor'] })
    await college.update(_id, { name: 'Farida Merchant', email: `new.${email}` })
    expect(await college.staff(_id)).toMatchObject({ name: 'Farida Merchant', email: `new.${email}` })
  })
})

describe('Changing roles', () => {
  it('makes a student a counsellor: the seat is free, the roster forgets them, the staff knows them', async () => {
    const { _id } = await college.add()
    await expect(college.update(_id, { roles: ['counsellor'] })).resolves.toMatchObject({ roles: ['counsellor'] })
    expect([await college.member(_id), await college.seatsUsed(), (await college.figures()).students]).toEqual([
      undefined,
      0,
      0,
    ])
    expect(await college.staff(_id)).toMatchObject({ roles: ['counsellor'] })
    expect(await college.person(_id)).toMatchObject({ roles: ['counsellor'] })
    expect((await college.acts()).at(-1)).toMatchObject({ act: 'roles changed', about: { roles: 'counsellor' } })
  })

  it('makes a counsellor a student too, with a seat and what they did before', async () => {
    const { _id, email } = await college.create({ roles: ['counsellor'] })
    await college.signsIn(email, new Date('2026-11-20T10:00:00.000Z'))
    await college.update(_id, { roles: ['counsellor', 'student'] })
    expect(await college.member(_id)).toMatchObject({ signedInAt: '2026-11-20T10:00:00.000Z' })
    expect([await college.seatsUsed(), await college.staff(_id)]).toMatchObject([
      1,
      { roles: ['counsellor', 'student'] },
    ])
    expect(college.sent.at(-1)).toMatchObject({ queue: 'refresh-member', message: { userId: _id } })
  })

  it('takes no seat where there is none', async () => {
    const small = await aCollege(engine, { seats: 1 })
    await small.add()
    const { _id } = await small.create({ roles: ['counsellor'] })
    await expect(small.update(_id, { roles: ['student'] })).rejects.toMatchObject({ status: 409 })
    expect([await small.seatsUsed(), await small.person(_id)]).toMatchObject([1, { roles: ['counsellor'] }])
  })

  it('admits one of two who become students at once for the last seat', async () => {
    const small = await aCollege(engine, { seats: 1 })
    const people = [await small.create({ roles: ['counsellor'] }), await small.create({ roles: ['counsellor'] })]
    const results = await Promise.allSettled(people.map(({ _id }) => small.update(_id, { roles: ['student'] })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await small.seatsUsed()).toBe(1)
  })

  it('is nothing one does to oneself', async () => {
    const roles = ['entity_admin', 'student'] as const
    await expect(college.update(college.admin.userId, { roles: [...roles] })).rejects.toMatchObject({ status: 403 })
    await expect(
      college.update(college.admin.userId, { roles: ['entity_admin'], name: 'Meera S' }),
    ).resolves.toMatchObject({ name: 'Meera S' })
  })

  it('leaves the first admin their role, whichever admin asks', async () => {
    const other = await college.create({ roles: ['entity_admin'] })
    const by = college.principal(other._id, ['entity_admin'])
    await expect(college.update(college.admin.userId, { roles: ['counsellor'] }, by)).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is nothing another admin does to the first one, also where nothing is taken away', async () => {
    const other = await college.create({ roles: ['entity_admin'] })
    const by = college.principal(other._id, ['entity_admin'])
    const more = { roles: ['entity_admin' as const, 'counsellor' as const] }
    await expect(college.update(college.admin.userId, more, by)).rejects.toMatchObject({ status: 403 })
    const operator = student({ userId: newId(), roles: ['admin'], entityId: college.entityId })
    await expect(college.update(college.admin.userId, more, operator)).resolves.toMatchObject(more)
  })

  it('leaves an institution one admin, also where two take each other’s role at once', async () => {
    const [one, two] = [
      await college.create({ roles: ['entity_admin'] }),
      await college.create({ roles: ['entity_admin'] }),
    ]
    // The first admin has deleted their account.
    await engine.table.delete(keys.staff(college.entityId, college.admin.userId))
    const demote = (userId: string, by: string) =>
      college.update(userId, { roles: ['counsellor'] }, college.principal(by, ['entity_admin']))
    const results = await Promise.allSettled([demote(one._id, two._id), demote(two._id, one._id)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const staff = await Promise.all([one, two].map(({ _id }) => college.staff(_id)))
    expect(staff.filter(person => person?.roles.includes('entity_admin'))).toHaveLength(1)
  })
})

describe('Suspending, restoring and removing', () => {
  it('ends access at once, keeps the seat and the data, and gives it back', async () => {
    const { _id, email } = await college.add()
    await expect(college.act('suspend', [_id])).resolves.toEqual({ done: 1, refused: [] })
    expect([await college.person(_id), await college.member(_id)]).toMatchObject([
      { status: 'suspended' },
      { suspended: true },
    ])
    expect(await personAt(engine.table, email, null, college.clock.now)).toBeUndefined()
    expect([await college.seatsUsed(), await names({ status: 'suspended' })]).toEqual([1, ['Ravi Kumar']])
    expect(await college.figures()).toMatchObject({ suspended: 1, not_sent: 0 })
    await college.act('restore', [_id])
    expect(await personAt(engine.table, email, null, college.clock.now)).toMatchObject({ userId: _id })
    expect([await names({ status: 'suspended' }), await names({ status: 'not_sent' })]).toEqual([[], ['Ravi Kumar']])
    const said = (await college.acts()).slice(-2)
    expect(said).toMatchObject([
      { act: 'user suspended', user: _id },
      { act: 'user restored', user: _id },
    ])
  })

  it('suspends staff', async () => {
    const { _id } = await college.create({ roles: ['counsellor'] })
    await college.act('suspend', [_id])
    expect([await college.person(_id), await college.staff(_id)]).toMatchObject([
      { status: 'suspended' },
      { suspended: true },
    ])
  })

  it('does an act once, however often it is asked for', async () => {
    const { _id } = await college.add()
    await college.act('suspend', [_id, _id])
    await expect(college.act('suspend', [_id])).resolves.toEqual({ done: 1, refused: [] })
    expect((await college.acts()).filter(({ act }) => act === 'user suspended')).toHaveLength(1)
  })

  it('says by person why somebody was left as they are, and does the rest', async () => {
    const [one, two] = [await college.add(), await college.add()]
    const other = await college.create({ roles: ['entity_admin'] })
    const by = college.principal(other._id, ['entity_admin'])
    const elsewhere = await (await aCollege(engine)).add()
    const asked = [one._id, other._id, college.admin.userId, 'nobody', elsewhere._id, two._id]
    for (const act of ['suspend', 'remove'] as const) {
      const { done, refused } = await college.act(act, asked, by)
      expect(done).toBe(2)
      expect(refused).toEqual([
        { userId: other._id, message: `You cannot ${act} yourself. Please ask another admin.` },
        { userId: college.admin.userId, message: expect.stringContaining('The first admin') },
        { userId: 'nobody', message: 'This person is not here any more.' },
        { userId: elsewhere._id, message: 'This person is not here any more.' },
      ])
    }
    expect(await college.seatsUsed()).toBe(0)
  })

  it('keeps an institution its last admin', async () => {
    const other = await college.create({ roles: ['entity_admin'] })
    await engine.table.delete(keys.staff(college.entityId, college.admin.userId))
    const operator = { ...college.principal('op', ['superadmin']), entityId: college.entityId }
    const { refused } = await college.act('remove', [other._id], operator)
    expect(refused).toMatchObject([{ message: expect.stringContaining('at least one admin') }])
  })

  it('does a selection of thirty', async () => {
    const ids: string[] = []
    for (let count = 0; count < 30; count++) ids.push((await college.add())._id)
    await expect(college.act('remove', ids, college.admin, 30)).resolves.toEqual({ done: 30, refused: [] })
    expect([await college.seatsUsed(), await college.figures()]).toMatchObject([0, { students: 0, not_sent: 0 }])
  })
})

describe('Another institution’s people', () => {
  it('are not there, by any id', async () => {
    const theirs = await (await aCollege(engine)).add()
    const read = (userId: string) =>
      getUser(callOf(routes.roster.getUser, { principal: college.admin, params: { userId } }), engine)
    for (const userId of [theirs._id, 'nobody']) {
      await expect(read(userId)).rejects.toMatchObject({ status: 404 })
      await expect(college.update(userId, { name: 'Mine' })).rejects.toMatchObject({ status: 404 })
    }
  })
})
