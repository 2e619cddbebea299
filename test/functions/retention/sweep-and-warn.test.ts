import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateEntity } from '#functions/administration/institutions/update-entity.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import type { College } from '#test/fakes/college.ts'
import { startWorlds, type World, type Worlds } from './world.ts'

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

const daySeconds = 24 * 3600
/** The trial ended 16 days ago at noon: 14 days and some hours are left on the first night. */
const ended = { plan: 'free_trial' as const, trialEndsAt: '2026-11-06T12:00:00.000Z', planEndsAt: null }

async function night(options: { times?: number } = {}): Promise<void> {
  await world.services.queue.send('sweep-plans', {})
  await world.settle(options)
}
/** The mails of this night; each id once, as the mail's worker sends them. */
function mailed(): { to: string; isAdmin: boolean; deletesAt: string; name: string }[] {
  const mails = new Map(world.mails().map((mail: any) => [mail.mailId, mail]))
  world.sent.length = 0
  return [...mails.values()]
}

async function peopled(college: College): Promise<string[]> {
  const admin = await college.enrolAdmin('Meera Joshi')
  const students = []
  for (const name of ['Asha Rao', 'Ravi Kumar', 'Zoya Khan']) students.push(await college.enrolStudent({ name }))
  return [`${admin.userId}@example.com`, ...students.map(({ email }) => email)].sort()
}

describe('The nightly sweep', () => {
  it('warns admins and students 14, 7 and 1 days before, once each, and then deletes', async () => {
    const college = await world.college(ended)
    const everybody = await peopled(college)
    const other = await world.college()
    await peopled(other)
    const nights = []
    for (let day = 0; day < 17; day++) {
      await night()
      const mails = mailed()
      nights.push(mails.length)
      if (mails.length > 0) {
        expect(mails.map(({ to }) => to).sort()).toEqual(everybody)
        expect(mails.every(({ deletesAt }) => deletesAt === '2026-12-06T12:00:00.000Z')).toBe(true)
        expect(mails.filter(({ isAdmin }) => isAdmin)).toMatchObject([{ name: 'Meera Joshi' }])
      }
      world.clock.now = new Date(Date.parse('2026-11-21T20:30:00.000Z') + (day + 1) * daySeconds * 1000)
    }
    expect(nights).toEqual([4, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 4, 0, 0, 0])
    const text = JSON.stringify((await world.everything()).filter(({ pk }) => pk !== 'RECEIPTS'))
    expect(text).not.toContain(college.entityId)
    expect(text).toContain(other.entityId)
  })

  it('mails each person once for a warning, however often its messages come', async () => {
    const everybody = await peopled(await world.college(ended))
    await night({ times: 3 })
    expect(
      mailed()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(everybody)
    await night({ times: 2 })
    expect(new Set(mailed().map(({ to }) => to)).size).toBeLessThanOrEqual(everybody.length)
  })

  it('warns of a warning it noted before the power failed', async () => {
    const everybody = await peopled(await world.college(ended))
    const queue = { send: async () => Promise.reject(new Error('power cut')) }
    await expect(world.work({ queue: 'sweep-plans', message: {} }, { ...world.services, queue })).rejects.toThrow(
      'power cut',
    )
    world.later(1800)
    await night()
    expect(
      mailed()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(everybody)
    world.later(daySeconds)
    await night()
    expect(mailed()).toEqual([])
  })

  it('warns a day ahead of deleting what should have been deleted long ago, and says the day that then holds', async () => {
    const college = await world.college({ ...ended, trialEndsAt: '2026-09-01T12:00:00.000Z' })
    await peopled(college)
    await night()
    expect(mailed().map(({ deletesAt }) => deletesAt)).toEqual(Array(4).fill('2026-11-22T20:30:00.000Z'))
    world.later(daySeconds / 2)
    await night()
    expect(mailed()).toEqual([])
    expect(JSON.stringify(await world.everything())).toContain('Meera Joshi')
    world.later(daySeconds / 2)
    await night()
    const left = (await world.everything()).filter(({ pk }) => pk !== 'THROTTLE#mail-pace#all')
    expect(left).toMatchObject([{ pk: 'RECEIPTS', people: 4 }])
  })

  it('forgets its warnings where the plan goes on, and gives them anew at its next end', async () => {
    const college = await world.college(ended)
    await peopled(college)
    await night()
    expect(mailed()).toHaveLength(4)
    const { entityId } = college
    const change = (body: object) =>
      updateEntity(
        callOf(routes.entity.updateEntity, {
          principal: student({ userId: 'op', roles: ['superadmin'] }),
          query: { entityId },
          body,
          now: world.clock.now,
        }),
        { ...world.services, publicFilesUrl: () => 'https://cdn.test' },
      )
    await change({ plan: 'standard' })
    world.later(60 * daySeconds)
    await night()
    expect(mailed()).toEqual([])
    await change({ planEndsAt: new Date(world.clock.now.getTime() - 15.5 * daySeconds * 1000).toISOString() })
    await night()
    expect(mailed()).toHaveLength(4)
  })

  it('does not warn any more where the plan was renewed while the warnings waited', async () => {
    const college = await world.college(ended)
    await peopled(college)
    await world.work({ queue: 'sweep-plans', message: {} }, world.services)
    expect(world.sent).toMatchObject([{ queue: 'warn-institution' }])
    await world.table.update(
      { pk: `ENTITY#${college.entityId}`, sk: 'ENTITY' },
      { set: { plan: 'standard', trialEndsAt: null } },
    )
    await world.settle()
    expect(mailed()).toEqual([])
  })

  it('reaches everybody of a big institution, a page at a time and at the mail service’s pace', async () => {
    const college = await world.college(ended)
    await college.enrolAdmin('Meera Joshi')
    for (let index = 0; index < 25; index++) await college.enrolStudent({ name: `Student ${index}` })
    const using = { ...world.services, perSecond: () => 1 / 6 }
    await world.services.queue.send('sweep-plans', {})
    const delays: number[] = []
    const send = world.services.queue.send
    const queue: typeof world.services.queue = {
      async send(name, message, options) {
        if (name === 'send-mail') delays.push(options?.delaySeconds ?? 0)
        await send(name, message, options)
      },
    }
    await world.settle({ using: { ...using, queue } })
    expect(mailed()).toHaveLength(26)
    expect(Math.max(...delays)).toBeGreaterThan(30)
    expect(Math.max(...delays)).toBeLessThanOrEqual(900)
  })

  it('looks at every institution, also where they fill several pages', async () => {
    for (let index = 0; index < 105; index++)
      await world.college({ name: `College ${index}`, ...(index > 100 && ended) })
    await world.work({ queue: 'sweep-plans', message: {} }, world.services)
    expect(world.sent.filter(({ queue }) => queue === 'warn-institution')).toHaveLength(4)
  })
})
