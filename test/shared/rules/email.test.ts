import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Email } from '#shared/contract/auth.ts'
import { normalEmail } from '#shared/rules/email.ts'

const byTheContract = (value: string) => {
  const parsed = Email.safeParse(value)
  return parsed.success ? parsed.data : null
}

it('is an address exactly where the contract says so, and the same one', () => {
  const part = fc.string({ unit: fc.constantFrom(...'abZ09._+-@ ,<é\u0301\u200b\t'), maxLength: 12 })
  const near = fc.tuple(part, part, part).map(([a, b, c]) => `${a}@${b}.${c}`)
  fc.assert(
    fc.property(fc.oneof(near, fc.emailAddress(), fc.string({ unit: 'binary' })), value => {
      expect(normalEmail(value)).toBe(byTheContract(value))
    }),
    { numRuns: 2000 },
  )
})

it.each([
  [' Asha.RAO+x@Example.COM ', 'asha.rao+x@example.com'],
  ['zoe\u0301@example.com', 'zo\u00e9@example.com'],
  [`${'a'.repeat(250)}@b.co`, null],
  [`${'a'.repeat(249)}@b.co`, `${'a'.repeat(249)}@b.co`],
  ['asha@example', null],
  ['asha example@b.co', null],
  ['', null],
])('%j is %j', (value, email) => {
  expect([normalEmail(value), byTheContract(value)]).toEqual([email, email])
})
