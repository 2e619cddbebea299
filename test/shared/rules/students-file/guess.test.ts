import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { EntityType } from '#shared/contract/branding.ts'
import type { Mapping } from '#shared/rules/students-file/columns.ts'
import { type StudentsReading, studentsReader } from '#shared/rules/students-file/csv.ts'

function read(text: string, type: EntityType, reading: StudentsReading = {}) {
  const reader = studentsReader(type, Papa.Parser, reading)
  reader.push(text)
  return reader.end()
}
const values: Record<string, string> = {
  name: 'Asha Rao',
  email: 'asha@college.example',
  phone: '9822012345',
  id: 'MCE-26-1',
  department: 'Civil',
  year: '3',
  x: 'x',
}
/** A header row, and under it what stands in each of its columns. */
type Case = [headers: string, under: string]
const college: Case[] = [
  ['Roll No,Student Name,Email ID,Mobile No,Branch,Year', 'id,name,email,phone,department,year'],
  ['Sr No,PRN,Full Name,E-mail ID,Mobile Number,Department,Class', 'x,id,name,email,phone,department,year'],
  ['USN,Name of the Student,Email Address,Phone Number,Branch,Year of Study', 'id,name,email,phone,department,year'],
  ['Enrollment No,Name,Mail,Contact,Dept,Yr', 'id,name,email,phone,department,year'],
  ['Enrolment Number,Students Name,Mail ID,Contact No.,Stream,Class', 'id,name,email,phone,department,year'],
  ['Registration No.,Name in full,E Mail,Contact Number,Discipline,Current Year', 'id,name,email,phone,department,x'],
  ['Register Number,Name,Gmail ID,Whatsapp No,Branch,Year', 'id,name,email,phone,department,year'],
  ["S.No,Hall Ticket No,Student's Name,Email-Id,Mobile,Branch,Passing Year", 'x,id,name,email,phone,department,year'],
  ['Admission No,First Name,Last Name,Email,Mobile,Course,Year', 'id,x,x,email,phone,department,year'],
  ['PRN No,Roll No,Name,Email,Phone,Department,Year', 'id,x,name,email,phone,department,year'],
  ['Roll No,Name,Father Name,Email,Father Mobile,Mobile,Branch,Year', 'id,name,x,email,x,phone,department,year'],
  ['Student ID,Name,College Email ID,Phone,Dept Name,Year', 'id,name,email,phone,department,year'],
  [
    'Student Name,Student Email,Student Mobile,University Roll No,Branch Name,Year',
    'name,email,phone,id,department,year',
  ],
  [
    'NAME (IN CAPITALS),EMAIL ID (OFFICIAL),MOBILE NO (WHATSAPP),PRN NO.,BRANCH,CLASS',
    'name,email,phone,id,department,year',
  ],
  [
    'नाम / Name,ईमेल / Email,मोबाइल / Mobile,Roll No / PRN,शाखा / Branch,वर्ष / Year',
    'name,email,phone,id,department,year',
  ],
  ['Regd No,Name of Student,Mail Id,Cell No,Specialization,Batch', 'x,name,email,phone,department,year'],
  ['Scholar No,Candidate Name,E_mail,Tel No,Programme,Year', 'id,name,email,phone,department,year'],
  ['GR No,Name,Personal Email,Mob No,Trade,Class Year', 'id,name,email,phone,department,year'],
  ['ID No,Full Name,email_id,phone_no,department,year', 'id,name,email,phone,department,year'],
  ['Reg No,Name,Email id,Ph No,Branch,Graduation Year', 'id,name,email,phone,department,year'],
  ['UID,Student Full Name,Mail address,Mobile No.,Stream/Branch,Studying Year', 'id,name,email,phone,department,year'],
  ['Timestamp,Email Address,Full Name,Mobile Number,PRN Number,Branch,Year', 'x,email,name,phone,id,department,year'],
  ['Code,Name,Email,Contact No,Major,Yop', 'id,name,email,phone,department,year'],
  ['University Seat Number,Name,Email,Telephone,Department Name,Year', 'id,name,email,phone,department,year'],
  ['Matriculation No,Name,Email,Mobile Phone,Course Name,Year', 'id,name,email,phone,department,year'],
  ['Name,Surname,Email,Phone,Student No,Department,Year', 'name,x,email,phone,id,department,year'],
  [
    'Parent Email,Email,Emergency Contact,Contact,Name,Roll Number,Branch,Year',
    'x,email,x,phone,name,id,department,year',
  ],
  ['Semester,Section,Name,Email,Phone,Roll No,Branch,Year', 'x,x,name,email,phone,id,department,year'],
  [
    'Student Code,Student Name,Student E-Mail ID,Student Contact No,Student Branch,Student Year',
    'id,name,email,phone,department,year',
  ],
  ['Permanent Registration Number,Name,Valid Email ID,Mobile,Branch,Class', 'id,name,email,phone,department,year'],
  ['htno,name,mail,mobile,branch,yearofpassing', 'id,name,email,phone,department,year'],
  ['Enrollment Number*,Full Name*,Email ID*,Mobile Number*,Branch*,Year*', 'id,name,email,phone,department,year'],
]

