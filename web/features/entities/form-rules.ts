import type * as z from 'zod'
import type { EntityType } from '#shared/contract/branding.ts'
import { type Entity, EntityChange, NewEntity, type VoiceProfile } from '#shared/contract/entity.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { guardedName } from '#shared/rules/guarded-names.ts'
import type { SentFiles } from '#web/lib/entity-files.ts'
import { tidyColour } from '#web/ui/colour-rules.ts'

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
export type FieldName = keyof EntityForm | 'logo' | 'agreement'
export type Problems = Partial<Record<FieldName, string>>

/** The fields in the order of the page, by the labels that the sum of problems names them by. */
export const labels: Readonly<Record<FieldName, string>> = {
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

export const blankForm: EntityForm = {
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

/** Where the contract names a value, by the form's own name for it. */
const places: Readonly<Record<string, FieldName>> = {
  'contact.email': 'contactEmail',
  'contact.phone': 'contactPhone',
  'contact.address': 'address',
  'admin.name': 'adminName',
  'admin.email': 'adminEmail',
  'admin.phone': 'adminPhone',
  'admin.designation': 'designation',
  'billing.contactName': 'billingName',
  'billing.phone': 'billingPhone',
  'billing.gstin': 'gstin',
  'billing.city': 'city',
  'billing.state': 'state',
  'billing.pin': 'pin',
  'billing.country': 'country',
  agreementUrl: 'agreement',
  planEndsAt: 'planEnds',
}
const isField = (name: string): name is FieldName => Object.hasOwn(labels, name)

/** The contract's own words for a value that is too long, which it says in the language of code. */
function said(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' && issue.origin === 'string') return `Please use at most ${issue.maximum} characters`
  if (issue.code === 'too_big') return `Please enter at most ${issue.maximum}`
  if (issue.code === 'invalid_type' || (issue.code === 'too_small' && issue.message.startsWith('Too small')))
    return 'Please enter a whole number, at least 1'
  return issue.message
}

/** The first problem of each field, in the order of the page. */
function problemsIn(result: z.ZodSafeParseResult<unknown>): Problems {
  const found: Problems = {}
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.join('.')
    const field = places[path] ?? (isField(path) ? path : undefined)
    if (field && found[field] === undefined) found[field] = said(issue)
  }
  return found
}

/** The fields with problems, in the order of the page. */
export const fieldsOf = (problems: Problems): FieldName[] =>
  Object.keys(labels).filter((name): name is FieldName => isField(name) && problems[name] !== undefined)

const given = (value: string): string | undefined => (value.trim() === '' ? undefined : value.trim())
const colour = (value: string): string | undefined => given(tidyColour(value))

function billingOf(form: EntityForm) {
  const inIndia = form.country === 'India'
  const billing = {
    contactName: given(form.billingName),
    phone: given(form.billingPhone),
    city: given(form.city),
    ...(inIndia ? { gstin: given(form.gstin)?.toUpperCase(), state: given(form.state), pin: given(form.pin) } : {}),
  }
  // A country alone is where the form began, not something that was given.
  const nothing = Object.values(billing).every(value => value === undefined)
  return nothing ? undefined : { ...billing, country: given(form.country) }
}

const contactOf = (form: EntityForm) => ({
  email: form.contactEmail.trim(),
  phone: given(form.contactPhone),
  address: given(form.address),
})

export type Wanted = z.input<typeof NewEntity>

/** Whose name this one could be taken for, where an operator is asked about it. */
export const askedName = (name: string, before?: string): string | null =>
  name.trim() === before ? null : guardedName(name)

/** The operator's word on such a name, or what is missing of it. */
export const nameWord = (name: string, confirmed: boolean, before?: string) =>
  askedName(name, before) === null ? {} : { confirmName: confirmed }
export const nameProblem = (name: string, confirmed: boolean, before?: string): Problems =>
  askedName(name, before) === null || confirmed ? {} : { name: 'Please say below that it may bear this name' }

/** The body of the call that creates it; `files` are its logo and agreement. */
export function newEntityOf(form: EntityForm, files: SentFiles): Wanted {
  return {
    name: form.name,
    type: form.type,
    domain: form.domain,
    contact: contactOf(form),
    admin: {
      name: form.adminName.trim(),
      email: form.adminEmail.trim(),
      phone: given(form.adminPhone),
      designation: given(form.designation),
    },
    primaryColor: colour(form.primaryColor),
    secondaryColor: colour(form.secondaryColor),
    theme: form.theme || undefined,
    plan: form.plan,
    timeZone: form.timeZone,
    billing: billingOf(form),
    notes: given(form.notes),
    ...files,
  }
}

/** What is wrong with a new institution, by field. */
export const newProblems = (form: EntityForm, files: SentFiles): Problems =>
  problemsIn(NewEntity.safeParse(newEntityOf(form, files)))

/** What is wrong with a change, by field. */
export function changeProblems(form: EntityForm, before: EntityForm, files: SentFiles): Problems {
  const problems = problemsIn(EntityChange.safeParse({ ...changeOf(form, before), ...files }))
  const endless = form.plan === 'free_trial' && before.plan === 'free_trial' && form.planEnds === ''
  return endless ? { ...problems, planEnds: 'A free trial has an end. Choose a plan to let it go on.' } : problems
}

/** An institution as the edit form begins with it. */
export function formOf(entity: Entity): EntityForm {
  const { contact, billing, branding } = entity
  return {
    ...blankForm,
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
    planEnds: entity.planEndsAt === null ? '' : dayOf(entity.planEndsAt),
    voiceProfile: entity.voiceProfile,
    timeZone: entity.timeZone,
    billingName: billing?.contactName ?? '',
    billingPhone: billing?.phone ?? '',
    gstin: billing?.gstin ?? '',
    city: billing?.city ?? '',
    state: billing?.state ?? '',
    pin: billing?.pin ?? '',
    country: billing?.country || blankForm.country,
    notes: entity.notes ?? '',
  }
}

/** The day of an instant as a date field wants it, on the device's calendar. */
export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))

