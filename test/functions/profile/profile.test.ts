import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noAccommodations, type Person, personWrites } from '#functions/people/store.ts'
import { completionPercentage } from '#functions/profile/completion-rules.ts'
import { getProfile } from '#functions/profile/get-profile.ts'
import { setActiveResume } from '#functions/profile/set-active-resume.ts'
import { updateProfile } from '#functions/profile/update-profile.ts'
import { newMember } from '#functions/roster/member-rules.ts'
import { memberWrites } from '#functions/roster/store.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'

let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())

let made = 0
async function somebody(changes: Partial<Person> = {}): Promise<Person> {
  const userId = `person-${made++}`
  const person: Person = {
    userId,
    entityId: null,
    name: 'Asha Rao',
    email: `${userId}@example.com`,
    roles: ['student'],
    status: 'active',
    activeResumeId: null,
    accommodations: noAccommodations,
    sharing: false,
    timeZone: 'Asia/Kolkata',
    timeZoneSetAt: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  }
  await engine.table.transact(personWrites(person))
  return person
}
let queued = recordedQueue()
beforeEach(() => {
  queued = recordedQueue()
})

const update = (person: Person, body: Record<string, unknown>, now = new Date('2026-11-21T10:00:00Z')) =>
  updateProfile(callOf(routes.profile.updateProfile, { principal: student({ userId: person.userId }), body, now }), {
    table: engine.table,
    queue: queued.queue,
  })

describe('A profile', () => {
  it('changes the name, the accommodations and nothing that was not sent', async () => {
    const person = await somebody()
    await update(person, { accommodations: { extraTime: 1.5 } })
    const { data } = await update(person, { name: '  Asha   Rao-Iyer ' })
    expect(data).toMatchObject({ name: 'Asha Rao-Iyer', accommodations: { ...noAccommodations, extraTime: 1.5 } })
  })

  it('stays as it is when nothing is sent', async () => {
    const person = await somebody()
    await expect(update(person, {})).resolves.toMatchObject({ data: { name: 'Asha Rao' } })
  })

  it('takes no line break or hidden character into a name', async () => {
    const person = await somebody()
    const { data } = await update(person, { name: 'Asha\r\nBcc: all@example.com' })
    expect(data.name).toBe('Asha Bcc: all@example.com')
    for (const name of ['\u200b', 'Asha\u200b', 'Asha\u202e', '\u0410sha'])
      await expect(async () => update(person, { name })).rejects.toMatchObject({ status: 400 })
  })

  it('changes its time zone once in 30 days, and only to one that exists', async () => {
    const person = await somebody()
    await expect(update(person, { timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ status: 400 })
    await expect(update(person, { timeZone: 'Europe/London' })).resolves.toMatchObject({
      data: { timeZone: 'Europe/London' },
    })
    await expect(update(person, { timeZone: 'Asia/Tokyo' }, new Date('2026-12-20T10:00:00Z'))).rejects.toMatchObject({
      status: 409,
    })
    await expect(update(person, { timeZone: 'Asia/Tokyo' }, new Date('2026-12-21T10:00:01Z'))).resolves.toBeTruthy()
  })

  it("shows the roster's student id and department, and a dash's worth of nothing without a roster", async () => {
    const person = await somebody({ entityId: 'college-1' })
    await engine.table.transact(
      memberWrites('college-1', [
        {
          before: null,
          after: newMember({ ...person, fields: { studentId: 'S-7', department: 'Civil' }, addedAt: person.createdAt }),
        },
      ]),
    )
    const read = (userId: string) =>
      getProfile(callOf(routes.profile.getProfile, { principal: student({ userId }) }), { table: engine.table })
    expect((await read(person.userId)).data).toMatchObject({ studentId: 'S-7', department: 'Civil', status: 'missing' })
    expect((await read((await somebody()).userId)).data).toMatchObject({ studentId: null, department: null })
  })

  it('cannot choose a resume that is not its own', async () => {
    const person = await somebody()
    const call = callOf(routes.profile.setActiveResume, {
      principal: student({ userId: person.userId }),
      body: { resumeId: 'somebody-elses' },
    })
    await expect(setActiveResume(call, { table: engine.table })).rejects.toMatchObject({ status: 404 })
  })

  it('is complete with a name and an analysed resume', () => {
    expect(completionPercentage({ name: 'Asha', resume: 'analyzed' })).toBe(100)
    expect(completionPercentage({ name: 'Asha', resume: 'failed' })).toBe(40)
    expect(completionPercentage({ name: '', resume: null })).toBe(20)
  })
})
