import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { documentClient } from '#functions/platform/aws/clients/document-client.ts'
import { dynamoTable } from '#functions/platform/aws/table.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { startDynamoDb } from '#infra/local/database/dynamodb.ts'

export type Units = { read: number; write: number }

/** The real adapter on the local DynamoDB engine, in memory. `units` adds up what was consumed since it was last reset. */
export async function startTable(
  now: () => Date = () => new Date(),
): Promise<{ table: Table; units: Units; stop(): Promise<void> }> {
  const engine = await startDynamoDb({ dataFolder: null })
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  const units: Units = { read: 0, write: 0 }
  const table = dynamoTable(documentClient(client), 'vivavoce', now, used => {
    units.read += used.read
    units.write += used.write
  })
  return {
    table,
    units,
    async stop() {
      client.destroy()
      await engine.stop()
    },
  }
}
