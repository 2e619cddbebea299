import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#functions/platform/new-id.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { routes } from '#shared/contract/index.ts'
import { mostValues, type ValuesChange } from '#shared/contract/values.ts'
import { startTable } from '#test/fakes/table.ts'
import { type ACollege, aCollege } from './a-college.ts'
import { csvOf, importsAt, rowNumber } from './an-import.ts'
import { type ValuesWorld, valuesAt } from './values-world.ts'

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

const full = 'Computer Science and Engineering'
const studentOf = (department: string, year = '1') => college.add({ entitySpecificFields: { department, year } })
const fieldsOf = async (userId: string) => (await college.member(userId))?.fields
const merge = (from: string[], into: string): ValuesChange => ({ act: 'merge', field: 'department', from, into })
const labels = async (field: 'department' | 'year') =>
  (await world.values()).fields.find(one => one.field === field)?.values.map(({ label }) => label)
/** What the answer says of one value. */
const value = async (label: string) =>
  (await world.values()).fields.flatMap(({ values }) => values).find(one => one.label === label)

describe('Somebody who comes in', () => {
  it('has the year and department of the lists, however they were typed', async () => {
    const first = await studentOf('Computer Engineering', 'First Year B.Tech')
    const second = await studentOf('  computer   ENGG. ', 'F.Y.')
    const third = await studentOf('Dept of Computer Engineering', '१')
    for (const { _id } of [first, second, third])
      expect(await fieldsOf(_id)).toEqual({ department: 'Computer Engineering', year: '1' })
    expect(await world.counts('department')).toEqual({ 'Computer Engineering': 3 })
    expect(await world.counts('year')).toEqual({ '1': 3 })
    expect(await world.differences()).toEqual([])
  })

  it('adds a department that was not known, and a year of graduation, as entries of their own', async () => {
    await studentOf('Robotics', '2027')
    expect(await labels('department')).toEqual(['Robotics'])
    expect(await labels('year')).toEqual(['1', '2', '3', '4', '2027'])
  })

  it('keeps what is no year as it was typed, and the list does not learn it', async () => {
    const { _id } = await studentOf('Civil', 'Alumni')
    expect((await fieldsOf(_id))?.year).toBe('Alumni')
    expect(await value('Alumni')).toEqual({ label: 'Alumni', also: [], count: 1 })
    await world.change({ act: 'add', field: 'year', label: '5' })
    expect((await college.table.get(keys.values(college.entityId)))?.lists).toMatchObject({
      year: ['1', '2', '3', '4', '5'].map(label => ({ label, also: [] })),
    })
  })

  it('is corrected into the lists, too', async () => {
    const { _id } = await studentOf('Civil', '1')
    await studentOf('Mechanical')
    await college.update(_id, { entitySpecificFields: { department: 'MECHANICAL', year: 'Final Year' } })
    expect(await fieldsOf(_id)).toEqual({ department: 'Mechanical', year: '4' })
    await college.update(_id, { entitySpecificFields: { year: '' } })
    expect(await fieldsOf(_id)).toEqual({ department: 'Mechanical' })
    expect(await world.differences()).toEqual([])
  })

  it('is one department with everybody who comes at the same moment', async () => {
    const spellings = ['Data Science', 'DATA SCIENCE', 'Data-Science', 'data science.', 'Data  Science']
    await Promise.all(spellings.map(department => studentOf(department)))
    expect(Object.values(await world.counts('department'))).toEqual([5])
    expect(await world.differences()).toEqual([])
  })

  it('at other types has a course and a batch of the lists', async () => {
    college = await aCollege(engine, { type: 'training_institute' })
    world = valuesAt(college)
    await college.add({ entitySpecificFields: { course: 'C++', batch: 'Batch 7' } })
    await college.add({ entitySpecificFields: { course: 'C', batch: 'batch-7' } })
    expect(await world.counts('course')).toEqual({ C: 1, 'C++': 1 })
    expect(await world.counts('batch')).toEqual({ 'Batch 7': 2 })
    await expect(world.change({ act: 'add', field: 'year', label: '5' })).rejects.toThrow('no such list')
  })
})

