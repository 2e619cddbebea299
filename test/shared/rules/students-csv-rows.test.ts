import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import type { EntityType } from '#shared/contract/branding.ts'
import { normalEmail } from '#shared/rules/email.ts'
import { studentsReader } from '#shared/rules/students-csv.ts'
import { type CsvColumn, csvColumns, exactPlaces } from '#shared/rules/students-csv-columns.ts'
import { messageOfRow } from '#shared/rules/students-csv-rows.ts'
import { cellValue, isIdField, valueProblem } from '#shared/rules/students-csv-values.ts'

type Separator = ',' | ';' | '\t'

/** The same said in the plainest way: the library reads the whole text at once, and each cell of each row is looked at. */
function plainly(type: EntityType, headers: readonly string[], separator: Separator, lines: string) {
  const { data, errors }: Papa.ParseResult<string[]> = new Papa.Parser({ delimiter: separator, newline: '\n' }).parse(
    `${lines}\n`,
    0,
    false,
  )
  const badRow = errors[0]?.row
  if (badRow !== undefined) return { badRow: badRow + 2, problems: [], valid: [] }
  const places = exactPlaces(type, headers).map(([place = -1]) => place)
  const emails = new Set<string>()
  const ids = new Set<string>()
  const isSeen = (seen: Set<string>, text: string) => seen.size === seen.add(text).size
  const problems: string[] = []
  const valid: number[] = []
  for (const [index, cells] of data.entries()) {
    const row = index + 2
    if (cells.every(cell => cell.trim() === '')) continue
    const found: string[] = []
    if (cells.length !== headers.length)
      found.push(`Column count (${cells.length}) does not match headers (${headers.length})`)
    else {
      const values = csvColumns(type).map((column, at) => ({ ...column, value: cellValue(cells[places[at] ?? -1]) }))
      const isSound = ({ field, label, value }: CsvColumn & { value: string }) =>
        value !== '' && valueProblem(field, label, value) === null
      found.push(...values.flatMap(({ label, value }) => (value === '' ? [`${label} is required`] : [])))
      found.push(...values.flatMap(({ field, label, value }) => (value && valueProblem(field, label, value)) || []))
      for (const column of values.filter(isSound)) {
        const { field, value } = column
        if (field === 'email' && isSeen(emails, normalEmail(value) ?? ''))
          found.push(`Duplicate email in file (${value})`)
        if (isIdField(field) && isSeen(ids, value.toLowerCase())) found.push(`Duplicate ID in file (${value})`)
      }
    }
    problems.push(...found.map(problem => messageOfRow({ row, problem })))
    if (found.length === 0) valid.push(row)
  }
  return { badRow: null, problems, valid }
}

function read(type: EntityType, header: string, lines: string) {
  const reader = studentsReader(type, Papa.Parser)
  reader.push(`${header}\n${lines}`)
  const result = reader.end()
  if (result.kind === 'unusable')
    return { badRow: Number(/row (\d+)/.exec(result.problems.at(-1) ?? '')?.[1]), problems: [], valid: [] }
  const valid = result.students(0, 1000).map(({ row }) => row)
  return { badRow: null, problems: result.problems.map(messageOfRow), valid }
}

/** Most lines have nothing odd in them, and most others one thing: so each is seen alone. */
const mostly = <T>(usual: fc.Arbitrary<T>, ...odd: fc.Arbitrary<T>[]) =>
  fc.oneof({ weight: 20 * odd.length, arbitrary: usual }, ...odd.map(arbitrary => ({ weight: 1, arbitrary })))
const repeated = (text: string, min: number, max: number) => fc.integer({ min, max }).map(times => text.repeat(times))

