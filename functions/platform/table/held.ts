import { ConditionFailed } from '#functions/platform/ports/table.ts'

/** True when the write's condition held. */
export async function held(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
