import type { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dynamoTable } from '#functions/platform/aws/table.ts'
import type { Item, Table } from '#functions/platform/ports/table.ts'
import { startTable } from '#test/fakes/table.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const seconds = now.getTime() / 1000
let engine: Awaited<ReturnType<typeof startTable>>
let table: Table
let tests = 0
let pk: string
beforeAll(async () => {
  engine = await startTable(() => now)
  table = engine.table
})
afterAll(() => engine.stop())
beforeEach(() => {
  pk = `TEST#${tests++}`
})

const at = (sk: string) => ({ pk, sk })
const failed = (...names: string[]) => expect.objectContaining({ name: 'ConditionFailed', failed: names })

describe('A condition that fails', () => {
  it('stops a put, an update and a delete alike', async () => {
    await table.put({ ...at('a'), name: 'Asha' }, { absent: true })
    const fails = { equal: { name: 'Ravi' } }
    await expect(table.put({ ...at('a') }, { absent: true })).rejects.toEqual(failed())
    await expect(table.put({ ...at('a'), name: 'Nobody' }, fails)).rejects.toEqual(failed())
    await expect(table.update(at('a'), { set: { name: 'Nobody' } }, fails)).rejects.toEqual(failed())
    await expect(table.update(at('b'), { set: { name: 'Nobody' } }, { exists: true })).rejects.toEqual(failed())
    await expect(table.delete(at('a'), fails)).rejects.toEqual(failed())
    expect((await table.query({ pk })).items).toEqual([{ ...at('a'), name: 'Asha' }])
  })
})

describe('A change', () => {
  it('sets, adds and removes at once, and answers the whole item after it', async () => {
    await table.put({ ...at('a'), name: 'Asha', left: 5, old: true, older: true })
    const change = { set: { name: 'Ravi', town: 'Pune' }, add: { left: -2, new: 1 }, remove: ['old', 'older'] }
    const after = { ...at('a'), name: 'Ravi', town: 'Pune', left: 3, new: 1 }
    expect(await table.update(at('a'), change)).toEqual(after)
    expect(await table.get(at('a'), { consistent: true })).toEqual(after)
  })

  it('leaves what it does not know as it is', async () => {
    await table.put({ ...at('a'), name: 'Asha' })
    await table.update(at('a'), { set: { name: undefined, town: 'Pune' } })
    expect(await table.get(at('a'))).toEqual({ ...at('a'), name: 'Asha', town: 'Pune' })
  })

  it('keeps bytes and sets as they are, also deep within', async () => {
    const values = { bytes: new Uint8Array([1, 2]), names: new Set(['Asha', 'Ravi']) }
    await table.put({ ...at('values'), ...values, deep: [values] })
    expect(await table.get(at('values'))).toEqual({ ...at('values'), ...values, deep: [values] })
  })

  it('takes a condition on the very attribute that it changes', async () => {
    await table.put({ ...at('a'), count: 1 })
    const raise = () => table.update(at('a'), { set: { count: 2 } }, { equal: { count: 1 } })
    expect((await Promise.allSettled([raise(), raise()])).map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ])
  })
})

describe('A transaction', () => {
  it('does all of its writes where their conditions hold', async () => {
    for (const sk of ['changed', 'gone', 'looked at']) await table.put({ ...at(sk), n: 1 })
    await table.transact([
      { put: { ...at('new'), n: 1 }, if: { absent: true } },
      { update: at('changed'), change: { add: { n: 1 } }, if: { equal: { n: 1 } } },
      { delete: at('gone'), if: { exists: true } },
      { check: at('looked at'), if: { atLeast: { n: 1 } } },
    ])
    const { items } = await table.query({ pk })
    expect(items.map(({ sk, n }) => [sk, n])).toEqual([
      ['changed', 2],
      ['looked at', 1],
      ['new', 1],
    ])
  })

  it('does none of them where a condition fails, and says which', async () => {
    for (const sk of ['there', 'changed', 'gone']) await table.put({ ...at(sk), n: 1 })
    const writes = [
      { put: { ...at('new') }, name: 'nothing is asked' },
      { put: { ...at('there') }, if: { absent: true as const }, name: 'it is new' },
      { update: at('changed'), change: { add: { n: 1 } }, if: { equal: { n: 2 } }, name: 'it is as read' },
      { delete: at('gone'), if: { below: { n: 1 } }, name: 'it is small' },
      { check: at('nowhere'), if: { exists: true as const }, name: 'it is there' },
    ]
    await expect(table.transact(writes)).rejects.toEqual(
      failed('it is new', 'it is as read', 'it is small', 'it is there'),
    )
    expect((await table.query({ pk })).items.map(({ sk, n }) => [sk, n])).toEqual([
      ['changed', 1],
      ['gone', 1],
      ['there', 1],
    ])
  })
})

