import * as z from 'zod'
import { EntitySpecificFields } from '#shared/contract/roster.ts'
import { Role } from '#shared/contract/route.ts'
import { limits } from '#shared/limits.ts'
import { dayMs } from '#shared/time.ts'

/** One of those removed in the last seven days, as the list shows them. Times are ISO. */
export const RemovedLine = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  fields: EntitySpecificFields,
  by: z.string(),
  /** The act on all who matched by which they were removed. */
  actId: z.string().nullable(),
  removedAt: z.string(),
})
export type RemovedLine = z.infer<typeof RemovedLine>

/** Until then a removal can be undone; afterwards it is final (SPEC-42). */
export const undoableUntil = (removedAt: string): string =>
  new Date(Date.parse(removedAt) + limits.undoDays * dayMs).toISOString()

/** Whoever was removed by then is deleted. */
const finalBefore = (now: Date): string => new Date(now.getTime() - limits.undoDays * dayMs).toISOString()

export const isFinal = (removedAt: string, now: Date): boolean => removedAt <= finalBefore(now)
