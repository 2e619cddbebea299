import type * as z from 'zod'
import type { EntityType } from '#shared/contract/branding.ts'
import type { Entity, VoiceProfile } from '#shared/contract/entity.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { isFieldOf, type Problems } from '#web/lib/form-rules.ts'

/** What the create and the edit form hold, as it was typed. */
export type EntityForm = {
  name: string
  type: EntityType
  domain: string
  contactEmail: string
  contactPhone: string
  address: string
  adminName: string
  designation: string
  adminEmail: string
  adminPhone: string
  primaryColor: string
  secondaryColor: string
  theme: '' | 'light' | 'dark'
  plan: PlanId
  seats: string
  interviewsPerDay: string
  /** A day as YYYY-MM-DD; empty where the plan goes on. */
  planEnds: string
  voiceProfile: z.infer<typeof VoiceProfile>
  timeZone: string
  billingName: string
  billingPhone: string
  gstin: string
  city: string
  state: string
  pin: string
  country: string
  notes: string
}
export type EntityField = keyof EntityForm | 'logo' | 'agreement'
export type EntityProblems = Problems<EntityField>

/** The fields in the order of the page, by the labels that the sum of problems names them by. */
export const entityLabels: Readonly<Record<EntityField, string>> = {
  name: 'Name',
  type: 'Type',
  domain: 'Domain',
  contactEmail: 'Contact e-mail',
  contactPhone: 'Contact phone',
  address: 'Address',
  adminName: 'Admin name',
  designation: 'Designation',
  adminEmail: 'Admin e-mail',
  adminPhone: 'Admin phone',
  logo: 'Logo',
  primaryColor: 'Primary colour',
  secondaryColor: 'Secondary colour',
  theme: 'Theme',
  plan: 'Plan',
  seats: 'Seats',
  interviewsPerDay: 'Interviews a day',
  planEnds: 'Plan ends on',
  voiceProfile: 'Voice profile',
  timeZone: 'Time zone',
  billingName: 'Billing contact name',
  billingPhone: 'Billing phone',
  gstin: 'GSTIN',
  country: 'Country',
  city: 'City',
  state: 'State',
  pin: 'PIN',
  agreement: 'Agreement',
  notes: 'Notes',
}

export const blankEntity: EntityForm = {
  name: '',
  type: 'demo',
  domain: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  adminName: '',
  designation: '',
  adminEmail: '',
  adminPhone: '',
  primaryColor: '',
  secondaryColor: '',
  theme: '',
  plan: 'free_trial',
  seats: String(plans.free_trial.seats),
  interviewsPerDay: String(plans.free_trial.interviewsPerDay),
  planEnds: '',
  voiceProfile: 'economy',
  timeZone: 'Asia/Kolkata',
  billingName: '',
  billingPhone: '',
  gstin: '',
  city: '',
  state: '',
  pin: '',
  country: 'India',
  notes: '',
}

/** An institution as the edit form begins with it. */
export function formOf(entity: Entity): EntityForm {
  const { contact, billing, branding } = entity
  return {
    ...blankEntity,
    name: entity.name,
    type: entity.type,
    domain: entity.domain,
    contactEmail: contact?.email ?? '',
    contactPhone: contact?.phone ?? '',
    address: contact?.address ?? '',
    primaryColor: branding.primaryColor ?? '',
    secondaryColor: branding.secondaryColor ?? '',
    theme: branding.theme ?? '',
    plan: entity.plan,
    seats: String(entity.seats),
    interviewsPerDay: String(entity.interviewsPerDay),
    planEnds: entity.planEndsAt === null ? '' : dateFieldOf(entity.planEndsAt),
    voiceProfile: entity.voiceProfile,
    timeZone: entity.timeZone,
    billingName: billing?.contactName ?? '',
    billingPhone: billing?.phone ?? '',
    gstin: billing?.gstin ?? '',
    city: billing?.city ?? '',
    state: billing?.state ?? '',
    pin: billing?.pin ?? '',
    country: billing?.country || blankEntity.country,
    notes: entity.notes ?? '',
  }
}

/** The day of an instant as a date field wants it, on the device's calendar. */
export const dateFieldOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))

/** Another plan begins with that plan's figures; the plan it had, with those it had. */
export function withPlan(form: EntityForm, before: EntityForm, plan: PlanId): EntityForm {
  if (plan === before.plan) {
    const { seats, interviewsPerDay, planEnds } = before
    return { ...form, plan, seats, interviewsPerDay, planEnds }
  }
  const { seats, interviewsPerDay } = plans[plan]
  return { ...form, plan, seats: String(seats), interviewsPerDay: String(interviewsPerDay), planEnds: '' }
}

type Given = { source: 'file' | 'url'; file: unknown; url: string }

/** The fields that are not as they are saved, in the order of the page. */
export function unsavedFields(
  form: EntityForm,
  before: EntityForm,
  files: { logo: Given; agreement: Given },
  removeLogo: boolean,
): EntityField[] {
  const chosen = ({ source, file, url }: Given) => (source === 'file' ? file !== null : url.trim() !== '')
  return Object.keys(entityLabels)
    .filter(isFieldOf(entityLabels))
    .filter(name => {
      if (name === 'logo') return removeLogo || chosen(files.logo)
      if (name === 'agreement') return chosen(files.agreement)
      return form[name].trim() !== before[name].trim()
    })
}
