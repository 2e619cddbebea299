import { describe, expect, it } from 'vitest'
import { Billing } from '#shared/contract/entity.ts'
import { countries, gstinProblem, pinProblem, states } from '#shared/rules/billing.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

describe('A GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '27aapfu0939f1zv', '29AAGCB7383J1Z4', ''])('may be %j', gstin => {
    expect(gstinProblem(gstin)).toBeNull()
  })

  it.each([
    ['one character short', '27AAPFU0939F1Z', /15 characters/],
    ['one character long', '27AAPFU0939F1ZVV', /15 characters/],
    ['letters where the state stands', 'MHAAPFU0939F1ZV', /15 characters/],
    ['digits where the PAN has letters', '2712345U939F1ZVA', /15 characters/],
    ['spaces between', '27 AAPFU0939F1Z', /15 characters/],
    ['another letter for the Z', '27AAPFU0939F1YV', /15 characters/],
    ['a mistyped check character', '27AAPFU0939F1ZW', /mistyped/],
    ['two digits in each other’s place', '27AAPFU9039F1ZV', /mistyped/],
  ])('is not one with %s', (_, gstin, words) => {
    expect(gstinProblem(gstin)).toMatch(words)
  })

  it('shows every slip of one character in its check character', () => {
    const right = '27AAPFU0939F1ZV'
    const slips = [...right].flatMap((character, index) =>
      [...digits]
        .filter(other => other !== character)
        .map(other => right.slice(0, index) + other + right.slice(index + 1)),
    )
    expect(slips.filter(gstin => gstinProblem(gstin) === null)).toEqual([])
  })
})

describe('A PIN', () => {
  it.each(['411004', '110001', '999999', ''])('may be %j', pin => {
    expect(pinProblem(pin)).toBeNull()
  })
  it.each(['011004', '41100', '4110045', '41100a', '411 004', '४११००४'])('is not %j', pin => {
    expect(pinProblem(pin)).toBe('A PIN has 6 digits and does not begin with 0')
  })
})

describe('Countries and states', () => {
  it('keep the specification’s own values working (SPEC-26)', () => {
    for (const country of ['India', 'United States', 'United Kingdom', 'Australia', 'Canada'])
      expect(Billing.safeParse({ country }).success).toBe(true)
    for (const state of ['Maharashtra', 'Karnataka', 'Tamil Nadu', 'Delhi', 'Gujarat', 'Telangana', 'Andhrapradesh'])
      expect(Billing.safeParse({ state }).success).toBe(true)
  })

  it('are all of India’s 28 states and 8 union territories, each once', () => {
    expect(new Set(states).size).toBe(36)
    expect(states).toHaveLength(36)
    expect(countries).toHaveLength(5)
  })

  it('are chosen from the list, or left empty', () => {
    expect(Billing.safeParse({ state: '', country: '' }).success).toBe(true)
    expect(Billing.safeParse({ state: 'Atlantis' }).success).toBe(false)
  })
})
