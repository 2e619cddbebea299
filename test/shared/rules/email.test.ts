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
  const odd = fc.constantFrom('a', '.', '-', 'xn--', '\u0430', '\ud800', '\u202e', '\u200d', 'क', '\0', 'é', '1')
  const label = fc.string({ unit: odd, maxLength: 6 })
  const nearDomains = fc
    .tuple(label, fc.array(label, { minLength: 1, maxLength: 4 }))
    .map(([a, b]) => `${a}@${b.join('.')}`)
  fc.assert(
    fc.property(fc.oneof(near, nearDomains, fc.emailAddress(), fc.string({ unit: 'binary' })), value => {
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
  // Half a character, whole or as it arrives; and what no eye sees.
  ['x\ud800@b.example', null],
  ['x\ufffd@b.example', null],
  ['x@b\udc00.example', null],
  ['x\u0000@b.example', null],
  ['asha\u200b@b.example', null],
  ['asha\u202e@b.example', null],
  ['\ufeffasha@b.example', 'asha@b.example'],
  // Look-alikes: a Cyrillic 'а' in the name, a Greek 'ο' in the domain.
  ['\u0430sha@b.example', null],
  ['asha@g\u03bfogle.example', null],
  // And others that are nearly the same to the eye: another style, a mark that hardly shows, a dotless i, all of it Cyrillic.
  ['\uff43andidate@example.com', null],
  ['\u{1d5f0}andidate@example.com', null],
  ['i\u0307ndia@example.com', null],
  ['cand\u0131date@example.com', null],
  ['\u0251sha@example.com', null],
  ['\u0430\u0441\u0435@example.com', null],
  ['jos\u00e9.stra\u00dfe@example.com', 'jos\u00e9.stra\u00dfe@example.com'],
  [
    '\u0438\u0432\u0430\u043d@\u043f\u043e\u0447\u0442\u0430.example',
    '\u0438\u0432\u0430\u043d@\u043f\u043e\u0447\u0442\u0430.example',
  ],
  // Domains that no mail could reach.
  ['a@x..example', null],
  ['a@-x.example', null],
  ['a@x-.example', null],
  ['a@x.example.', null],
  ['a@.example', null],
  ['a@x_y.example', null],
  ['a@10.0.0.1', null],
  [`a@${'x'.repeat(64)}.example`, null],
  [`a@${'x'.repeat(63)}.example`, `a@${'x'.repeat(63)}.example`],
  ['a..b@x.example', null],
  ['.a@x.example', null],
  ['a.@x.example', null],
  // Of one script, whichever it is.
  ['a@b\u00fccher.example', 'a@b\u00fccher.example'],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ['आशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
  ['иван@пример.рф', 'иван@пример.рф'],
  ["o'neill+jobs@x.example", "o'neill+jobs@x.example"],
])('%j is %j', (value, email) => {
  expect([normalEmail(value), byTheContract(value)]).toEqual([email, email])
})
