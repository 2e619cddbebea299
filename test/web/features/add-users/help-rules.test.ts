import { describe, expect, it } from 'vitest'
import { helpWith } from '#web/features/add-users/help-rules.ts'

describe('writing to support', () => {
  it.each([
    ['All 50 seats of your plan are taken. Remove somebody, or write to us for more seats.', 'Ask for more seats'],
    ['This file needs 179 seats and 120 are free.', 'Ask for more seats'],
    ['The free trial is over, so no new people can be added. Please write to us to go on with a plan.', 'Write to us'],
    ['This address is already enrolled here.', undefined],
    ['Failed to upload CSV', undefined],
  ])('after "%s" is offered as: %s', (message, label) => {
    expect(helpWith(message, 'Demo College')?.label).toBe(label)
  })

  it('tells us which institution it is and what the page said', () => {
    const help = helpWith('This file needs 179 seats and 120 are free.', 'Demo College')
    expect(help?.subject).toBe('More seats for Demo College')
    expect(help?.body).toContain('This file needs 179 seats and 120 are free.')
  })
})
