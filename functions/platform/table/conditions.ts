import { ConditionFailed } from '#functions/platform/ports/table.ts'

/** What a write answers; undefined where a condition of it failed. */
export async function ifHeld<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

/** True where every condition of the write held; false where somebody else was first, or the thing is not as expected. */
export const succeeded = async (write: Promise<unknown>): Promise<boolean> =>
  (await ifHeld(write.then(() => true))) ?? false

/** The names of the conditions that failed; null where all held. */
export async function failedConditions(write: Promise<unknown>): Promise<readonly string[] | null> {
  try {
    await write
    return null
  } catch (error) {
    if (error instanceof ConditionFailed) return error.failed
    throw error
  }
}

/** `mine` once it is written; where another call has written it before, what that one wrote. @throws ConditionFailed where nobody has */
export async function writtenOnce<T>(
  mine: T,
  write: Promise<unknown>,
  theirs: () => Promise<T | undefined>,
): Promise<T> {
  if (await succeeded(write)) return mine
  const before = await theirs()
  if (before === undefined) throw new ConditionFailed()
  return before
}
