import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readInstitution } from '#functions/institutions/store.ts'
import { Receipt } from '#functions/retention/store.ts'
import { enrolled, enrolWrites } from '#functions/roster/students/enrol.ts'
import type { College } from '#test/fakes/college.ts'
import { withBelongings, withHousehold } from './belongings.ts'
import { cutAfter, startWorlds, type World, type Worlds } from './world.ts'

let worlds: Worlds
let world: World
beforeAll(async () => {
  worlds = await startWorlds()
})
afterAll(() => worlds.stop())
beforeEach(async () => {
  world = await worlds.world()
})
afterEach(() => world.end())

/** Its trial ended 31 days ago, and everybody has been told. */
const over = {
  ...{ plan: 'free_trial' as const, trialEndsAt: '2026-10-21T12:00:00.000Z', planEndsAt: null },
  ...{ warned: [14, 7, 1], warnedAt: '2026-11-19T20:30:00.000Z' },
}
const asText = (value: unknown) => JSON.stringify(value)
const begin = ({ entityId }: College) => world.services.queue.send('delete-institution', { entityId })
const receipts = async () => (await world.everything()).filter(({ pk }) => pk === 'RECEIPTS')
const receipt = async () => {
  const [one, ...others] = await receipts()
  expect(others).toEqual([])
  return Receipt.parse(one)
}

/** Two students, an admin, and a counsellor who is a student as well: each with everything the product keeps of a person. */
async function livedIn(college: College, mark: string): Promise<void> {
  const asha = await college.enrolStudent({
    name: `Asha ${mark}`,
    fields: { studentId: `${mark}-1`, department: mark },
  })
  const ravi = await college.enrolStudent({ name: `Ravi ${mark}`, fields: { department: mark } })
  const staff = (['entity_admin', 'both'] as const).map(kind =>
    enrolled(
      college.institution,
      {
        ...{ userId: `${kind}-${mark}`, name: `Cora ${mark}`, email: `${kind}@${mark}.example`, fields: {} },
        roles: kind === 'both' ? ['counsellor', 'student'] : ['entity_admin'],
      },
      world.clock.now,
    ),
  )
  for (const person of staff) await world.table.transact(enrolWrites(college.entityId, [person]))
  for (const person of [asha, ravi, ...staff.map(({ person }) => person)]) await withBelongings(world, college, person)
  await withHousehold(world, college, asha.userId)
}

const people = 4
/** Those of belongings.ts and withHousehold. */
const files = people * 12 + 4

