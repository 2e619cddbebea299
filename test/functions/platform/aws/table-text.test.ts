import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Table } from '#functions/platform/ports/table.ts'
import { startTable } from '#test/fakes/table.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let table: Table
beforeAll(async () => {
  engine = await startTable()
  table = engine.table
})
afterAll(() => engine.stop())

it('half a character fails no call of the table: not in a value, a name, a key, a condition or a query', async () => {
  const key = { pk: 'half\ud800', sk: 'a' }
  await table.put({ ...key, said: 'x\ud800', deep: { list: ['\udc00', { 'n\ud800': 1 }] } }, { absent: true })
  expect(await table.get(key)).toMatchObject({ said: 'x\ufffd', deep: { list: ['\ufffd', { 'n\ufffd': 1 }] } })
  await table.update(key, { set: { said: 'y\ud800' } }, { equal: { said: 'x\ud800' } })
  await table.transact([
    { update: key, change: { set: { more: '\ud800' } }, if: { exists: true } },
    { put: { pk: 'half\ud800', sk: 'b\ud800' } },
  ])
  expect((await table.query({ pk: 'half\ud800', beginsWith: 'b\ud800' })).items).toHaveLength(1)
  expect(await table.batchGet([key])).toHaveLength(1)
  await table.delete(key)
  expect(await table.get(key)).toBeUndefined()
})
