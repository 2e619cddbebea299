import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personAt } from '#functions/people/sign-in/sign-in.ts'
import { enrolmentAt } from '#functions/people/store.ts'
import { newId } from '#functions/platform/new-id.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { changeMember } from '#functions/roster/change-member.ts'
import { listUsers } from '#functions/roster/lists/list-users.ts'
import { removedHere } from '#functions/roster/removals/removed-addresses.ts'
import { getUser } from '#functions/roster/students/get-user.ts'
import { changeValues } from '#functions/roster/values/change-values.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf } from '#test/fakes/call.ts'
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
const laterBy = (ms: number) => {
  college.clock.now = new Date(college.clock.now.getTime() + ms)
}
const dayMs = 24 * 3600 * 1000

describe('Removing somebody', () => {
  it('takes them out of every list, figure and search at once, and frees the seat', async () => {
    const { _id, email } = await college.add({ entitySpecificFields: { department: 'Civil' } })
    await expect(college.act('remove', [_id])).resolves.toEqual({ done: 1, refused: [] })
    expect([await names(), await names({ search: 'ravi' }), await names({ department: 'civil' })]).toEqual([[], [], []])
    expect([await college.seatsUsed(), (await college.figures()).students, await college.member(_id)]).toEqual([
      0,
      0,
      undefined,
    ])
    const read = callOf(routes.roster.getUser, { principal: college.admin, params: { userId: _id } })
    await expect(getUser(read, engine)).rejects.toMatchObject({ status: 404 })
    await expect(college.update(_id, { name: 'Still There' })).rejects.toMatchObject({ status: 404 })
    // Nobody signs in, though the address is kept for them.
    expect(await personAt(engine.table, email, null, college.clock.now)).toBeUndefined()
    expect(await enrolmentAt(engine.table, email, college.entityId)).toMatchObject({ userId: _id })
    expect((await college.acts()).at(-1)).toMatchObject({ act: 'user removed', user: _id, about: {} })
    expect(college.sent).toEqual([])
  })

  it('can be read for seven days: who, when, by whom and until when', async () => {
    const { _id, email } = await college.add({ name: 'Asha Rao', entitySpecificFields: { department: 'Civil' } })
    await college.act('remove', [_id])
    const removedAt = college.clock.now.toISOString()
    const until = new Date(college.clock.now.getTime() + 7 * dayMs).toISOString()
    const asha = { _id, name: 'Asha Rao', email, roles: ['student'], removedAt, until, actId: null }
    const by = { _id: college.admin.userId, name: 'Meera', isCurrentUser: true }
    expect(await college.removed()).toEqual([{ ...asha, entitySpecificFields: { department: 'Civil' }, by }])
    laterBy(7 * dayMs)
    expect(await college.removed()).toEqual([])
  })

  it('counts once, however often and by however many it is asked for', async () => {
    const ids = [(await college.add())._id, (await college.add())._id]
    const other = college.principal((await college.create({ roles: ['entity_admin'] }))._id, ['entity_admin'])
    const results = await Promise.all([college.act('remove', ids), college.act('remove', ids, other)])
    expect(results.map(({ done }) => done)).toEqual([2, 2])
    await college.act('remove', ids)
    expect([
      await college.seatsUsed(),
      (await college.acts()).filter(({ act }) => act === 'user removed'),
    ]).toMatchObject([0, [{}, {}]])
    expect(await college.removed()).toHaveLength(2)
  })

  it('of more than 25 needs their number', async () => {
    const ids: string[] = []
    for (let count = 0; count < 26; count++) ids.push((await college.add())._id)
    const message = expect.stringContaining('confirm: 26')
    await expect(college.act('remove', ids)).rejects.toMatchObject({ status: 400, message })
    await expect(college.act('remove', ids, college.admin, 25)).rejects.toMatchObject({ status: 400 })
    expect(await college.seatsUsed()).toBe(26)
    // The same person twice is one.
    await expect(college.act('remove', [...ids.slice(0, 25), ids[0] ?? ''])).resolves.toMatchObject({ done: 25 })
    await expect(college.act('suspend', ids)).resolves.toMatchObject({ done: 1 })
  })

  it('says of whom was removed that they are not here, to every other act', async () => {
    const { _id } = await college.add()
    await college.act('remove', [_id])
    expect((await college.act('suspend', [_id])).refused).toEqual([
      { userId: _id, message: 'This person is not here any more.' },
    ])
    const other = await aCollege(engine)
    expect((await other.act('restore', [_id])).refused).toHaveLength(1)
    expect(await other.removed()).toEqual([])
  })
})