describe('A file', () => {
  const row = (index: number, department: string, year: string) => {
    const [name, email, phone, id] = rowNumber(index)
    return [name, email, phone, id, department, year]
  }

  it('comes in by the lists, and its answer says what was written', async () => {
    await studentOf(full)
    await world.change({ act: 'add', field: 'department', label: 'Civil' })
    const imports = importsAt(college)
    const { results } = await imports.form(
      csvOf([row(1, 'computer science & engg.', 'First'), row(2, 'CIVIL', '1st'), row(3, 'Civil', '2027')]),
    )
    expect(results.map(({ entitySpecificFields, written }) => [entitySpecificFields, written])).toMatchObject([
      [
        { department: full, year: '1' },
        { department: 'computer science & engg.', year: 'First' },
      ],
      [
        { department: 'Civil', year: '1' },
        { department: 'CIVIL', year: '1st' },
      ],
      [{ department: 'Civil', year: '2027' }, undefined],
    ])
    expect(await world.counts('department')).toEqual({ Civil: 2, [full]: 2 })
    expect(await world.differences()).toEqual([])
  })

  it('says what was written also after a merge', async () => {
    await studentOf(full)
    const imports = importsAt(college)
    const { importId } = await imports.form(csvOf([row(1, 'CSE', '1')]))
    await world.change(merge(['CSE'], full))
    await world.work()
    const { results } = await imports.look(importId)
    expect(results).toMatchObject([{ entitySpecificFields: { department: full }, written: { department: 'CSE' } }])
  })

  it('that runs while an admin merges ends in the merged list', async () => {
    await studentOf(full)
    const rows = Array.from({ length: 20 }, (_, index) => row(index, 'CSE', String(1 + (index % 4))))
    let isMerged = false
    const table: Table = {
      ...college.table,
      async transact(writes) {
        await college.table.transact(writes)
        const someAreIn = (await college.figures()).students > 1
        if (!someAreIn || isMerged) return
        isMerged = true
        await world.change(merge(['CSE'], full))
        await world.work()
      },
    }
    const imports = importsAt(college, { table })
    const { importId } = await imports.form(csvOf(rows), { wait: false })
    await imports.work()
    expect(await imports.look(importId)).toMatchObject({ state: 'done', successful: 20 })
    await world.work()
    expect(await world.counts('department')).toEqual({ [full]: 21 })
    expect(await world.differences()).toEqual([])
  })

  it('of nothing but departments does not fill the list without end', async () => {
    const imports = importsAt(college)
    const rows = Array.from({ length: mostValues + 20 }, (_, index) => row(index, `Hostel ${index}`, '1'))
    const { successful } = await imports.form(csvOf(rows))
    expect(successful).toBe(mostValues + 20)
    const item = await college.table.get(keys.values(college.entityId))
    expect(item?.lists).toMatchObject({ department: { length: mostValues } })
    await expect(world.change({ act: 'add', field: 'department', label: 'One more' })).rejects.toThrow('list is full')
  }, 60_000)
})

