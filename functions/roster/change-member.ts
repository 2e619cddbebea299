import { isDeepStrictEqual } from 'node:util'
import { ConditionFailed, type Table, type Write } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import type { Member } from './member-rules.ts'
import { getMember, isSameMember, memberWrites } from './store.ts'

/**
 * Changes a student of the roster, with everything that follows from it, in one transaction. `change` is called again with
 * the newer student when another write came first, so what it reads is never older than the student it gets. If it answers
 * null or the same student, nothing is written, not even `also`. Answers the student after the change, undefined where
 * there is none. It cannot remove students.
 * @throws ConditionFailed when a condition of `also` does not hold
 */
export async function changeMember(
  table: Table,
  entityId: string,
  userId: string,
  change: (member: Member) => Member | null | Promise<Member | null>,
  also: (after: Member, before: Member) => Write[] = () => [],
): Promise<Member | undefined> {
  const attempt = async () => {
    const before = await getMember(table, entityId, userId)
    if (!before) return undefined
    const after = await change(before)
    if (after === null || isDeepStrictEqual(after, before)) return before
    await table.transact([...memberWrites(entityId, [{ before, after }]), ...also(after, before)])
    return { ...after, version: before.version + 1 }
  }
  return retrying(attempt, {
    isWorthwhile: error => error instanceof ConditionFailed && error.failed.includes(isSameMember),
  })
}
