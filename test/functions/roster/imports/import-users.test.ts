import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeWrites, readInstitution } from '#functions/institutions/store.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { startTable } from '#test/fakes/table.ts'
import { type ACollege, aCollege } from '#test/functions/roster/a-college.ts'
import { csvOf, fileNames, type Imports, importsAt, rowNumber, rowsOf } from '#test/functions/roster/an-import.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let college: ACollege
let imports: Imports
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())
beforeEach(async () => {
  college = await aCollege(engine)
  imports = importsAt(college)
})

const emailsOf = (rows: string[][]) => rows.map(([, email = '']) => email).sort()
const nothingHappened = async () => {
  expect(await imports.roster()).toEqual([])
  expect([await college.seatsUsed(), imports.messages, fileNames(imports.files)]).toEqual([0, [], []])
  expect(await college.acts()).toEqual([])
}

describe('A file with students', () => {
  it('is answered with everybody in it, each with a seat and a place in the roster', async () => {
    const answer = await imports.form(csvOf(rowsOf(12)), { fileName: 'first.csv' })
    expect(answer).toMatchObject({
      ...{ success: true, fileName: 'first.csv', state: 'done', totalProcessed: 12, toAdd: 12, successful: 12 },
      ...{ failed: 0, errors: [], errorsUrl: null, alreadyEnrolled: [], alreadyEnrolledCount: 0 },
    })
    const [first] = rowsOf(1)
    expect(answer.results[0]).toEqual({
      name: first?.[0],
      email: first?.[1],
      entitySpecificFields: { phone: first?.[2], studentId: first?.[3], department: first?.[4], year: first?.[5] },
    })
    expect(answer.results).toHaveLength(12)
    expect(await imports.roster()).toEqual(emailsOf(rowsOf(12)))
    expect([await college.seatsUsed(), (await college.figures()).students]).toEqual([12, 12])
    expect(await college.acts()).toEqual([
      { act: 'users imported', by: college.admin.userId, user: null, about: { fileName: 'first.csv', count: '12' } },
    ])
  })

  it('answers at once where nobody waits, and the import goes on', async () => {
    const answer = await imports.form(csvOf(rowsOf(12)), { wait: false })
    expect(answer).toMatchObject({ state: 'running', toAdd: 12, successful: 0, results: [] })
    expect(await college.seatsUsed()).toBe(12)
    await imports.work()
    expect(await imports.look(answer.importId)).toMatchObject({ state: 'done', successful: 12 })
  })

  it('answers with how far it is where the work takes longer than 20 seconds', async () => {
    imports = importsAt(college, { queue: { send: async () => undefined } })
    const answer = await imports.form(csvOf(rowsOf(3)))
    expect(answer).toMatchObject({ state: 'running', successful: 0 })
    expect(imports.clock.now.getTime()).toBeLessThan(Date.parse('2026-11-21T12:00:20.000Z'))
  })

  it('keeps of the rows what a type of institution has, cleaned as by hand and in its own words', async () => {
    const rows = [['  Zoe\u0301  \u200b Ng', ' ZOE@College.Example', '+91-98765 43210', 'mce-1', 'Civil', '2nd']]
    const { results } = await imports.form(csvOf(rows))
    expect(results).toEqual([
      {
        name: 'Zo\u00e9 Ng',
        email: 'zoe@college.example',
        entitySpecificFields: { phone: '+91-98765 43210', studentId: 'mce-1', department: 'Civil', year: '2' },
        written: { year: '2nd' },
      },
    ])
  })

  it('leaves no names behind in files', async () => {
    await imports.form(csvOf(rowsOf(3)))
    expect(fileNames(imports.files)).toEqual(['added.json'])
    expect([...imports.files.stored.values()].map(({ bytes }) => new TextDecoder().decode(bytes)).join()).not.toMatch(
      /ananya/i,
    )
  })

  it('shows the students a hundred at a time, without those who were removed since', async () => {
    const big = await aCollege(engine, { seats: 300 })
    const at = importsAt(big)
    const { importId, results } = await at.form(csvOf(rowsOf(130)))
    expect(results).toHaveLength(100)
    const rest = await at.look(importId, { offset: 100 })
    expect([...results, ...rest.results].map(({ email }) => email).sort()).toEqual(emailsOf(rowsOf(130)))
    const { items } = await big.table.query({ pk: `ENTITY#${big.entityId}`, beginsWith: 'MEMBER#', consistent: true })
    const gone = items.find(({ email }) => email === results[0]?.email)
    await big.act('remove', [String(gone?.userId)])
    expect((await at.look(importId)).results.map(({ email }) => email)).toEqual(
      results.slice(1).map(({ email }) => email),
    )
    expect((await at.look(importId, { offset: 1000 })).results).toEqual([])
  })
})

