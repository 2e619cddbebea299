import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureOf, idsOf, log, noteIds, withIds } from '#functions/platform/log.ts'

let printed: Record<string, unknown>[]
beforeEach(() => {
  printed = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation(chunk => printed.push(JSON.parse(String(chunk))) > 0)
})
afterEach(() => vi.restoreAllMocks())

const pause = () => new Promise(resolve => setTimeout(resolve, 1))

describe('A line of the log', () => {
  it('is JSON with a level, a message, the ids of the work it is written in and what it adds itself', async () => {
    await withIds({ requestId: 'r1', userId: undefined }, async () => {
      await pause()
      noteIds({ userId: 'u1' })
      log.warn('careful', { status: 409 })
    })
    expect(printed).toMatchObject([
      { level: 'WARN', service: 'vivavoce', message: 'careful', requestId: 'r1', userId: 'u1', status: 409 },
    ])
  })

  it('never carries the ids of work that runs beside it, or ran before', async () => {
    const work = (messageId: string) =>
      withIds({ messageId }, async () => {
        noteIds({ userId: `user of ${messageId}` })
        await pause()
        log.warn(messageId)
      })
    await withIds({ queue: 'q' }, () => Promise.all([work('m1'), work('m2')]))
    log.warn('alone')
    expect(printed.map(({ queue, messageId, userId }) => [queue, messageId, userId])).toEqual([
      ['q', 'm1', 'user of m1'],
      ['q', 'm2', 'user of m2'],
      [undefined, undefined, undefined],
    ])
  })

  it('takes ids that are noted outside of any work for nobody', () => {
    noteIds({ userId: 'u1' })
    log.error('alone')
    expect(printed[0]).not.toHaveProperty('userId')
  })
})

it('picks the ids of a message, and nothing else of it', () => {
  const message = { template: 'invite', mailId: 'm', to: 'zebra@example.com', userId: 'u', otp: '123456', sessionId: 7 }
  expect(idsOf(message)).toEqual({ mailId: 'm', userId: 'u' })
})

describe('What is logged of an error', () => {
  it('is its kind, its cause’s kind and where it came from', () => {
    const { name, frames } = failureOf(new TypeError('flugelhorn', { cause: new RangeError('flugelhorn') }))
    expect(name).toBe('TypeError (RangeError)')
    expect(frames[0]).toMatch(/^at .*log\.test\.ts:\d+:\d+\)?$/)
  })

  it('is no word of its message, not even where that looks like a place, or was changed since', () => {
    const error = new Error('Zebra said\n    at length: flugelhorn\n    at her aunt’s (in Pune)')
    error.message = 'something else'
    expect(JSON.stringify(failureOf(error))).not.toMatch(/Zebra|flugelhorn|Pune|something/)
  })

  it('is nothing of what is no error', () => {
    expect(failureOf('flugelhorn')).toEqual({ name: 'unknown', frames: [] })
  })
})
