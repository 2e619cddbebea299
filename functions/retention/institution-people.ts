import type { Item, Table } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { everyPage } from '#functions/platform/table/pages.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { getMember, getStaff, Member, memberWrites, RemovedLine, StaffMember } from '#functions/roster/public.ts'
import { countWrite, type Subject } from './store.ts'

type Somebody = { userId: string; email: string; removedAt?: string }

const atOnce = 100

/** Staff, students and those whose removal can still be undone, some at a time; somebody who is both comes twice. */
async function* pages(table: Table, entityId: string): AsyncGenerator<Somebody[]> {
  const parts: [{ pk: string; beginsWith: string }, (item: Item) => Somebody][] = [
    [lists.staff(entityId), item => StaffMember.parse(item)],
    [lists.members(entityId), item => Member.parse(item)],
    [lists.removed(entityId), item => RemovedLine.parse(item)],
  ]
  for (const [list, parsed] of parts) {
    const query = { ...list, limit: atOnce, consistent: true }
    for await (const { items } of everyPage(cursor => table.query({ ...query, cursor })))
      if (items.length > 0) yield items.map(parsed)
  }
}

/** Some of those who are left; none at the end. */
export async function nextPeople(table: Table, entityId: string): Promise<Somebody[]> {
  const { value } = await pages(table, entityId).next()
  return value ?? []
}

/** Those who still have a person's item, and so may sign in. */
export async function* peopleWithAccess(table: Table, entityId: string): AsyncGenerator<Somebody> {
  for await (const page of pages(table, entityId)) {
    const users = await table.batchGet(
      page.map(({ userId }) => keys.user(userId)),
      { consistent: true },
    )
    const there = new Set(users.map(({ userId }) => userId))
    yield* page.filter(({ userId }) => there.has(userId))
  }
}

/** Takes somebody out of staff, roster and the removed, with every line and word that leads to them, and counts them once. */
export async function leaveRoster(table: Table, of: Subject, { userId, removedAt }: Somebody): Promise<void> {
  const { entityId } = of
  await retrying(async () => {
    const [member, staff] = await Promise.all([getMember(table, entityId, userId), getStaff(table, entityId, userId)])
    const line = removedAt === undefined ? undefined : keys.removedLine(entityId, removedAt, userId)
    const isListed = line !== undefined && (await table.get(line, { consistent: true })) !== undefined
    if (!member && !staff && !isListed) return
    const writes = [
      ...(member ? memberWrites(entityId, [{ before: member, after: null }]) : []),
      ...(staff ? [{ delete: keys.staff(entityId, userId), if: { exists: true as const } }] : []),
      ...(isListed ? [{ delete: line, if: { exists: true as const } }] : []),
    ]
    const items = writes.filter(write => 'delete' in write).length
    await table.transact([...writes, countWrite(of, { people: 1, items })])
  })
}
