import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '#shared/contract/refusals.ts'
import { helpWith } from '#web/features/add-people/help-link.tsx'

const refused = (code: RefusalCode | null, message = 'This file needs 179 seats and 120 are free.') => ({
  code,
  message,
})

describe('writing to support', () => {
  it.each<[RefusalCode | null, string | undefined]>([
    ['seat-limit', 'Ask for more seats'],
    ['plan-over', 'Write to us'],
    ['institution-suspended', 'Write to us'],
    ['already-enrolled', undefined],
    ['unexpected', undefined],
    [null, undefined],
  ])('after "%s" is offered as: %s', (code, label) => {
    expect(helpWith(refused(code), 'Demo College')?.label).toBe(label)
  })

  it('tells us which institution it is and what the page said', () => {
    const help = helpWith(refused('seat-limit'), 'Demo College')
    expect(help?.subject).toBe('More seats for Demo College')
    expect(help?.body).toContain('This file needs 179 seats and 120 are free.')
  })
})