describe('An institution whose time is over', () => {
  it('is deleted with everybody in it, from the table and every bucket, while another one stays as it is', async () => {
    const other = await world.college({ name: 'Staying College' })
    await livedIn(other, 'staying')
    const before = { items: await world.everything(), files: world.files() }
    const college = await world.college({ ...over, name: 'Nilgiri College', domain: 'nilgiri' })
    await livedIn(college, 'quince')
    await begin(college)
    await world.settle()
    const items = await world.everything()
    expect(items.filter(({ pk }) => pk !== 'RECEIPTS')).toEqual(before.items)
    expect(world.files()).toEqual(before.files)
    const left = await receipt()
    const all = items.length
    expect(left).toEqual({
      ...{ kind: 'institution', id: college.entityId, entityId: college.entityId },
      ...{ people, sessions: 2 * people, files, items: expect.any(Number) },
      deletedAt: world.clock.now.toISOString(),
    })
    expect(all).toBe(before.items.length + 1)
    expect(asText(left)).not.toMatch(/quince|nilgiri|@/i)
  })

  it('counts each item that was there', async () => {
    const college = await world.college(over)
    await livedIn(college, 'quince')
    const before = await world.everything()
    await begin(college)
    await world.settle()
    expect((await receipt()).items).toBe(before.length)
    expect(await world.everything()).toHaveLength(1)
  })

  it('lets nobody in from the first moment, and goes a quarter of an hour later, with what was on its way', async () => {
    const college = await world.college(over)
    const asha = await college.enrolStudent({ name: 'Asha Rao' })
    await withBelongings(world, college, asha)
    await begin(college)
    await world.work(world.sent.shift() as never, world.services)
    const pks = (await world.everything()).map(({ pk, sk }) => `${pk} ${sk}`)
    expect(pks).not.toContain(`USER#${asha.userId} USER`)
    expect(pks.some(pk => pk.startsWith('EMAIL#'))).toBe(false)
    expect(pks).toContain(`USER#${asha.userId} STATS`)
    expect(world.sent).toMatchObject([{ queue: 'delete-institution', delaySeconds: 900 }])
    await world.uploads.put(`people/${asha.userId}/resumes/incoming/late`, new Uint8Array(1), 'application/pdf')
    await world.settle()
    expect(world.files()).toEqual(['speech/bank/shared.wav'])
  })

  it('takes what was on its way no earlier, however often the message comes', async () => {
    const college = await world.college(over)
    await livedIn(college, 'quince')
    await begin(college)
    const message = world.sent.shift() as never
    await world.work(message, world.services)
    await world.work(message, world.services)
    world.later(100)
    await world.work(message, world.services)
    expect((await readInstitution(world.table, college.entityId))?.deletionBegan).toBeDefined()
    expect(world.sent.map(({ delaySeconds }) => delaySeconds)).toEqual([900, 900, 800])
    await world.settle({ times: 2 })
    expect(await receipt()).toMatchObject({ people, sessions: 2 * people, files })
  })

  it.each([
    ['its plan goes on', { plan: 'standard' as const, trialEndsAt: null, warned: [] }],
    ['it has a day left', { trialEndsAt: '2026-10-23T00:00:00.000Z' }],
    ['its people were not told of the last day', { warned: [14, 7] }],
  ])('stays whole where %s by the time the message comes', async (_, changes) => {
    const college = await world.college({ ...over, ...changes })
    await livedIn(college, 'quince')
    const before = { items: await world.everything(), files: world.files() }
    await begin(college)
    await world.settle()
    expect(await world.everything()).toEqual(before.items)
    expect(world.files()).toEqual(before.files)
  })

  it('goes in slices where there is more than one worker can do in its time', async () => {
    const college = await world.college(over)
    await livedIn(college, 'quince')
    const before = await world.everything()
    // Each look at the clock takes a minute: a slice holds three people.
    const now = () => {
      world.later(60)
      return world.clock.now
    }
    await begin(college)
    let runs = 0
    while (world.sent.length > 0) {
      runs++
      const next = world.sent.shift()
      world.later(next?.delaySeconds ?? 0)
      await world.work(next as never, { ...world.services, now })
    }
    expect(runs).toBeGreaterThan(3)
    expect(await receipt()).toMatchObject({ people, sessions: 2 * people, files, items: before.length })
  })

  it('is gone and counted in the end, wherever the power fails', async () => {
    const college = await world.college(over)
    await livedIn(college, 'quince')
    const before = await world.everything()
    const message = { queue: 'delete-institution' as const, message: { entityId: college.entityId } }
    let cuts = 0
    while ((await receipts())[0]?.deletedAt === undefined) {
      const table = cutAfter(world.table, 1 + (cuts % 3))
      await world.work(message, { ...world.services, table }).catch(error => {
        expect(error).toMatchObject({ message: 'power cut' })
        cuts++
      })
      world.later(1800)
    }
    expect(cuts).toBeGreaterThan(10)
    expect(await receipt()).toMatchObject({ people, sessions: 2 * people, items: before.length })
    expect(await world.everything()).toHaveLength(1)
    expect(world.files()).toEqual(['speech/bank/shared.wav'])
  })

  it('is brought to its end by the nightly sweep, where a deletion got stuck', async () => {
    const college = await world.college(over)
    await livedIn(college, 'quince')
    const table = cutAfter(world.table, 4)
    const message = { queue: 'delete-institution' as const, message: { entityId: college.entityId } }
    await world.work(message, { ...world.services, table }).catch(() => undefined)
    world.sent.length = 0
    world.later(24 * 3600)
    await world.services.queue.send('sweep-plans', {})
    await world.settle()
    expect(await world.everything()).toHaveLength(1)
  })
})
