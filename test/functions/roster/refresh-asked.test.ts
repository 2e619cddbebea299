import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { summariseSession } from '#functions/coaching/report/summarise-session.job.ts'
import { updateUserProfile } from '#functions/people/me/update-user-profile.ts'
import { createProfile } from '#functions/profile/create-profile.ts'
import { updateProfile } from '#functions/profile/update-profile.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf } from '#test/fakes/call.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { anAnswerItem, aState, putSession } from '#test/functions/coaching/a-session.ts'
import { type Candidate, startWorld, type World } from '#test/functions/interviews/world.ts'

let world: World
let asha: Candidate
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  asha = await world.candidate({ entityId: await world.institution() })
  world.sent.length = 0
})

const asked = (sent = world.sent) =>
  sent.filter(({ queue }) => queue === 'refresh-member').map(({ message }) => message)

describe('The roster is asked to look again', () => {
  it('when a student begins an interview and when it ends, and not for each answer', async () => {
    const sessionId = await asha.begin()
    expect(asked()).toEqual([{ userId: asha.userId }])
    await asha.submit(sessionId, 1)
    await asha.pause(sessionId)
    await asha.resume(sessionId)
    expect(asked()).toHaveLength(1)
    await asha.end(sessionId)
    expect(asked()).toHaveLength(2)
  })

  it('when an interview ends because nobody is there', async () => {
    const sessionId = await asha.begin()
    world.later(60)
    await asha.sweep(sessionId)
    expect(asked()).toHaveLength(2)
  })

  it('when a summary is written, also where the worker died after its write', async () => {
    const state = aState('summed-up', { userId: asha.userId, entityId: 'college-1' })
    await putSession(world.table, state, [anAnswerItem('summed-up', 1, { state: 'awaiting_words' })])
    const { queue, sent } = recordedQueue()
    const work = (using = queue) =>
      summariseSession(
        { userId: asha.userId, sessionId: 'summed-up' },
        { table: world.table, queue: using, now: world.services.now },
      )
    await expect(work({ send: () => Promise.reject(new Error('died')) })).rejects.toThrow('died')
    await work()
    expect(asked(sent)).toEqual([{ userId: asha.userId }])
  })

  it('when somebody changes their own name, on each of the three ways', async () => {
    const by = { principal: asha.principal, now: world.clock.now }
    const { table, queue } = world.services
    await updateProfile(callOf(routes.profile.updateProfile, { ...by, body: { name: 'One' } }), { table, queue })
    await createProfile(callOf(routes.profile.createProfile, { ...by, body: { name: 'Two' } }), { table, queue })
    const hearing = () => ({ recordingTranscribed: false })
    const call = callOf(routes.auth.updateUserProfile, { ...by, body: { name: 'Three' } })
    await updateUserProfile(call, { table, queue, hearing })
    expect(asked()).toHaveLength(3)
    await updateProfile(
      callOf(routes.profile.updateProfile, { ...by, body: { name: 'Three', accommodations: { extraTime: 2 } } }),
      { table, queue },
    )
    expect(asked()).toHaveLength(3)
  })

  it('never for somebody without an institution', async () => {
    const alone = await world.candidate()
    world.sent.length = 0
    const sessionId = await alone.begin()
    await alone.end(sessionId)
    const call = callOf(routes.profile.updateProfile, { principal: alone.principal, body: { name: 'Else' } })
    await updateProfile(call, world.services)
    expect(asked()).toEqual([])
  })

  it('and a student’s own change of name succeeds where it cannot be asked for', async () => {
    const queue = { send: () => Promise.reject(new Error('away')) }
    const call = callOf(routes.profile.updateProfile, { principal: asha.principal, body: { name: 'Else' } })
    await expect(updateProfile(call, { table: world.table, queue })).resolves.toMatchObject({ data: { name: 'Else' } })
  })
})
