import { createHash } from 'node:crypto'
import { deletesAt, type PlanDates, planEnd, type Warnings } from '#functions/institutions/public.ts'
import { limits } from '#shared/limits.ts'
import { dayMs } from '#shared/time.ts'

type Ending = PlanDates & Warnings & { deletionBegan?: string | undefined }
export type DueAct = { warn: number } | 'delete' | null

const warningDays = [...limits.deletionWarningDays].sort((a, b) => a - b)
/** Within this time a worker that noted a warning and died before sending it is run again. */
const resendMs = 2 * 3600 * 1000

/** The warning that belongs to this day: of several that were missed, the most pressing one. */
function warningOf(institution: PlanDates, now: Date): number | undefined {
  const ends = planEnd(institution)
  if (ends === null) return undefined
  const daysLeft = Math.floor((Date.parse(ends) - now.getTime()) / dayMs) + limits.graceDays
  return warningDays.find(days => daysLeft <= days)
}

/**
 * What is to be done with an institution today (SPEC-31): warn its people 14, 7 or 1 days before its data is deleted,
 * or delete it. A sweep that missed a day warns late, and nothing is deleted before the last warning.
 */
export function dueAct(institution: Ending, now: Date): DueAct {
  if (institution.deletionBegan !== undefined) return 'delete'
  const due = warningOf(institution, now)
  if (due === undefined) return null
  const { warned = [], warnedAt } = institution
  if (!warned.includes(due)) return { warn: due }
  if (warnedAt !== undefined && now.getTime() - Date.parse(warnedAt) < resendMs) return { warn: due }
  return due === warningDays[0] && deletionDue(institution, now) ? 'delete' : null
}

function deletionDue(institution: Ending, now: Date): boolean {
  const deletes = deletesAt(institution)
  return deletes !== null && Date.parse(deletes) <= now.getTime()
}

/** Whether this warning is still right: the plan may have been extended since it was noted. */
export const warningHolds = (institution: Ending, daysLeft: number, now: Date): boolean =>
  institution.deletionBegan === undefined &&
  warningOf(institution, now) === daysLeft &&
  (institution.warned ?? []).includes(daysLeft)

/** The same for each person and warning, so that it leaves once; it names nobody. */
export const warningMailId = (userId: string, daysLeft: number, deletes: string): string =>
  `warning-${createHash('sha256').update(`${userId} ${daysLeft} ${deletes}`).digest('hex').slice(0, 32)}`

/** The queue's longest delay. An upload that was allowed before, or a worker that had begun, is through by then. */
export const settleSeconds = 900

export const settledAt = (now: Date): string => new Date(now.getTime() + settleSeconds * 1000).toISOString()

/** How many seconds a deletion still has to wait, at most the queue's longest delay. */
export const waitSeconds = (eraseFrom: string, now: Date): number =>
  Math.min(settleSeconds, Math.max(0, Math.ceil((Date.parse(eraseFrom) - now.getTime()) / 1000)))
