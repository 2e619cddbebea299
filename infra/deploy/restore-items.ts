import { type DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { AwsServices } from './cloud.ts'
import type { RestoreArguments } from './command-line/arguments.ts'
import { CommandRefused } from './command-line/plain-words.ts'
import { isYes, type Terminal } from './command-line/terminal.ts'
import { fewAtATime } from './few-at-a-time.ts'
import { dataStack, findStack, resourcesOf } from './stacks.ts'

type Ports = { terminal: Terminal; cloud: Pick<AwsServices, 'stacks' | 'document'> }

/**
 * Copies items from a table that point-in-time recovery has made into the product's own, because no deploy can swap the
 * table itself. Without `overwrite` only what is missing now. @throws Refused
 */
export async function restoreItems(args: RestoreArguments, { terminal, cloud }: Ports): Promise<void> {
  const to = await productTable(cloud)
  if (to === args.from) throw new CommandRefused(`${to} is the product's own table: say the one it was restored to.`)
  const how = args.overwrite ? 'in the place of what is there now' : 'where they are missing now'
  terminal.say(`Items of ${args.from} go into ${to}, ${how}.`)
  if (!args.yes && !isYes(await terminal.ask('Go on? [y/N] '))) throw new CommandRefused('Nothing was changed.')
  let read = 0
  let written = 0
  for await (const { Items = [] } of paginateScan({ client: cloud.document }, { TableName: args.from })) {
    const put = await fewAtATime(Items, Item => putItem(cloud.document, to, Item, args.overwrite))
    read += Items.length
    written += put.filter(Boolean).length
    terminal.say(`${read} read, ${written} written`)
  }
  terminal.say('Done. People who were deleted since are back: see docs/operating.md, "Restoring the table".')
}

async function productTable({ stacks }: Ports['cloud']): Promise<string> {
  const [table] = (await findStack(stacks, dataStack))
    ? (await resourcesOf(stacks, dataStack, 'AWS::DynamoDB::GlobalTable')).values()
    : []
  if (!table)
    throw new CommandRefused(`There is no stack ${dataStack} in this region: check AWS_REGION and AWS_PROFILE.`)
  return table
}

async function putItem(
  document: DynamoDBDocumentClient,
  TableName: string,
  Item: Record<string, unknown>,
  overwrite: boolean,
): Promise<boolean> {
  const ConditionExpression = 'attribute_not_exists(pk)'
  try {
    await document.send(new PutCommand({ TableName, Item, ...(!overwrite && { ConditionExpression }) }))
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}
