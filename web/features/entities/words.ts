import type * as z from 'zod'
import { EntityType } from '#shared/contract/branding.ts'
import type { EntityLine, EntityStatus, VoiceProfile } from '#shared/contract/entity.ts'
import { limits } from '#shared/limits.ts'
import { PlanId, plans } from '#shared/plans.ts'
import { extraFields } from '#shared/rules/roster-fields.ts'
import { counted, shortDate } from '#web/lib/format.ts'
import { typeNames } from '#web/lib/institution/entity-words.ts'
import type { Option } from '#web/ui/forms/field.tsx'
import type { Shape, StatusTone } from '#web/ui/status.tsx'

/** Shown as raw text (SPEC-412), with a shape and a colour. */
export const entityStatusLook: Record<EntityStatus, { shape: Shape; tone: StatusTone }> = {
  active: { shape: 'disc', tone: 'good' },
  trial: { shape: 'triangle', tone: 'brand' },
  expired: { shape: 'diamond', tone: 'warn' },
  suspended: { shape: 'cross', tone: 'bad' },
}

export const typeOptions: { value: EntityType; label: string }[] = EntityType.options.map(value => ({
  value,
  label: typeNames[value],
}))

/** What a type's students are asked for. */
export function typeHint(type: EntityType): string {
  const labels = ['Name', 'Email', 'Phone', ...extraFields[type].map(({ label }) => label)]
  return `Its students have: ${labels.join(', ')}. The type can be corrected until the first student is added.`
}

export const typeStaysWords = 'The type stays, because there are students: what is kept of each depends on it.'

const planSentence: Record<PlanId, string> = {
  free_trial: `${plans.free_trial.trialDays} days, up to ${plans.free_trial.seats} students, ${counted(plans.free_trial.interviewsPerDay, 'interview')} a day for each.`,
  standard: `Up to ${plans.standard.seats} students, ${counted(plans.standard.interviewsPerDay, 'interview')} a day for each.`,
  premium: `Negotiated: it begins with ${plans.premium.seats} students and ${counted(plans.premium.interviewsPerDay, 'interview')} a day, and you set both.`,
}
export const planOptions = PlanId.options.map(value => ({
  value,
  label: plans[value].name,
  hint: planSentence[value],
}))

export const voiceOptions: { value: z.infer<typeof VoiceProfile>; label: string; hint: string }[] = [
  {
    value: 'economy',
    label: 'Economy',
    hint: "The student's own browser writes down what it hears, if they agree; only what it missed is transcribed afterwards. Under $0.10 an interview where the browser hears most answers.",
  },
  {
    value: 'studio',
    label: 'Studio',
    hint: "Every recorded answer is transcribed by our recogniser after it was given, and the interviewer's lips form each sound she makes. Under $0.65 an interview.",
  },
]

/** Browsers still list Kolkata by its old name. */
const zones = Intl.supportedValuesOf('timeZone').map(zone => (zone === 'Asia/Calcutta' ? 'Asia/Kolkata' : zone))
export const zoneOptions: Option[] = [...new Set([...zones, 'Asia/Kolkata', 'UTC'])]
  .toSorted()
  .map(value => ({ value, label: value.replaceAll('_', ' ') }))

/** When a trial or a plan runs out or ran out; null while it goes on. */
export function endWords({
  status,
  plan,
  planEndsAt,
  trialEndsAt,
}: Pick<EntityLine, 'status' | 'plan' | 'planEndsAt' | 'trialEndsAt'>): string | null {
  const end = planEndsAt ?? trialEndsAt
  if (end === null) return null
  const what = plan === 'free_trial' ? 'Trial' : 'Plan'
  return `${what} ${status === 'expired' ? 'ended' : 'ends'} ${shortDate(end)}`
}

/** Four seats of five are taken: soon somebody has to ask for more. */
export const nearlyFull = ({ seats, seatsUsed }: Pick<EntityLine, 'seats' | 'seatsUsed'>): boolean =>
  seatsUsed * 100 >= seats * limits.seatsNoticePercent
