/** Which items a call to the table names, and how heavy each is among them. */
export type Touched = {
  key: { pk: string; sk: string }
  weight: number
  /** Of an item that is put, as DynamoDB counts them; 0: it is deleted. */
  bytes?: number
}
type Wire = Record<string, any>

const kilobyte = 1024
const keyOf = (key: Wire | undefined) => ({ pk: key?.pk?.S ?? '', sk: key?.sk?.S ?? '' })
function putOf(item: Wire): Touched {
  const bytes = sizeOf({ M: item })
  return { key: keyOf(item), weight: Math.ceil(bytes / kilobyte), bytes }
}
const deleteOf = (key: Wire | undefined): Touched => ({ key: keyOf(key), weight: 1, bytes: 0 })

export function itemsIn(action: string, body: Wire): Touched[] {
  switch (action) {
    case 'PutItem':
      return [putOf(body.Item)]
    case 'GetItem':
    case 'UpdateItem':
      return [{ key: keyOf(body.Key), weight: 1 }]
    case 'DeleteItem':
      return [deleteOf(body.Key)]
    case 'Query':
      return [{ key: queried(body), weight: 1 }]
    case 'BatchGetItem':
      return Object.values<Wire>(body.RequestItems).flatMap(({ Keys }) =>
        Keys.map((key: Wire) => ({ key: keyOf(key), weight: 1 })),
      )
    case 'BatchWriteItem':
      return Object.values<Wire[]>(body.RequestItems).flatMap(requests =>
        requests.map(({ PutRequest, DeleteRequest }) =>
          PutRequest ? putOf(PutRequest.Item) : deleteOf(DeleteRequest?.Key),
        ),
      )
    case 'TransactGetItems':
    case 'TransactWriteItems':
      return body.TransactItems.map((item: Wire) => {
        const [kind, what] = Object.entries<Wire>(item)[0] ?? []
        if (kind === 'Put') return putOf(what?.Item)
        return kind === 'Delete' ? deleteOf(what?.Key) : { key: keyOf(what?.Key), weight: 1 }
      })
    default:
      return []
  }
}

/** A query names its partition among its values; what it lists begins with another of them. */
function queried({ KeyConditionExpression, ExpressionAttributeValues, ExpressionAttributeNames }: Wire) {
  const named = String(KeyConditionExpression)
  const valueAfter = (name: string): string => {
    const alias = Object.entries(ExpressionAttributeNames ?? {}).find(([, real]) => real === name)?.[0] ?? name
    const at = named.indexOf(alias)
    const placeholder = at < 0 ? undefined : /:\w+/.exec(named.slice(at))?.[0]
    return (placeholder && ExpressionAttributeValues?.[placeholder]?.S) ?? ''
  }
  return { pk: valueAfter('pk'), sk: `${valueAfter('sk')}*` }
}

/** 'USER#42', 'SESSION#7' -> 'USER / SESSION'. */
export function patternOf({ pk, sk }: { pk: string; sk: string }): string {
  const kind = pk.split('#')[0] ?? ''
  const line = sk.split('#')[0] ?? ''
  // A sort key that is a value (a name, a time) says nothing about the pattern.
  return /^[A-Z]+\*?$/.test(line) || line === '*' ? `${kind} / ${line}` : kind
}

/** As DynamoDB counts: names and values in UTF-8; numbers, truths and nulls by a few bytes. */
function sizeOf(value: Wire): number {
  const [type, inner] = Object.entries(value)[0] ?? []
  if (type === 'S') return Buffer.byteLength(inner)
  if (type === 'N') return Math.ceil(String(inner).length / 2) + 1
  if (type === 'M')
    return 3 + Object.entries<Wire>(inner).reduce((sum, [name, each]) => sum + name.length + 1 + sizeOf(each), 0)
  if (type === 'L') return 3 + inner.reduce((sum: number, each: Wire) => sum + 1 + sizeOf(each), 0)
  return 1
}
