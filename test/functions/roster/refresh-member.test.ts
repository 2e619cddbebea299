import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { counting, noStats } from '#functions/coaching/figures/stats-rules.ts'
import { readStats, statsItem } from '#functions/coaching/store.ts'
import { noPractice } from '#functions/interviews/practice-rules.ts'
import { changePerson } from '#functions/people/store.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { newMember } from '#functions/roster/member-rules.ts'
import { refreshMember } from '#functions/roster/refresh-member.job.ts'
import { type MemberFacts, refreshed } from '#functions/roster/refresh-rules.ts'
import { memberWrites } from '#functions/roster/store.ts'
import { startTable } from '#test/fakes/table.ts'
import { type ACollege, aCollege } from './a-college.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let college: ACollege
let student: { _id: string; email: string }
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())
beforeEach(async () => {
  college = await aCollege(engine)
  student = await college.add()
})

async function finishes(number: number, endedAt: string, score: number | null): Promise<void> {
  const stats = await readStats(engine.table, student._id)
  await engine.table.put(statsItem(student._id, counting(stats, { number, endedAt, seconds: 1200, score }, null)))
}
const opens = (openSessionId: string | null) =>
  engine.table.put({ ...keys.practice(student._id), ...noPractice, openSessionId, version: 1 })
const activeIn = async (month: string) =>
  (await engine.table.query({ ...lists.activeIn(college.entityId, month), consistent: true })).items.map(
    ({ userId, at }) => ({ userId, at }),
  )

describe('Bringing a student’s line up to date', () => {
  it('notes the first sign-in, the practice and the scores from where they are kept', async () => {
    await college.signsIn(student.email, new Date('2026-11-20T10:00:00.000Z'))
    await finishes(1, '2026-11-20T11:00:00.000Z', 60)
    await finishes(2, '2026-11-21T11:00:00.000Z', 70)
    await finishes(3, '2026-11-21T12:00:00.000Z', null)
    await opens('01943000-0000-7000-8000-000000000001')
    await college.refresh(student._id)
    expect(await college.member(student._id)).toMatchObject({
      signedInAt: '2026-11-20T10:00:00.000Z',
      practice: {
        completed: 3,
        scored: 2,
        scoreSum: 130,
        open: 1,
        lastAt: '2026-11-21T12:00:00.000Z',
        latest: [60, 70],
      },
    })
    expect(await college.figures()).toMatchObject({
      not_sent: 0,
      signed_in: 1,
      practised: 1,
      open: 1,
      completed: 3,
      scoreSum: 130,
    })
  })

  it('writes nothing when the message comes again', async () => {
    await college.signsIn(student.email)
    await finishes(1, '2026-11-20T11:00:00.000Z', 60)
    await college.refresh(student._id)
    engine.units.write = 0
    await college.refresh(student._id)
    expect(engine.units.write).toBe(0)
  })

  it('ends at what is true, however many messages come at once and whatever is true in between', async () => {
    for (let number = 1; number <= 5; number++) {
      const done = finishes(number, `2026-11-20T1${number}:00:00.000Z`, 50 + number)
      await Promise.all([college.refresh(student._id), done, college.refresh(student._id)])
    }
    await Promise.all(Array.from({ length: 5 }, () => college.refresh(student._id)))
    expect((await college.member(student._id))?.practice).toMatchObject({ completed: 5, latest: [51, 52, 53, 54, 55] })
    expect(await college.figures()).toMatchObject({ students: 1, completed: 5, scored: 5, scoreSum: 265, practised: 1 })
  })

  it('does not let a worker with older facts overwrite newer ones', async () => {
    // The slow worker has read everything when the student finishes an interview and another worker writes it.
    let isFirst = true
    const slow: Table = {
      ...engine.table,
      async transact(writes) {
        if (isFirst) {
          isFirst = false
          await finishes(1, '2026-11-20T11:00:00.000Z', 60)
          await college.refresh(student._id)
        }
        return engine.table.transact(writes)
      },
    }
    await college.signsIn(student.email)
    await refreshMember({ userId: student._id }, { table: slow })
    expect(await college.member(student._id)).toMatchObject({
      signedInAt: expect.any(String),
      practice: { completed: 1 },
    })
  })

  it('takes over the name somebody gave themself', async () => {
    await changePerson(engine.table, student._id, { name: 'Ravindra K' })
    await college.refresh(student._id)
    expect(await college.member(student._id)).toMatchObject({ name: 'Ravindra K' })
  })

  it('notes the sign-in and the name of staff, who are in no figure', async () => {
    const { _id, email } = await college.create({ roles: ['counsellor'] })
    await college.signsIn(email, new Date('2026-11-20T10:00:00.000Z'))
    await changePerson(engine.table, _id, { name: 'Farida M' })
    await college.refresh(_id)
    expect(await college.staff(_id)).toMatchObject({ name: 'Farida M', signedInAt: '2026-11-20T10:00:00.000Z' })
    expect([(await college.figures()).signed_in, await activeIn('2026-11')]).toEqual([0, []])
  })

  it('is nothing for people without an institution, and for nobody', async () => {
    await engine.table.update(keys.user(student._id), { set: { entityId: null } })
    engine.units.write = 0
    await college.refresh(student._id)
    await college.refresh('nobody')
    expect(engine.units.write).toBe(0)
  })
})

