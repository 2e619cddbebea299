import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConditionFailed, type Key } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { changeMember } from '#functions/roster/change-member.ts'
import type { Member } from '#functions/roster/member-rules.ts'
import { getFigures, getMember, memberWrites, readAllStaff, staffWrite } from '#functions/roster/store.ts'
import { startTable } from '#test/fakes/table.ts'
import { itemsOf, studentNumber } from './crowd.ts'

let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())

let colleges = 0
/** An institution with these students, and every key that was ever written for them. */
async function given(students: Member[]) {
  const entityId = `college-${++colleges}`
  const seen = new Map<string, Key>()
  const now = new Map(students.map(student => [student.userId, student]))
  const note = (members: Member[]) => {
    for (const { pk, sk } of itemsOf(entityId, members)) seen.set(`${pk}\n${sk}`, { pk, sk })
  }
  for (const after of students) await engine.table.transact(memberWrites(entityId, [{ before: null, after }]))
  note(students)
  return {
    entityId,
    async change(userId: string, to: (member: Member) => Member) {
      const after = await changeMember(engine.table, entityId, userId, to)
      if (!after) throw new Error('The student is gone')
      now.set(userId, after)
      note([after])
    },
    async remove(userId: string) {
      const before = (await getMember(engine.table, entityId, userId)) ?? null
      await engine.table.transact(memberWrites(entityId, [{ before, after: null }]))
      now.delete(userId)
    },
    /** What the table holds beside what it would hold if the students of now had been enrolled as they are. */
    async differences() {
      const wanted = new Map(itemsOf(entityId, [...now.values()]).map(item => [`${item.pk}\n${item.sk}`, item]))
      const found = await engine.table.batchGet([...seen.values()], { consistent: true })
      const there = new Map(found.map(item => [`${item.pk}\n${item.sk}`, item]))
      // Labels are the newest spelling, versions count changes, arrivals how often an ID came, and a count that came back to nothing stays as a zero.
      const plain = (item: object | undefined) =>
        Object.entries(item ?? {}).filter(([name, value]) => value !== 0 && !notCompared.includes(name))
      const isEmpty = (key: string) => /FACET|FIGURES/.test(key) && !there.get(key)?.count && !there.get(key)?.students
      return [...seen.keys()].filter(key => {
        const [left, right] = [there, wanted].map(items => Object.fromEntries(plain(items.get(key))))
        return !isDeepStrictEqual(left, right) && !(isEmpty(key) && !wanted.has(key))
      })
    },
  }
}

const notCompared = ['version', 'label', 'arrivals']

const changes: [string, (member: Member) => Member][] = [
  ['another name', member => ({ ...member, name: 'Zubin Mehta-Rao' })],
  ['another address', member => ({ ...member, email: `new.${member.email}` })],
  ['another department', member => ({ ...member, fields: { ...member.fields, department: 'Textiles' } })],
  ['no fields', member => ({ ...member, fields: {} })],
  ['the fields back', member => ({ ...member, fields: { department: 'civil engineering', year: '2' } })],
  ['an invite', member => ({ ...member, invite: 'sent', invitedAt: '2026-11-01T10:00:00.000Z' })],
  ['a sign-in', member => ({ ...member, signedInAt: '2026-11-02T10:00:00.000Z', activeMonth: '2026-11' })],
  ['an open interview', member => ({ ...member, practice: { ...member.practice, open: 1 } })],
  [
    'a score',
    member => ({
      ...member,
      practice: { completed: 9, scored: 8, scoreSum: 400, open: 0, lastAt: '2026-11-20T09:00:00.000Z', latest: [50] },
    }),
  ],
  ['a suspension', member => ({ ...member, suspended: true })],
  ['the end of it', member => ({ ...member, suspended: false })],
]

