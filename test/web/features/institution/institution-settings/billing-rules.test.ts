import { describe, expect, it } from 'vitest'
import {
  billingProblems,
  sentBilling,
  typedBilling,
} from '#web/features/institution/institution-settings/billing-rules.ts'

const typed = typedBilling(null)

describe('billing details (SPEC-26)', () => {
  it('begin in India, and are nothing while only the country stands', () => {
    expect(typed.country).toBe('India')
    expect(sentBilling(typed)).toEqual({})
    expect(billingProblems(typed)).toEqual({})
  })

  it('are sent trimmed, a GSTIN in capitals', () => {
    expect(sentBilling({ ...typed, gstin: ' 27aapfu0939f1zv ', state: 'Goa', contactName: ' Asha ' })).toEqual({
      contactName: 'Asha',
      country: 'India',
      gstin: '27AAPFU0939F1ZV',
      state: 'Goa',
    })
  })

  it('leave out what is India’s own elsewhere', () => {
    const abroad = { ...typed, country: 'Canada', city: 'Toronto', pin: '422101', gstin: 'x', state: 'Goa' }
    expect(sentBilling(abroad)).toEqual({ city: 'Toronto', country: 'Canada' })
    expect(billingProblems(abroad)).toEqual({})
  })

  it.each([
    [{ pin: '0221' }, { pin: 'A PIN has 6 digits and does not begin with 0' }],
    [{ gstin: '27AAPFU0939F1ZX' }, { gstin: 'Please check the GSTIN: one of its characters is mistyped' }],
    [{ city: 'x'.repeat(121) }, { city: 'Please use at most 120 characters' }],
  ])('with %o say what is wrong', (change, problems) => {
    expect(billingProblems({ ...typed, ...change })).toEqual(problems)
  })
})