describe('A query', () => {
  beforeEach(async () => {
    for (const sk of ['A#1', 'B#1', 'B#2', 'B#3', 'C#1']) await table.put(at(sk))
  })
  const read = async (query: Omit<Parameters<Table['query']>[0], 'pk'>) => {
    const { items, cursor } = await table.query({ pk, ...query })
    return { found: items.map(({ sk }) => sk), cursor }
  }

  it.each([
    ['all of a partition', {}, ['A#1', 'B#1', 'B#2', 'B#3', 'C#1']],
    ['what begins with something', { beginsWith: 'B#' }, ['B#1', 'B#2', 'B#3']],
    ['from something on', { from: 'B#2' }, ['B#2', 'B#3', 'C#1']],
    ['from something to something, both included', { from: 'B#1', to: 'B#3' }, ['B#1', 'B#2', 'B#3']],
    ['the newest first', { beginsWith: 'B#', newestFirst: true, consistent: true }, ['B#3', 'B#2', 'B#1']],
  ])('reads %s', async (_, query, found) => {
    expect(await read(query)).toEqual({ found, cursor: null })
  })

  it('reads page by page to the end', async () => {
    const first = await read({ beginsWith: 'B#', limit: 2 })
    expect(first.found).toEqual(['B#1', 'B#2'])
    expect(await read({ beginsWith: 'B#', limit: 2, cursor: first.cursor ?? '' })).toEqual({
      found: ['B#3'],
      cursor: null,
    })
  })

  it('begins anew for a cursor that is none, or that is another list’s', async () => {
    const { cursor } = await read({ from: 'C#1', limit: 1 })
    const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const cursors = [cursor ?? '', 'nonsense', written('text'), written({ pk, sk: 'B#2' }), written([pk, 7])]
    for (const each of cursors)
      expect((await read({ beginsWith: 'B#', cursor: each })).found, each).toEqual(['B#1', 'B#2', 'B#3'])
  })
})

describe('What has expired', () => {
  it('is missing from a get, a batch and a list from its very second on', async () => {
    await table.put({ ...at('over'), ttl: seconds })
    await table.put({ ...at('there'), ttl: seconds + 1 })
    await table.put({ ...at('words'), ttl: 'never' })
    expect(await table.get(at('over'))).toBeUndefined()
    expect(await table.get(at('there'))).toBeDefined()
    const all = [at('over'), at('there'), at('words')]
    expect((await table.batchGet(all)).map(({ sk }) => sk).sort()).toEqual(['there', 'words'])
    expect((await table.query({ pk })).items.map(({ sk }) => sk)).toEqual(['there', 'words'])
  })
})

describe('A batch', () => {
  it('is read whole, also beyond the hundred keys of one call; what is not there is left out', async () => {
    const all = Array.from({ length: 130 }, (_, index) => at(String(index).padStart(3, '0')))
    for (const key of all.slice(0, 120)) await table.put(key)
    const found = (await table.batchGet(all, { consistent: true })).map(({ sk }) => sk).sort()
    expect(found).toEqual(all.slice(0, 120).map(({ sk }) => sk))
    expect(await table.batchGet([])).toEqual([])
  })
})

/** The adapter over a service that answers what it is given, in order. */
function scripted(...answers: (object | Error)[]) {
  const sent: any[] = []
  const document = {
    async send(command: { input: unknown }) {
      sent.push(command)
      const answer = answers.shift() ?? new Error('nothing more was expected')
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const used: { read: number; write: number }[] = []
  const over = (meter?: (units: { read: number; write: number }) => void) =>
    dynamoTable(document as never, 'vivavoce', () => now, meter)
  return { sent, used, table: over(units => used.push(units)), unmetered: over() }
}
const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name }, more)

