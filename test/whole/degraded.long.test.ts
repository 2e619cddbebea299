import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersOf, interviewWhile, modes, startWorld, surelyHeard } from './degraded-interview.ts'

const services = ['polly', 'transcribe', 'ses', 'bedrock'] as const
/** The model comes last: it is left alone for a while after it hung. */
const cases = services.flatMap(service => modes.map(mode => ({ service, mode })))

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld(cases.length)
}, 600_000)
afterAll(() => world?.stop())

describe('An interview with one service out of order', () => {
  it.each(cases)('is as good as the others allow: $service $mode', { timeout: 600_000 }, async ({ service, mode }) => {
    const seen = await interviewWhile(world, mode, [service])
    const lacks = (name: (typeof services)[number]) => name === service && mode !== 'throttled'
    expect([seen.created, seen.first, seen.second, seen.code].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(seen.second.body.nextQuestion.content).toMatch(/\w/)
    const led = seen.by.filter(who => who === 'model').length
    if (lacks('bedrock')) expect(led).toBe(0)
    else expect(led).toBeGreaterThanOrEqual(seen.by.length - 1)
    if (lacks('polly')) expect(seen.silent.audioData).toBeNull()
    expect(seen.spoken.length).toBeGreaterThan(1000)
    expect(seen.degraded.status).toBe(lacks('transcribe') ? 'provisional' : 'ready')
    expect(answersOf(seen.complete)[1].transcript).toContain(surelyHeard)
    if (lacks('ses')) expect(seen.mailedWhile).toEqual([])
    expect(seen.mailedAfter).toHaveLength(1)
  })
})
