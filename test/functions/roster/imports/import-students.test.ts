import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeWrites, readInstitution } from '#functions/institutions/store.ts'
import { FileMissing } from '#functions/platform/ports/files.ts'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { pack } from '#functions/roster/imports/import-add.ts'
import type { ImportItem } from '#functions/roster/imports/import-rules.ts'
import { importStudents } from '#functions/roster/imports/import-students.job.ts'
import { mostWrites } from '#functions/roster/store.ts'
import { startTable } from '#test/fakes/table.ts'
import { type ACollege, aCollege } from '#test/functions/roster/a-college.ts'
import { bytesOf, csvOf, fileNames, type Imports, importsAt, rowsOf } from '#test/functions/roster/an-import.ts'

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

const emails = (count: number, first = 0) =>
  rowsOf(count, first)
    .map(([, email]) => email)
    .sort()
const count = async () => ({ roster: (await imports.roster()).length, seats: await college.seatsUsed() })
const begun = (rows: number) => imports.form(csvOf(rowsOf(rows)), { wait: false })
const message = (importId: string) => ({ entityId: college.entityId, importId })

/** A table on which the n-th transaction is the worker's last: it fails before it, or after it was written. */
function dyingAt(n: number, when: 'before' | 'after'): Table {
  let transactions = 0
  return {
    ...college.table,
    async transact(writes) {
      transactions++
      if (transactions > n || (transactions === n && when === 'before')) throw new Error('The power is gone')
      await college.table.transact(writes)
      if (transactions === n) throw new Error('The power is gone')
    },
  }
}

describe('The worker of an import', () => {
  it('adds as many students in a transaction as it holds', async () => {
    const { importId } = await begun(60)
    let transactions = 0
    const table: Table = {
      ...college.table,
      transact: writes => {
        transactions++
        expect(writes.length).toBeLessThanOrEqual(mostWrites)
        return college.table.transact(writes)
      },
    }
    await importStudents(message(importId), { ...imports.services, table })
    expect(await count()).toEqual({ roster: 60, seats: 60 })
    // The last one is the import's end.
    expect(transactions).toBeLessThanOrEqual(60 / 6 + 1)
  })

  it.each(
    [1, 2, 4, 8].flatMap(
      n =>
        [
          [n, 'before'],
          [n, 'after'],
        ] as const,
    ),
  )(
    'may die at transaction %i, %s it was written: the next one goes on, and nobody is missing or there twice',
    async (n, when) => {
      const { importId } = await begun(40)
      const dying = importStudents(message(importId), { ...imports.services, table: dyingAt(n, when) })
      await expect(dying).rejects.toThrow('The power is gone')
      expect(await college.seatsUsed()).toBe(40)
      await importStudents(message(importId), imports.services)
      expect(await imports.look(importId)).toMatchObject({ state: 'done', successful: 40, alreadyEnrolledCount: 0 })
      expect(await imports.roster()).toEqual(emails(40))
      expect([await college.seatsUsed(), (await college.figures()).students]).toEqual([40, 40])
    },
  )

  it('may get its message twice, one after the other or both at once', async () => {
    const { importId } = await begun(40)
    await Promise.all([1, 2, 3].map(() => importStudents(message(importId), imports.services)))
    await importStudents(message(importId), imports.services)
    expect(await imports.look(importId)).toMatchObject({ state: 'done', successful: 40 })
    expect(await imports.roster()).toEqual(emails(40))
    expect([await college.seatsUsed(), (await college.figures()).students]).toEqual([40, 40])
  })

  it('sends its message again when its time is over, and the next one goes on', async () => {
    const { importId } = await begun(40)
    imports.messages.splice(0)
    let calls = 0
    const now = () => new Date(Date.parse('2026-11-21T12:00:00.000Z') + calls++ * 15_000)
    await importStudents(message(importId), { ...imports.services, now })
    expect(imports.messages).toEqual([{ message: message(importId), delaySeconds: 0 }])
    const { successful, state } = await imports.look(importId)
    expect([state, successful > 0 && successful < 40]).toEqual(['running', true])
    await imports.work()
    expect(await imports.look(importId)).toMatchObject({ state: 'done', successful: 40 })
  })

  it('does the work of a message that was never sent: another one was on its way before', async () => {
    let isDown = false
    const queue = {
      send: async (_: unknown, sent: unknown, { delaySeconds = 0 } = {}) => {
        if (isDown) throw new Error('The queue is down')
        imports.messages.push({ message: sent, delaySeconds })
        isDown = true
      },
    }
    const at = importsAt(college, { queue })
    const { importId, state } = await at.form(csvOf(rowsOf(5)), { wait: false })
    expect([state, imports.messages]).toEqual(['running', [{ message: message(importId), delaySeconds: 60 }]])
    await importStudents(message(importId), { ...imports.services, files: at.files })
    expect(await at.look(importId)).toMatchObject({ state: 'done', successful: 5 })
  })

  it('takes nothing where no message can be sent at all', async () => {
    const at = importsAt(college, { queue: { send: () => Promise.reject(new Error('The queue is down')) } })
    await expect(at.form(csvOf(rowsOf(5)))).rejects.toThrow('The queue is down')
    expect(await count()).toEqual({ roster: 0, seats: 0 })
    expect(await at.form(csvOf(rowsOf(5)), { key: 'k' }).catch(() => 'down')).toBe('down')
  })

  it('finds no import where the call before it was refused or died, and is content', async () => {
    await importStudents(message('never-there'), imports.services)
    expect(await count()).toEqual({ roster: 0, seats: 0 })
  })
})

