import { expect, it } from 'vitest'
import { isFinal, undoableUntil } from '#functions/roster/removals/removal-rules.ts'

it('a removal can be undone for seven days, and is final from their last moment on', () => {
  const removedAt = '2026-11-21T10:00:00.000Z'
  expect(undoableUntil(removedAt)).toBe('2026-11-28T10:00:00.000Z')
  expect(isFinal(removedAt, new Date('2026-11-28T09:59:59.999Z'))).toBe(false)
  expect(isFinal(removedAt, new Date('2026-11-28T10:00:00.000Z'))).toBe(true)
})
