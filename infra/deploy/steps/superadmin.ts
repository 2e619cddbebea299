import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { makeSuperadmin } from '#functions/people/make-superadmin.ts'
import { dynamoTable } from '#functions/platform/aws/table.ts'
import { Email } from '#shared/contract/auth.ts'
import { CommandRefused } from '../command-line/plain-words.ts'

export type NamedAddress = { name: string; email: string }

/** 'Olivia Operator <olivia@example.com>', or the address alone. @throws Refused */
export function personOf(said: string): NamedAddress {
  const [, name = '', within] = /^(.*)<([^<>]+)>$/.exec(said.trim()) ?? []
  const email = Email.safeParse(within ?? said)
  if (!email.success) throw new CommandRefused(`'${said}' is no e-mail address.`)
  return { name: name.trim() || (email.data.split('@')[0] ?? email.data), email: email.data }
}

/** Whether the product is as good as new: then its first superadmin is asked for. */
export async function isEmptyTable(document: DynamoDBDocumentClient, tableName: string): Promise<boolean> {
  const { Items = [] } = await document.send(new ScanCommand({ TableName: tableName, Limit: 1 }))
  return Items.length === 0
}

export async function addSuperadmin(
  document: DynamoDBDocumentClient,
  tableName: string,
  person: NamedAddress,
  now: () => Date,
): Promise<void> {
  await makeSuperadmin(dynamoTable(document, tableName, now), person, now())
}