describe('A student who was enrolled by hand while the import ran', () => {
  it('stays as they are; the seat is given back once, also over a crash', async () => {
    const { importId } = await begun(30)
    const taken = [3, 4, 17, 29]
    for (const index of taken) await college.add({ name: 'By hand', email: rowsOf(1, index)[0]?.[1] ?? '' })
    expect(await college.seatsUsed()).toBe(34)
    for (const n of [2, 3, 4])
      await importStudents(message(importId), { ...imports.services, table: dyingAt(n, 'after') }).catch(
        () => undefined,
      )
    await Promise.all([1, 2].map(() => importStudents(message(importId), imports.services)))
    const done = await imports.look(importId)
    expect(done).toMatchObject({ state: 'done', toAdd: 30, successful: 26, alreadyEnrolledCount: 4, failed: 0 })
    expect(done.alreadyEnrolled.map(({ row }) => row)).toEqual(taken.map(index => index + 2))
    expect(done.results).toHaveLength(26)
    const [added] = [...imports.files.stored]
      .filter(([key]) => key.endsWith('added.json'))
      .map(([, { bytes }]) => bytes)
    expect(JSON.parse(new TextDecoder().decode(added))).toHaveLength(26)
    expect(await imports.roster()).toEqual(emails(30))
    expect([await college.seatsUsed(), (await college.figures()).students]).toEqual([30, 30])
  })

  it('may be everybody, and several workers may find that at once', async () => {
    const { importId } = await begun(12)
    for (const [name, email] of rowsOf(12)) await college.add({ name, email })
    await Promise.all([1, 2, 3, 4].map(() => importStudents(message(importId), imports.services)))
    await imports.work()
    const done = await imports.look(importId)
    expect(done).toMatchObject({ state: 'done', successful: 0, alreadyEnrolledCount: 12, results: [] })
    expect([await college.seatsUsed(), (await college.figures()).students]).toEqual([12, 12])
  })
})

