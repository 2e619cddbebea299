import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getFeedback } from '#functions/coaching/report/get-feedback.ts'
import { changePerson } from '#functions/people/store.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { listOpenings } from '#functions/profile/list-openings.ts'
import { updateProfile } from '#functions/profile/update-profile.ts'
import { getUser } from '#functions/roster/students/get-user.ts'
import { getUserFeedback } from '#functions/roster/students/get-user-feedback.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf } from '#test/fakes/call.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { startTable } from '#test/fakes/table.ts'
import { anAnswerItem, aRecording, aState, putSession } from '#test/functions/coaching/a-session.ts'
import { type ACollege, aCollege } from './a-college.ts'

let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())

let college: ACollege
let sessions = 0
let student: Principal
let counsellor: Principal
let sessionId: string
const audio = memoryFiles()

beforeEach(async () => {
  college = await aCollege(engine)
  const [user, staff] = [await college.add({ name: 'Asha Rao' }), await college.create({ roles: ['counsellor'] })]
  student = { ...college.principal(user._id, ['student']), name: 'Asha Rao' }
  counsellor = college.principal(staff._id, ['counsellor'])
  sessionId = `session-${++sessions}`
  await interview(sessionId, 3)
})

async function interview(id: string, interviewNumber: number): Promise<void> {
  const recording = aRecording(id, 2, 1)
  for (const { key } of recording.segments) await audio.put(key, new Uint8Array([1]), 'audio/webm')
  const state = aState(id, { userId: student.userId, entityId: college.entityId, interviewNumber })
  await putSession(engine.table, state, [anAnswerItem(id, 1, { state: 'assessing' }), recording])
}

const share = (sharing: boolean, as = student) =>
  updateProfile(callOf(routes.profile.updateProfile, { principal: as, body: { sharing } }), college.services)
const open = async (as = counsellor, id = sessionId, userId = student.userId, now = college.clock.now) => {
  const call = callOf(routes.roster.getUserFeedback, { principal: as, params: { userId, sessionId: id }, now })
  return (await getUserFeedback(call, { table: engine.table, audio })).data
}
const openings = async () =>
  (await listOpenings(callOf(routes.profile.listOpenings, { principal: student }), engine)).data
const opened = async () => (await college.acts()).filter(({ act }) => act === 'feedback opened')

describe('A student’s feedback (SPEC-25)', () => {
  it('stays with the student until they share it, and the refusal says so', async () => {
    await expect(open()).rejects.toMatchObject({
      status: 403,
      message: 'Asha Rao keeps their answers to themselves. You see their scores.',
    })
    expect([await openings(), await opened()]).toEqual([[], []])
  })

  it('is what the student sees, with the recordings, once they share it', async () => {
    await share(true)
    const report = await open()
    expect(report).toMatchObject({ sessionId, interviewNumber: 3, candidateName: 'Asha Rao' })
    const own = callOf(routes.feedback.getFeedback, {
      principal: student,
      params: { sessionId },
      now: college.clock.now,
    })
    expect(report).toEqual((await getFeedback(own, { table: engine.table, audio })).data)
    expect(report.questions[1]?.answer?.audioUrls).toHaveLength(1)
    await share(false)
    await expect(open()).rejects.toMatchObject({ status: 403 })
  })

  it('is open to staff where the institution requires it', async () => {
    await engine.table.update(keys.entity(college.entityId), { set: { sharingRequired: true } })
    await expect(open()).resolves.toMatchObject({ sessionId })
    await expect(open(college.admin)).resolves.toMatchObject({ sessionId })
  })

  it('is not there for another person’s session, another institution or by a wrong id', async () => {
    await share(true)
    const other = await college.add()
    await engine.table.update(keys.user(other._id), { set: { sharing: true } })
    const stranger = (await aCollege(engine)).admin
    await expect(open(counsellor, sessionId, other._id)).rejects.toMatchObject({ status: 404 })
    await expect(open(counsellor, 'nothing')).rejects.toMatchObject({ status: 404 })
    await expect(open(counsellor, sessionId, 'nobody')).rejects.toMatchObject({ status: 404 })
    await expect(open(stranger)).rejects.toMatchObject({ status: 404 })
    expect(await opened()).toEqual([])
  })

  it('is a student’s: that of somebody who is no student here is not read', async () => {
    await share(true)
    await college.update(student.userId, { roles: ['counsellor'] })
    await expect(open()).rejects.toMatchObject({ status: 404 })
  })
})

