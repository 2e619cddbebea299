import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { changeMember } from '#functions/roster/change-member.ts'
import { getMember, memberWrites } from '#functions/roster/store.ts'
import { startTable } from '#test/fakes/table.ts'
import { type ACollege, aCollege } from '#test/functions/roster/a-college.ts'
import { type ValuesWorld, valuesAt } from '#test/functions/roster/values-world.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let college: ACollege
let world: ValuesWorld
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())
beforeEach(async () => {
  college = await aCollege(engine, { seats: 1000 })
  world = valuesAt(college)
})

/** As one import of 300 rows left them, a tenth of it. */
const oldYears = {
  ...{ '1': 29, '1st': 22, first: 45, '2': 3, '2nd': 4, second: 2, '3': 5, '3rd': 1, third: 2 },
  ...{ '4': 2, '4th': 3, '2027': 4 },
}
const years = { '1': 96, '2': 9, '3': 8, '4': 5, '2027': 4 }
const students = 122
const inOrder = ['1', '2', '3', '4', '2027']

class Killed extends Error {}
/** The table of a worker that is killed at its n-th transaction, before or after it went through. */
function killedAt(nth: number, table: Table): Table {
  let calls = 0
  return {
    ...table,
    async transact(writes) {
      if (++calls === nth && nth % 2 === 0) throw new Killed()
      await table.transact(writes)
      if (calls === nth) throw new Killed()
    },
  }
}

describe('Students who came before the institution had lists', () => {
  beforeEach(() => world.writtenBefore('year', oldYears))

  it('are brought to four years and one of graduation, each of them counted', async () => {
    expect(Object.keys(await world.counts('year'))).toHaveLength(12)
    await world.sweep()
    await world.work()
    const { fields, total } = await world.facets()
    const found = fields.find(({ field }) => field === 'year')?.values ?? []
    expect(found.map(({ label }) => label)).toEqual(inOrder)
    expect(Object.fromEntries(found.map(({ label, count }) => [label, count]))).toEqual(years)
    expect(total).toBe(students)
    for (const { value, count } of found) expect((await world.list({ year: value })).total).toBe(count)
    expect(await world.differences()).toEqual([])
    expect(await world.run()).toMatchObject({ state: 'done', looked: students })
  })

  it('are left as they are the second time', async () => {
    await world.sweep()
    await world.work()
    const [before, messages] = [await world.members(), world.messages().length]
    await world.sweep()
    await world.work()
    await college.table.delete(keys.valuesRun(college.entityId))
    await world.sweep()
    await world.work()
    expect(await world.members()).toEqual(before)
    expect(world.messages().length).toBe(messages + 2)
    expect(await world.differences()).toEqual([])
  })

  it('follow when staff open the lists, without the daily look', async () => {
    const { run, fields } = await world.values()
    expect(run).toMatchObject({ state: 'running', looked: 0, total: students })
    // The counts are right while it runs.
    const counted = fields.find(({ field }) => field === 'year')?.values ?? []
    expect(Object.fromEntries(counted.map(({ label, count }) => [label, count]))).toEqual(years)
    await world.work()
    expect((await world.values()).run).toMatchObject({ state: 'done' })
    expect(await world.counts('year')).toEqual(years)
  })

  it.each([1, 2, 7, 8, 31, 60])('come out right where a worker is killed at its write number %i', async nth => {
    await world.sweep()
    await expect(world.work({ table: killedAt(nth, college.table) })).rejects.toThrow(Killed)
    await world.work()
    expect(await world.counts('year')).toEqual(years)
    expect(await world.differences()).toEqual([])
  })

  it('come out right while admins edit, add and remove people, and with two workers at once', async () => {
    const some = (await world.members()).filter(({ fields }) => fields.year === 'first').slice(0, 20)
    await world.sweep()
    const edits = async () => {
      for (const [index, { userId }] of some.entries()) {
        if (index % 3 === 0) await college.update(userId, { name: `Edited ${index}` })
        if (index % 3 === 1) await college.update(userId, { entitySpecificFields: { year: 'SY' } })
        if (index % 3 === 2) await college.act('remove', [userId])
        await college.add({ entitySpecificFields: { department: 'civil.', year: 'Final Year' } })
      }
    }
    await Promise.all([world.work(), world.work(), edits()])
    expect(await world.counts('year')).toEqual({ ...years, '1': 96 - 13, '2': 9 + 7, '4': 5 + 20 })
    expect(await world.counts('department')).toEqual({ Civil: students - 6 + 20 })
    expect(await world.differences()).toEqual([])
  })

  it('are found by an old link: year=first shows the first year', async () => {
    expect((await world.list({ year: 'first' })).total).toBe(45)
    await world.sweep()
    await world.work()
    for (const year of ['first', '1ST', 'fy', '1']) expect((await world.list({ year, limit: 1 })).total, year).toBe(96)
    expect((await world.list({ year: 'first', department: 'civil', limit: 50 })).users).toHaveLength(50)
    expect((await world.list({ year: 'fifth' })).total).toBe(0)
  })

  it('keep what was written of them', async () => {
    await world.sweep()
    await world.work()
    const written = (await world.members()).map(({ fields, written }) => `${written?.year ?? ''}>${fields.year}`)
    const counts = Object.fromEntries(
      [...new Set(written)].map(one => [one, written.filter(two => two === one).length]),
    )
    expect(counts).toEqual({
      ...{
        '>1': 29,
        '1st>1': 22,
        'first>1': 45,
        '>2': 3,
        '2nd>2': 4,
        'second>2': 2,
        '>3': 5,
        '3rd>3': 1,
        'third>3': 2,
      },
      ...{ '>4': 2, '4th>4': 3, '>2027': 4 },
    })
  })
})

