import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { env } from '#functions/platform/env.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import {
  type Condition,
  ConditionFailed,
  type Item,
  type Key,
  type Query,
  type Table,
  type Write,
} from '#functions/platform/ports/table.ts'
import { Expressions } from '#functions/platform/table/expressions.ts'
import { clientOptions } from './client-options.ts'
import { lazily } from './lazily.ts'

type Document = Pick<DynamoDBDocumentClient, 'send'>
const cursorOf = (key: Item | undefined): string | null =>
  key ? Buffer.from(JSON.stringify([key.pk, key.sk])).toString('base64url') : null

/** A cursor comes from outside: it may only go on within the partition that is asked for. */
function startKey(query: Query): Key | undefined {
  if (!query.cursor) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(query.cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(key)) return undefined
    const [pk, sk]: unknown[] = key
    return pk === query.pk && typeof sk === 'string' && sk.startsWith(query.beginsWith ?? '')
      ? { pk: query.pk, sk }
      : undefined
  } catch {
    return undefined
  }
}

/** After everything that begins with the same. */
const last = '\u{10ffff}'

function keyCondition(query: Query, values: Record<string, unknown>): string {
  values[':pk'] = query.pk
  if (query.beginsWith !== undefined) {
    // Says what begins_with says; the local engine reads only this range for it, and the whole partition for begins_with.
    values[':from'] = query.beginsWith
    values[':to'] = `${query.beginsWith}${last}`
    return 'pk = :pk AND sk BETWEEN :from AND :to'
  }
  if (query.from !== undefined) {
    values[':from'] = query.from
    values[':to'] = query.to ?? last
    return 'pk = :pk AND sk BETWEEN :from AND :to'
  }
  return 'pk = :pk'
}

function conditionInput(condition: Condition | undefined, expressions = new Expressions()) {
  const text = condition ? expressions.condition(condition) : ''
  return { ...(text && { ConditionExpression: text }), ...expressions.attributes() }
}

function updateInput(key: Key, change: Parameters<Table['update']>[1], condition: Condition | undefined) {
  const expressions = new Expressions()
  const UpdateExpression = expressions.change(change)
  return { Key: { pk: key.pk, sk: key.sk }, UpdateExpression, ...conditionInput(condition, expressions) }
}

/** What went wrong, as the port says it. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'ConditionalCheckFailedException') return new ConditionFailed()
  if (error.name === 'TransactionConflictException') return new Conflicting(error)
  // A transaction that was cancelled says of each of its writes why.
  if (!('CancellationReasons' in error) || !Array.isArray(error.CancellationReasons)) return error
  const codes = error.CancellationReasons.map((reason: unknown) =>
    typeof reason === 'object' && reason && 'Code' in reason ? reason.Code : undefined,
  )
  const failed = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []))
  if (failed.length > 0) return new ConditionFailed(failed)
  return codes.includes('TransactionConflict') ? new Conflicting(error) : error
}

/** A transaction and another write met on one item; no condition was judged, so trying again is right. */
class Conflicting extends Error {
  constructor(cause: Error) {
    super('Transactions met on one item', { cause })
    this.name = 'Conflicting'
  }
}

const conflictTries = 8

async function withoutConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Conflicting) || tried === conflictTries) throw error
      await sleep(Math.random() * 20 * 2 ** tried)
    }
  }
}

