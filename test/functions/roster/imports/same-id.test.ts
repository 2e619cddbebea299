import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Table } from '#functions/platform/ports/table.ts'
import { findSameIds } from '#functions/roster/imports/find-same-ids.ts'
import { getImportGuide } from '#functions/roster/imports/get-import-guide.ts'
import { holdersOf } from '#functions/roster/imports/same-id.ts'
import { addUser } from '#functions/roster/students/add-user.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf } from '#test/fakes/call.ts'
import { startTable } from '#test/fakes/table.ts'
import { workbookOf } from '#test/fakes/workbook.ts'
import { type ACollege, aCollege } from '#test/functions/roster/a-college.ts'
import { csvOf, type Imports, importsAt, rowNumber, rowsOf } from '#test/functions/roster/an-import.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let college: ACollege
let imports: Imports
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())
beforeEach(async () => {
  college = await aCollege(engine, { seats: 200 })
  imports = importsAt(college)
})

const id = (index: number) => rowNumber(index)[3]
const fields = (index: number) => ({ phone: '9822012345', studentId: id(index), department: 'Civil', year: '1' })
/** Asha, who has the ID of the second row of a file, under an older address. */
const withAsha = () => college.add({ name: 'Asha Rao', email: 'asha.old@example.com', entitySpecificFields: fields(1) })
const body = (text: string) => ({
  fileName: 'students.csv',
  contentType: 'text/csv',
  bytes: new TextEncoder().encode(text),
})
const send = (more: object, rows = rowsOf(3)) =>
  imports.send({ file: body(csvOf(rows)), ...more }) as ReturnType<Imports['form']>

describe('A file with the ID of somebody who is here under another address', () => {
  it('is refused until somebody says what becomes of it, and names the person', async () => {
    const { _id } = await withAsha()
    await expect(imports.form(csvOf(rowsOf(3)))).rejects.toMatchObject({
      status: 409,
      message: `Row 3: Student ID ${id(1)} is Asha Rao (asha.old@example.com). Correct the address to ananya.1@college.example? Nobody has been added. Please say whether these addresses are to be corrected (sameId: correct) or left as they are (sameId: skip).`,
      details: {
        sameIdCount: 1,
        sameIds: [{ row: 3, id: id(1), holder: { userId: _id, name: 'Asha Rao', signedIn: false } }],
      },
    })
    expect([await imports.roster(), await college.seatsUsed()]).toEqual([['asha.old@example.com'], 1])
  })

  it('corrects the address at once where nobody has signed in, and takes no second seat', async () => {
    const { _id } = await withAsha()
    const answer = await send({ sameId: 'correct' })
    expect(answer).toMatchObject({
      ...{ state: 'done', toAdd: 2, successful: 2, failed: 0 },
      sameIds: {
        ...{ corrected: 1, waiting: 0, refused: 0, left: 0 },
        rows: [
          { row: 3, was: { email: 'asha.old@example.com' }, email: 'ananya.1@college.example', outcome: 'corrected' },
        ],
      },
    })
    expect((await college.member(_id))?.email).toBe('ananya.1@college.example')
    expect(await college.seatsUsed()).toBe(3)
  })

  it('asks both mailboxes where the person has signed in: nothing moves meanwhile (SPEC-36)', async () => {
    const { _id, email } = await withAsha()
    await college.signsIn(email)
    await college.refresh(_id)
    const answer = await send({ sameId: 'correct' })
    expect(answer.sameIds).toMatchObject({ corrected: 0, waiting: 1 })
    expect((await college.member(_id))?.email).toBe('asha.old@example.com')
  })

  it('leaves everybody as they are where that was said, or the row was not chosen', async () => {
    const { _id } = await withAsha()
    expect(await send({ sameId: 'skip' })).toMatchObject({ successful: 2, sameIds: { left: 1, corrected: 0 } })
    expect(await send({ sameId: 'correct', sameIdRows: '[9]' })).toMatchObject({ successful: 0, sameIds: { left: 1 } })
    expect((await college.member(_id))?.email).toBe('asha.old@example.com')
  })

  it('means the ID whatever its case, and nobody of another institution', async () => {
    await withAsha()
    const [first = rowNumber(0)] = rowsOf(1, 1)
    await expect(
      imports.form(csvOf([[...first.slice(0, 3), id(1).toLowerCase(), ...first.slice(4)]])),
    ).rejects.toMatchObject({ status: 409 })
    const elsewhere = importsAt(await aCollege(engine))
    expect(await elsewhere.form(csvOf(rowsOf(3)))).toMatchObject({ successful: 3 })
  })

  it('does nothing in the name of an admin who was suspended meanwhile', async () => {
    const { _id } = await withAsha()
    const colleague = await college.create({ roles: ['entity_admin'] })
    const as = college.principal(colleague._id, ['entity_admin'])
    const answer = await imports.send({ file: body(csvOf(rowsOf(3))), sameId: 'correct', wait: 'false' }, { as })
    if ('data' in answer) throw new Error()
    await college.act('suspend', [colleague._id])
    await imports.work()
    expect((await imports.look(answer.importId)).sameIds).toMatchObject({ corrected: 0, refused: 1 })
    expect((await college.member(_id))?.email).toBe('asha.old@example.com')
  })

  it('is looked for by few reads, however many there are', async () => {
    engine.units.read = 0
    const ids = rowsOf(3000).map(([, , , id]) => id)
    await holdersOf(college.table, { entityId: college.entityId, type: 'college' }, ids)
    expect(engine.units.read).toBeLessThan(5)
    await imports.form(csvOf(rowsOf(150)))
    const found = await holdersOf(college.table, { entityId: college.entityId, type: 'college' }, ids)
    expect(found.size).toBe(150)
  })
})

