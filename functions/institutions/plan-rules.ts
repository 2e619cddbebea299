import type { Entity } from '#shared/contract/entity.ts'
import type { Role } from '#shared/contract/route.ts'
import { limits } from '#shared/limits.ts'
import type { PlanId } from '#shared/plans.ts'
import { dayMs } from '#shared/time.ts'

export type PlanDates = { plan: PlanId; trialEndsAt: string | null; planEndsAt: string | null }
type Standing = PlanDates & { suspended: boolean }

/** When the trial or a plan that was ended runs out; null while it goes on. */
export const planEnd = ({ plan, trialEndsAt, planEndsAt }: PlanDates): string | null =>
  plan === 'free_trial' ? trialEndsAt : planEndsAt

export function hasEnded(institution: PlanDates, now: Date): boolean {
  const ends = planEnd(institution)
  return ends !== null && Date.parse(ends) <= now.getTime()
}

/** What has been said to the people of an institution whose plan has ended. */
export type Warnings = { warned?: readonly number[] | undefined; warnedAt?: string | undefined }

const lastWarningDays = Math.min(...limits.deletionWarningDays)

/**
 * SPEC-31: when all its data is deleted, 30 days after the plan's end; but never less than a day after the last warning,
 * where that one came late. null while the plan goes on.
 */
export function deletesAt(institution: PlanDates & Warnings): string | null {
  const ends = planEnd(institution)
  if (ends === null) return null
  const due = Date.parse(ends) + limits.graceDays * dayMs
  const { warned = [], warnedAt } = institution
  const told = warnedAt !== undefined && warned.includes(lastWarningDays) ? Date.parse(warnedAt) : 0
  return new Date(Math.max(due, told + lastWarningDays * dayMs)).toISOString()
}

export function institutionStatus(institution: Standing, now: Date): Entity['status'] {
  if (institution.suspended) return 'suspended'
  if (hasEnded(institution, now)) return 'expired'
  return institution.plan === 'free_trial' ? 'trial' : 'active'
}

/**
 * Whether somebody may sign in. A suspended institution lets only its admins in, who read why; but once its plan has ended,
 * everybody may take their data out until it is deleted (SPEC-21 and SPEC-31).
 */
export function signInOpen(
  institution: Standing & { deletionBegan?: string | undefined },
  roles: readonly Role[],
  now: Date,
): boolean {
  if (institution.deletionBegan !== undefined) return false
  return !institution.suspended || roles.includes('entity_admin') || hasEnded(institution, now)
}