describe('A direct upload', () => {
  it('takes a file that a form could not, and leaves nothing of it', async () => {
    const uploadKey = await imports.upload(csvOf(rowsOf(5)))
    expect(uploadKey).toContain(`entities/${college.entityId}/imports/incoming/${college.admin.userId}/`)
    expect(await imports.finish(uploadKey)).toMatchObject({ state: 'done', successful: 5 })
    expect(imports.files.stored.has(uploadKey)).toBe(false)
  })

  it('is gone after a day where it was refused or never finished', async () => {
    const answer = await imports.send({ fileName: 'students.csv', size: 10 })
    expect('data' in answer && answer.data.upload.fields).toMatchObject({ tagging: 'temporary' })
  })

  it('is one import, however often its end is said', async () => {
    const uploadKey = await imports.upload(csvOf(rowsOf(5)))
    const [one, two] = await Promise.all([imports.finish(uploadKey), imports.finish(uploadKey, { key: 'other' })])
    const three = await imports.finish(uploadKey)
    expect(new Set([one, two, three].map(({ importId }) => importId)).size).toBe(1)
    expect([await imports.roster(), await college.seatsUsed()]).toEqual([emailsOf(rowsOf(5)), 5])
  })

  it('is nobody else’s: neither another admin’s, nor another institution’s, nor any other file (ABUSE-33)', async () => {
    const uploadKey = await imports.upload(csvOf(rowsOf(1)))
    const colleague = college.principal('colleague', ['entity_admin'])
    await expect(imports.finish(uploadKey, { as: colleague })).rejects.toMatchObject({ status: 404 })
    const elsewhere = importsAt(await aCollege(engine))
    elsewhere.files.stored.set(
      uploadKey,
      imports.files.stored.get(uploadKey) ?? { bytes: new Uint8Array(), contentType: '' },
    )
    await expect(elsewhere.finish(uploadKey)).rejects.toMatchObject({ status: 404 })
    await expect(imports.finish(`${uploadKey}/../x`)).rejects.toMatchObject({ status: 404 })
    await expect(imports.finish(uploadKey.replace(/[^/]+$/, 'other'))).rejects.toMatchObject({ status: 404 })
  })

  it('is refused before it begins where the file is not one of ours', async () => {
    const wish = (fileName: string, size: number) => imports.send({ fileName, size })
    await expect(wish('a.csv', 0)).rejects.toMatchObject({ status: 400, message: 'Empty file uploaded' })
    await expect(wish('a.csv', 10 * 1024 * 1024 + 1)).rejects.toMatchObject({
      ...{ status: 413, message: 'File size exceeds 10MB limit' },
    })
    await expect(wish('a.docx', 10)).rejects.toMatchObject({
      status: 400,
      message: 'Invalid file type. Only CSV allowed',
    })
  })
})

describe('A form', () => {
  it.each([
    ['students.csv', new Uint8Array(), 400, 'Empty file uploaded'],
    ['students.csv', new Uint8Array(10 * 1024 * 1024 + 1), 413, 'File size exceeds 10MB limit'],
    ['students.csv', new Uint8Array(4 * 1024 * 1024 + 1), 413, /direct upload/],
    ['students.txt', new Uint8Array(10), 400, 'Invalid file type. Only CSV allowed'],
    ['students.csv', new Uint8Array(10), 400, 'Corrupted or unreadable file'],
  ])('%s is refused where nothing can be read: %#', async (fileName, bytes, status, message) => {
    await expect(imports.form(bytes, { fileName })).rejects.toMatchObject({
      status,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    await nothingHappened()
  })
})

describe('Invalid rows', () => {
  const [first, second] = [rowNumber(1), rowNumber(2)]
  const rows = [first, ['', 'x', '', 'a', '', '9'], second, [...first.slice(0, 5), '5th']]

  it('stop the whole file, and the answer names the first', async () => {
    await expect(imports.form(csvOf(rows))).rejects.toMatchObject({
      status: 400,
      message:
        'Row 3: Name is required; Row 3: Phone is required; Row 3: Department is required; and 6 more. Nobody has been added. Please correct the file, or choose to continue without these rows.',
    })
    await nothingHappened()
  })

  it('are left out where that was chosen, and listed', async () => {
    const answer = await imports.form(csvOf(rows), { skipInvalid: true })
    expect(answer).toMatchObject({ totalProcessed: 4, toAdd: 2, successful: 2, failed: 2 })
    expect(answer.errors.slice(0, 2)).toEqual([
      { row: 3, email: 'x', column: 'Name', value: '', error: 'Row 3: Name is required' },
      { row: 3, email: 'x', column: 'Phone', value: '', error: 'Row 3: Phone is required' },
    ])
    const [key] = [...imports.files.stored.keys()].filter(name => name.endsWith('errors.csv'))
    expect(answer.errorsUrl).toContain(key)
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(imports.files.stored.get(key ?? '')?.bytes)
    expect(csv).toContain('\ufeffRow,Email,Problem\r\n3,x,Name is required\r\n')
    expect(csv).toContain(`5,${first[1]},Duplicate email in file (${first[1]})\r\n`)
  })

  it('are shown for a day: they are the addresses of people who were never added', async () => {
    const { importId } = await imports.form(csvOf(rows), { skipInvalid: true })
    imports.clock.now = new Date(imports.clock.now.getTime() + 25 * 3600 * 1000)
    expect(await imports.look(importId)).toMatchObject({ failed: 2, errors: [], errorsUrl: null })
  })

  it('are too many where nobody is left', async () => {
    await expect(imports.form(csvOf([['', 'x', '', 'a', '', '9']]), { skipInvalid: true })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^No row of this file can be added: Row 2: Name is required; /),
    })
    await nothingHappened()
  })

  it('do not come into it where a header is missing', async () => {
    await expect(imports.form('Name,Email\na,b\n', { skipInvalid: true })).rejects.toMatchObject({
      status: 400,
      message:
        'Missing required header: Phone; Missing required header: Student ID; Missing required header: Department; and 1 more',
    })
  })
})

