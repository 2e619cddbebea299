import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { ConditionFailed, type Table, type Write } from '#functions/platform/ports/table.ts'
import type { Member } from './member-rules.ts'
import { getMember, memberWrites } from './store.ts'

const mostTries = 8

/**
 * Changes a student of the roster, with everything that follows from it, in one transaction. `change` is asked again with the
 * newer student when another writer was first, so what it reads itself is never older than the student it is given. null, or
 * the same student, means that there is nothing to write, and `also` is left out with it. Answers the student as they are
 * then; undefined where there is none. Nobody is removed by it.
 * @throws ConditionFailed when a condition of `also` does not hold; its numbers count the writes of `also`
 */
export async function changeMember(
  table: Table,
  entityId: string,
  userId: string,
  change: (member: Member) => Member | null | Promise<Member | null>,
  also: (after: Member, before: Member) => Write[] = () => [],
): Promise<Member | undefined> {
  for (let tried = 1; ; tried++) {
    const before = await getMember(table, entityId, userId)
    if (!before) return undefined
    const after = await change(before)
    if (after === null || isDeepStrictEqual(after, before)) return before
    const own = memberWrites(entityId, [{ before, after }])
    try {
      await table.transact([...own, ...also(after, before)])
      return { ...after, version: before.version + 1 }
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (!error.failed.includes(0)) throw new ConditionFailed(error.failed.map(index => index - own.length))
      if (tried === mostTries) throw error
      await sleep(Math.random() * 10 * 2 ** tried)
    }
  }
}
