import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { documentClient } from '#functions/platform/aws/clients/document-client.ts'
import { readRestoreArguments } from '#infra/deploy/command-line/arguments.ts'
import { CommandRefused } from '#infra/deploy/command-line/plain-words.ts'
import { restoreItems } from '#infra/deploy/restore-items.ts'
import { startDynamoDb } from '#infra/local/database/dynamodb.ts'
import { createTable } from '#infra/local/database/table.ts'
import { fakeCloudFormation, typing } from './world.ts'

let engine: Awaited<ReturnType<typeof startDynamoDb>>
let document: DynamoDBDocumentClient

beforeEach(async () => {
  engine = await startDynamoDb({ dataFolder: null })
  await createTable(engine.endpoint, 'restored')
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  document = documentClient(new DynamoDBClient({ endpoint: engine.endpoint, region: 'ap-south-1', credentials }))
  for (const sk of ['a', 'b', 'c']) await put('restored', sk, 'before')
  await put('vivavoce', 'b', 'changed since')
  await put('vivavoce', 'd', 'made since')
})
afterEach(async () => {
  document.destroy()
  await engine.stop()
})

const put = (TableName: string, sk: string, said: string) =>
  document.send(new PutCommand({ TableName, Item: { pk: 'USER#1', sk, said } }))

async function now(): Promise<Record<string, string>> {
  const { Items = [] } = await document.send(new ScanCommand({ TableName: 'vivavoce', ConsistentRead: true }))
  return Object.fromEntries(Items.map(({ sk, said }) => [sk, said]))
}

function restore(args: { from?: string; overwrite?: boolean; yes?: boolean }, terminal = typing()) {
  const stacks = fakeCloudFormation(
    new Map([['VivavoceData', { resources: { Table1: ['AWS::DynamoDB::GlobalTable', 'vivavoce'] } }]]),
  )
  return restoreItems(
    { from: 'restored', overwrite: false, yes: false, ...args },
    { terminal, cloud: { stacks, document } },
  )
}

it('brings back what is missing, and leaves alone what is there', async () => {
  const terminal = typing('y')
  await restore({}, terminal)
  expect(await now()).toEqual({ a: 'before', b: 'changed since', c: 'before', d: 'made since' })
  expect(terminal.text()).toContain('3 read, 2 written')
})

it('puts what was in the place of what is, where that is asked for', async () => {
  await restore({ overwrite: true, yes: true })
  expect(await now()).toEqual({ a: 'before', b: 'before', c: 'before', d: 'made since' })
})

it('changes nothing without a yes, nor from the table itself', async () => {
  await expect(restore({}, typing('n'))).rejects.toThrow(CommandRefused)
  await expect(restore({ from: 'vivavoce', yes: true })).rejects.toThrow(/own table/)
  expect(await now()).toEqual({ b: 'changed since', d: 'made since' })
})

it('needs to know from which table', () => {
  expect(() => readRestoreArguments([])).toThrow(CommandRefused)
  expect(readRestoreArguments(['--from=t', '--overwrite'])).toEqual({ from: 't', overwrite: true, yes: false })
})