describe('An admin', () => {
  it('merges departments: everybody follows, and the words are remembered', async () => {
    const people = [await studentOf('CSE'), await studentOf('Comp Sc'), await studentOf(full), await studentOf('Civil')]
    const { run } = await world.change(merge(['CSE', 'Comp Sc'], full))
    expect(run).toMatchObject({ state: 'running', looked: 0, total: 4 })
    await world.work()
    const departments = await Promise.all(people.map(async ({ _id }) => (await fieldsOf(_id))?.department))
    expect(departments).toEqual([full, full, full, 'Civil'])
    expect(await world.counts('department')).toEqual({ Civil: 1, [full]: 3 })
    expect(await value(full)).toEqual({ label: full, also: ['CSE', 'Comp Sc'], count: 3 })
    expect((await world.list({ department: full })).users).toHaveLength(3)
    expect((await world.list({ department: 'cse' })).users).toHaveLength(3)
    const late = await studentOf('C.S.E.')
    expect((await fieldsOf(late._id))?.department).toBe(full)
    expect(await world.differences()).toEqual([])
    expect((await college.acts()).findLast(({ act }) => act === 'values changed')).toMatchObject({
      act: 'values changed',
      by: college.admin.userId,
      about: { field: 'department', act: 'merge', from: 'CSE; Comp Sc', to: full },
    })
  })

  it('says that 2027 is the fourth year', async () => {
    await studentOf('Civil', '2027')
    await studentOf('Civil', '4')
    await world.change({ act: 'merge', field: 'year', from: ['2027'], into: '4' })
    await world.work()
    await studentOf('Civil', 'Class of 2027')
    expect(await world.counts('year')).toEqual({ '4': 3 })
  })

  it('merges what the list does not know as well', async () => {
    await studentOf('Civil', 'Leavers')
    await world.change({ act: 'merge', field: 'year', from: ['Leavers'], into: '4' })
    await world.work()
    await studentOf('Civil', 'leavers')
    expect(await world.counts('year')).toEqual({ '4': 2 })
  })

  it('renames a department: everybody follows, and the old name still leads there', async () => {
    const { _id } = await studentOf('cse')
    await studentOf('Civil')
    await world.change({ act: 'rename', field: 'department', from: 'cse', to: 'CSE' })
    await world.work()
    expect((await fieldsOf(_id))?.department).toBe('CSE')
    expect((await world.facets()).fields[0]?.values.map(({ label }) => label)).toEqual(['Civil', 'CSE'])
    await world.change({ act: 'rename', field: 'department', from: 'CSE', to: full })
    await world.work()
    expect(await value(full)).toEqual({ label: full, also: ['CSE'], count: 1 })
    expect((await world.list({ department: 'CSE' })).total).toBe(1)
    expect(await world.differences()).toEqual([])
  })

  it('takes a word out again, for whoever comes from now on', async () => {
    const before = await studentOf('CSE')
    await studentOf(full)
    await world.change(merge(['CSE'], full))
    await world.work()
    await world.change({ act: 'split', field: 'department', label: full, word: 'CSE' })
    await world.work()
    const after = await studentOf('CSE')
    expect([(await fieldsOf(before._id))?.department, (await fieldsOf(after._id))?.department]).toEqual([full, 'CSE'])
  })

  it('has a list before the first student, and takes off it what nobody has', async () => {
    await world.change({ act: 'add', field: 'department', label: ' Fine  Arts ' })
    await studentOf('fine arts', '5')
    expect(await world.counts('department')).toEqual({ 'Fine Arts': 1 })
    await world.change({ act: 'drop', field: 'year', label: '4' })
    expect((await fieldsOf((await studentOf('Fine Arts', 'Final'))._id))?.year).toBe('3')
    await expect(world.change({ act: 'drop', field: 'department', label: 'Fine Arts' })).rejects.toThrow(
      '2 students have ‘Fine Arts’',
    )
  })

  it.each<[string, ValuesChange, string]>([
    ['a merge into nothing', merge(['Civil'], 'Gone'), '‘Gone’ is not in this list any more'],
    ['a merge of nothing', merge(['Gone'], 'Civil'), '‘Gone’ is not in this list any more'],
    ['a name that is taken', { act: 'rename', field: 'department', from: 'Civil', to: 'MECH' }, 'already means ‘Mech’'],
    ['a new value that is there', { act: 'add', field: 'department', label: 'civil.' }, 'already means ‘Civil’'],
    ['a long year', { act: 'add', field: 'year', label: 'x'.repeat(21) }, 'at most 20 characters'],
    ['the name of another year', { act: 'rename', field: 'year', from: '3', to: 'Final' }, 'already means ‘4’'],
    ['a list of another type', { act: 'add', field: 'course', label: 'C' }, 'no such list'],
  ])('is told of %s, and nothing changes', async (_, change, message) => {
    await studentOf('Civil')
    await studentOf('Mech')
    const [before, acts] = [await college.table.get(keys.values(college.entityId)), await college.acts()]
    await expect(world.change(change)).rejects.toThrow(message)
    expect(await college.table.get(keys.values(college.entityId))).toEqual(before)
    expect(await college.acts()).toEqual(acts)
    expect(world.messages()).toEqual([])
  })

  it('who presses twice has done it once', async () => {
    await studentOf('CSE')
    await studentOf(full)
    await world.change(merge(['CSE'], full))
    const acts = await college.acts()
    await world.change(merge(['CSE'], full))
    expect(await college.acts()).toEqual(acts)
    await Promise.all([
      world.change({ act: 'add', field: 'department', label: 'Civil' }),
      world.change({ act: 'add', field: 'department', label: 'Civil' }),
      world.change({ act: 'add', field: 'department', label: 'Mech' }),
    ])
    expect(await labels('department')).toEqual(['Civil', full, 'Mech'])
  })

  it('has a message on the way before the list changes, so that a dead call leaves nobody behind', async () => {
    await studentOf('CSE')
    await studentOf(full)
    const table: Table = {
      ...college.table,
      async transact(writes) {
        await college.table.transact(writes)
        throw new Error('Killed')
      },
    }
    await expect(world.change(merge(['CSE'], full), college.admin, { table })).rejects.toThrow('Killed')
    expect(world.messages()).toMatchObject([{ delaySeconds: 60 }])
    await world.work()
    expect(await world.counts('department')).toEqual({ [full]: 2 })
  })
})

describe('The lists of an institution', () => {
  it('are read by counsellors, and by nobody of another institution', async () => {
    await studentOf('Civil')
    const counsellor = college.principal(newId(), ['counsellor'])
    expect((await world.values(counsellor)).fields.map(({ field }) => field)).toEqual(['department', 'year'])
    const other = await aCollege(engine)
    expect((await valuesAt(other).values()).fields[0]?.values).toEqual([])
    expect(routes.roster.changeValues.access).not.toContain('counsellor')
  })

  it('cannot be changed once its data is being deleted', async () => {
    const set = { deletionBegan: college.clock.now.toISOString() }
    await college.table.update(keys.entity(college.entityId), { set })
    await expect(world.change({ act: 'add', field: 'department', label: 'Late' })).rejects.toThrow('being deleted')
  })
})