describe('An import that cannot go on', () => {
  const suspend = async () => {
    const institution = await readInstitution(college.table, college.entityId)
    if (institution) await college.table.transact(changeWrites(institution, { suspended: true }))
  }

  it('ends where its institution is suspended, and gives the other seats back', async () => {
    const { importId } = await begun(40)
    await importStudents(message(importId), { ...imports.services, table: dyingAt(3, 'before') }).catch(() => undefined)
    await suspend()
    await imports.work()
    const done = await imports.look(importId)
    expect(done.state).toBe('done')
    expect(done.successful).toBe(12)
    expect(done.results).toHaveLength(done.successful)
    expect(await count()).toEqual({ roster: done.successful, seats: done.successful })
    expect(fileNames(imports.files)).toEqual(['added.json'])
  })

  it('gives its seats back once, though several workers find it suspended', async () => {
    const { importId } = await begun(40)
    await suspend()
    await Promise.all([1, 2, 3, 4].map(() => importStudents(message(importId), imports.services)))
    expect(await count()).toEqual({ roster: 0, seats: 0 })
  })

  it('ends where its rows are gone', async () => {
    const { importId } = await begun(10)
    const [rows] = [...imports.files.stored.keys()]
    expect(rows).toMatch(/rows\.json$/)
    imports.files.stored.delete(rows ?? '')
    await imports.work()
    expect(await imports.look(importId)).toMatchObject({ state: 'done', successful: 0, results: [] })
    expect(await count()).toEqual({ roster: 0, seats: 0 })
  })

  it('is tried again where its rows cannot be read just now', async () => {
    const { importId } = await begun(10)
    const files = { ...imports.files, get: () => Promise.reject(new Error('The store is down')) }
    await expect(importStudents(message(importId), { ...imports.services, files })).rejects.toThrow('down')
    expect(await college.seatsUsed()).toBe(10)
    await imports.work()
    expect(await count()).toEqual({ roster: 10, seats: 10 })
  })

  it('is over with its institution', async () => {
    const { importId } = await begun(10)
    await college.table.delete(keys.entity(college.entityId))
    await imports.work()
    expect((await imports.roster()).length).toBe(0)
    const { items } = await college.table.query({ ...lists.everythingOf.entity(college.entityId), consistent: true })
    expect(items.some(({ sk }) => sk === `IMPORT#${importId}`)).toBe(true)
  })

  it('is finished once, whoever else finishes it', async () => {
    const { importId } = await begun(5)
    const files = {
      ...imports.files,
      put: async (key: string, bytes: Uint8Array, type: string) => {
        // Another worker comes between this one's last two steps.
        if (key.endsWith('added.json') && !imports.files.stored.has(key)) {
          await imports.files.put(key, bytes, type)
          await importStudents(message(importId), imports.services)
        }
        await imports.files.put(key, bytes, type)
      },
    }
    await importStudents(message(importId), { ...imports.services, files })
    expect(await imports.look(importId)).toMatchObject({ state: 'done', successful: 5 })
    expect(fileNames(imports.files)).toEqual(['added.json'])
  })

  it('has its rows deleted by the next message where a worker died right before that', async () => {
    const { importId } = await begun(5)
    const files = { ...imports.files, delete: () => Promise.reject(new Error('The power is gone')) }
    await expect(importStudents(message(importId), { ...imports.services, files })).rejects.toThrow('power')
    expect(fileNames(imports.files)).toContain('rows.json')
    await imports.work()
    expect(fileNames(imports.files)).toEqual(['added.json'])
    await expect(imports.files.get('rows.json')).rejects.toBeInstanceOf(FileMissing)
  })
})

describe('A transaction', () => {
  it('that fails though the import stands still and no address is taken is an error, not an endless loop', async () => {
    const { importId } = await begun(5)
    const table: Table = { ...college.table, transact: () => Promise.reject(new ConditionFailed()) }
    await expect(importStudents(message(importId), { ...imports.services, table })).rejects.toBeInstanceOf(
      ConditionFailed,
    )
  })

  it('holds at least three students, however long their names and however many their words', async () => {
    const institution = await readInstitution(college.table, college.entityId)
    if (!institution) throw new Error('The college is there')
    const words = (letter: string) =>
      Array.from({ length: 20 }, (_, index) => letter + String.fromCharCode(97 + index)).join(' ')
    const rows = Array.from({ length: 9 }, (_, index) => ({
      userId: `u${index}`,
      row: index + 2,
      name: words(String.fromCharCode(97 + index)),
      email: `${'a'.repeat(60)}.${index}@${'b'.repeat(60)}.example`,
      fields: {
        phone: '+91 98765 43210',
        studentId: `S-${index}`,
        department: words('d') + index,
        year: String(2000 + index),
      },
    }))
    const item = { next: 0 } as ImportItem
    const { writes, added, next } = pack(
      institution,
      { item, rows, kept: { version: 0, lists: {} }, now: new Date() },
      new Set(),
    )
    expect(writes.length).toBeLessThanOrEqual(mostWrites - 1)
    expect(added.length).toBeGreaterThanOrEqual(3)
    expect(next).toBe(added.length)
    expect(bytesOf(JSON.stringify(writes)).length).toBeLessThan(4 * 1024 * 1024)
  })
})
