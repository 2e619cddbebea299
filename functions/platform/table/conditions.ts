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
    if (error instanceof ConditionFailed) return error.names
    throw error
  }
}
