import { BatchWriteCommand, type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { newId } from '#functions/platform/new-id.ts'

type Item = Record<string, unknown>
/** Only what every person has; a remembered list of questions is large and would only slow the filling. */
const copied = /^(USER|STATS|PRACTICE|RESUME#.*|SESSION#.*)$/

/** Fills the table with people like this one: their items and those of their mail, under ids of their own. Answers the ids. */
export async function addPeople(
  document: DynamoDBDocumentClient,
  tableName: string,
  like: { userId: string; email: string; entityId: string },
  count: number,
): Promise<string[]> {
  const partition = await document.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `USER#${like.userId}` },
    }),
  )
  const templates = (partition.Items ?? []).filter(item => copied.test(String(item.sk)))
  const people = Array.from({ length: count }, (_, index) => ({
    userId: newId(),
    email: `person.${index}@example.com`,
  }))
  const items = people.flatMap(({ userId, email }) => {
    const text = JSON.stringify(templates).replaceAll(like.userId, userId).replaceAll(like.email, email)
    const enrolment: Item = {
      pk: `EMAIL#${email}`,
      sk: `ENTITY#${like.entityId}`,
      userId,
      entityId: like.entityId,
      lastSignInAt: null,
    }
    const own: Item[] = JSON.parse(text)
    return [...own, enrolment]
  })
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, index) =>
    items.slice(index * 25, index * 25 + 25),
  )
  for (const batch of batches)
    await document.send(
      new BatchWriteCommand({ RequestItems: { [tableName]: batch.map(Item => ({ PutRequest: { Item } })) } }),
    )
  return people.map(({ userId }) => userId)
}
