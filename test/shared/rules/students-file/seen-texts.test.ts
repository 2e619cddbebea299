import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SeenTexts } from '#shared/rules/students-file/seen-texts.ts'

it('says of each text whether it was there before, as a Set would', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 }), { maxLength: 300 }),
      texts => {
        const [seen, set] = [new SeenTexts(), new Set<string>()]
        for (const text of texts) {
          expect(seen.add(text)).toBe(!set.has(text))
          set.add(text)
        }
      },
    ),
  )
})

it('still knows the first of a hundred thousand', () => {
  const seen = new SeenTexts()
  const text = (index: number) => `asha.rao.${index}@students.example.edu`
  for (let index = 0; index < 100_000; index++) expect(seen.add(text(index))).toBe(true)
  for (let index = 0; index < 100_000; index += 997) expect(seen.add(text(index))).toBe(false)
  expect(seen.add(text(100_000))).toBe(true)
})

it('has no end', () => {
  const seen = new SeenTexts()
  const added = () => Array.from({ length: 300_000 }, (_, index) => seen.add(`m${index}@b.co`)).filter(Boolean).length
  expect([added(), added()]).toEqual([300_000, 0])
})

it('tells texts with one hash apart', () => {
  // These two have the same 32-bit FNV-1a.
  const seen = new SeenTexts()
  expect([seen.add('costarring'), seen.add('liquid'), seen.add('costarring'), seen.add('liquid')]).toEqual([
    ...[true, true, false, false],
  ])
})

it('takes letters of either case for the same, and nothing else', () => {
  // Some of these differ in the same bit as a letter's two cases.
  const text = fc.string({ unit: fc.constantFrom(...'aA1@`_/{['), maxLength: 9 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 100 }), texts => {
      const [seen, set] = [new SeenTexts(), new Set<string>()]
      for (const text of texts) {
        expect(seen.add(text)).toBe(!set.has(text.toLowerCase()))
        set.add(text.toLowerCase())
      }
    }),
  )
})
