import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { startDynamoDb } from '#infra/local/database/dynamodb.ts'
import { Inbox } from '#infra/local/ses/inbox.ts'
import { localClient } from '#infra/local/wire/local-client.ts'
import { type Secrets, secretsOf } from './scan.ts'

/** Playwright empties test-results before each run: what lies here is of this run. */
export const logsFolder = path.resolve('test-results', 'logs')

export type Kept = { numbers: string[]; names: string[]; runs: string[] }

async function everyItem(dataFolder: string): Promise<Record<string, unknown>[]> {
  const engine = await startDynamoDb({ dataFolder })
  const client = new DynamoDBClient(localClient(engine.endpoint))
  const items: Record<string, unknown>[] = []
  for await (const page of paginateScan({ client: DynamoDBDocumentClient.from(client) }, { TableName: 'vivavoce' }))
    items.push(...(page.Items ?? []))
  client.destroy()
  await engine.stop()
  return items
}

function mailsIn(folder: string) {
  const inbox = new Inbox(folder)
  const mails = [...inbox.newestFirst()]
  inbox.close()
  return mails
}

/** Puts aside what a product that has stopped printed, and what must not stand in it. */
export async function keepLog(
  product: { output(): string },
  { dataFolder, sent, said }: { dataFolder: string; sent: Record<string, unknown>[]; said: string[] },
): Promise<void> {
  const items = [...sent, ...(await everyItem(path.join(dataFolder, 'dynamodb')))]
  const secrets: Secrets = secretsOf({ items, mails: mailsIn(path.join(dataFolder, 'ses')), said })
  const kept: Kept = { numbers: [...secrets.numbers], names: [...secrets.names], runs: [...secrets.runs] }
  mkdirSync(logsFolder, { recursive: true })
  const file = path.join(logsFolder, path.basename(dataFolder))
  writeFileSync(`${file}.log`, product.output())
  writeFileSync(`${file}.json`, JSON.stringify(kept))
}
