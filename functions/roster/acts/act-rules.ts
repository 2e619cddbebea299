import * as z from 'zod'
import { ActRun, type RosterFilter } from '#shared/contract/roster.ts'
import { limits } from '#shared/limits.ts'

/** An act on all who match as it is kept. Times are ISO. */
export const ActItem = ActRun.omit({ refused: true }).extend({
  by: z.string(),
  /** Where the ids lie that it was confirmed for: who comes to match later is not acted on. */
  idsKey: z.string(),
  /** How many of them have been processed. */
  next: z.number(),
  /** The first of those who were left as they are; names are told when they are read. */
  refused: z.array(z.object({ userId: z.string(), message: z.string() })),
})
export type ActItem = z.infer<typeof ActItem>
export type LeftOut = ActItem['refused'][number]

export const mostRefusedKept = 100

export const countedPeople = (count: number): string => `${count} ${count === 1 ? 'student' : 'students'}`

/** Whether the number typed for a removal is the right one; few need none, and a wrong one is never passed over. */
export const isNumberConfirmed = (act: ActRun['act'], count: number, confirm: number | undefined): boolean =>
  act !== 'remove' || confirm === count || (confirm === undefined && count <= limits.removedWithoutCount)

export const notConfirmed = (count: number): string =>
  `To remove ${countedPeople(count)}, please send their number as well: confirm: ${count}.`

/** What the audit log says of a filter: which students, but not whom somebody searched for. */
export function aboutFilter({ search, ...filter }: RosterFilter): Record<string, string> {
  const said = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return { ...Object.fromEntries(said), ...(search && { found: 'by a search' }) }
}
