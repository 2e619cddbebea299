import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { EntityType } from '#shared/contract/branding.ts'
import { EntitySpecificFields, ImportError } from '#shared/contract/roster.ts'
import { csvText } from '#shared/rules/csv-text.ts'
import { requiredLabels, templateName, templateText } from '#shared/rules/students-file/columns.ts'
import { type CheckedStudents, importError, problemsCsv, studentsReader } from '#shared/rules/students-file/csv.ts'
import { fileKind, studentsFileProblem } from '#shared/rules/students-file/file.ts'

/** As both sides read a file: decoded piece by piece, parsed by the library. */
function check(file: string | Uint8Array, type: EntityType = 'college', pieceBytes = 1 << 18): CheckedStudents {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const reader = studentsReader(type, Papa.Parser)
  const kind = fileKind('students.csv', bytes.subarray(0, 8))
  if (kind.kind !== 'text') throw new Error('A CSV is text')
  const { decoder } = kind
  for (let at = 0; at < bytes.length; at += pieceBytes)
    reader.push(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }))
  reader.push(decoder.decode())
  return reader.end()
}
function checked(file: string | Uint8Array, type: EntityType = 'college', pieceBytes = 1 << 18) {
  const result = check(file, type, pieceBytes)
  if (result.kind !== 'checked') throw new Error(result.problems.join('; '))
  return result
}
const messages = (file: string, type: EntityType = 'college') =>
  checked(file, type).problems.map(problem => importError(problem).error)
const problems = (file: string | Uint8Array, type: EntityType = 'college') => {
  const result = check(file, type)
  return result.kind === 'unusable' ? result.problems : []
}

const college = 'Name,Email,Phone,Student ID,Department,Year'
const asha = 'Asha Rao,asha@example.com,+91 98765 43210,MCE/2026-1,Civil,2nd'
const ravi = 'Ravi Kumar,ravi@example.com,(020) 2553-1234,MCE/2026-2,Civil,3'
const fileOf = (...lines: string[]) => `${[college, ...lines].join('\n')}\n`
/** Asha with one value changed. */
const ashaWith = (column: number, value: string) => asha.split(',').with(column, value).join(',')

describe('A file as seen from outside', () => {
  const megabytes10 = 10 * 1024 * 1024
  it.each([
    [{ name: 'students.csv', size: 0 }, 'Empty file uploaded'],
    [{ name: 'students.txt', size: 0 }, 'Empty file uploaded'],
    [{ name: 'students.csv', size: megabytes10 + 1 }, 'File size exceeds 10MB limit'],
    [{ name: 'students.txt', size: megabytes10 + 1 }, 'File size exceeds 10MB limit'],
    [{ name: 'students.docx', size: 10 }, 'Invalid file type. Only CSV allowed'],
    [
      { name: 'students.xls', size: 10 },
      'Invalid file type. Only CSV allowed. Please open this file where it was made and save it as .xlsx or CSV (UTF-8).',
    ],
    [{ name: 'students.xlsx', size: 10 }, null],
    [{ name: 'students.txt', size: 10 }, null],
    [{ name: 'csv', size: 10 }, 'Invalid file type. Only CSV allowed'],
    [{ name: 'students.csv.exe', size: 10 }, 'Invalid file type. Only CSV allowed'],
    [{ name: 'students.CSV', size: megabytes10 }, null],
    [{ name: 'students.csv ', size: 1 }, null],
  ])('%o: %s', (file, problem) => {
    expect(studentsFileProblem(file)).toBe(problem)
  })
})

describe('A whole file', () => {
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const encoding = 'Encoding issue detected. Please save as UTF-8 (no BOM).'
  const noRows = 'CSV file must have at least a header row and one data row'
  it.each<[string, string | Uint8Array, string[]]>([
    [
      'an Excel file with another name',
      Buffer.from('PK\u0003\u0004\u0000\u0000rest'),
      ['Corrupted or unreadable file'],
    ],
    ['nothing but blank lines', '\n \r\n\n', [noRows]],
    ['a header alone', college, [noRows]],
    ['a header and blank lines', `${college}\n\n  \n,,,,,\n`, [noRows]],
    ['a wrong header alone, which is said first', 'Name\n', [noRows]],
    ['Windows’ old encoding', Buffer.from(fileOf(ashaWith(0, 'Zoë')), 'latin1'), [encoding]],
    ['UTF-16 with half of a character', utf16(fileOf(ashaWith(0, 'Zo\ud800'))), [encoding]],
    ['a replacement character somebody saved', fileOf(ashaWith(0, 'Zo\ufffd')), [encoding]],
    ['a wrong encoding and a missing header', Buffer.from('Name\nZoë\n', 'latin1'), [encoding]],
    [
      'a quote that never ends',
      fileOf(asha, `"Ravi,${ravi}`, asha),
      ['Corrupted or unreadable file', 'Please look at the quotation marks (") in row 3.'],
    ],
    [
      'a quote that swallows the rest of a large file',
      fileOf(asha, `"${'a "b\n'.repeat(2_000_000)}`),
      ['Corrupted or unreadable file', 'Please look at the quotation marks (") in row 3.'],
    ],
    [
      'a quote that ends too early',
      fileOf(asha, '', ashaWith(0, '"Asha" Rao')),
      ['Corrupted or unreadable file', 'Please look at the quotation marks (") in row 4.'],
    ],
  ])('%s', (_, file, expected) => {
    expect(problems(file)).toEqual(expected)
  })
})