describe('Those who are enrolled already', () => {
  it('stay as they are, are named, and take no seat', async () => {
    const [ravi] = rowsOf(1)
    await college.add({ name: 'Ravi As He Was', email: ravi?.[1] ?? '' })
    const answer = await imports.form(csvOf(rowsOf(3)))
    expect(answer).toMatchObject({ state: 'done', totalProcessed: 3, toAdd: 2, successful: 2, failed: 0 })
    expect(answer.alreadyEnrolled).toEqual([{ row: 2, name: ravi?.[0], email: ravi?.[1] }])
    expect([answer.alreadyEnrolledCount, await college.seatsUsed()]).toEqual([1, 3])
    const again = await imports.form(csvOf(rowsOf(3)))
    expect(again).toMatchObject({ state: 'done', toAdd: 0, successful: 0, alreadyEnrolledCount: 3, results: [] })
    expect([await college.seatsUsed(), imports.messages.filter(({ delaySeconds }) => delaySeconds === 0)]).toEqual([
      3,
      [],
    ])
  })

  it('are others where another institution has enrolled the same address', async () => {
    await imports.form(csvOf(rowsOf(3)))
    const other = importsAt(await aCollege(engine))
    expect(await other.form(csvOf(rowsOf(3)))).toMatchObject({ successful: 3, alreadyEnrolledCount: 0 })
  })
})

describe('Seats', () => {
  it('are there for the whole file, or nobody is added', async () => {
    college = await aCollege(engine, { seats: 10 })
    imports = importsAt(college)
    await college.add()
    await college.add()
    await expect(imports.form(csvOf(rowsOf(9)))).rejects.toMatchObject({
      status: 409,
      message:
        'This file needs 9 seats and 8 are free. Nobody has been added. Please remove somebody or use a shorter file, or write to us for more seats.',
    })
    expect([await college.seatsUsed(), (await imports.roster()).length, fileNames(imports.files)]).toEqual([2, 2, []])
    expect(await imports.form(csvOf(rowsOf(8)))).toMatchObject({ successful: 8 })
  })

  it('are tried again with the same key once there are enough', async () => {
    college = await aCollege(engine, { seats: 3 })
    imports = importsAt(college)
    const { _id } = await college.add()
    await expect(imports.form(csvOf(rowsOf(3)), { key: 'k' })).rejects.toMatchObject({ status: 409 })
    await college.act('remove', [_id])
    expect(await imports.form(csvOf(rowsOf(3)), { key: 'k' })).toMatchObject({ successful: 3 })
  })

  it('are never passed, whoever adds at the same time (ABUSE-38)', async () => {
    college = await aCollege(engine, { seats: 20 })
    const files = [0, 1, 2, 3].map(index => ({ at: importsAt(college), rows: rowsOf(6, index * 100) }))
    const results = await Promise.allSettled([
      ...files.map(({ at, rows }) => at.form(csvOf(rows))),
      ...Array.from({ length: 8 }, () => college.add()),
    ])
    const added = results.map(result =>
      result.status === 'rejected' ? 0 : 'successful' in result.value ? result.value.successful : 1,
    )
    const total = added.reduce((sum, count) => sum + count, 0)
    expect(total).toBeLessThanOrEqual(20)
    expect(total).toBeGreaterThan(12)
    expect([await college.seatsUsed(), (await college.figures()).students]).toEqual([total, total])
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.every(({ status }) => status === 409)).toBe(true)
  })

  it('are counted anew where the operator changes their number at that moment', async () => {
    const change = async (seats: number) => {
      const institution = await readInstitution(college.table, college.entityId)
      if (institution) await college.table.transact(changeWrites(institution, { seats }))
    }
    const changing = (seats: number): Table => ({
      ...college.table,
      transact: async writes => {
        if (writes.some(write => 'put' in write && write.put.sk.startsWith('IMPORT#'))) await change(seats)
        await college.table.transact(writes)
      },
    })
    const fewer = importsAt(college, { table: changing(5) })
    await expect(fewer.form(csvOf(rowsOf(6)))).rejects.toMatchObject({
      message: expect.stringMatching(/^This file needs 6 seats and 5 are free/),
    })
    expect(await college.seatsUsed()).toBe(0)
    const more = importsAt(college, { table: changing(6) })
    expect(await more.form(csvOf(rowsOf(6)))).toMatchObject({ successful: 6 })
  })

  it('are not even looked for where the file is hopelessly long', async () => {
    engine.units.read = 0
    await expect(imports.form(csvOf(rowsOf(5051)))).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This file has 5051 students, and your plan has 50 seats. Nobody/),
    })
    expect(engine.units.read).toBeLessThan(5)
  })
})