describe('Two who bring one ID at once', () => {
  it('by two files: one of them is added', async () => {
    const other = rowsOf(7).map(([name, , ...rest], index) => [name, `other.${index}@college.example`, ...rest])
    const both = await Promise.all([
      imports.form(csvOf(rowsOf(7)), { wait: false }),
      imports.form(csvOf(other), { wait: false }),
    ])
    expect(await college.seatsUsed()).toBe(14)
    await imports.work()
    const done = await Promise.all(both.map(({ importId }) => imports.look(importId)))
    expect(done.reduce((sum, { successful }) => sum + successful, 0)).toBe(7)
    expect(done.reduce((sum, { sameIds }) => sum + (sameIds?.left ?? 0), 0)).toBe(7)
    expect([(await imports.roster()).length, await college.seatsUsed()]).toEqual([7, 7])
  })

  it('by hand: one of them is added, and the other is told whose it is', async () => {
    const results = await Promise.allSettled(
      [0, 1, 2, 3].map(index =>
        college.add({ name: `Asha ${index}`, email: `a${index}@example.com`, entitySpecificFields: fields(1) }),
      ),
    )
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
    for (const { message } of refused)
      expect(message).toMatch(/^Student ID MCE\/2026-1 is Asha \d \(a\d@example\.com\) here\./)
    expect(await college.seatsUsed()).toBe(1)
  })

  it('by hand and by a file whose rows were looked at before', async () => {
    const { importId } = await imports.form(csvOf(rowsOf(30)), { wait: false })
    let transactions = 0
    const table: Table = {
      ...college.table,
      async transact(writes) {
        if (++transactions === 2)
          await college.add({ name: 'By hand', email: 'hand@example.com', entitySpecificFields: fields(29) })
        return college.table.transact(writes)
      },
    }
    Object.assign(imports.services, { table })
    await imports.work()
    expect(await imports.look(importId)).toMatchObject({
      successful: 29,
      alreadyEnrolledCount: 0,
      sameIds: { left: 1 },
    })
    expect(await college.seatsUsed()).toBe(30)
  })
})

describe('One student by hand', () => {
  it('is not added with an ID that is somebody’s; the answer says whose, for the correction', async () => {
    const { _id } = await withAsha()
    const call = callOf(routes.roster.addUser, {
      principal: college.admin,
      body: { name: 'Asha Rao', email: 'asha.new@example.com', entitySpecificFields: fields(1) },
    })
    await expect(addUser(call, { table: college.table })).rejects.toMatchObject({
      status: 409,
      message: `Student ID ${id(1)} is Asha Rao (asha.old@example.com) here. If that is the same person, correct the address to asha.new@example.com; if not, please look at the ID again.`,
      details: { holder: { userId: _id, name: 'Asha Rao', email: 'asha.old@example.com', signedIn: false } },
    })
    expect(await college.seatsUsed()).toBe(1)
  })

  it('is not given somebody’s ID by an edit, and keeps their own', async () => {
    await withAsha()
    const { _id } = await college.add({ entitySpecificFields: fields(2) })
    await expect(
      college.update(_id, { entitySpecificFields: { studentId: id(1).toLowerCase() } }),
    ).rejects.toMatchObject({ status: 409 })
    await college.update(_id, { entitySpecificFields: { studentId: id(2), year: '2' } })
    expect((await college.member(_id))?.fields).toMatchObject({ studentId: id(2), year: '2' })
  })
})

