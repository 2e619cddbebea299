import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

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