describe('Undoing a removal', () => {
  it('brings back the student as they were, in every list, with the seat, and asks what happened meanwhile', async () => {
    const { _id, email } = await college.add({ name: 'Asha Rao', entitySpecificFields: { department: 'Civil' } })
    await college.signsIn(email)
    await college.refresh(_id)
    const practice = {
      completed: 2,
      scored: 2,
      scoreSum: 120,
      open: 0,
      lastAt: '2026-11-20T10:00:00.000Z',
      latest: [60],
    }
    await changeMember(engine.table, college.entityId, _id, member => ({ ...member, practice }))
    const before = await college.member(_id)
    await college.act('remove', [_id])
    laterBy(7 * dayMs - 10_000)
    await expect(college.act('restore', [_id])).resolves.toEqual({ done: 1, refused: [] })
    expect(await college.member(_id)).toEqual({ ...before, version: 1 })
    expect(await names({ search: 'asha', department: 'civil' })).toEqual(['Asha Rao'])
    expect(await college.figures()).toMatchObject({ students: 1, signed_in: 1, completed: 2 })
    expect([await college.seatsUsed(), await college.removed()]).toEqual([1, []])
    expect(await personAt(engine.table, email, null, college.clock.now)).toMatchObject({ userId: _id })
    expect((await college.acts()).at(-1)).toMatchObject({ act: 'removal undone', user: _id })
    expect(college.sent).toEqual([{ queue: 'refresh-member', message: { userId: _id }, delaySeconds: 0 }])
    expect(await engine.table.get(keys.removal(_id))).toBeUndefined()
  })

  it('leaves who was suspended before suspended', async () => {
    const { _id } = await college.add()
    await college.act('suspend', [_id])
    await college.act('remove', [_id])
    await college.act('restore', [_id])
    expect([await college.person(_id), await college.member(_id)]).toMatchObject([
      { status: 'suspended' },
      { suspended: true },
    ])
  })

  it('brings staff back to the staff, with their role', async () => {
    const { _id } = await college.create({ roles: ['entity_admin'] })
    await college.act('remove', [_id])
    expect([await college.staff(_id), await college.seatsUsed()]).toEqual([undefined, 0])
    expect(await college.removed()).toMatchObject([{ _id, roles: ['entity_admin'] }])
    await college.act('restore', [_id])
    expect(await college.staff(_id)).toMatchObject({ roles: ['entity_admin'], isPrimary: false })
  })

  it('needs a seat, which somebody else may have by now', async () => {
    const small = await aCollege(engine, { seats: 2 })
    const [one, two] = [await small.add(), await small.add()]
    await small.act('remove', [one._id, two._id])
    await small.add()
    const results = await Promise.all([small.act('restore', [one._id]), small.act('restore', [two._id])])
    expect(results.map(({ done }) => done).sort()).toEqual([0, 1])
    const refused = results.flatMap(({ refused }) => refused)
    expect(refused).toMatchObject([{ message: expect.stringContaining('All 2 seats of your plan are taken') }])
    expect([await small.seatsUsed(), (await small.figures()).students, await small.removed()]).toMatchObject([
      2,
      2,
      [{}],
    ])
  })

  it('ends with the seven days', async () => {
    const { _id } = await college.add()
    await college.act('remove', [_id])
    laterBy(7 * dayMs)
    expect((await college.act('restore', [_id])).refused).toMatchObject([
      { message: expect.stringContaining('seven days are over') },
    ])
    expect(await college.member(_id)).toBeUndefined()
  })
})

describe('The address of somebody removed', () => {
  it('is no way to a second person with one ID: who has it by now keeps it, and it is said who', async () => {
    const { _id } = await college.add({ entitySpecificFields: { studentId: 'DC-12' } })
    await college.act('remove', [_id])
    const other = await college.add({ name: 'Zoya Khan', entitySpecificFields: { studentId: 'dc-12' } })
    const { refused } = await college.act('restore', [_id])
    expect(refused).toMatchObject([{ userId: _id, message: expect.stringContaining('DC-12 is Zoya Khan') }])
    await college.act('remove', [other._id])
    await expect(college.act('restore', [_id])).resolves.toMatchObject({ done: 1 })
  })

  it('brings them back in the words that the institution has for its years by now', async () => {
    const { _id } = await college.add({ entitySpecificFields: { department: 'Comp', year: 'FY' } })
    await college.act('remove', [_id])
    const body = { act: 'rename', field: 'department', from: 'Comp', to: 'Computer Engineering' } as const
    await changeValues(callOf(routes.roster.changeValues, { principal: college.admin, body }), college.services)
    await college.act('restore', [_id])
    expect((await college.member(_id))?.fields).toMatchObject({ department: 'Computer Engineering', year: '1' })
  })

  it('is kept for them: who adds it again is offered to restore them', async () => {
    const { _id, email } = await college.add({ name: 'Asha Rao' })
    await college.act('remove', [_id])
    const removedAt = college.clock.now.toISOString()
    await expect(college.add({ email })).rejects.toMatchObject({
      ...{ status: 409, details: { removedUserId: _id, removedAt } },
      message: expect.stringContaining('Asha Rao was removed with this address on 21 November'),
    })
    expect([await college.seatsUsed(), await names()]).toEqual([0, []])
    await expect(aCollege(engine).then(other => other.add({ email }))).resolves.toBeTruthy()
  })

  it('is found for an import, among addresses that are enrolled or nobody’s', async () => {
    const [gone, there] = [await college.add({ name: 'Asha Rao' }), await college.add()]
    await college.act('remove', [gone._id])
    const found = await removedHere(engine.table, college.entityId, [there.email, gone.email, 'nobody@example.com'])
    expect([...found]).toEqual([
      [gone.email, { userId: gone._id, name: 'Asha Rao', removedAt: expect.any(String), until: expect.any(String) }],
    ])
  })
})

