import { afterAll, beforeAll, expect, it } from 'vitest'
import { revokeToken } from '#functions/people/sessions/token-store.ts'
import { hashToken, principalOf } from '#functions/platform/http/principal.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { startTable } from '#test/fakes/table.ts'

let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())

it('nothing of a token comes back where a logout overtakes a call that notes its use', async () => {
  const token = 'x'.repeat(43)
  const now = new Date()
  const longAgo = Math.floor(now.getTime() / 1000) - 3600
  const person = { userId: 'asha', entityId: null, roles: ['student'], name: 'Asha Rao', email: 'asha@example.com' }
  await engine.table.put({ ...keys.user('asha'), ...person, status: 'active' })
  const item = { userId: 'asha', createdAt: longAgo, lastSeenAt: longAgo, ttl: longAgo + 24 * 3600 }
  await engine.table.put({ ...keys.token(hashToken(token)), ...item })
  const overtaken: Table = {
    ...engine.table,
    async update(...given) {
      await revokeToken(engine.table, hashToken(token))
      return engine.table.update(...given)
    },
  }
  await expect(principalOf(overtaken, `Bearer ${token}`, now)).resolves.toMatchObject({ userId: 'asha' })
  expect(await engine.table.get(keys.token(hashToken(token)), { consistent: true })).toBeUndefined()
})

it("a cursor of somebody else's list leads to the beginning of one's own, and past nobody", async () => {
  for (const pk of ['MINE', 'THEIRS']) for (const sk of ['a', 'b', 'c']) await engine.table.put({ pk, sk, of: pk })
  const first = await engine.table.query({ pk: 'THEIRS', limit: 2 })
  const cursor = first.cursor ?? ''
  expect((await engine.table.query({ pk: 'THEIRS', cursor })).items).toEqual([{ pk: 'THEIRS', sk: 'c', of: 'THEIRS' }])
  const mine = await engine.table.query({ pk: 'MINE', cursor })
  expect(mine.items.map(({ sk, of }) => `${of} ${sk}`)).toEqual(['MINE a', 'MINE b', 'MINE c'])
})