describe('Headers', () => {
  it('are named where they are missing, each for itself, and no row is judged', () => {
    expect(problems('Name,Mail,Year\nAsha,x,9\n')).toEqual([
      'Missing required header: Email',
      'Missing required header: Phone',
      'Missing required header: Student ID',
      'Missing required header: Department',
    ])
  })

  it.each([
    ['in any case, with spaces anywhere', ' NAME ,E mail,phone,student id, Depart ment,yEAR'],
    ['by the names of the fields', 'name,email,phone,studentId,department,year'],
    ['with the mark that Excel puts in front', `\ufeff${college}`],
    ['in quotes', '"Name","Email","Phone","Student ID","Department","Year"'],
    ['after blank lines', `\n \n${college}`],
  ])('are found %s', (_, header) => {
    expect(checked(`${header}\n${asha}\n`)).toMatchObject({ total: 1, valid: 1, invalid: 0 })
  })

  it('may stand in any order, with others between them', () => {
    const [student] = checked(
      'Year,Note,Email,Name,Phone,Department,Student ID\n1,x,a@b.co,Asha,1234567,Civil,abc\n',
    ).students(0, 1)
    expect(student).toEqual({
      ...{ row: 2, name: 'Asha', email: 'a@b.co' },
      entitySpecificFields: { phone: '1234567', studentId: 'abc', department: 'Civil', year: '1' },
    })
  })

  it('may be there twice: the first counts', () => {
    expect(checked(`${college},Email\n${asha},not-a-mail\n`).students(0, 1)[0]?.email).toBe('asha@example.com')
  })

  it('go by their label before their field’s name', () => {
    const file = 'Name,Email,Phone,Candidate ID,program,Group,Program / Role\nA,a@b.co,1234567,abc,x,g,Teacher\n'
    expect(checked(file, 'other').students(0, 1)[0]?.entitySpecificFields.program).toBe('Teacher')
    const byField = file.replace(',Program / Role', '').replace(',Teacher', '')
    expect(checked(byField, 'other').students(0, 1)[0]?.entitySpecificFields.program).toBe('x')
  })

  it.each<[EntityType, string[]]>([
    ['college', ['Name', 'Email', 'Phone', 'Student ID', 'Department', 'Year']],
    ['training_institute', ['Name', 'Email', 'Phone', 'Trainee ID', 'Course', 'Batch']],
    ['other', ['Name', 'Email', 'Phone', 'Candidate ID', 'Program/Role', 'Group']],
    ['demo', ['Name', 'Email', 'Phone']],
  ])('are those of the template for a %s', (type, labels) => {
    expect(requiredLabels(type)).toEqual(labels)
    expect(templateName(type)).toBe(`students_template_${type}.csv`)
    expect(templateText(type)).toBe(`${labels.join(',')}\r\n`)
    expect(problems(`${templateText(type)}x\n`, type)).toEqual([])
  })
})

