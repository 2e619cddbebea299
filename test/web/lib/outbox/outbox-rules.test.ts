import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOffMs } from '#web/lib/outbox/outbox-rules.ts'
import { deliveryFailure } from '#web/lib/outbox/outbox-sender.ts'
import { CallError } from '#web/lib/server/api.ts'

test('the wait doubles, is jittered, and never passes 30 s', () => {
  expect([0, 1, 2, 10].map(attempts => backOffMs(attempts, 1))).toEqual([500, 1000, 2000, 30_000])
  fc.assert(
    fc.property(fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
      const full = backOffMs(attempts, 1)
      const wait = backOffMs(attempts, random)
      expect(wait).toBeGreaterThanOrEqual(full / 2)
      expect(wait).toBeLessThanOrEqual(full)
    }),
  )
})

test.each([
  [0, 'unreachable'],
  [408, 'unreachable'],
  [429, 'unreachable'],
  [503, 'unreachable'],
  [401, 'signed_out'],
  [400, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
  [413, 'refused'],
])('an answer that meets a %i is %s', (status, kind) => {
  expect(deliveryFailure(new CallError('No', status)).kind).toBe(kind)
})

test('the server says when to come back', () => {
  expect(deliveryFailure(new CallError('Busy', 429, 12))).toEqual({ kind: 'unreachable', retryAfterMs: 12_000 })
})