/** The table port over DynamoDB. `meter` hears the capacity units of every call; benches and tests use it. */
export function dynamoTable(
  document: Document,
  tableName: string,
  clock: Now,
  meter?: (units: { read: number; write: number }) => void,
): Table {
  const Returned = meter ? { ReturnConsumedCapacity: 'TOTAL' as const } : {}
  const count = (consumed: unknown, kind: 'read' | 'write') => {
    const units = [consumed]
      .flat()
      .reduce<number>(
        (sum, one) => sum + (typeof one === 'object' && one && 'CapacityUnits' in one ? Number(one.CapacityUnits) : 0),
        0,
      )
    meter?.({ read: kind === 'read' ? units : 0, write: kind === 'write' ? units : 0 })
  }
  const alive = (item: Item | undefined): item is Item =>
    item !== undefined && !(typeof item.ttl === 'number' && item.ttl <= clock().getTime() / 1000)
  const written = <T extends { ConsumedCapacity?: unknown }>(send: () => Promise<T>): Promise<T> =>
    withoutConflicts(async () => {
      try {
        const result = await send()
        count(result.ConsumedCapacity, 'write')
        return result
      } catch (error) {
        throw translated(error)
      }
    })
  const transactItem = (write: Write): NonNullable<TransactWriteCommandInput['TransactItems']>[number] => {
    if ('put' in write) return { Put: { TableName: tableName, Item: write.put, ...conditionInput(write.if) } }
    if ('update' in write)
      return { Update: { TableName: tableName, ...updateInput(write.update, write.change, write.if) } }
    if ('delete' in write) return { Delete: { TableName: tableName, Key: write.delete, ...conditionInput(write.if) } }
    return {
      ConditionCheck: { TableName: tableName, Key: write.check, ConditionExpression: '', ...conditionInput(write.if) },
    }
  }
  return {
    async get(key, options = {}) {
      const result = await document.send(
        new GetCommand({ TableName: tableName, Key: key, ConsistentRead: options.consistent ?? false, ...Returned }),
      )
      count(result.ConsumedCapacity, 'read')
      return alive(result.Item) ? result.Item : undefined
    },
    async batchGet(wanted, options = {}) {
      const items: Item[] = []
      let open: Key[] = wanted
      for (let round = 0; open.length > 0; round++) {
        if (round > 5) throw new Error('The table did not answer all keys of a batch')
        const request = { [tableName]: { Keys: open.slice(0, 100), ConsistentRead: options.consistent ?? false } }
        const result = await document.send(new BatchGetCommand({ RequestItems: request, ...Returned }))
        count(result.ConsumedCapacity, 'read')
        items.push(...(result.Responses?.[tableName] ?? []))
        const unread = result.UnprocessedKeys?.[tableName]?.Keys ?? []
        open = [...unread.map(key => ({ pk: String(key.pk), sk: String(key.sk) })), ...open.slice(100)]
      }
      return items.filter(alive)
    },
    async query(query) {
      const values: Record<string, unknown> = {}
      const KeyConditionExpression = keyCondition(query, values)
      const result = await document.send(
        new QueryCommand({
          TableName: tableName,
          KeyConditionExpression,
          ExpressionAttributeValues: values,
          ScanIndexForward: !query.newestFirst,
          ConsistentRead: query.consistent ?? false,
          Limit: query.limit,
          ExclusiveStartKey: startKey(query),
          ...Returned,
        }),
      )
      count(result.ConsumedCapacity, 'read')
      return { items: (result.Items ?? []).filter(alive), cursor: cursorOf(result.LastEvaluatedKey) }
    },
    async put(item, condition) {
      await written(() =>
        document.send(new PutCommand({ TableName: tableName, Item: item, ...conditionInput(condition), ...Returned })),
      )
    },
    async update(key, change, condition) {
      const result = await written(() =>
        document.send(
          new UpdateCommand({
            TableName: tableName,
            ...updateInput(key, change, condition),
            ReturnValues: 'ALL_NEW',
            ...Returned,
          }),
        ),
      )
      return result.Attributes ?? {}
    },
    async delete(key, condition) {
      await written(() =>
        document.send(new DeleteCommand({ TableName: tableName, Key: key, ...conditionInput(condition), ...Returned })),
      )
    },
    async transact(writes) {
      await written(() =>
        document.send(new TransactWriteCommand({ TransactItems: writes.map(transactItem), ...Returned })),
      )
    },
  }
}

export function documentClient(client: DynamoDBClient): DynamoDBDocumentClient {
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  document.middlewareStack.add(next => call => next({ ...call, input: wellFormed(call.input) }), {
    name: 'wellFormedText',
    step: 'initialize',
    priority: 'high',
  })
  return document
}

/**
 * The table refuses a call for half a character (a lone surrogate), wherever it stands. The contract makes callers' text
 * well-formed; what comes another way, as from a model or a document, is made so here: no call fails for it.
 */
function wellFormed<T>(value: T): T
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(each => wellFormed(each))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toWellFormed(), wellFormed(each)]))
}

// At most 9 s of a call's 29. An answer takes milliseconds; a try that is given up too early writes twice.
export const table = lazily(() =>
  dynamoTable(documentClient(new DynamoDBClient(clientOptions(3000, 3))), env().TABLE_NAME, now),
)
