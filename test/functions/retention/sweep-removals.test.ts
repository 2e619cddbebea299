import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPerson } from '#functions/people/store.ts'
import { Receipt } from '#functions/retention/store.ts'
import { actOnEach } from '#functions/roster/acts/act-on-person.ts'
import type { Act } from '#functions/roster/acts/act-plans.ts'
import type { Member } from '#functions/roster/member-rules.ts'
import type { College } from '#test/fakes/college.ts'
import { withBelongings } from './belongings.ts'
import { cutAfter, startWorlds, type World, type Worlds } from './world.ts'

let worlds: Worlds
let world: World
let college: College
beforeAll(async () => {
  worlds = await startWorlds()
})
afterAll(() => worlds.stop())
beforeEach(async () => {
  world = await worlds.world()
  college = await world.college()
})
afterEach(() => world.end())

const daySeconds = 24 * 3600
const act = async (act: Act, ...members: Member[]) => {
  const acting = {
    entityId: college.entityId,
    by: { userId: 'meera', roles: ['entity_admin' as const] },
    act,
    actId: null,
    now: world.clock.now,
  }
  const ids = members.map(({ userId }) => userId)
  const refused = await actOnEach(world.services, acting, ids)
  expect(refused).toEqual([])
}
/** The night's work, and all that follows from it. */
const night = async (options: Parameters<World['settle']>[0] = {}) => {
  await world.services.queue.send('sweep-removals', {})
  await world.services.queue.send('sweep-plans', {})
  await world.settle(options)
}
const asText = (value: unknown) => JSON.stringify(value)
const deletedLines = async () => (await world.everything()).filter(({ act }) => act === 'user deleted')
const receipts = async () =>
  (await world.everything()).filter(({ pk }) => pk === 'RECEIPTS').flatMap(item => Receipt.safeParse(item).data ?? [])

describe('Somebody who was removed', () => {
  it('is kept whole for seven days, and then deleted from everywhere, with a receipt and a line in the log', async () => {
    const asha = await college.enrolStudent({
      name: 'Asha Zubeida Rao',
      fields: { studentId: 'ZED-1', department: 'Civil' },
    })
    await withBelongings(world, college, asha)
    const files = world.files()
    await act('remove', asha)
    world.later(7 * daySeconds - 60)
    await night()
    expect(await readPerson(world.table, asha.userId)).toMatchObject({ status: 'removed' })
    expect(world.files()).toEqual(files)
    expect(await deletedLines()).toEqual([])
    world.later(60)
    await night()
    const left = (await world.everything()).filter(
      ({ pk, sk }) => pk !== 'RECEIPTS' && !String(sk).startsWith('AUDIT#'),
    )
    for (const trace of [asha.userId, asha.email, 'Zubeida', 'zubeida', 'ZED-1', 'zed-1'])
      expect(asText(left)).not.toContain(trace)
    expect(asText(await world.everything())).not.toMatch(/zubeida|zed-1/i)
    expect(world.files()).toEqual(['speech/bank/shared.wav'])
    expect(await receipts()).toMatchObject([{ id: asha.userId, people: 1, sessions: 2, files: 12 }])
    expect(await deletedLines()).toMatchObject([{ by: 'schedule', user: null, about: { count: '1' } }])
  })

  it('is deleted once, however often the night comes', async () => {
    const many = await Promise.all(
      Array.from({ length: 32 }, (_, index) => college.enrolStudent({ name: `S ${index}` })),
    )
    await act('remove', ...many)
    world.later(8 * daySeconds)
    await night({ times: 2 })
    await night({ times: 2 })
    expect(await receipts()).toHaveLength(32)
    const counts = (await deletedLines()).map(({ about }) => Number(Object(about).count))
    expect(counts.reduce((a, b) => a + b, 0)).toBe(32)
    expect((await world.everything()).filter(({ sk }) => String(sk).startsWith('REMOVED#'))).toEqual([])
  })

  it('is deleted in the end, wherever the power fails', async () => {
    const many = await Promise.all([1, 2, 3].map(index => college.enrolStudent({ name: `S ${index}` })))
    await act('remove', ...many)
    world.later(8 * daySeconds)
    for (let writes = 0; ; writes++) {
      const using = { ...world.services, table: cutAfter(world.table, writes) }
      const done = await world.work({ queue: 'sweep-removals', message: {} }, using).then(
        () => true,
        () => false,
      )
      if (done) break
    }
    // What was put on the queues is lost as well.
    world.sent.splice(0)
    world.later(2 * 3600)
    await night()
    expect(await receipts()).toHaveLength(3)
    for (const { userId } of many) expect(await readPerson(world.table, userId)).toBeUndefined()
  })

  it('and was restored is there the next night, and all the others too', async () => {
    const [back, gone, there] = await Promise.all([1, 2, 3].map(index => college.enrolStudent({ name: `S ${index}` })))
    if (!back || !gone || !there) throw new Error('Three were enrolled')
    await withBelongings(world, college, back)
    const files = world.files()
    await act('remove', back, gone)
    world.later(6 * daySeconds)
    await act('restore', back)
    world.sent.splice(0)
    world.later(2 * daySeconds)
    await night()
    for (const { userId } of [back, there])
      expect(await readPerson(world.table, userId)).toMatchObject({ status: 'active' })
    expect(await readPerson(world.table, gone.userId)).toBeUndefined()
    expect(world.files()).toEqual(files)
  })

  it('goes with the institution where that is deleted within the seven days', async () => {
    const ended = { planEndsAt: '2026-10-01T00:00:00.000Z', warned: [14, 7, 1], warnedAt: '2026-11-01T00:00:00.000Z' }
    college = await world.college(ended)
    const asha = await college.enrolStudent({ name: 'Asha Zubeida Rao' })
    const ravi = await college.enrolStudent({ name: 'Ravi Kumar' })
    await withBelongings(world, college, asha)
    await act('remove', asha)
    expect(asText(await world.everything())).toContain('Zubeida')
    await world.services.queue.send('delete-institution', { entityId: college.entityId })
    await world.settle()
    const left = asText((await world.everything()).filter(({ pk }) => pk !== 'RECEIPTS'))
    for (const trace of [asha.userId, ravi.userId, 'Zubeida', college.entityId]) expect(left).not.toContain(trace)
    expect(world.files()).toEqual(['speech/bank/shared.wav'])
    expect(await receipts()).toMatchObject([{ kind: 'institution', people: 2 }])
  })
})