describe('Headers of colleges', () => {
  const sure = college.filter(([, under]) =>
    ['id', 'email', 'phone', 'department', 'year'].every(one => under.split(',').includes(one)),
  )

  it.each(sure)('%s', (headers, under) => {
    const cells = under.split(',').map(one => values[one])
    const found = read(`${headers}\n${cells.join(',')}\n`, 'college')
    if (found.kind === 'unusable') throw new Error(found.problems.join('; '))
    expect(found.seen).toMatchObject({ how: 'guessed', isSure: true })
    const { name, email, entitySpecificFields } = found.students(0, 1)[0] ?? {}
    expect({ email, ...entitySpecificFields }).toEqual({
      ...{
        email: values.email,
        phone: values.phone,
        studentId: values.id,
        department: values.department,
        year: values.year,
      },
    })
    expect(name).toBe(under.includes('name') ? values.name : 'x x')
  })

  it('are known in thirty ways and more', () => {
    expect(sure.length).toBeGreaterThanOrEqual(30)
  })

  it('are not guessed half: what cannot be told is asked, in the words of SPEC-508', () => {
    const found = read('Regd No,Learner,Mail Id,Cell No,Group,Sem\na,b,a@b.co,9822012345,c,5\n', 'college')
    expect(found).toMatchObject({
      kind: 'unusable',
      problems: ['Name', 'Email', 'Phone', 'Student ID', 'Department', 'Year'].map(
        label => `Missing required header: ${label}`,
      ),
    })
    const columns = found.seen?.columns.map(({ header, field }) => [header, field])
    expect(columns).toEqual(
      expect.arrayContaining([
        ['Mail Id', 'email'],
        ['Cell No', 'phone'],
        ['Learner', null],
      ]),
    )
  })

  it('give way to the values: a column of addresses is the e-mail, whatever it is called', () => {
    const text =
      'Contact,Who,Number,Roll No,Branch,Year\nasha@b.co,Asha,9822012345,MC-1,Civil,3\nravi@b.co,Ravi,9822012346,MC-2,Civil,3\n'
    expect(read(text, 'college')).toMatchObject({ kind: 'unusable' })
    const asked = read(text.replace('Who', 'Name'), 'college', { columns: { isAsked: true } })
    expect(asked.seen).toMatchObject({ how: 'guessed', isSure: false })
    expect(asked.seen?.columns.slice(0, 3).map(({ field }) => field)).toEqual(['email', 'name', 'phone'])
  })

  it('are the exact ones wherever a row has them all, also under a title', () => {
    const text =
      'Students of 2026\n\nRoll No,Name,Email,Phone,Student ID,Department,Year\n1,Asha,a@b.co,9822012345,MC-1,Civil,3\n'
    const found = read(text, 'college')
    expect(found).toMatchObject({ kind: 'checked', valid: 1, seen: { how: 'exact' } })
    if (found.kind === 'checked') expect(found.students(0, 1)[0]?.row).toBe(4)
  })

  it('mean what somebody said, or what they meant before', () => {
    const text = 'A,B,C,D,E,F\nMC-1,Rao,a@b.co,9822012345,Civil,3\n'
    const mapping: Mapping = { ' a ': 'studentId', b: 'name', C: 'email', D: 'phone', E: 'department', F: 'year' }
    expect(read(text, 'college', { columns: { mapping } })).toMatchObject({ valid: 1, seen: { how: 'mapped' } })
    expect(read(text, 'college', { columns: { remembered: mapping } })).toMatchObject({
      valid: 1,
      seen: { how: 'remembered' },
    })
    const { F, ...rest } = mapping
    expect(F).toBe('year')
    expect(read(text, 'college', { columns: { mapping: rest } })).toMatchObject({
      problems: ['Missing required header: Year'],
    })
  })

  it.each<[EntityType, string]>([
    ['training_institute', 'Enrollment No,Student Name,Mail ID,Mobile,Course Name,Batch No'],
    ['other', 'Emp Code,Full Name,Email ID,Contact,Job Role,Team'],
    ['demo', 'Full Name,Email ID,Mobile'],
  ])('of a %s are those of its own fields', (type, headers) => {
    expect(
      read(
        `${headers}\nMC-1,a,a@b.co,9822012345,x,y\n`.replace(
          type === 'demo' ? 'MC-1,a,a@b.co,9822012345,x,y' : '\0',
          'a,a@b.co,9822012345',
        ),
        type,
      ),
    ).toMatchObject({
      kind: 'checked',
      seen: { isSure: true },
    })
  })
})

