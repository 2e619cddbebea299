import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { chunksOf } from '#functions/platform/chunks.ts'
import { env } from '#functions/platform/env.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Item, Key, Table, Write } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { clientOptions } from './clients/client-options.ts'
import { documentClient } from './clients/document-client.ts'
import { Conflicting, translated } from './clients/table-refusals.ts'
import {
  cursorOf,
  deleteRequest,
  putRequest,
  queryRequest,
  transactRequest,
  updateRequest,
} from './clients/table-requests.ts'
import { lazily } from './lazily.ts'

type Document = Pick<DynamoDBDocumentClient, 'send'>
type Result = { ConsumedCapacity?: unknown }
type Meter = (units: { read: number; write: number }) => void

/** What every request says, and who counts what each result has consumed. */
function metered(TableName: string, meter: Meter | undefined) {
  const count = ({ ConsumedCapacity }: Result, kind: 'read' | 'write') => {
    const consumed: unknown[] = [ConsumedCapacity].flat()
    const units = consumed.map(one =>
      typeof one === 'object' && one && 'CapacityUnits' in one ? one.CapacityUnits : 0,
    )
    meter?.({ read: 0, write: 0, [kind]: units.reduce<number>((sum, each) => sum + Number(each), 0) })
  }
  const asked = meter ? { ReturnConsumedCapacity: 'TOTAL' as const } : {}
  return { inTable: { TableName, ...asked }, asked, count }
}

type Metered = ReturnType<typeof metered>

/** The table port over DynamoDB. `meter` hears the capacity units of every call; benches and tests use it. */
export function dynamoTable(document: Document, tableName: string, clock: Now, meter?: Meter): Table {
  const by = metered(tableName, meter)
  return { ...readsOf(document, by, clock), ...writesOf(document, by) }
}

const mostKeysABatch = 100
const batchesAtOnce = 8
const mostRounds = 6

function readsOf(
  document: Document,
  { inTable, asked, count }: Metered,
  clock: Now,
): Pick<Table, 'get' | 'batchGet' | 'query'> {
  const isAlive = (item: Item) => !(typeof item.ttl === 'number' && item.ttl <= clock().getTime() / 1000)
  const batch = async (wanted: Key[], ConsistentRead: boolean): Promise<Item[]> => {
    const items: Item[] = []
    let open: Record<string, unknown>[] = wanted
    for (let round = 0; open.length > 0; round++) {
      if (round === mostRounds) throw new Error('The table did not answer all keys of a batch')
      const request = { [inTable.TableName]: { Keys: open, ConsistentRead } }
      const result = await document.send(new BatchGetCommand({ RequestItems: request, ...asked }))
      count(result, 'read')
      items.push(...(result.Responses?.[inTable.TableName] ?? []))
      open = result.UnprocessedKeys?.[inTable.TableName]?.Keys ?? []
    }
    return items
  }
  return {
    async get(key, { consistent = false } = {}) {
      const result = await document.send(new GetCommand({ ...inTable, Key: key, ConsistentRead: consistent }))
      count(result, 'read')
      return result.Item && isAlive(result.Item) ? result.Item : undefined
    },
    async batchGet(wanted, { consistent = false } = {}) {
      const items: Item[] = []
      for (const batches of chunksOf(chunksOf(wanted, mostKeysABatch), batchesAtOnce))
        items.push(...(await Promise.all(batches.map(keys => batch(keys, consistent)))).flat())
      return items.filter(isAlive)
    },
    async query(query) {
      const result = await document.send(new QueryCommand({ ...inTable, ...queryRequest(query) }))
      count(result, 'read')
      return { items: (result.Items ?? []).filter(isAlive), cursor: cursorOf(result.LastEvaluatedKey) }
    },
  }
}

/** Many who write at once come one after the other. */
const whileConflicting = {
  firstMs: 40,
  longestMs: 2560,
  isWorthwhile: (error: unknown) => error instanceof Conflicting,
}

function writesOf(
  document: Document,
  { inTable, asked, count }: Metered,
): Pick<Table, 'put' | 'update' | 'delete' | 'transact'> {
  const written = <T extends Result>(send: () => Promise<T>, writes: readonly Write[] = []): Promise<T> =>
    retrying(async () => {
      try {
        const result = await send()
        count(result, 'write')
        return result
      } catch (error) {
        throw translated(error, writes)
      }
    }, whileConflicting)
  return {
    async put(item, condition) {
      await written(() => document.send(new PutCommand({ ...inTable, ...putRequest(item, condition) })))
    },
    async update(key, change, condition) {
      const request = { ...inTable, ...updateRequest(key, change, condition), ReturnValues: 'ALL_NEW' as const }
      return (await written(() => document.send(new UpdateCommand(request)))).Attributes ?? {}
    },
    async delete(key, condition) {
      await written(() => document.send(new DeleteCommand({ ...inTable, ...deleteRequest(key, condition) })))
    },
    async transact(writes) {
      const TransactItems = writes.map(write => transactRequest(inTable.TableName, write))
      await written(() => document.send(new TransactWriteCommand({ TransactItems, ...asked })), writes)
    },
  }
}

// At most 9 s of a call's 29. Answers take milliseconds, but giving up a try too early could write twice.
export const table = lazily(() =>
  dynamoTable(documentClient(new DynamoDBClient(clientOptions(3000, 3))), env().TABLE_NAME, now),
)
