import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Condition, Table, Write } from '#functions/platform/ports/table.ts'
import { failedConditions, writtenOnce } from '#functions/platform/table/conditions.ts'
import { everyItem, everyPage } from '#functions/platform/table/pages.ts'
import { startTable } from '#test/fakes/table.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let table: Table
beforeAll(async () => {
  engine = await startTable()
  table = engine.table
})
afterAll(() => engine.stop())

const key = { pk: 'INSTITUTION', sk: 'one' }

describe('conditions', () => {
  const cases: [string, Condition, boolean][] = [
    ['what is there exists', { exists: true }, true],
    ['what is there is not absent', { absent: true }, false],
    ['what is equal', { equal: { seats: 10, plan: 'trial' } }, true],
    ['one of two is not equal', { equal: { seats: 10, plan: 'year' } }, false],
    ['one of several kinds does not hold', { exists: true, equal: { seats: 10 }, below: { used: 3 } }, false],
    ['what is not equal', { notEqual: { plan: 'year' } }, true],
    ['what is not unequal', { notEqual: { plan: 'trial' } }, false],
    ['what is below', { below: { used: 4 } }, true],
    ['what is not below', { below: { used: 3 } }, false],
    ['what is at least', { atLeast: { used: 3 } }, true],
    ['what is not at least', { atLeast: { used: 4 } }, false],
    ['what is missing', { missing: ['deletionBegan'] }, true],
    ['what is not missing', { missing: ['plan'] }, false],
    ['what is missing or below, below', { missingOrBelow: { used: 4 } }, true],
    ['what is missing or below, missing', { missingOrBelow: { other: 1 } }, true],
    ['what is missing or below, neither', { missingOrBelow: { used: 3 } }, false],
  ]

  it.each(cases)('%s: %j is %s, by itself and in a transaction', async (_what, condition, holds) => {
    await table.put({ ...key, seats: 10, used: 3, plan: 'trial' })
    const alone = await failedConditions(table.update(key, { set: { touched: true } }, condition))
    const together = await failedConditions(table.transact([{ check: key, if: condition, name: 'it is so' }]))
    expect(alone).toEqual(holds ? null : [])
    expect(together).toEqual(holds ? null : ['it is so'])
  })
})

describe('a transaction whose conditions fail', () => {
  const others = (name: string, holds: boolean): Write => ({
    check: { pk: 'INSTITUTION', sk: name },
    if: holds ? { absent: true } : { exists: true },
    name,
  })
  const unnamed: Write = { check: { pk: 'INSTITUTION', sk: 'nowhere' }, if: { exists: true } }

  it.each<[string, Write[], string[]]>([
    ['the one', [others('a', true), others('b', false)], ['b']],
    ['all of them, in their order', [others('a', false), others('b', true), others('c', false)], ['a', 'c']],
    ['none where none of them has a name', [others('a', true), unnamed], []],
    ['those with a name alone', [unnamed, others('b', false)], ['b']],
  ])('names %s, and nothing is written', async (_what, checks, names) => {
    const written = { pk: 'WRITTEN', sk: 'one' }
    expect(await failedConditions(table.transact([...checks, { put: written, name: 'the put' }]))).toEqual(names)
    expect(await table.get(written)).toBeUndefined()
  })

  it('says the names where it is logged', async () => {
    await expect(table.transact([others('seat free', false)])).rejects.toThrow('Condition failed: seat free')
  })
})

describe('what is written once', () => {
  const place = { pk: 'ONCE', sk: 'one' }
  const mine = { ...place, by: 'me' }
  const put = () => table.put(mine, { absent: true })
  const theirs = () => table.get(place)

  it('is one’s own where nobody was first, and theirs where somebody was', async () => {
    expect(await writtenOnce(mine, put(), theirs)).toBe(mine)
    await table.put({ ...mine, by: 'somebody else' })
    expect(await writtenOnce(mine, put(), theirs)).toEqual({ ...mine, by: 'somebody else' })
  })

  it('is nobody’s where a condition failed and nothing is there', async () => {
    const refused = table.update({ pk: 'ONCE', sk: 'nowhere' }, { set: { by: 'me' } }, { exists: true })
    await expect(writtenOnce(mine, refused, async () => undefined)).rejects.toThrow('Condition failed')
  })
})

describe('pages', () => {
  const listed = { pk: 'PAGES', beginsWith: 'line#' }
  beforeAll(async () => {
    await table.put({ pk: 'PAGES', sk: 'kine' })
    for (const each of 'abcdefg') await table.put({ pk: 'PAGES', sk: `line#${each}` })
  })
  const letters = (items: { sk?: unknown }[]) => items.map(({ sk }) => String(sk).slice(-1)).join('')

  it.each([1, 3, 7, 100])('are read to the last, %s at once', async limit => {
    expect(letters(await everyItem(table, { ...listed, limit }))).toBe('abcdefg')
    expect(letters(await everyItem(table, { ...listed, limit, newestFirst: true }))).toBe('gfedcba')
  })

  it('are read one after the other, and no further than they are looked at', async () => {
    const asked: (string | undefined)[] = []
    for await (const { items } of everyPage(cursor => {
      asked.push(cursor)
      return table.query({ ...listed, limit: 3, cursor })
    }))
      if (letters(items) === 'def') break
    expect(asked).toEqual([undefined, expect.any(String)])
  })

  it('of what is not there are none', async () => {
    expect(await everyItem(table, { pk: 'NOBODY' })).toEqual([])
  })
})

it('many keys at once are read in batches, those that are not there left out', async () => {
  for (const each of [1, 150, 950]) await table.put({ pk: 'MANY', sk: String(each) })
  const keys = Array.from({ length: 1000 }, (_, index) => ({ pk: 'MANY', sk: String(index) }))
  const found = await table.batchGet(keys, { consistent: true })
  expect(found.map(({ sk }) => sk).sort()).toEqual(['1', '150', '950'])
  expect(await table.batchGet([])).toEqual([])
})