describe('Cells that were mended', () => {
  const text =
    'Name,Email,Phone,Student ID,Department,Year\nAsha,a@b.co,1234567,MC-1,Civil,1\n,ravi,1234567,MC-1,Civil,1\nx\n'
  const mended = (...cells: [row: number, field: 'name' | 'email' | 'studentId', value: string][]) =>
    new Map(
      Map.groupBy(cells, ([row]) => row)
        .entries()
        .map(([row, own]) => [row, new Map(own.map(([, field, value]) => [field, value]))]),
    )

  it('are checked like any other, also against the rest of the file', () => {
    const once = read(text, 'college', { mended: mended([3, 'name', 'Ravi'], [3, 'email', 'A@b.co']) })
    if (once.kind === 'unusable') throw new Error()
    expect(once.problems.map(({ row, problem }) => [row, problem])).toEqual([
      [3, 'Duplicate email in file (A@b.co)'],
      [3, 'Duplicate ID in file (MC-1)'],
      [4, 'Column count (1) does not match headers (6)'],
    ])
    const twice = read(text, 'college', {
      mended: mended([3, 'name', 'Ravi'], [3, 'email', 'r@b.co'], [3, 'studentId', 'MC-2'], [4, 'name', 'x']),
    })
    if (twice.kind === 'unusable') throw new Error()
    expect(twice.students(1, 1)).toMatchObject([{ row: 3, name: 'Ravi', email: 'r@b.co' }])
    expect(twice.toMend(0, 9)).toMatchObject({
      total: 2,
      rows: [
        { row: 3, problems: [], cells: { name: 'Ravi' } },
        { row: 4, cells: null },
      ],
    })
  })

  it('make nobody of the headers or of an empty row', () => {
    const found = read(`${text},,,,,\n`, 'college', { mended: mended([1, 'name', 'Ravi'], [5, 'name', 'Ravi']) })
    if (found.kind === 'unusable') throw new Error()
    expect(found.total).toBe(3)
    expect(found.toMend(0, 9).rows.filter(({ problems }) => problems.length === 0)).toEqual([
      { row: 1, problems: [], cells: null },
      { row: 5, problems: [], cells: null },
    ])
  })

  it('may be those of a row that was fine', () => {
    const found = read(text, 'college', { mended: mended([2, 'email', 'ravi']) })
    expect(found).toMatchObject({ valid: 0, invalid: 3 })
  })
})

