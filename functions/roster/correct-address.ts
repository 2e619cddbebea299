import type { Institution } from '#functions/entity/store.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { changeHere, readHere } from './change-here.ts'
import { updateWrites } from './update-plan.ts'

export type Corrected = 'corrected' | 'waiting' | 'refused'

/**
 * Another address for a student, as an admin's edit does it: at once where they have never signed in, else it waits for who
 * reads the mail (decision 36). Asked for twice, it is done once.
 */
export async function correctAddress(
  table: Table,
  institution: Institution,
  { userId, email, by, now }: { userId: string; email: string; by: string; now: Date },
): Promise<Corrected> {
  const { entityId } = institution
  try {
    const { member } = await readHere(table, entityId, userId)
    if (!member) return 'refused'
    if (member.signedInAt !== null) return 'refused'
    await changeHere(table, entityId, userId, here =>
      updateWrites(table, institution, { by, wish: { email }, now }, here),
    )
    return 'corrected'
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    throw error
  }
}
