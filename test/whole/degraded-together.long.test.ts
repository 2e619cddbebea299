import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultyServices } from '#infra/local/wire/faults.ts'
import { answersOf, type Degraded, interviewWhile, modes, startWorld, surelyHeard } from './degraded-interview.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld(modes.length)
}, 600_000)
afterAll(() => world?.stop())

/** All four at once; one after the other in degraded.long.test.ts. */
describe.each(modes)('An interview while the model, the voice, the recogniser and the mails are %s', mode => {
  let seen: Degraded
  beforeAll(async () => {
    seen = await interviewWhile(world, mode, faultyServices)
  }, 600_000)
  const isAway = mode !== 'throttled'

  it('begins at once, asks on after each answer, and ends with feedback', () => {
    expect(seen.created.status).toBe(200)
    expect(seen.created.body.data.currentQuestion.content).toMatch(/\w/)
    for (const { status, body } of [seen.first, seen.second]) {
      expect(status).toBe(200)
      expect(body.nextQuestion.content).toMatch(/\w/)
    }
    expect(seen.degraded.overallScore).toBeGreaterThan(0)
    expect(answersOf(seen.complete).map(answer => answer.feedback.score > 0)).toEqual([true, true])
  })

  it(isAway ? 'is led by the rules' : 'is led by the model, all but always', () => {
    if (isAway) expect(new Set(seen.by)).toEqual(new Set(['rules']))
    else expect(seen.by.filter(who => who === 'model').length).toBeGreaterThanOrEqual(seen.by.length - 1)
  })

  it(isAway ? 'is silent, and speaks when the voice is back' : 'speaks', () => {
    if (isAway) expect([seen.created.body.data.audioData, seen.silent.audioData]).toEqual([null, null])
    expect(seen.spoken.length).toBeGreaterThan(1000)
  })

  it(isAway ? 'keeps what nobody heard, says so, and hears it when the recogniser is back' : 'is heard', () => {
    if (isAway) {
      expect(seen.degraded.status).toBe('provisional')
      const [, unheard] = answersOf(seen.degraded)
      expect(unheard).toMatchObject({ state: 'transcribing', feedback: null })
      expect(unheard.audioUrls).toHaveLength(1)
    }
    expect(answersOf(seen.complete)[1].transcript).toContain(surelyHeard)
  })

  it(isAway ? 'has its mails later, once' : 'has its mails', () => {
    expect(seen.code.status).toBe(200)
    if (isAway) expect(seen.mailedWhile).toEqual([])
    expect(seen.mailedAfter).toHaveLength(1)
  })

  it.runIf(mode === 'down')('puts off what cannot be done now, and does not count it as failed', () => {
    expect(seen.putOff.hearing).toBeGreaterThan(0)
    expect(seen.putOff.mails).toBeGreaterThan(0)
    expect(world.product.output()).not.toContain('"message":"job failed"')
  })

  it.runIf(mode === 'throttled')('puts off next to nothing', () => {
    expect(seen.putOff.hearing + seen.putOff.mails).toBeLessThanOrEqual(1)
  })
})
