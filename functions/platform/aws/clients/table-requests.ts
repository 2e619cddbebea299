import type { QueryCommandInput, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Change, Condition, Item, Key, Query, Write } from '#functions/platform/ports/table.ts'
import { Expressions } from '#functions/platform/table/expressions.ts'

export const cursorOf = (key: Item | undefined): string | null =>
  key ? Buffer.from(JSON.stringify([key.pk, key.sk])).toString('base64url') : null

/** A cursor comes from outside, so it may only continue in the partition that is queried. */
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

/** The first and the last sort key of a query; undefined for a whole partition. */
function spanOf({ beginsWith, from, to = last }: Query): [string, string] | undefined {
  // The same as begins_with, written as a range: for begins_with the local engine would read the whole partition.
  if (beginsWith !== undefined) return [beginsWith, `${beginsWith}${last}`]
  return from === undefined ? undefined : [from, to]
}

export function queryRequest(query: Query): Omit<QueryCommandInput, 'TableName'> {
  const span = spanOf(query)
  return {
    KeyConditionExpression: span ? 'pk = :pk AND sk BETWEEN :from AND :to' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': query.pk, ...(span && { ':from': span[0], ':to': span[1] }) },
    ScanIndexForward: !query.newestFirst,
    ConsistentRead: query.consistent ?? false,
    Limit: query.limit,
    ExclusiveStartKey: startKey(query),
  }
}

function conditionOf(condition: Condition | undefined, expressions = new Expressions()) {
  const text = condition ? expressions.condition(condition) : ''
  return { ...(text && { ConditionExpression: text }), ...expressions.attributes() }
}

export const putRequest = (item: Item, condition?: Condition) => ({ Item: item, ...conditionOf(condition) })

export const deleteRequest = ({ pk, sk }: Key, condition?: Condition) => ({
  Key: { pk, sk },
  ...conditionOf(condition),
})

export function updateRequest({ pk, sk }: Key, change: Change, condition?: Condition) {
  const expressions = new Expressions()
  const UpdateExpression = expressions.change(change)
  return { Key: { pk, sk }, UpdateExpression, ...conditionOf(condition, expressions) }
}

/** One write of a transaction. */
export function transactRequest(
  TableName: string,
  write: Write,
): NonNullable<TransactWriteCommandInput['TransactItems']>[number] {
  if ('put' in write) return { Put: { TableName, ...putRequest(write.put, write.if) } }
  if ('update' in write) return { Update: { TableName, ...updateRequest(write.update, write.change, write.if) } }
  if ('delete' in write) return { Delete: { TableName, ...deleteRequest(write.delete, write.if) } }
  const { pk, sk } = write.check
  return { ConditionCheck: { TableName, Key: { pk, sk }, ConditionExpression: '', ...conditionOf(write.if) } }
}