describe('What the service leaves over of a batch', () => {
  const key = (sk: string) => ({ pk: 'P', sk })
  const answer = (items: Item[], left: Item[]) => ({
    Responses: { vivavoce: items },
    UnprocessedKeys: { vivavoce: { Keys: left } },
  })

  it('is asked for again, a few times', async () => {
    const { sent, table } = scripted(answer([key('a')], [key('b')]), answer([key('b')], []))
    expect(await table.batchGet([key('a'), key('b')], { consistent: true })).toEqual([key('a'), key('b')])
    expect(sent.map(({ input }: BatchGetCommand) => input.RequestItems?.vivavoce)).toEqual([
      { Keys: [key('a'), key('b')], ConsistentRead: true },
      { Keys: [key('b')], ConsistentRead: true },
    ])
  })

  it('fails the call in the end', async () => {
    const { sent, table } = scripted(...Array.from({ length: 7 }, () => answer([], [key('a')])))
    await expect(table.batchGet([key('a')])).rejects.toThrow('did not answer all keys')
    expect(sent).toHaveLength(6)
    expect(sent[0].input.RequestItems.vivavoce.ConsistentRead).toBe(false)
  })
})

describe('Writes that meet on one item', () => {
  const cancelled = (...codes: unknown[]) =>
    named('TransactionCanceledException', { CancellationReasons: codes.map(Code => ({ Code })) })

  it('are tried again, where no condition was judged', async () => {
    const { sent, table } = scripted(
      cancelled('None', 'TransactionConflict'),
      named('TransactionConflictException'),
      {},
    )
    await table.transact([{ delete: at('a') }])
    expect(sent).toHaveLength(3)
  })

  it('are not tried again where a condition failed as well, or for any other reason', async () => {
    const writes = ['one', 'two', 'three', 'four'].map(name => ({ name, delete: at(name) }))
    const both = scripted(cancelled('ConditionalCheckFailed', 'TransactionConflict', 'ConditionalCheckFailed', 'None'))
    await expect(both.table.transact(writes)).rejects.toEqual(failed('one', 'three'))
    const reasons = [
      cancelled('ValidationError'),
      named('TransactionCanceledException'),
      named('TransactionCanceledException', { CancellationReasons: 'none' }),
      named('TransactionCanceledException', { CancellationReasons: [null, 'words'] }),
      named('AccessDeniedException'),
    ]
    for (const reason of reasons) {
      const { sent, table } = scripted(reason)
      await expect(table.put(at('a'))).rejects.toBe(reason)
      expect(sent).toHaveLength(1)
    }
  })

  it('are given up after eight tries', async () => {
    const conflicts = Array.from({ length: 9 }, () => named('TransactionConflictException'))
    const { sent, table } = scripted(...conflicts)
    await expect(table.put(at('a'))).rejects.toThrow('Transactions met on one item')
    expect(sent).toHaveLength(8)
  }, 30_000)
})

describe('The meter', () => {
  it('hears what every call used, of a single table and of a transaction’s', async () => {
    const used = { ConsumedCapacity: { CapacityUnits: 2 } }
    const several = { ConsumedCapacity: [{ CapacityUnits: 1 }, { CapacityUnits: 3 }, null, {}] }
    const metered = scripted(used, several, used, used, {}, several)
    const { table } = metered
    await table.get(at('a'))
    await table.batchGet([at('a')])
    await table.query({ pk })
    await table.put(at('a'))
    await table.delete(at('a'))
    await table.transact([])
    expect(metered.used).toEqual([
      ...[2, 4, 2].map(read => ({ read, write: 0 })),
      ...[2, 0, 4].map(write => ({ read: 0, write })),
    ])
    expect(metered.sent.every(({ input }) => input.ReturnConsumedCapacity === 'TOTAL')).toBe(true)
  })

  it('is asked for where there is one alone', async () => {
    const { sent, unmetered } = scripted({})
    await unmetered.get(at('a'))
    expect(sent[0].input).not.toHaveProperty('ReturnConsumedCapacity')
  })
})

describe('A read', () => {
  it('is consistent where that is asked for alone', async () => {
    const { sent, table } = scripted({}, {}, {}, {})
    await table.get(at('a'))
    await table.get(at('a'), { consistent: true })
    await table.query({ pk })
    await table.query({ pk, consistent: true, limit: 3 })
    expect(sent.map(({ input }) => input.ConsistentRead)).toEqual([false, true, false, true])
    expect(sent.slice(2).map(({ input }: QueryCommand) => input.Limit)).toEqual([undefined, 3])
  })
})
