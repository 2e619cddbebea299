import { afterAll, beforeAll, expect, it } from 'vitest'
import { readInstitution } from '#functions/institutions/store.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { indexNames } from '#functions/roster/lists/index-names.job.ts'
import { listUsers } from '#functions/roster/lists/list-users.ts'
import { joinedTokens } from '#functions/roster/lists/search-rules.ts'
import { getMember, memberWrites } from '#functions/roster/store.ts'
import { routes } from '#shared/contract/index.ts'
import { jobs } from '#shared/jobs.ts'
import { callOf } from '#test/fakes/call.ts'
import { foundCollege } from '#test/fakes/college.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'

let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())

it('lets students from before be found by their names as one word, each once, also where it runs twice', async () => {
  const { table } = engine
  const college = await foundCollege(table, new Date())
  const { entityId, admin } = college
  for (const name of ["Ann D'Souza", 'Maeve O’Brien', 'Jean-Paul Rao', 'Asha Rao']) {
    const { userId } = await college.enrolStudent({ name })
    // As it was written before.
    for (const token of joinedTokens({ name })) await table.delete(keys.searchLine(entityId, token, userId))
  }
  const found = async (search: string) => {
    const call = callOf(routes.roster.listUsers, { principal: admin, query: { search } })
    return (await listUsers(call, { table })).data.users.map(({ name }) => name)
  }
  // What found them before still does.
  expect([await found("d'souza"), await found('o’brien'), await found('jean-paul')]).toEqual([
    ["Ann D'Souza"],
    ['Maeve O’Brien'],
    ['Jean-Paul Rao'],
  ])
  expect([await found('dsouza'), await found("D'S")]).toEqual([[], []])
  const { queue, sent } = recordedQueue()
  const night = async (times: number) => {
    await indexNames({}, { table, queue })
    for (let message = sent.shift(); message; message = sent.shift())
      for (let time = 0; time < times; time++)
        await indexNames(jobs['index-names'].message.parse(message.message), { table, queue })
  }
  await night(2)
  for (const search of ['dsouza', "D'S", "d'souza", 'DSou', 'souza'])
    expect(await found(search)).toEqual(["Ann D'Souza"])
  expect([await found('obrien'), await found('jeanpaul'), await found("o'b")]).toEqual([
    ['Maeve O’Brien'],
    ['Jean-Paul Rao'],
    ['Maeve O’Brien'],
  ])
  expect((await readInstitution(table, entityId))?.namesIndexed).toBe(true)
  await indexNames({}, { table, queue })
  expect(sent).toEqual([])
})

it('leaves no word behind of somebody who goes, and writes none of somebody who was renamed at that moment', async () => {
  const { table } = engine
  const college = await foundCollege(table, new Date())
  const { entityId } = college
  const { userId } = await college.enrolStudent({ name: "Ann D'Souza" })
  const stale = await getMember(table, entityId, userId)
  if (!stale) throw new Error('She was enrolled')
  await table.transact(memberWrites(entityId, [{ before: stale, after: { ...stale, name: 'Ann Lee' } }]))
  const old = { ...table, query: async () => ({ items: [{ ...stale }], cursor: null }) }
  await indexNames({ entityId }, { table: old, queue: recordedQueue().queue })
  expect(await table.get(keys.searchLine(entityId, 'dsouza', userId))).toBeUndefined()
})
