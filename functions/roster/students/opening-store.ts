import * as z from 'zod'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { Role } from '#shared/contract/route.ts'

/** A member of staff opened a student's feedback. It lies under the student, who is shown it; ids only. */
export const Opening = z.object({
  openingId: z.string(),
  at: z.string(),
  by: z.string(),
  role: Role,
  sessionId: z.string(),
  interviewNumber: z.number(),
})
export type Opening = z.infer<typeof Opening>

export const openingWrite = (userId: string, opening: Opening): Write => ({
  put: { ...keys.opening(userId, opening.openingId), ...opening },
  if: { absent: true },
})

/** The newest first. */
export async function newestOpenings(table: Table, userId: string, limit: number): Promise<Opening[]> {
  const { items } = await table.query({ ...lists.openings(userId), newestFirst: true, limit, consistent: true })
  return items.map(item => Opening.parse(item))
}