describe('The lists of the roster', () => {
  it('hold after every change, whatever it is, what they would hold if the students had been enrolled that way', async () => {
    const students = Array.from({ length: 8 }, (_, index) => studentNumber(index))
    const college = await given(students)
    expect(await college.differences()).toEqual([])
    for (const [index, [name, to]] of changes.entries()) {
      for (const { userId } of students.slice(index % 4, (index % 4) + 3)) await college.change(userId, to)
      expect(await college.differences(), name).toEqual([])
    }
    for (const { userId } of students) {
      await college.remove(userId)
      expect(await college.differences()).toEqual([])
    }
    expect(Object.values(await getFigures(engine.table, college.entityId)).filter(value => value !== 0)).toEqual([])
  })

  it('write no more than one transaction takes, at the largest change there is', () => {
    const words = (letter: string) => Array.from({ length: 8 }, (_, index) => `${letter}${index}xx`).join(' ')
    const fields = (letter: string) => ({ studentId: `${letter}1`, department: `${letter} dept`, year: letter })
    const before = { ...studentNumber(1), name: words('a'), email: 'a@example.com', fields: fields('a') }
    const after = { ...before, name: words('b'), email: 'b@example.com', fields: fields('b'), suspended: true }
    expect(memberWrites('e', [{ before, after }]).length).toBeLessThanOrEqual(90)
  })

  it('take the newest spelling of a value, also where only the spelling changed', async () => {
    const college = await given([studentNumber(1)])
    const { userId } = studentNumber(1)
    await college.change(userId, member => ({ ...member, fields: { department: 'CIVIL' } }))
    await college.change(userId, member => ({ ...member, fields: { department: 'Civil' } }))
    const facet = await engine.table.get(keys.facet(college.entityId, 'department', 'civil'), { consistent: true })
    expect(facet).toMatchObject({ label: 'Civil', count: 1 })
  })
})

describe('Changing a student', () => {
  const { userId } = studentNumber(2)
  const add = (member: Member) => ({
    ...member,
    practice: { ...member.practice, completed: member.practice.completed + 1 },
  })

  it('counts each of several changes that come at once', async () => {
    const { entityId } = await given([studentNumber(2)])
    const before = await getMember(engine.table, entityId, userId)
    await Promise.all(Array.from({ length: 6 }, () => changeMember(engine.table, entityId, userId, add)))
    const after = await getMember(engine.table, entityId, userId)
    expect(after?.practice.completed).toBe((before?.practice.completed ?? 0) + 6)
    expect((await getFigures(engine.table, entityId)).completed).toBe(after?.practice.completed)
  })

  it('answers the student as they are then, and writes nothing where nothing changes', async () => {
    const { entityId } = await given([studentNumber(2)])
    const changed = await changeMember(engine.table, entityId, userId, add)
    expect(changed).toEqual(await getMember(engine.table, entityId, userId))
    engine.units.write = 0
    const also = () => [{ put: { pk: 'X', sk: 'X' } }]
    expect(await changeMember(engine.table, entityId, userId, member => ({ ...member }), also)).toEqual(changed)
    expect(await changeMember(engine.table, entityId, userId, () => null, also)).toEqual(changed)
    expect(engine.units.write).toBe(0)
  })

  it('does nothing where there is no such student', async () => {
    const { entityId } = await given([studentNumber(2)])
    await expect(changeMember(engine.table, entityId, 'nobody', add)).resolves.toBeUndefined()
    await expect(changeMember(engine.table, 'elsewhere', userId, add)).resolves.toBeUndefined()
  })

  it('writes what belongs to it in the same transaction, or nothing, and says which of it failed', async () => {
    const { entityId } = await given([studentNumber(2)])
    const before = await getMember(engine.table, entityId, userId)
    const also = () => [
      { put: { pk: 'X', sk: 'fine' } },
      { check: { pk: 'X', sk: 'missing' }, if: { exists: true as const }, name: 'it is there' },
    ]
    const failed = await changeMember(engine.table, entityId, userId, add, also).catch(error => error)
    expect(failed).toBeInstanceOf(ConditionFailed)
    expect(failed.failed).toEqual(['it is there'])
    expect(await getMember(engine.table, entityId, userId)).toEqual(before)
    await expect(engine.table.get({ pk: 'X', sk: 'fine' })).resolves.toBeUndefined()
  })
})

describe('The staff of an institution', () => {
  it('are listed in the order they were added, however many', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `staff-${String(index).padStart(2, '0')}`)
    for (const userId of ids.toReversed()) {
      const person = { userId, name: 'Meera', email: `${userId}@example.com`, roles: ['entity_admin' as const] }
      const place = { isPrimary: false, signedInAt: null, suspended: false, addedAt: '2026-11-01T10:00:00.000Z' }
      await engine.table.transact([staffWrite('staffed', { ...person, ...place })])
    }
    expect((await readAllStaff(engine.table, 'staffed')).map(({ userId }) => userId)).toEqual(ids)
  })
})