describe('A row', () => {
  it.each<[string, string[], EntityType?]>([
    ['Asha,asha@example.com', ['Row 2: Column count (2) does not match headers (6)']],
    [`${asha},`, ['Row 2: Column count (7) does not match headers (6)']],
    [ashaWith(0, ''), ['Row 2: Name is required']],
    [ashaWith(0, ' \u200b '), ['Row 2: Name is required']],
    [ashaWith(1, ''), ['Row 2: Email is required']],
    [ashaWith(2, ' '), ['Row 2: Phone is required']],
    [ashaWith(3, ''), ['Row 2: Student ID is required']],
    [ashaWith(4, ''), ['Row 2: Department is required']],
    [ashaWith(5, ''), ['Row 2: Year is required']],
    [',,,abc,,', ['Name', 'Email', 'Phone', 'Department', 'Year'].map(label => `Row 2: ${label} is required`)],
    ...['asha', 'asha@', 'asha@example', '@example.com', 'a b@example.com', 'a@b@example.com', '<a@b.co>'].map(
      (mail): [string, string[]] => [ashaWith(1, mail), ['Row 2: Invalid email format']],
    ),
    [ashaWith(1, `${'a'.repeat(250)}@b.co`), ['Row 2: Invalid email format']],
    ...['123456', '+12345', '123456789012345678901', '98765x43210', '98765+43210', '98765.43210', '9.87654E+09'].map(
      (phone): [string, string[]] => [ashaWith(2, phone), ['Row 2: Invalid phone number']],
    ),
    ...['ab', 'a b c', 'a'.repeat(33), 'abc!', 'é12'].map((id): [string, string[]] => [
      ashaWith(3, id),
      ['Row 2: Invalid Student ID'],
    ]),
    ...['0', '5', '5th', '1th', '20', '20266', 'fifth'].map((year): [string, string[]] => [
      ashaWith(5, year),
      ['Row 2: Invalid Year'],
    ]),
    [ashaWith(0, 'x'.repeat(121)), ['Row 2: Name is too long (at most 120 characters)']],
    [ashaWith(4, 'x'.repeat(121)), ['Row 2: Department is too long (at most 120 characters)']],
    [
      ',not a mail,1,x,Civil,9',
      [
        'Row 2: Name is required',
        'Row 2: Invalid email format',
        'Row 2: Invalid phone number',
        'Row 2: Invalid Student ID',
        'Row 2: Invalid Year',
      ],
    ],
  ])('%s: %j', (line, expected, type = 'college') => {
    expect(messages(fileOf(line), type)).toEqual(expected)
  })

  it.each<[number, string]>([
    ...[
      'asha+tag@example.com',
      'ASHA@EXAMPLE.COM',
      ' asha@example.com ',
      'a@b.co',
      'zoe\u0301@example.com',
      "o'brien@example.com",
    ].map((mail): [number, string] => [1, mail]),
    ...[
      '1234567',
      '12345678901234567890',
      '+1234567890123456789',
      '(020) 2553-1234',
      '+91 98765-43210',
      "'+91 98765",
    ].map((phone): [number, string] => [2, phone]),
    ...['abc', 'a'.repeat(32), 'A_b-C/1'].map((id): [number, string] => [3, id]),
    ...[
      '1',
      '4',
      '1st',
      '2ND',
      '3rd',
      '4th',
      'First',
      'second',
      'THIRD',
      'fourth',
      '2026',
      '0001',
      'year 1',
      '1st year',
      'FY',
      'III',
      'Final',
      'BE',
    ].map((year): [number, string] => [5, year]),
    ...['x'.repeat(120), 'अनन्या कुलकर्णी', "O'Brien", '李小龙', 'Zoë'].map((name): [number, string] => [0, name]),
  ])('may have in column %i: %s', (column, value) => {
    expect(messages(fileOf(ashaWith(column, value)))).toEqual([])
  })

  it.each<[EntityType, string, string]>([
    ['training_institute', 'Name,Email,Phone,Trainee ID,Course,Batch', 'Row 2: Invalid Trainee ID'],
    ['other', 'Name,Email,Phone,Candidate ID,Program/Role,Group', 'Row 2: Invalid Candidate ID'],
  ])('of a %s names its own ID, and knows no year', (type, header, message) => {
    expect(messages(`${header}\nA,a@b.co,1234567,x!,anything,9\n`, type)).toEqual([message])
  })

  it('of a demo has neither ID nor year', () => {
    expect(messages('Name,Email,Phone\nA,a@b.co,1234567\nB,a@b.co,1234567\n', 'demo')).toEqual([
      'Row 3: Duplicate email in file (a@b.co)',
    ])
  })

  it('is as the contract wants it where it is valid, whatever is in the cells', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 140 }),
      fc.constantFrom('1', 'abc', 'a@b.co', '1234567'),
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 6, maxLength: 6 }), cells => {
        const result = check(csvText([college.split(','), cells.map(text => text.replaceAll('\0', ''))]))
        if (result.kind !== 'checked') return
        for (const { name, email, entitySpecificFields } of result.students(0, 1)) {
          expect(EntitySpecificFields.parse(entitySpecificFields)).toEqual(entitySpecificFields)
          expect([name.trim(), name.length > 0 && name.length <= 120, email.length <= 254]).toEqual([name, true, true])
        }
        for (const problem of result.problems) ImportError.parse(importError(problem))
      }),
      { numRuns: 500 },
    )
  })
})

