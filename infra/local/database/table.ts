import {
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
  ScanCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { localClient } from '../wire/local-client.ts'

/** The product's table, as infra/stacks make it on AWS; left as it is where it exists. */
export async function createTable(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDBClient(localClient(endpoint))
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }))
    return
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'sk', AttributeType: 'S' },
        ],
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
      }),
    )
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 1, maxDelay: 1 }, { TableName: tableName })
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: 'ttl' },
    }),
  )
}

/** Deletes what TTL would delete on AWS (the local engine never does) and says how many items that were. */
export async function sweepExpired(endpoint: string, tableName: string, now: Date): Promise<number> {
  const client = new DynamoDBClient(localClient(endpoint))
  const nowSeconds = String(Math.floor(now.getTime() / 1000))
  let deleted = 0
  let start: ScanStart
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        FilterExpression: '#ttl < :now',
        ProjectionExpression: 'pk, sk',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': { N: nowSeconds } },
        ...(start && { ExclusiveStartKey: start }),
      }),
    )
    for (const { pk, sk } of page.Items ?? []) {
      if (!pk || !sk) continue
      // An item that was renewed meanwhile stays.
      const gone = await client
        .send(
          new DeleteItemCommand({
            TableName: tableName,
            Key: { pk, sk },
            ConditionExpression: '#ttl < :now',
            ExpressionAttributeNames: { '#ttl': 'ttl' },
            ExpressionAttributeValues: { ':now': { N: nowSeconds } },
          }),
        )
        .then(
          () => 1,
          () => 0,
        )
      deleted += gone
    }
    start = page.LastEvaluatedKey
  } while (start)
  return deleted
}

type ScanStart = ConstructorParameters<typeof ScanCommand>[0]['ExclusiveStartKey']
