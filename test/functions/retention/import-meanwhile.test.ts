import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readInstitution } from '#functions/institutions/store.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { importStudents } from '#functions/roster/imports/import-students.job.ts'
import { importUsers } from '#functions/roster/imports/import-users.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf } from '#test/fakes/call.ts'
import type { College } from '#test/fakes/college.ts'
import { bytesOf, csvOf, rowsOf } from '../roster/an-import.ts'
import { startWorlds, type World, type Worlds } from './world.ts'

let worlds: Worlds
let world: World
let college: College
beforeAll(async () => {
  worlds = await startWorlds()
})
afterAll(() => worlds.stop())
beforeEach(async () => {
  world = await worlds.world()
  college = await world.college({ seats: 200 })
})
afterEach(() => world.end())

/** Its time is over, and everybody has been told: what is at work by now was let in before. */
const over = {
  ...{ plan: 'free_trial', trialEndsAt: '2026-10-21T12:00:00.000Z' },
  ...{ warned: [14, 7, 1], warnedAt: '2026-11-19T20:30:00.000Z' },
}
const imports = (table: Table = world.table) => ({
  ...{ table, files: world.uploads, now: world.services.now, pause: async () => undefined },
  queue: { send: async () => undefined },
})
const send = (rows: number, table?: Table) =>
  importUsers(
    callOf(routes.roster.importUsers, {
      ...{ principal: college.admin, now: world.clock.now, idempotencyKey: 'one' },
      body: {
        file: { fileName: 'a.csv', contentType: 'text/csv', bytes: bytesOf(csvOf(rowsOf(rows))) },
        wait: 'false',
      },
    }),
    imports(table),
  )
async function begun(rows: number): Promise<string> {
  const answer = await send(rows)
  if (!('importId' in answer)) throw new Error('A file gives an import')
  return answer.importId
}
const work = (importId: string, table?: Table) =>
  importStudents({ entityId: college.entityId, importId }, imports(table))

async function askForDeletion(): Promise<void> {
  await world.table.update(keys.entity(college.entityId), { set: over }, { exists: true })
  await world.services.queue.send('delete-institution', { entityId: college.entityId })
}
/** As far as the closed doors: a quarter of an hour before anything is erased. */
async function beginDeletion(): Promise<void> {
  await askForDeletion()
  await world.work(world.sent.shift() as never, world.services)
}
/** The table of somebody whose first transaction comes late: `meanwhile` happens right before it. */
function lateBy(meanwhile: () => Promise<void>): Table {
  let isLate = true
  return {
    ...world.table,
    async transact(writes) {
      if (isLate) {
        isLate = false
        await meanwhile()
      }
      return world.table.transact(writes)
    },
  }
}
const partitions = async () => [...new Set((await world.everything()).map(({ pk }) => pk))]
const nothingIsLeft = async () => {
  expect((await world.everything()).filter(({ pk }) => pk !== 'RECEIPTS')).toEqual([])
  expect(world.files()).toEqual([])
}

describe('An import into an institution that is being deleted', () => {
  it('takes no seat and leaves no trace where its deletion began a moment before', async () => {
    const message = expect.stringContaining('no new people can be added')
    await expect(send(10, lateBy(beginDeletion))).rejects.toMatchObject({ status: 409, message })
    expect((await readInstitution(world.table, college.entityId))?.seatsUsed).toBe(0)
    expect((await world.everything()).filter(({ sk }) => /^(IMPORT|AUDIT)/.test(String(sk)))).toEqual([])
    expect(world.files()).toEqual([])
    await world.settle()
    await nothingIsLeft()
  })

  it('brings nothing back of one that is gone', async () => {
    const deleted = lateBy(async () => {
      await askForDeletion()
      await world.settle()
    })
    await expect(send(10, deleted)).rejects.toMatchObject({ status: 409 })
    await nothingIsLeft()
  })

  it('adds nobody any more where it had begun before', async () => {
    const importId = await begun(30)
    await beginDeletion()
    await work(importId)
    expect(await world.everything()).not.toContainEqual(expect.objectContaining({ sk: 'USER' }))
    await world.settle()
    await nothingIsLeft()
  })

  it('has those erased too whom a worker that had begun before still adds', async () => {
    const importId = await begun(30)
    await work(importId, lateBy(beginDeletion))
    expect((await partitions()).some(pk => String(pk).startsWith('USER#'))).toBe(true)
    await world.settle()
    await nothingIsLeft()
  })

  it.each([1, 2, 3])('leaves nobody and nothing, whichever of them comes first: round %i', async () => {
    const importId = await begun(20)
    await Promise.allSettled([work(importId), beginDeletion(), work(importId), send(10)])
    await world.settle()
    await nothingIsLeft()
  })
})