describe('An act on all who match', () => {
  const addMany = async (count: number, department: string) => {
    for (let index = 0; index < count; index++)
      await college.add({ name: `Student ${index}`, entitySpecificFields: { department } })
  }
  const removeCivil = { act: 'remove' as const, all: { filter: { department: 'civil' }, expected: 27 }, confirm: 27 }

  it('removes them by a job, shows how far it is, and leaves one line in the audit log', async () => {
    await addMany(27, 'Civil')
    await addMany(2, 'Computer')
    const { actId, ...begun } = await college.actOnAll(removeCivil)
    expect(begun).toMatchObject({ act: 'remove', state: 'running', total: 27, done: 0, refused: [] })
    expect(await college.seatsUsed()).toBe(29)
    await college.work()
    expect(await college.progress(actId)).toMatchObject({ state: 'done', total: 27, done: 27, refusedCount: 0 })
    expect([await college.seatsUsed(), await names({ department: 'civil' })]).toEqual([2, []])
    expect((await college.acts()).filter(({ act }) => act === 'user removed')).toEqual([
      { act: 'user removed', by: college.admin.userId, user: null, about: { count: '27', department: 'civil' } },
    ])
    expect([...college.files.stored.keys()].filter(key => key.includes('/acts/'))).toEqual([])
    const back = await college.actOnAll({ act: 'restore', removedIn: actId })
    await college.work()
    expect(await college.progress(back.actId)).toMatchObject({ state: 'done', total: 27, done: 27 })
    expect([await college.seatsUsed(), await college.removed()]).toEqual([29, []])
    expect((await college.acts()).at(-1)).toMatchObject({ act: 'removal undone', user: null, about: { count: '27' } })
  })

  it.each([
    ['another number than was seen', { ...removeCivil, all: { ...removeCivil.all, expected: 26 }, confirm: 26 }, 409],
    ['a number that was not typed', { ...removeCivil, confirm: undefined }, 400],
    ['a number that was typed wrong', { ...removeCivil, confirm: 2 }, 400],
    ['a wrong number for few', { act: 'remove' as const, userIds: ['x', 'y'], confirm: 3 }, 400],
    ['both a list and a filter', { ...removeCivil, userIds: ['x'] }, 0],
    ['nobody in particular', { act: 'remove' as const }, 0],
    ['a removal of a removal', { act: 'remove' as const, removedIn: 'x' }, 400],
    ['a removal nobody knows', { act: 'restore' as const, removedIn: 'x' }, 409],
    ['a search that says nothing', { act: 'remove' as const, all: { filter: { search: '@' }, expected: 1 } }, 409],
  ])('does nothing for %s', async (_, body, status) => {
    await addMany(27, 'Civil')
    const act = async () => college.actOnAll(body)
    await (status === 0 ? expect(act()).rejects.toThrow() : expect(act()).rejects.toMatchObject({ status }))
    await college.work()
    expect([await college.seatsUsed(), (await college.acts()).filter(({ act }) => act === 'user removed')]).toEqual([
      27,
      [],
    ])
  })

  it('says the new number where somebody was added meanwhile', async () => {
    await addMany(2, 'Civil')
    const stale = { act: 'suspend' as const, all: { filter: {}, expected: 1 } }
    await expect(college.actOnAll(stale)).rejects.toMatchObject({
      ...{ status: 409, details: { count: 2 }, message: expect.stringContaining('2 students match, and not 1') },
    })
  })

  it('acts on those alone who matched when it was confirmed', async () => {
    await addMany(2, 'Civil')
    const { actId } = await college.actOnAll({ act: 'remove', all: { filter: {}, expected: 2 } })
    await college.add({ name: 'Late Comer' })
    await college.work()
    expect(await names()).toEqual(['Late Comer'])
    expect(await college.progress(actId)).toMatchObject({ state: 'done', total: 2, done: 2 })
  })

  it('leaves out who works here as well, and oneself, and says so by name', async () => {
    await addMany(1, 'Civil')
    const both = await college.create({ name: 'Dr. Iyer', roles: ['student', 'counsellor'] })
    const { actId } = await college.actOnAll({ act: 'remove', all: { filter: {}, expected: 2 } })
    await college.work()
    expect(await college.progress(actId)).toMatchObject({
      ...{ state: 'done', done: 1, refusedCount: 1 },
      refused: [{ userId: both._id, name: 'Dr. Iyer', message: expect.stringContaining('Works here as well') }],
    })
    expect(await college.person(both._id)).toMatchObject({ status: 'active' })
  })

  it('is one act for the same key, also where it is asked for twice at once', async () => {
    await addMany(3, 'Civil')
    const body = { act: 'suspend' as const, all: { filter: {}, expected: 3 } }
    const acts = await Promise.all([
      college.actOnAll(body, college.admin, 'key'),
      college.actOnAll(body, college.admin, 'key'),
    ])
    expect(new Set(acts.map(({ actId }) => actId)).size).toBe(1)
    await college.work()
    expect((await college.acts()).filter(({ act }) => act === 'user suspended')).toHaveLength(1)
  })

  it('goes on where the power was cut, wherever that was, and counts everybody once', async () => {
    await addMany(27, 'Civil')
    const { actId } = await college.actOnAll(removeCivil)
    const [message] = college.sent.splice(0)
    let cuts = 0
    for (let writes = 3; ; writes += 5) {
      let left = writes
      const counted =
        <A extends unknown[], R>(write: (...args: A) => Promise<R>) =>
        async (...args: A) => {
          if (left-- <= 0) throw new Error('power cut')
          return write(...args)
        }
      const table = { ...engine.table, transact: counted(engine.table.transact), update: counted(engine.table.update) }
      if (message) college.sent.push(message)
      try {
        await college.work({ table })
        if ((await college.progress(actId)).state === 'done') break
      } catch {
        cuts++
      }
    }
    expect(cuts).toBeGreaterThan(2)
    expect(await college.progress(actId)).toMatchObject({ done: 27, refusedCount: 0 })
    expect([await college.seatsUsed(), (await college.figures()).students]).toEqual([0, 0])
  })

  it('leaves nobody out for a failure of ours: the worker fails, and comes back', async () => {
    await addMany(2, 'Civil')
    const { actId } = await college.actOnAll({ act: 'suspend', all: { filter: {}, expected: 2 } })
    const [message] = college.sent.splice(0)
    if (!message) throw new Error('A worker was asked for')
    college.sent.push(message)
    const table = { ...engine.table, transact: () => Promise.reject(new Error('the table is away')) }
    await expect(college.work({ table })).rejects.toThrow('the table is away')
    expect(await college.progress(actId)).toMatchObject({ state: 'running', done: 0, refusedCount: 0 })
    college.sent.push(message)
    await college.work()
    expect(await college.progress(actId)).toMatchObject({ state: 'done', done: 2, refusedCount: 0 })
  })

  it('is done once by two workers at once', async () => {
    await addMany(27, 'Civil')
    const { actId } = await college.actOnAll(removeCivil)
    const messages = college.sent.splice(0)
    const worker = () => {
      college.sent.push(...messages)
      return college.work()
    }
    await Promise.all([worker(), worker()])
    await worker()
    expect(await college.progress(actId)).toMatchObject({ state: 'done', done: 27, refusedCount: 0 })
    expect([await college.seatsUsed(), (await college.figures()).students]).toEqual([0, 0])
  })

  it('stops when who began it loses the access', async () => {
    await addMany(27, 'Civil')
    const other = await college.create({ roles: ['entity_admin'] })
    const by = college.principal(other._id, ['entity_admin'])
    const { actId } = await college.actOnAll(removeCivil, by)
    await college.act('suspend', [other._id])
    await college.work()
    expect(await college.progress(actId)).toMatchObject({ state: 'stopped', done: 0, total: 27 })
    expect(await college.seatsUsed()).toBe(27)
  })

  it('is nobody’s who is of another institution', async () => {
    await addMany(1, 'Civil')
    const { actId } = await college.actOnAll({ act: 'remove', all: { filter: {}, expected: 1 } })
    await college.work()
    const other = await aCollege(engine)
    await expect(other.progress(actId)).rejects.toMatchObject({ status: 404 })
    await expect(other.actOnAll({ act: 'restore', removedIn: actId })).rejects.toMatchObject({ status: 409 })
    const operator = { ...college.principal(newId(), ['superadmin']), entityId: college.entityId }
    await expect(college.progress(actId, operator)).resolves.toBeTruthy()
  })
})