describe('Duplicates', () => {
  it('are found whatever their case, at their second place and each further one', () => {
    const file = fileOf(
      asha,
      'Ravi,ASHA@Example.com,1234567,mce/2026-1,Civil,1',
      ravi,
      'Zoe,asha@example.com ,1234567,MCE/2026-9,Civil,1',
    )
    expect(messages(file)).toEqual([
      'Row 3: Duplicate email in file (ASHA@Example.com)',
      'Row 3: Duplicate ID in file (mce/2026-1)',
      'Row 5: Duplicate email in file (asha@example.com)',
    ])
    expect(checked(file)).toMatchObject({ total: 4, invalid: 2, valid: 2, problemCount: 3 })
  })

  it('count also where the first row is invalid for another reason', () => {
    expect(messages(fileOf(ashaWith(2, 'x'), ashaWith(3, 'other')))).toEqual([
      'Row 2: Invalid phone number',
      'Row 3: Duplicate email in file (asha@example.com)',
    ])
  })

  it('are not looked for among what is no address or no ID, or stands in another column', () => {
    expect(messages(fileOf(ashaWith(1, 'x'), ravi.replace('ravi@example.com', 'x')))).toEqual([
      'Row 2: Invalid email format',
      'Row 3: Invalid email format',
    ])
    expect(messages(fileOf(`x,${asha}`, asha))).toEqual(['Row 2: Column count (7) does not match headers (6)'])
  })
})

describe('Row numbers', () => {
  it('are those a spreadsheet shows: a blank line counts, a line break inside quotes does not', () => {
    const file = [
      college,
      ashaWith(0, '"Asha\nMeera\nRao"'),
      '',
      ',,,,,',
      '  ',
      ravi.replace(/3$/, '9'),
      '"Two\r\nlines",x,,,,',
    ].join('\r\n')
    expect(checked(file).students(0, 1)[0]).toMatchObject({ row: 2, name: 'Asha Meera Rao' })
    expect(new Set(messages(file).map(message => message.split(':')[0]))).toEqual(new Set(['Row 6', 'Row 7']))
    expect(checked(file)).toMatchObject({ total: 3, invalid: 2, valid: 1 })
  })

  it('begin after the header, where blank lines stand before it', () => {
    expect(messages(`\n\n${college}\n${ashaWith(1, 'x')}\n`)).toEqual(['Row 4: Invalid email format'])
  })
})