describe('The months somebody was active in', () => {
  it('are those in which they signed in or practised, by the institution’s days, each once', async () => {
    // Half past one in the night of the first in India.
    await college.signsIn(student.email, new Date('2026-10-31T20:00:00.000Z'))
    await college.refresh(student._id)
    expect([await activeIn('2026-10'), await activeIn('2026-11')]).toEqual([
      [],
      [{ userId: student._id, at: '2026-10-31T20:00:00.000Z' }],
    ])
    await finishes(1, '2026-11-20T11:00:00.000Z', 60)
    await college.refresh(student._id)
    await college.signsIn(student.email, new Date('2026-12-01T10:00:00.000Z'))
    await college.refresh(student._id)
    expect(await Promise.all(['2026-11', '2026-12'].map(activeIn))).toMatchObject([
      [{ at: '2026-10-31T20:00:00.000Z' }],
      [{ at: '2026-12-01T10:00:00.000Z' }],
    ])
  })

  it('hold ids and a time, and no name', async () => {
    await college.signsIn(student.email)
    await college.refresh(student._id)
    const item = await engine.table.get(keys.activeMonth(college.entityId, '2026-11', student._id))
    expect(Object.keys(item ?? {}).sort()).toEqual(['at', 'pk', 'sk', 'userId'])
  })

  const member = newMember({ userId: 'u', name: 'A', email: 'a@x.in', fields: {}, addedAt: '2026-01-01T00:00:00.000Z' })
  const facts: MemberFacts = {
    name: 'A',
    email: 'a@x.in',
    suspended: false,
    lastSignInAt: null,
    stats: noStats,
    openSessionId: null,
  }
  const practisedAt = (endedAt: string) => ({ ...noStats, completed: 1, recent: [{ number: 1, endedAt, score: 50 }] })
  // 2026-12-05T00:00:00.000Z
  const openId = `${Date.UTC(2026, 11, 5)
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-8000-000000000000`

  it.each<[string, Partial<MemberFacts>, string, string[]]>([
    ['nothing', {}, '', []],
    ['a sign-in', { lastSignInAt: '2026-11-03T10:00:00.000Z' }, '', ['2026-11']],
    ['a sign-in in the month that is known', { lastSignInAt: '2026-11-03T10:00:00.000Z' }, '2026-11', []],
    [
      'practice of an earlier month, told late',
      { stats: practisedAt('2026-10-03T10:00:00.000Z') },
      '2026-11',
      ['2026-10'],
    ],
    ['an open interview', { openSessionId: openId }, '2026-11', ['2026-12']],
    ['an open session with no time in its id', { openSessionId: 'session-1' }, '', []],
    [
      'sign-in, practice and an open interview',
      {
        lastSignInAt: '2026-11-30T10:00:00.000Z',
        stats: practisedAt('2026-10-03T10:00:00.000Z'),
        openSessionId: openId,
      },
      '2026-09',
      ['2026-11', '2026-10', '2026-12'],
    ],
  ])('of %s', (_, change, activeMonth, months) => {
    const after = refreshed({ ...member, activeMonth }, { ...facts, ...change }, 'Asia/Kolkata')
    expect(after.active.map(({ month }) => month)).toEqual(months)
    expect(after.member.activeMonth).toBe([activeMonth, ...months].sort().at(-1))
    expect(refreshed(after.member, { ...facts, ...change }, 'Asia/Kolkata')).toEqual({
      member: after.member,
      active: [],
    })
  })

  it('keep a sign-in that is known where the address has none', () => {
    const known = { ...member, signedInAt: '2026-11-03T10:00:00.000Z' }
    expect(refreshed(known, facts, 'Asia/Kolkata').member.signedInAt).toBe(known.signedInAt)
  })

  it('cost no line of the roster when only an interview opens', () => {
    const { member: after } = refreshed(member, { ...facts, openSessionId: openId }, 'Asia/Kolkata')
    // The student and the figures.
    expect(memberWrites('e', [{ before: member, after }])).toHaveLength(2)
  })
})