describe('A double click', () => {
  it('is one import with one key, at the same time or later, also of a file that has changed', async () => {
    const [one, two] = await Promise.all([
      imports.form(csvOf(rowsOf(7)), { key: 'k', wait: false }),
      imports.form(csvOf(rowsOf(7)), { key: 'k', wait: false }),
    ])
    await imports.work()
    const three = await imports.form(csvOf(rowsOf(9)), { key: 'k' })
    expect(new Set([one, two, three].map(({ importId }) => importId)).size).toBe(1)
    expect(three).toMatchObject({ state: 'done', toAdd: 7, successful: 7 })
    expect([await imports.roster(), await college.seatsUsed()]).toEqual([emailsOf(rowsOf(7)), 7])
    expect(await college.acts()).toHaveLength(1)
    expect(fileNames(imports.files)).toEqual(['added.json'])
  })

  it('is two imports with two keys, and still nobody is there twice', async () => {
    const both = await Promise.all(['a', 'b'].map(key => imports.form(csvOf(rowsOf(7)), { key, wait: false })))
    expect(await college.seatsUsed()).toBe(14)
    await imports.work()
    const done = await Promise.all(both.map(({ importId }) => imports.look(importId)))
    expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(done.reduce((sum, { successful }) => sum + successful, 0)).toBe(7)
    expect(done.reduce((sum, { alreadyEnrolledCount }) => sum + alreadyEnrolledCount, 0)).toBe(7)
    expect([await imports.roster(), await college.seatsUsed()]).toEqual([emailsOf(rowsOf(7)), 7])
  })

  it('has a key that is the person’s own', async () => {
    const colleague = college.principal('colleague', ['entity_admin'])
    const mine = await imports.form(csvOf(rowsOf(2)), { key: 'k' })
    const theirs = await imports.form(csvOf(rowsOf(2, 10)), { key: 'k', as: colleague })
    expect(theirs.importId).not.toBe(mine.importId)
  })
})

describe('An institution', () => {
  it.each([
    ['whose trial is over', { plan: 'free_trial' as const, trialEndsAt: '2026-11-20T00:00:00.000Z' }, /trial is over/],
    ['that is suspended', { suspended: true }, /suspended/],
  ])('%s gets no new people', async (_, changes, message) => {
    college = await aCollege(engine, changes)
    imports = importsAt(college)
    await expect(imports.form(csvOf(rowsOf(1)))).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(message),
    })
    await expect(imports.upload(csvOf(rowsOf(1)))).rejects.toMatchObject({ status: 409 })
    await nothingHappened()
  })

  it('sees its own imports alone', async () => {
    const { importId } = await imports.form(csvOf(rowsOf(1)))
    const other = await aCollege(engine)
    await expect(imports.look(importId, {}, other.admin)).rejects.toMatchObject({ status: 404 })
    await expect(imports.look(importId, { entityId: college.entityId }, other.admin)).rejects.toMatchObject({
      status: 404,
    })
    const operator = { ...college.principal('op', ['admin']), entityId: null }
    expect(await imports.look(importId, { entityId: college.entityId }, operator)).toMatchObject({ successful: 1 })
    await expect(imports.look('unknown')).rejects.toMatchObject({ status: 404 })
  })

  it('does not keep what an import was for longer than 30 days', async () => {
    const { importId } = await imports.form(csvOf(rowsOf(1)))
    const item = await college.table.get(keys.studentImport(college.entityId, importId))
    expect(item?.ttl).toBe(Date.parse('2026-12-21T12:00:00.000Z') / 1000)
    expect((await readInstitution(college.table, college.entityId))?.seatsUsed).toBe(1)
  })
})
