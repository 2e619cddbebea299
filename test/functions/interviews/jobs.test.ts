import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listHistory, readAsked, readQuestions, readState } from '#functions/interviews/store.ts'
import type { Model } from '#functions/platform/ports/model.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import { killedEverywhere } from './faults.ts'
import { spokenSpeech, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.sent.length = 0
  world.clock.now = new Date('2026-11-21T05:00:00.000Z')
})

describe('planning', () => {
  it('fills the interview up to eight different questions and keeps the first', async () => {
    const asha = await world.candidate()
    const { session, currentQuestion } = (await asha.create()).data
    await asha.plan(session.sessionId)
    const questions = await readQuestions(world.table, session.sessionId)
    expect(questions.map(question => question.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(questions[0]?.content).toBe(currentQuestion?.content)
    expect(new Set(questions.map(question => question.content)).size).toBe(8)
    expect(await readState(world.table, session.sessionId)).toMatchObject({ planned: 8, interviewer: 'rules' })
  })

  it('changes nothing when its message comes twice', async () => {
    const asha = await world.candidate()
    const { sessionId } = (await asha.create()).data.session
    await asha.plan(sessionId)
    const before = await readQuestions(world.table, sessionId)
    await asha.plan(sessionId)
    expect(await readQuestions(world.table, sessionId)).toEqual(before)
    expect((await readAsked(world.table, asha.userId)).sessions).toHaveLength(1)
  })

  it('falls back on the rules when the model fails', async () => {
    const asha = await world.candidate()
    const broken: Model = { id: 'broken', ask: () => Promise.reject(new Error('away')) }
    const { sessionId } = (await asha.create('k', { hasModel: () => true })).data.session
    expect(await readState(world.table, sessionId)).toMatchObject({ interviewer: 'model' })
    await asha.plan(sessionId, { model: () => broken })
    expect(await readState(world.table, sessionId)).toMatchObject({ planned: 8, interviewer: 'rules' })
  })

  it('remembers the texts of the last ten interviews, and asks none of them again', async () => {
    const asha = await world.candidate()
    const texts: string[][] = []
    for (let i = 0; i < 12; i++) {
      world.clock.now = new Date(Date.UTC(2026, 0, 1 + i))
      const sessionId = await asha.begin()
      texts.unshift(
        (await readQuestions(world.table, sessionId)).flatMap(question => [question.content, question.followUp]),
      )
      await asha.end(sessionId)
    }
    const remembered = (await readAsked(world.table, asha.userId)).sessions.map(session => session.texts)
    expect(remembered).toEqual(texts.slice(0, 10))
    const questions = remembered.flatMap(of => of.filter((_, index) => index % 2 === 0))
    expect(new Set(questions).size).toBe(80)
  })

  it('speaks every question beforehand, under its person, and no follow-up that may never be asked', async () => {
    const asha = await world.candidate()
    const { sessionId } = (await asha.create()).data.session
    await asha.plan(sessionId, { speech: () => spokenSpeech })
    const questions = await readQuestions(world.table, sessionId)
    const spoken = [...world.audio.stored]
      .filter(([key]) => key.startsWith(`people/${asha.userId}/speech/`) && key.endsWith('.wav'))
      .map(([, file]) => new TextDecoder().decode(file.bytes).slice(5))
    expect(new Set(spoken)).toEqual(new Set(questions.map(question => question.content)))
  })

  it('is not undone by a voice that is away', async () => {
    const asha = await world.candidate()
    const { sessionId } = (await asha.create()).data.session
    const away: Speech = { voice: 'away', speak: () => Promise.reject(new Error('away')) }
    await asha.plan(sessionId, { speech: () => away })
    expect(await readState(world.table, sessionId)).toMatchObject({ planned: 8 })
  })

  it('killed anywhere is finished by the next delivery', async () => {
    await killedEverywhere(async (dying, label) => {
      const asha = await world.candidate()
      const { sessionId } = (await asha.create()).data.session
      await asha.plan(sessionId, dying(world.services)).catch(() => undefined)
      await asha.plan(sessionId)
      expect(await readQuestions(world.table, sessionId), label).toHaveLength(8)
      expect(await readState(world.table, sessionId), label).toMatchObject({ planned: 8 })
      expect(
        (await readAsked(world.table, asha.userId)).sessions.map(session => session.texts.length),
        label,
      ).toEqual([16])
    })
  })

  it('has nothing to do for a session that is gone', async () => {
    const asha = await world.candidate()
    await expect(asha.plan('never-was')).resolves.toBeUndefined()
  })
})

describe('closing', () => {
  it('looks again while the session is open', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.later(15)
    world.sent.length = 0
    await asha.sweep(sessionId)
    expect(world.sent).toEqual([
      { queue: 'close-session', message: { userId: asha.userId, sessionId }, delaySeconds: 600 },
    ])
    expect(await readState(world.table, sessionId)).toMatchObject({ status: 'in_progress' })
  })

  it('completes a session whose time is over, with the answers it has', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.submit(sessionId, 1)
    world.later(30)
    world.sent.length = 0
    await asha.sweep(sessionId)
    expect(await readState(world.table, sessionId)).toMatchObject({
      status: 'completed',
      endReason: 'time_up',
      answered: 1,
    })
    expect((await listHistory(world.table, asha.userId)).lines[0]).toMatchObject({
      status: 'completed',
      durationSeconds: 1500,
      answered: 1,
    })
    expect(world.sent.map(({ queue }) => queue)).toEqual(['summarise-session'])
  })

  it('completes a paused session that nobody has called for 45 minutes', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.later(2)
    await asha.pause(sessionId)
    world.later(46)
    await asha.sweep(sessionId)
    expect(await readState(world.table, sessionId)).toMatchObject({
      status: 'completed',
      endReason: 'idle',
      endedAt: '2026-11-21T05:02:00.000Z',
    })
  })

  it('notes the follow-ups that were asked', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const { nextQuestion } = await asha.submit(sessionId, 1)
    expect(nextQuestion?.isFollowUp).toBe(true)
    await asha.end(sessionId)
    await asha.sweep(sessionId)
    expect((await readAsked(world.table, asha.userId)).sessions[0]?.texts).toContain(nextQuestion?.content)
  })

  it('does nothing more for a session that is settled, and nothing for one that is gone', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.end(sessionId)
    world.sent.length = 0
    await asha.sweep(sessionId)
    await asha.sweep('never-was')
    expect(world.sent).toEqual([])
  })
})