const text = mostly(
  fc.constantFrom('Asha Rao', 'Civil', '3D Art', "O'Brien"),
  fc.constantFrom('', ' ', 'Rao,Asha', 'A;B', 'A\tB', 'A\r', 'Two\nlines', 'K "AR" Rao', 'A","B', '"', ' A', 'a  b'),
  fc.constantFrom('?????', 'A ??', 'na', 'NA', 'nil', 'None', 'n/a', 'nilesh', '12345', 'a@b.co', 'N.A.', '×'),
  fc.constantFrom('Zoë', 'अनन्या', "'=A", '-', '\u200b', 'a\u200b', 'Š\u00ad', '\u00ad', '\u00a0', 'a\u007f', 'a\u0001'),
  repeated('a', 118, 122),
  repeated('ë', 118, 122),
  repeated('e\u0301', 58, 62),
  // Each of these becomes two by NFC.
  repeated('\u0958', 58, 61).map(letters => `a${letters}`),
  fc.string({ unit: fc.constantFrom(...'aB1 ,;"\t\n\r.\'-é'), maxLength: 6 }),
)
const email = mostly(
  fc.nat({ max: 60 }).map(index => `asha.${index}@students.example.edu`),
  fc.constantFrom(
    'a@b.co',
    'A@B.co',
    'a@b',
    'a@@b.co',
    'a b@c.co',
    "o'k@b.co",
    'é@b.co',
    'a@b..co',
    '.@-.c',
    '',
    'A@b',
  ),
  repeated('a', 62, 260).map(name => `${name}@b.co`),
  repeated('b', 118, 260).map(domain => `a@${domain}.co`),
)
const phone = mostly(
  fc.constantFrom('98765 43210', '+91 98765-43210'),
  fc.string({ unit: fc.constantFrom(...'11111 ()-+'), minLength: 4, maxLength: 22 }),
  repeated('1', 6, 22),
  fc.constantFrom(
    '919198200123',
    '+91 9198200123',
    '+91 91 98220 12345',
    '9191982201234',
    '0919198220123',
    '91098220 1234',
  ),
  repeated(' ', 1, 17).map(spaces => `1${spaces}2`),
)
const id = mostly(
  fc.nat({ max: 60 }).map(index => `CS/2026-${index}`),
  fc.constantFrom('', 'ab', 'abc', 'ABC', 'a b', 'a_c', 'é12', 'ſſſ'),
  fc.constantFrom(
    '01-Feb',
    '1-Feb-26',
    'feb-26',
    'Nil',
    'none',
    'n/a',
    '01/02/2026',
    '2026-01-02',
    'Mar-12A',
    '12-march',
  ),
  repeated('a', 31, 34),
)
const year = mostly(
  fc.constantFrom('1', '2', '2nd', '3RD', 'fourth', 'Second', '2026'),
  fc.constantFrom('5', '', '1th', '20261', 'fir\u017ft', ' 1'),
)

const cellOf = { name: text, email, phone, studentId: id, traineeId: id, candidateId: id, year } as const
const isKnown = (field: string): field is keyof typeof cellOf => field in cellOf
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const ways = {
  asItIs: (cell: string) => cell,
  rightly: (cell: string) => (/["\r\n,;\t]/.test(cell) ? quoted(cell) : cell),
  quoted,
  withSpace: (cell: string) => `${quoted(cell)} `,
  twice: (cell: string, separator: Separator) => `${quoted(cell)}${separator}${quoted(cell)}`,
}
const way = mostly(
  fc.constantFrom(ways.rightly, ways.rightly, ways.rightly, quoted),
  fc.constantFrom(ways.asItIs, ways.withSpace, ways.twice),
)
const lineBreak = mostly(fc.constantFrom('\n', '\r\n'), fc.constant('\r\r\n'))

const lineOf = (fields: readonly string[], separator: Separator) => {
  const cells = fields.map(field =>
    fc.tuple(isKnown(field) ? cellOf[field] : text, way).map(([cell, written]) => written(cell, separator)),
  )
  return mostly(
    fc.tuple(...cells).map(all => all.join(separator)),
    fc.constantFrom('', ' ', separator.repeat(fields.length - 1), 'a', '"a', '"a" b', '\r'),
  )
}

/** A header in any order, with other columns in it, and lines below it. */
const file = fc
  .record({
    type: fc.constantFrom<EntityType>('college', 'training_institute', 'other', 'demo'),
    separator: fc.constantFrom<Separator>(',', ';', '\t'),
    others: fc.nat({ max: 2 }),
  })
  .chain(({ type, separator, others }) => {
    const more = Array.from({ length: others }, (_, at) => ({ field: `x${at}`, label: `X${at}` }))
    const columns = [...csvColumns(type), ...more]
    return fc.shuffledSubarray(columns, { minLength: columns.length }).chain(order => {
      const line = lineOf(
        order.map(({ field }) => field),
        separator,
      )
      return fc.record({
        type: fc.constant(type),
        separator: fc.constant(separator),
        headers: fc.constant(order.map(({ label }) => label)),
        lines: fc.array(fc.tuple(line, lineBreak), { minLength: 5, maxLength: 30 }),
      })
    })
  })

it('Lines that are checked as they stand give what they give cell by cell', () => {
  let valid = 0
  fc.assert(
    fc.property(file, ({ type, separator, headers, lines }) => {
      const text = lines.flat().join('')
      const expected = plainly(type, headers, separator, text)
      fc.pre(expected.badRow !== null || expected.valid.length + expected.problems.length > 0)
      expect(read(type, headers.join(separator), text)).toEqual(expected)
      valid += expected.valid.length
    }),
    { numRuns: 1000 },
  )
  expect(valid).toBeGreaterThan(2500)
})

it('A file may have more columns than fit into a regular expression', () => {
  const more = ',x'.repeat(100_000)
  const header = `Name,Email,Phone${more}`
  expect(read('demo', header, `A,a@b.co,1234567${more}\nA,a@b.co,1234567\n`)).toEqual({
    ...{ badRow: null, valid: [2], problems: ['Row 3: Column count (3) does not match headers (100003)'] },
  })
})