describe('RFC 4180 and what programs write', () => {
  const expected = [
    { row: 2, name: 'Rao, Asha "K"', department: 'Civil; Evening' },
    { row: 3, name: 'Ravi Kumar', department: 'Civil' },
  ]
  const cells = [
    ['Rao, Asha "K"', 'asha@example.com', '1234567', 'abc', 'Civil; Evening', '1'],
    ['Ravi Kumar', 'ravi@example.com', '1234568', 'abd', 'Civil', '2'],
  ]
  const quoted = (cell: string) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const written = (separator: string, lineBreak: string) =>
    [college.split(','), ...cells].map(row => row.map(quoted).join(separator)).join(lineBreak)
  const read = (text: string, pieceBytes?: number) =>
    checked(text, 'college', pieceBytes)
      .students(0, 10)
      .map(({ row, name, entitySpecificFields: { department } }) => ({ row, name, department }))

  it.each([',', ';', '\t'])('reads cells between %j', separator => {
    expect(read(written(separator, '\r\n'))).toEqual(expected)
  })

  it.each(['\n', '\r\n', '\r'])('reads lines that end with %j, the last one also without it', lineBreak => {
    expect(read(written(',', lineBreak))).toEqual(expected)
    expect(read(written(',', lineBreak) + lineBreak)).toEqual(expected)
  })

  it('reads a file that has both kinds of line breaks, and one that begins with a mark', () => {
    const [header, first, second] = written(',', '\n').split('\n')
    expect(read(`\ufeff${header}\r\n${first}\n${second}\r\n`)).toEqual(expected)
  })

  it('reads spaces around quotes, and a cell that is quoted though it need not be', () => {
    const file = fileOf('"Asha Rao" ,"asha@example.com","1234567"  ,"abc","",1'.replace('""', '"Civil"'))
    expect(read(file)).toEqual([{ row: 2, name: 'Asha Rao', department: 'Civil' }])
  })

  it('reads a quoted cell with spaces behind it wherever a piece ends', () => {
    const tricky = '"Rao, ""Asha""" ,"asha@example.com"\t,1234567,"abc", "Civil" ,"1" \r\n'
    const long = `${ashaWith(0, 'x'.repeat(66_000)).replace('asha@', 'long@').replace('2026-1', '2026-9')}\n`
    const before = `${college}\n${long}`
    for (let at = 0; at <= tricky.length; at++) {
      const reader = studentsReader('college', Papa.Parser)
      reader.push(before + tricky.slice(0, at))
      reader.push(tricky.slice(at))
      const result = reader.end()
      expect(result, `cut at ${at}`).toMatchObject({ kind: 'checked', total: 2, valid: 1 })
      if (result.kind === 'checked') expect(result.students(0, 1)[0]).toMatchObject({ row: 3, name: 'Rao, "Asha"' })
    }
  })

  it('finds the separator outside quotes', () => {
    const file = `${college.replaceAll(',', ';')};"Notes, and, more, of, them, all, here"\n${asha.replaceAll(',', ';')};x\n`
    expect(checked(file)).toMatchObject({ total: 1, valid: 1 })
  })

  it('keeps a quote in the middle of a cell', () => {
    expect(read(fileOf(ashaWith(0, 'Asha "K" Rao')))[0]?.name).toBe('Asha "K" Rao')
  })

  it('reads what it is given in pieces as it reads the whole, wherever they end', () => {
    const name = fc.string({ unit: fc.constantFrom(...'ab ,;"\n\r€अ'), maxLength: 12 })
    // Text is not read before 64 KB are there: a long first name pushes the others beyond.
    const long = ['"'.repeat(3000) + 'x'.repeat(66_000), 'long@example.com', '1234567', 'long', 'Civil', '1']
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 50 }), (names, size) => {
        const rows = names.map((text, index) => [text, `m${index}@example.com`, '1234567', `id-${index}`, 'Civil', '1'])
        const file = csvText([college.split(','), long, ...rows])
        const asOne = checked(file)
        const inPieces = checked(file, 'college', 66_000 + size)
        const facts = ({ total, invalid, problems, students }: typeof asOne) => ({
          ...{ total, invalid, problems },
          students: students(0, 20),
        })
        expect(facts(inPieces)).toEqual(facts(asOne))
        expect(asOne.total).toBe(names.length + 1)
      }),
      { numRuns: 60 },
    )
  })

  it('reads back what our own export writes: phones with their apostrophe, names with theirs', () => {
    const rows = [['=Asha', 'asha@example.com', '+91 98765 43210', '-12', '@Civil', '1']]
    expect(checked(csvText([college.split(','), ...rows])).students(0, 1)).toEqual([
      {
        ...{ row: 2, name: '=Asha', email: 'asha@example.com' },
        entitySpecificFields: { phone: '+91 98765 43210', studentId: '-12', department: '@Civil', year: '1' },
      },
    ])
  })

  it('does not lose its way in a file of a hundred thousand rows', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => {
      const invalid = index % 1000 === 999
      return [
        `Asha ${index}`,
        invalid ? 'x' : `m${index}@example.com`,
        '1234567',
        `id-${index}`,
        'Civil, "Evening"',
        '1',
      ]
    })
    const result = checked(csvText([college.split(','), ...rows]))
    expect(result).toMatchObject({ total: 100_000, invalid: 100, valid: 99_900, problemCount: 100 })
    expect(result.problems.at(-1)).toMatchObject({ row: 100_001 })
    expect(result.students(99_899, 10)).toMatchObject([{ row: 100_000, email: 'm99998@example.com' }])
    expect(result.students(99_900, 10)).toEqual([])
  })

  it('only counts the problems of a file that is nothing but problems', () => {
    const result = checked(`${college}\n${'x\n'.repeat(300_000)}`)
    expect(result).toMatchObject({ total: 300_000, invalid: 300_000, problemCount: 300_000 })
    expect(result.problems).toHaveLength(200_000)
    expect(problemsCsv(result)).toMatch(/,,and 100000 more\r\n$/)
  })
})

describe('The list of problems', () => {
  it('is a CSV with row, mail and problem that no cell can turn into a formula', () => {
    const result = checked(fileOf(ashaWith(1, '=cmd()'), ravi.replace(/3$/, '9')))
    expect(problemsCsv(result)).toBe(
      "\ufeffRow,Email,Problem\r\n2,'=cmd(),Invalid email format\r\n3,ravi@example.com,Invalid Year\r\n",
    )
  })

  it('names no address where the cells have moved', () => {
    const result = checked(fileOf(`x,${asha}`, `${asha},x`))
    expect(result.problems.map(({ email }) => email)).toEqual(['', 'asha@example.com'])
  })

  it('does not repeat a cell of a million characters', () => {
    const { problems } = checked(fileOf(ashaWith(1, 'x'.repeat(1_000_000))))
    expect(problems[0]?.email.length).toBe(254)
  })
})
