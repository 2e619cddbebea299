import { describe, expect, it } from 'vitest'
import { firstToken, isFoundBy, prefixOf, searchedFor, searchTokens } from '#functions/roster/search-rules.ts'

const person = (name: string, email = 'x@example.com', studentId?: string) => ({
  name,
  email,
  entitySpecificFields: studentId === undefined ? {} : { studentId },
})
const prefixes = (typed: string) => searchedFor(typed).map(prefixOf)

describe('What finds a student', () => {
  it.each([
    ['each word of the name', person('Zoya Ansari'), ['zoya', 'ansari', 'x@example.com']],
    ['the words of a hyphenated name', person('Jean-Luc Rao'), ['jean', 'luc', 'rao', 'x@example.com']],
    ['no single letter', person('K. R. Narayanan'), ['narayanan', 'x@example.com']],
    ['names without accents', person('Zoë Brûlée'), ['zoe', 'brulee', 'x@example.com']],
    ['the ID as it is', person('Ravi', 'r@x.in', 'DC-2027/014'), ['ravi', 'r@x.in', 'dc-2027/014']],
    ['a word once', person('Ravi Ravi'), ['ravi', 'x@example.com']],
    ['Indian scripts with their vowel signs', person('किरण कुमारी'), ['किरण', 'कुमारी', 'x@example.com']],
    ['nothing that a key could be cut in half in', person('😀 a😀b \u{11107}'), ['ab', 'x@example.com']],
    [
      'no more than eight words',
      person('a1 b2 c3 d4 e5 f6 g7 h8 i9'),
      ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'x@example.com'],
    ],
  ])('is %s', (_, student, tokens) => {
    expect(searchTokens(student)).toEqual(tokens)
  })

  it('is cut to 60 characters, so that no name makes a key too long', () => {
    for (const token of searchTokens(person('ﷺ'.repeat(120), `${'a'.repeat(200)}@example.com`, '1'.repeat(80))))
      expect(token.length).toBeLessThanOrEqual(60)
  })
})

describe('What somebody typed', () => {
  it.each([
    ['ravi', ['ravi']],
    ['  Ravi   KUMAR ', ['kumar', 'ravi']],
    ['r', []],
    ['', []],
    ['--', []],
    ['a b c', []],
    ['k narayanan', ['narayanan', 'k']],
    ['DC-2027-014', ['dc-2027-014']],
    ['ravi@exa', ['ravi@exa']],
    ["d'souza", ['souza']],
    ['jean-luc', ['jean']],
    ['(ravi)', ['ravi']],
    ['कु', ['कु']],
  ])('%j is looked up by %j', (typed, expected) => {
    expect(prefixes(typed)).toEqual(expected)
  })

  it.each([
    ['zoe', person('Zoë Ansari'), true],
    ['ans zo', person('Zoë Ansari'), true],
    ['ansari zoya', person('Zoë Ansari'), false],
    ['sari', person('Zoë Ansari'), false],
    ["d'sou", person("Ann D'Souza"), true],
    ['dsouza', person("Ann D'Souza"), false],
    ['jean-luc', person('Jean-Luc Rao'), true],
    ['jean-lisa', person('Jean-Luc Rao'), false],
    ['jean-luc@', person('Luc Rao', 'jean-luc@example.com'), true],
    ['jean-luc.r', person('Somebody Else', 'jean-luc.rao@example.com'), true],
    ['K. R. Narayanan', person('K. R. Narayanan'), true],
    ['M. R. Narayanan', person('K. R. Narayanan'), false],
    ['dc-2027', person('Ravi', 'x@example.com', 'DC-2027-014'), true],
    ['014', person('Ravi', 'x@example.com', 'DC-2027-014'), false],
    ['किर', person('किरण'), true],
    ['करण', person('किरण'), false],
  ])('%j against a student: %o is found: %s', (typed, student, found) => {
    expect(isFoundBy(student, searchedFor(typed))).toBe(found)
  })

  it('shows somebody once whom two of their words find', () => {
    expect(firstToken(person('Ravi Rao', 'ra@example.com'), 'ra')).toBe('ra@example.com')
    expect(firstToken(person('Ravi Rao', 'x@example.com'), 'ra')).toBe('rao')
    expect(firstToken(person('Ravi Rao', 'x@example.com'), 'zz')).toBeUndefined()
  })
})
