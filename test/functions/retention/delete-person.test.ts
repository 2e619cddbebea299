import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enrolmentAt, personWrites } from '#functions/people/store.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { erasureWrite, Receipt } from '#functions/retention/store.ts'
import type { Member } from '#functions/roster/member-rules.ts'
import { memberWrites } from '#functions/roster/store.ts'
import { enrolled } from '#functions/roster/students/enrol.ts'
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

/** As the roster does it: person, address, lines and seat go in one transaction, with an open receipt. */
async function removed(member: Member): Promise<void> {
  const { userId, email } = member
  const { entityId } = college
  await world.table.transact([
    { delete: keys.user(userId), if: { exists: true } },
    { delete: keys.email(email, entityId), if: { exists: true } },
    ...memberWrites(entityId, [{ before: member, after: null }]),
    erasureWrite({ userId, entityId }, world.clock.now),
  ])
}
const send = ({ userId, email }: Member) =>
  world.services.queue.send('delete-person', { userId, email, entityId: college.entityId }, { delaySeconds: 60 })
const receipts = async () => (await world.everything()).filter(({ pk }) => pk === 'RECEIPTS')
const asText = (value: unknown) => JSON.stringify(value)

describe('The data of a person who was removed', () => {
  it('is deleted from the table and from every bucket, and what is left says only how much it was', async () => {
    const asha = await college.enrolStudent({
      name: 'Asha Zubeida Rao',
      fields: { studentId: 'ZED-1', department: 'Civil', year: '4' },
    })
    await withBelongings(world, college, asha)
    expect(asText(await world.everything())).toContain('Zubeida')
    await removed(asha)
    await send(asha)
    await world.settle()
    const items = (await world.everything()).filter(({ pk }) => pk !== 'RECEIPTS')
    const text = asText(items)
    for (const trace of [asha.userId, asha.email, 'Zubeida', 'zubeida', 'ZED-1', 'zed-1'])
      expect(text).not.toContain(trace)
    expect(items.every(({ pk }) => /^(ENTITY#|DOMAIN#|ENTITIES$)/.test(String(pk)))).toBe(true)
    expect(world.files()).toEqual(['speech/bank/shared.wav'])
    const [receipt, ...others] = await receipts()
    expect(others).toEqual([])
    expect(Receipt.parse(receipt)).toEqual({
      kind: 'person',
      id: asha.userId,
      entityId: college.entityId,
      ...{ people: 1, sessions: 2, files: 12 },
      items: 34,
      deletedAt: world.clock.now.toISOString(),
    })
    expect(asText(receipt)).not.toMatch(/zubeida|@/i)
  })

  it('leaves everybody else as they are', async () => {
    const asha = await college.enrolStudent({ name: 'Asha Rao' })
    const ravi = await college.enrolStudent({ name: 'Ravi Kumar' })
    await withBelongings(world, college, ravi)
    const about = async () =>
      (await world.everything()).filter(item => asText(item).includes(ravi.userId) || asText(item).includes('Ravi'))
    const before = { items: await about(), files: world.files() }
    await withBelongings(world, college, asha)
    await removed(asha)
    await send(asha)
    await world.settle()
    expect(await about()).toEqual(before.items)
    expect(world.files()).toEqual(before.files)
  })

  it('is not touched while the person is still there', async () => {
    const asha = await college.enrolStudent({ name: 'Asha Rao' })
    await withBelongings(world, college, asha)
    const before = { items: await world.everything(), files: world.files() }
    await send(asha)
    await world.settle()
    expect(await world.everything()).toEqual(before.items)
    expect(world.files()).toEqual(before.files)
  })

  it('waits until what was on its way has arrived: an upload that was allowed a moment before goes too', async () => {
    const asha = await college.enrolStudent({ name: 'Asha Rao' })
    await withBelongings(world, college, asha)
    await removed(asha)
    await send(asha)
    const [first] = world.sent.splice(0)
    world.later(60)
    await world.work(first as never, world.services)
    expect(world.sent).toMatchObject([{ queue: 'delete-person', delaySeconds: 840 }])
    await world.uploads.put(`people/${asha.userId}/resumes/incoming/late`, new Uint8Array(1), 'application/pdf')
    await world.settle()
    expect(world.files().filter(key => key.includes(asha.userId))).toEqual([])
  })

  it('goes also where the message was lost: the nightly sweep sees the open receipt', async () => {
    const asha = await college.enrolStudent({ name: 'Asha Rao' })
    await withBelongings(world, college, asha)
    await removed(asha)
    world.later(2 * 3600)
    await world.services.queue.send('sweep-plans', {})
    await world.settle()
    const left = (await world.everything()).filter(({ pk }) => pk !== 'RECEIPTS' && !String(pk).startsWith('OTP#'))
    expect(asText(left)).not.toContain(asha.userId)
    expect(world.files()).toEqual(['speech/bank/shared.wav'])
    expect(await receipts()).toMatchObject([{ sk: `done#person#${asha.userId}`, people: 1, sessions: 2 }])
  })

  it('leaves the address alone where somebody was enrolled with it again', async () => {
    const asha = await college.enrolStudent({ name: 'Asha Rao', email: 'asha@pune.example' })
    await removed(asha)
    const again = enrolled(
      college.institution,
      { userId: 'asha-again', name: 'Asha Rao', email: 'asha@pune.example', roles: ['student'], fields: {} },
      world.clock.now,
    )
    await world.table.transact(personWrites(again.person))
    const code = keys.otp('any', 'asha@pune.example')
    await world.table.put({ ...code, hash: 'new' })
    await send(asha)
    await world.settle()
    await expect(enrolmentAt(world.table, 'asha@pune.example', college.entityId)).resolves.toMatchObject({
      userId: 'asha-again',
    })
    await expect(world.table.get(code)).resolves.toMatchObject({ hash: 'new' })
  })

  it('is deleted and counted once, however often the message comes', async () => {
    const asha = await college.enrolStudent({ name: 'Asha Rao' })
    await withBelongings(world, college, asha)
    await removed(asha)
    await send(asha)
    await world.settle({ times: 2 })
    await send(asha)
    await world.settle({ times: 2 })
    expect(await receipts()).toMatchObject([{ sk: `done#person#${asha.userId}`, people: 1, sessions: 2, items: 34 }])
  })

  it('is deleted and counted in the end, wherever the power fails', async () => {
    const asha = await college.enrolStudent({ name: 'Asha Rao' })
    await withBelongings(world, college, asha)
    await removed(asha)
    world.later(3600)
    const message = { userId: asha.userId, email: asha.email, entityId: college.entityId }
    let cuts = 0
    for (;;) {
      const table = cutAfter(world.table, 1)
      try {
        await world.work({ queue: 'delete-person', message }, { ...world.services, table })
        break
      } catch (error) {
        expect(error).toMatchObject({ message: 'power cut' })
        cuts++
      }
    }
    expect(cuts).toBeGreaterThan(5)
    expect(await receipts()).toMatchObject([{ sk: `done#person#${asha.userId}`, people: 1, sessions: 2, items: 34 }])
    expect(asText((await world.everything()).filter(({ pk }) => pk !== 'RECEIPTS'))).not.toContain(asha.userId)
    expect(world.files()).toEqual(['speech/bank/shared.wav'])
  })
})
