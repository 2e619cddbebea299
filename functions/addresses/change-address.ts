import { askWrites, mailLinks, ownAddress, readPerson } from '#functions/people/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { address as routes } from '#shared/contract/address.ts'

const route = routes.changeAddress

/** Being signed in is not enough: a session may be somebody else's by now. Both mailboxes are asked. */
export async function changeAddress(
  { principal, body, now }: Call<typeof route>,
  { table, queue }: { table: Table; queue: Queue },
) {
  const { userId } = principal
  const person = await readPerson(table, userId)
  if (!person) throw new Refusal('not-found', 'This account is no longer there.')
  if (body.email === person.email) throw new Refusal('invalid-input', 'This is your address already.')
  const by = { userId, role: person.roles[0] ?? 'student' }
  const { writes, asked } = await askWrites(table, { person, to: body.email, by, now })
  if (writes.length > 0 && !(await succeeded(table.transact(writes))))
    throw new Refusal('conflict', 'Another address was asked for at the same moment. Please look again.')
  if (asked) await mailLinks(queue, asked)
  return ownAddress(table, userId)
}

export const handler = endpoint(route, changeAddress, { table, queue, now })
