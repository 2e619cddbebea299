import * as z from 'zod'

export const PlanId = z.enum(['free_trial', 'standard', 'premium'])
export type PlanId = z.infer<typeof PlanId>

export type Plan = { name: string; seats: number; interviewsPerDay: number; trialDays: number | null }

/** SPEC-902 and SPEC-21. Premium's figures are defaults; the operator sets them per institution. */
export const plans: Record<PlanId, Plan> = {
  free_trial: { name: 'Free Trial', seats: 25, interviewsPerDay: 1, trialDays: 15 },
  standard: { name: 'Standard', seats: 50, interviewsPerDay: 3, trialDays: null },
  premium: { name: 'Premium', seats: 500, interviewsPerDay: 3, trialDays: null },
}