/** The end of a day on the device's calendar. */
const endOf = (day: string): string => {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}

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
export function changedFields(
  form: EntityForm,
  before: EntityForm,
  files: { logo: Given; agreement: Given },
  removeLogo: boolean,
): FieldName[] {
  const chosen = ({ source, file, url }: Given) => (source === 'file' ? file !== null : url.trim() !== '')
  return Object.keys(labels).filter((name): name is FieldName => {
    if (name === 'logo') return removeLogo || chosen(files.logo)
    if (name === 'agreement') return chosen(files.agreement)
    return isFormField(name) && form[name].trim() !== before[name].trim()
  })
}
const isFormField = (name: string): name is keyof EntityForm => Object.hasOwn(blankForm, name)

export type Change = z.input<typeof EntityChange>

/** What of the form differs from what it began with; what is left out stays. */
export function changeOf(form: EntityForm, before: EntityForm): Change {
  const differs = (...names: (keyof EntityForm)[]) => names.some(name => form[name].trim() !== before[name].trim())
  const onPlan = differs('plan')
  // An empty end of a trial is no end at all; the server gives a new trial its days.
  const endSaid = form.plan !== 'free_trial' || form.planEnds !== ''
  return {
    ...(differs('name') ? { name: form.name } : {}),
    ...(differs('type') ? { type: form.type } : {}),
    ...(differs('contactEmail', 'contactPhone', 'address') ? { contact: contactOf(form) } : {}),
    ...(differs('primaryColor') ? { primaryColor: colour(form.primaryColor) ?? null } : {}),
    ...(differs('secondaryColor') ? { secondaryColor: colour(form.secondaryColor) ?? null } : {}),
    ...(differs('theme') ? { theme: form.theme || null } : {}),
    ...(onPlan ? { plan: form.plan } : {}),
    ...(onPlan || differs('seats') ? { seats: form.seats.trim() } : {}),
    ...(onPlan || differs('interviewsPerDay') ? { interviewsPerDay: form.interviewsPerDay.trim() } : {}),
    ...(differs('planEnds') && endSaid ? { planEndsAt: form.planEnds === '' ? null : endOf(form.planEnds) } : {}),
    ...(differs('voiceProfile') ? { voiceProfile: form.voiceProfile } : {}),
    ...(differs('billingName', 'billingPhone', 'gstin', 'city', 'state', 'pin', 'country')
      ? { billing: billingOf(form) ?? {} }
      : {}),
    ...(differs('notes') ? { notes: form.notes } : {}),
  }
}