it('A preview asks about its rows before anything is sent', async () => {
  await withAsha()
  const students = rowsOf(3).map(([name, email, , id], index) => ({ row: index + 2, name, email, id }))
  const call = callOf(routes.roster.findSameIds, { principal: college.admin, body: { students } })
  expect((await findSameIds(call, { table: college.table })).data.sameIds).toMatchObject([
    { row: 3, holder: { name: 'Asha Rao' } },
  ])
})

describe('A file in a college’s own words', () => {
  const guide = async () =>
    (await getImportGuide(callOf(routes.roster.getImportGuide, { principal: college.admin }), { table: college.table }))
      .data
  const own = 'PRN,Student,E-mail ID,Mobile No,Branch,Class\nMC-1,Asha Rao,a@b.co,9822012345,Civil,FY\n'

  it('is read by what its headers surely mean, and they are remembered', async () => {
    expect(await imports.form(own.replace('Student', 'Student Name'))).toMatchObject({
      successful: 1,
      results: [{ name: 'Asha Rao', entitySpecificFields: { studentId: 'MC-1', year: '1' } }],
    })
    expect((await guide()).mapping).toMatchObject({ PRN: 'studentId', Class: 'year' })
  })

  it('is read by what somebody says, and then the next one by itself', async () => {
    await expect(imports.form(own)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Missing required header: Name; /),
    })
    const mapping = {
      PRN: 'studentId',
      Student: 'name',
      'E-mail ID': 'email',
      'Mobile No': 'phone',
      Branch: 'department',
      Class: 'year',
    }
    expect(await imports.send({ file: body(own), mapping: JSON.stringify(mapping) } as never)).toMatchObject({
      successful: 1,
    })
    expect(await imports.form(own.replace('MC-1', 'MC-2').replace('a@b', 'b@b'))).toMatchObject({ successful: 1 })
  })

  it('may be a workbook', async () => {
    const rows = own
      .trim()
      .split('\n')
      .map(line => line.replace('Student', 'Student Name').split(','))
    expect(await imports.form(workbookOf([['List'], ...rows]), { fileName: 'students.xlsx' })).toMatchObject({
      successful: 1,
    })
  })

  it('may be Excel’s Unicode text', async () => {
    const text = csvOf(rowsOf(2)).replaceAll(',', '\t')
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect(await imports.form(bytes, { fileName: 'students.txt' })).toMatchObject({ successful: 2 })
  })
})

describe('A refused file', () => {
  const wrong = csvOf(rowsOf(5).map(row => row.with(1, 'nobody').with(5, '9')))

  it('is answered with all that is wrong: row, column, value and message', async () => {
    await expect(imports.form(wrong)).rejects.toMatchObject({
      status: 400,
      details: {
        errorCount: 10,
        errors: expect.arrayContaining([
          { row: 6, column: 'Email', value: 'nobody', message: 'Row 6: Invalid email format' },
          { row: 6, column: 'Year', value: '9', message: 'Row 6: Invalid Year' },
        ]),
      },
    })
    await expect(imports.form('Name,Email\na,b\n')).rejects.toMatchObject({
      details: {
        errors: expect.arrayContaining([
          { row: null, column: 'Year', value: '', message: 'Missing required header: Year' },
        ]),
      },
    })
  })

  it('is answered within what an answer holds', async () => {
    const long = csvOf(
      Array.from({ length: 4000 }, (_, index) => rowNumber(index).with(1, 'अ'.repeat(300)).with(5, '9')),
    )
    const refused = await imports.form(long).catch(error => error)
    expect(refused.details.errorCount).toBe(8000)
    expect(refused.details.errors.length).toBeGreaterThan(5000)
    expect(JSON.stringify(refused.details).length).toBeLessThan(4_200_000)
  })

  it('passes with its cells mended in the call', async () => {
    const corrections = [2, 3, 4, 5, 6].flatMap(row => [
      { row, column: 'Email', value: `m${row}@college.example` },
      { row, column: 'year', value: 'Final' },
    ])
    expect(await imports.send({ file: body(wrong), corrections: JSON.stringify(corrections) } as never)).toMatchObject({
      successful: 5,
    })
  })
})
