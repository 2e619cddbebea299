// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { roster } from '#shared/contract/roster.ts'
import { callOnce } from '#web/lib/voice/call-once.ts'

const run = {
  inviteId: 'i1',
  state: 'done',
  total: 1,
  sent: 1,
  skipped: 0,
  failed: 0,
  createdAt: '2026-11-21T10:00:00Z',
}
const kept = () => new Response(JSON.stringify({ success: true, data: run }))
let keys: (string | null)[]
let answers: (() => Response)[]
const invite = (userId: string) => callOnce(roster.sendInvites, { body: { userIds: [userId] } })

beforeEach(() => {
  keys = []
  answers = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return (answers.shift() ?? kept)()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a wish that is to have its effect once', () => {
  it('keeps its key while nobody knows whether it was heard', async () => {
    answers = [
      () => {
        throw new TypeError('the line is down')
      },
      () => new Response('', { status: 502 }),
    ]
    await expect(invite('a')).rejects.toThrow('Network Error')
    await expect(invite('a')).rejects.toThrow()
    await invite('a')
    expect(keys[0]).toMatch(/^[\w-]{8,}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it('shares its key between the two presses of a double click', async () => {
    await Promise.all([invite('b'), invite('b')])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('is a new wish after an answer, and after a refusal', async () => {
    await invite('c')
    answers = [() => new Response(JSON.stringify({ success: false, message: 'Too many' }), { status: 429 })]
    await expect(invite('c')).rejects.toThrow('Too many')
    await invite('c')
    expect(new Set(keys).size).toBe(3)
  })

  it('is another wish for somebody else', async () => {
    answers = [() => new Response('', { status: 500 })]
    await expect(invite('d')).rejects.toThrow()
    await invite('e')
    expect(keys[0]).not.toBe(keys[1])
  })
})