describe('Who opened it', () => {
  it('is written down before it is read: for the student and in the log of the institution', async () => {
    await share(true)
    await open()
    const wanted = {
      by: 'Farida',
      role: 'counsellor',
      sessionId,
      interviewNumber: 3,
      at: college.clock.now.toISOString(),
    }
    expect(await openings()).toEqual([wanted])
    expect(await opened()).toEqual([
      { act: 'feedback opened', by: counsellor.userId, user: student.userId, about: { interview: '3' } },
    ])
  })

  it('keeps the feedback closed where it cannot be written down', async () => {
    await share(true)
    const broken = { ...engine.table, transact: () => Promise.reject(new Error('away')) }
    const call = callOf(routes.roster.getUserFeedback, {
      principal: counsellor,
      params: { userId: student.userId, sessionId },
    })
    await expect(getUserFeedback(call, { table: broken, audio })).rejects.toThrow('away')
  })

  it('is told once for ten minutes of reading, and by person and interview', async () => {
    await share(true)
    await interview('another-session', 4)
    const later = (minutes: number) => new Date(college.clock.now.getTime() + minutes * 60_000)
    for (const minutes of [0, 1, 9]) await open(counsellor, sessionId, student.userId, later(minutes))
    expect(await openings()).toHaveLength(1)
    await open(college.admin, sessionId, student.userId, later(9))
    await open(counsellor, 'another-session', student.userId, later(9))
    expect(await openings()).toHaveLength(3)
    await open(counsellor, sessionId, student.userId, later(10))
    const told = await openings()
    expect(told.map(({ by, interviewNumber }) => `${by} ${interviewNumber}`)).toHaveLength(4)
    expect(told[0]).toMatchObject({ by: 'Farida', interviewNumber: 3 })
    expect(await opened()).toHaveLength(4)
  })

  it('names somebody who has gone as a former member of staff, and the newest fifty openings', async () => {
    await share(true)
    for (let minutes = 0; minutes < 52; minutes++)
      await open(counsellor, sessionId, student.userId, new Date(college.clock.now.getTime() + minutes * 11 * 60_000))
    await college.act('remove', [counsellor.userId])
    expect((await openings())[0]?.by).toBe('Farida')
    // The seven days in which a removal can be undone are over (SPEC-42).
    await engine.table.delete(keys.user(counsellor.userId))
    const told = await openings()
    expect(told).toHaveLength(50)
    expect(told[0]?.by).toBe('a former member of staff')
    expect(told.map(({ at }) => at)).toEqual(
      told
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
  })
})

describe('Sharing', () => {
  it('is off to begin with, and the student’s own choice', async () => {
    const read = async () =>
      (
        await getUser(
          callOf(routes.roster.getUser, { principal: counsellor, params: { userId: student.userId } }),
          engine,
        )
      ).data
    expect((await read()).shares).toBe(false)
    await expect(share(true)).resolves.toMatchObject({ data: { sharing: true } })
    expect((await read()).shares).toBe(true)
  })

  it('does not reach back: what was said before the institution required it stays the student’s', async () => {
    const [before, after] = ['2026-10-01T09:00:00.000Z', '2026-10-03T09:00:00.000Z']
    const set = { sharingRequired: true, sharingRequiredSince: '2026-10-02T09:00:00.000Z' }
    await engine.table.update(keys.entity(college.entityId), { set })
    const state = (id: string, createdAt: string) =>
      aState(id, { userId: student.userId, entityId: college.entityId, createdAt })
    await putSession(engine.table, state(`${sessionId}-before`, before), [])
    await putSession(engine.table, state(`${sessionId}-after`, after), [])
    await expect(open(counsellor, `${sessionId}-before`)).rejects.toMatchObject({ status: 403 })
    await expect(open(counsellor, `${sessionId}-after`)).resolves.toMatchObject({ sessionId: `${sessionId}-after` })
    await share(true)
    await expect(open(counsellor, `${sessionId}-before`)).resolves.toMatchObject({ sessionId: `${sessionId}-before` })
  })

  it('cannot be switched off where the institution requires it, and nothing else of the change happens', async () => {
    await engine.table.update(keys.entity(college.entityId), { set: { sharingRequired: true } })
    const call = callOf(routes.profile.updateProfile, { principal: student, body: { sharing: false, name: 'Else' } })
    await expect(updateProfile(call, college.services)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('this stays on'),
    })
    expect(await college.person(student.userId)).toMatchObject({ name: 'Asha Rao' })
    await expect(share(true)).resolves.toBeTruthy()
  })

  it('stays as it was when something else changes', async () => {
    await share(true)
    await changePerson(engine.table, student.userId, { name: 'Asha R' })
    expect(await college.person(student.userId)).toMatchObject({ sharing: true })
  })
})

describe('A student as staff see them', () => {
  it('shows facts, scores and the interviews, newest first, and no word of what was said', async () => {
    await interview(`${sessionId}-later`, 4)
    const call = callOf(routes.roster.getUser, { principal: counsellor, params: { userId: student.userId } })
    const { data } = await getUser(call, engine)
    expect(data).toMatchObject({ name: 'Asha Rao', status: 'not_sent', roles: ['student'], completedInterviews: 0 })
    expect(data.interviews.map(({ interviewNumber }) => interviewNumber)).toEqual([4, 3])
    expect(JSON.stringify(data)).not.toMatch(/transcript|content|bus depot/)
  })
})