describe('Values that have the right form and are not what was meant', () => {
  const header = 'Name,Email,Phone,Student ID,Department,Year'
  type Change = Partial<Record<'name' | 'phone' | 'id' | 'department', string>>
  const found = (change: Change) => {
    const { name = 'Asha', phone = '9822012345', id = 'MC-1', department = 'Civil' } = change
    const result = read(`${header}\n${name},a@b.co,${phone},${id},${department},1\n`, 'college')
    if (result.kind === 'unusable') throw new Error(result.problems.join())
    return { wrong: result.problems.map(({ problem }) => problem), odd: result.odd.map(({ problem }) => problem) }
  }
  const again = 'Please write it again'
  it.each<[Change, string]>([
    [{ name: '?????' }, `Name has lost its letters (?????). ${again}`],
    [{ name: '?? ????' }, `Name has lost its letters (?? ????). ${again}`],
    [{ name: '12345' }, 'Name has no letters (12345). Please write the name'],
    [{ name: 'asha@b.co' }, 'Name is an e-mail address (asha@b.co). Please write the name'],
    [{ name: 'NA' }, "Name is required, and 'NA' stands for none"],
    [{ name: '-' }, "Name is required, and '-' stands for none"],
    [{ department: 'nil' }, "Department is required, and 'nil' stands for none"],
    [{ department: '????' }, `Department has lost its letters (????). ${again}`],
    [{ id: 'nil' }, "Student ID is required, and 'nil' stands for none"],
    ...['01-Feb', '1-Feb-26', 'Feb-26', '12-March-2026'].map(
      id =>
        [
          { id },
          `Student ID was turned into a date (${id}). Please format its column as text and write it again`,
        ] satisfies [Change, string],
    ),
    ...['+91 91 98220 12345', '919198220123456', '91919822012345', '9191982201234', '091919822012345'].map(
      phone => [{ phone }, `Phone has the country code twice (${phone}). Please remove one`] satisfies [Change, string],
    ),
  ])('%o is told', (change, message) => {
    expect(found(change)).toEqual({ wrong: [message], odd: [] })
  })

  it.each([
    [{ phone: '919198220123' }, 'Phone may have the country code twice (919198220123). Please check it'],
    [{ id: '01/02/2026' }, 'Student ID may be a date (01/02/2026). Please check it'],
    [{ department: 'NA' }, "Department is 'NA'. Please check that this is its name"],
  ])('%o is taken, and shown for a look', (change, message) => {
    expect(found(change)).toEqual({ wrong: [], odd: [message] })
  })

  it.each([
    { name: 'Who?' },
    { name: 'Nilesh' },
    { name: 'Na' },
    { phone: '919822012345' },
    { phone: '9198220123' },
    { phone: '+91 9198220123'.slice(0, 12) },
    { id: '21/CSE/045' },
    { id: 'MAR-12A' },
    { id: '12-345' },
    { department: 'None of the above' },
  ])('%o is nothing odd', change => {
    expect(found(change)).toEqual({ wrong: [], odd: [] })
  })

  it('a row that says the headers again is told so alone', () => {
    const result = read(
      `${header}\nAsha,a@b.co,1234567,MC-1,Civil,1\n name ,EMAIL,Phone,student id,Department,Year\n`,
      'college',
    )
    expect(result.kind === 'checked' && result.problems.map(({ problem }) => problem)).toEqual([
      'These are the headers again. Please leave this row out',
    ])
  })
})
