import { isDeepStrictEqual } from 'node:util'
import { ConditionFailed, type Table, type Write } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import type { Member } from './member-rules.ts'
import { getMember, isSameMember, memberWrites } from './store.ts'

/**
 * Changes a student of the roster, with everything that follows from it, in one transaction. `change` is asked again with the
 * newer student when another writer was first, so what it reads itself is never older than the student it is given. null, or
 * the same student, means that there is nothing to write, and `also` is left out with it. Answers the student as they are
 * then; undefined where there is none. Nobody is removed by it.
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
