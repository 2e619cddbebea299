import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { expect, test, vi } from 'vitest'
import { dynamoDbProgram, startDynamoDb } from '#infra/local/database/dynamodb.ts'
import { sweepExpired } from '#infra/local/database/table.ts'
import { localClient } from '#infra/local/wire/local-client.ts'

test('the table is there at once, with its keys, paid per request, with ttl', async () => {
  const engine = await startDynamoDb({ dataFolder: null })
  const client = new DynamoDBClient(localClient(engine.endpoint))
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'vivavoce' }))
  expect(Table?.KeySchema?.map(key => `${key.AttributeName} ${key.KeyType}`)).toEqual(['pk HASH', 'sk RANGE'])
  expect(Table?.BillingModeSummary?.BillingMode).toBe('PAY_PER_REQUEST')
  const ttl = await client.send(new DescribeTimeToLiveCommand({ TableName: 'vivavoce' }))
  expect(ttl.TimeToLiveDescription?.AttributeName).toBe('ttl')
  await engine.stop()
  await expect(client.send(new DescribeTableCommand({ TableName: 'vivavoce' }))).rejects.toThrow()
})

test('what was written is there after a stop and a new start on the same folder', async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'vivavoce-table-'))
  const first = await startDynamoDb({ dataFolder })
  const Item = { pk: { S: 'user#1' }, sk: { S: 'profile' } }
  await new DynamoDBClient(localClient(first.endpoint)).send(new PutItemCommand({ TableName: 'vivavoce', Item }))
  await first.stop()
  const second = await startDynamoDb({ dataFolder })
  const found = await new DynamoDBClient(localClient(second.endpoint)).send(
    new GetItemCommand({ TableName: 'vivavoce', Key: Item }),
  )
  expect(found.Item).toEqual(Item)
  await second.stop()
})

test('the sweeper deletes what has expired and nothing else', async () => {
  const engine = await startDynamoDb({ dataFolder: null })
  const client = new DynamoDBClient(localClient(engine.endpoint))
  const put = (sk: string, ttl?: number) =>
    client.send(
      new PutItemCommand({
        TableName: 'vivavoce',
        Item: { pk: { S: 'token' }, sk: { S: sk }, ...(ttl && { ttl: { N: String(ttl) } }) },
      }),
    )
  const get = async (sk: string) =>
    (await client.send(new GetItemCommand({ TableName: 'vivavoce', Key: { pk: { S: 'token' }, sk: { S: sk } } }))).Item
  await put('old', 1000)
  await put('new', 3000)
  await put('forever')
  expect(await sweepExpired(engine.endpoint, 'vivavoce', new Date(2_000_000))).toBe(1)
  expect(await get('old')).toBeUndefined()
  expect(await get('new')).toBeDefined()
  expect(await get('forever')).toBeDefined()
  await engine.stop()
})

test('where no engine fits the platform, one sentence names the setting', () => {
  expect(() => dynamoDbProgram('sunos', 'mips')).toThrow(/^No local DynamoDB .*AWS_ENDPOINT_URL_DYNAMODB.*$/)
})

test('the engine ends with the process that started it, also by kill -9', async () => {
  const module = fileURLToPath(new URL('../../../../infra/local/database/dynamodb.ts', import.meta.url))
  const script = `import { startDynamoDb } from ${JSON.stringify(module)}
    console.log((await startDynamoDb({ dataFolder: null })).endpoint)
    setInterval(() => undefined, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(owner.stdout, 'data')
  const endpoint = String(line).trim()
  expect((await fetch(endpoint)).status).toBeGreaterThanOrEqual(200)
  owner.kill('SIGKILL')
  await vi.waitFor(async () => expect(await fetch(endpoint).catch(() => 'gone')).toBe('gone'), { timeout: 10_000 })
})