describe('Departments that came before the institution had lists', () => {
  const old = { 'Computer Engg.': 2, 'Computer Engineering': 7, 'COMPUTER ENGINEERING': 3, CSE: 4, 'Dept. of Civil': 2 }

  it('are one where they are surely the same, spelled as most of them are', async () => {
    await world.writtenBefore('department', old)
    await world.sweep()
    await world.work()
    expect(await world.counts('department')).toEqual({ 'Computer Engineering': 12, CSE: 4, 'Dept. of Civil': 2 })
    expect(await world.differences()).toEqual([])
  })
})

describe('The daily look', () => {
  it('leaves alone who has followed, and takes up what a lost message left lying', async () => {
    await world.writtenBefore('year', { first: 3 })
    await world.sweep()
    const begun = world.messages().length
    await world.sweep()
    expect(world.messages().length).toBe(begun)
    college.clock.now = new Date(college.clock.now.getTime() + 3_600_000)
    await world.sweep()
    expect(world.messages().length).toBe(begun + 1)
    await world.work()
    await world.sweep()
    expect(world.messages().length).toBe(begun + 1)
    expect(await world.counts('year')).toEqual({ '1': 3 })
  })

  it('finds somebody who came by a way that knows no lists', async () => {
    await world.sweep()
    await world.work()
    await world.writtenBefore('year', { Final: 2 })
    await world.sweep()
    await world.work()
    expect(await world.counts('year')).toEqual({ '4': 2 })
    expect(await world.differences()).toEqual([])
  })

  it('does nothing to an institution whose data is being deleted', async () => {
    await world.writtenBefore('year', { first: 1 })
    const set = { deletionBegan: college.clock.now.toISOString() }
    await college.table.update(keys.entity(college.entityId), { set })
    await world.sweep()
    await world.work()
    expect([await world.run(), world.messages()]).toEqual([undefined, []])
    expect(await world.counts('year')).toEqual({ first: 1 })
  })
})

describe('A worker with old lists', () => {
  it('writes nobody by them after an admin has changed them', async () => {
    const field = 'department'
    await world.change({ act: 'add', field, label: 'Computing' })
    await world.change({ act: 'add', field, label: 'CSE' })
    await world.change({ act: 'merge', field, from: ['CSE'], into: 'Computing' })
    await world.writtenBefore('year', { first: 1 })
    const [student] = await world.members()
    let isFirst = true
    const table: Table = {
      ...college.table,
      async transact(writes) {
        // Between what the worker read and what it writes, the admin takes the word out and says that this student is of CSE.
        if (isFirst && student) {
          isFirst = false
          await world.change({ act: 'split', field, label: 'Computing', word: 'CSE' })
          await college.update(student.userId, { entitySpecificFields: { department: 'CSE' } })
        }
        await college.table.transact(writes)
      },
    }
    await world.work({ table })
    expect(await world.counts('year')).toEqual({ '1': 1 })
    expect(await world.counts(field)).toEqual({ CSE: 1 })
    expect(await world.differences()).toEqual([])
  })
})

describe('A student who is changed meanwhile', () => {
  it('keeps the change: a name, an interview, a removal', async () => {
    await world.writtenBefore('year', { first: 3 })
    const [one, two, three] = await world.members()
    if (!one || !two || !three) throw new Error('There are three')
    await world.sweep()
    let calls = 0
    const table: Table = {
      ...college.table,
      async transact(writes) {
        if (++calls === 1) {
          const { entityId } = college
          await changeMember(college.table, entityId, one.userId, member => ({ ...member, name: 'Zoya Khan' }))
          const before = (await getMember(college.table, entityId, two.userId)) ?? null
          await college.table.transact(memberWrites(entityId, [{ before, after: null }]))
        }
        await college.table.transact(writes)
      },
    }
    await world.work({ table })
    const after = await world.members()
    expect(after.map(({ name, fields }) => [name, fields.year])).toEqual([
      ['Zoya Khan', '1'],
      [three.name, '1'],
    ])
    expect(await world.differences()).toEqual([])
  })
})
