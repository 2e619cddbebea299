import { describe, expect, it } from 'vitest'
import {
  firstFound,
  isFoundBy,
  joinedTokens,
  prefixesOf,
  searchedFor,
  searchTokens,
} from '#functions/roster/lists/search-rules.ts'

const person = (name: string, email = 'x@example.com', studentId?: string) => ({
  name,
  email,
  entitySpecificFields: studentId === undefined ? {} : { studentId },
})
const prefixes = (typed: string) => searchedFor(typed).map(part => prefixesOf(part).join(' '))

describe('What finds a student', () => {
  it.each([
    ['each word of the name', person('Zoya Ansari'), ['zoya', 'ansari', 'x@example.com']],
    ['the words of a hyphenated name', person('Jean-Luc Rao'), ['jean', 'luc', 'rao', 'x@example.com', 'jeanluc']],
    ['a name with an apostrophe, also as one word', person("Ann D'Souza"), ['ann', 'souza', 'x@example.com', 'dsouza']],
    ['initials that are written together', person('A.K. Sharma'), ['sharma', 'x@example.com', 'ak']],
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
    ["d'souza", ["d'souza souza dsouza"]],
    ["D'S", ["d's ds"]],
    ['a.rao', ['a.rao rao arao']],
    ['@', []],
    ['%', []],
    ['.', []],
    ['’', []],
    ['😀', []],
    ['@ % .', []],
    ['"DC-1/22"', ['dc-1/22']],
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
    ['dsouza', person("Ann D'Souza"), true],
    ["D'S", person("Ann D'Souza"), true],
    ["D'S", person('Dev Shah'), false],
    ["d'souza", person('Ann DSouza'), true],
    ['d’souza', person("Ann D'Souza"), true],
    ["o'brien", person('Maeve O’Brien'), true],
    ['obrien', person('Maeve O’Brien'), true],
    ["o'brien", person('Maeve O Brien'), true],
    ['jeanpaul', person('Jean-Paul Rao'), true],
    ['jean-paul', person('Jean Paul Rao'), true],
    ['a.k. sharma', person('A. K. Sharma'), true],
    ['a k sharma', person('A.K. Sharma'), true],
    ['asha.rao@', person('Somebody', 'asha.rao@example.com'), true],
    ['asha.r', person('Somebody', 'asha.rao@example.com'), true],
    ['dc-1/22', person('Somebody', 'x@example.com', 'DC-1/22'), true],
    ['DC-1/2', person('Somebody', 'x@example.com', 'DC-1/22'), true],
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
    expect(firstFound(person('Ravi Rao', 'ra@example.com'), ['ra'])?.token).toBe('ra@example.com')
    expect(firstFound(person('Ravi Rao', 'x@example.com'), ['ra'])?.token).toBe('rao')
    expect(firstFound(person('Ravi Rao', 'x@example.com'), ['zz'])).toBeUndefined()
    const ann = person("Ann D'Souza")
    expect(firstFound(ann, ["d'souza", 'souza', 'dsouza'])).toEqual({ prefix: 'souza', token: 'souza' })
  })
})

/** Letters and digits alone, without case and accents. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|[\u02b9-\u02bf]|[\u{10000}-\u{10ffff}]/gu, '')

const pieces = 'a b ra ravi rao dsouza d s \' ’ - . @ % / 1 22 dc é ë ʼ \u200b 😀 # _ , कि र ( ) "'.split(' ')
/** The same terms each time: a number decides which pieces and whether a space stands between them. */
function termNumber(seed: number): string {
  let left = seed
  let term = ''
  for (let count = 0; count < 1 + (seed % 5); count++) {
    left = (left * 1103515245 + 12345) % 2147483648
    term += pieces[left % pieces.length] + (left % 3 === 0 ? ' ' : '')
  }
  return term
}

describe('No term', () => {
  const people = [
    person("Ann D'Souza", 'a.rao@example.com', 'DC-1/22'),
    person('Ravi Rao', 'ravi22@example.com', '22'),
    person('A. K. Sharma', 'sharma@example.com'),
    person('Jean-Luc Rao', "o'b@example.com", 'RA/1'),
    person('Zoë Oʼbrien', 'z@example.com'),
    person('किरण', 'kiran@example.com', 'd-s'),
  ]
  it('finds somebody in whom it does not occur, nor everybody by saying nothing', () => {
    for (let seed = 1; seed <= 20_000; seed++) {
      const term = termNumber(seed)
      const parts = searchedFor(term)
      const words = term.split(/\s+/).flatMap(part => part.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
      if (words.length === 0) expect(parts, JSON.stringify(term)).toEqual([])
      if (parts.length === 0) continue
      for (const one of people.filter(one => isFoundBy(one, parts))) {
        const said = folded(`${one.name} ${one.email} ${one.entitySpecificFields.studentId ?? ''}`)
        for (const word of words) expect(said, JSON.stringify([term, one.name])).toContain(folded(word))
      }
    }
  })

  it('finds somebody whom the lists do not lead to: each beginning that is looked up holds all whom it finds', () => {
    for (let seed = 1; seed <= 20_000; seed++) {
      const parts = searchedFor(termNumber(seed))
      const [first] = parts
      if (!first) continue
      const prefixes = prefixesOf(first)
      for (const prefix of prefixes) expect(prefix.length).toBeGreaterThanOrEqual(2)
      for (const one of people.filter(one => isFoundBy(one, parts)))
        expect(firstFound(one, prefixes), JSON.stringify([termNumber(seed), one.name])).toBeDefined()
    }
  })
})

describe('Students who were enrolled before names were also kept as one word', () => {
  it.each([
    ['Asha Rao', []],
    ["Ann D'Souza", ['dsouza']],
    ['Jean-Luc O’Brien', ['jeanluc', 'obrien']],
    ['A.K. Sharma', ['ak']],
  ])('%s lack the lines %j', (name, tokens) => {
    expect(joinedTokens({ name })).toEqual(tokens)
  })
})
