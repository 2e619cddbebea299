import type * as z from 'zod'
import { EntityChange, NewEntity } from '#shared/contract/entity.ts'
import { guardedName } from '#shared/rules/guarded-names.ts'
import { problemsIn } from '#web/lib/form-rules.ts'
import type { SentFiles } from '#web/lib/institution/entity-files.ts'
import { tidyColour } from '#web/ui/brand/colour-rules.ts'
import { type EntityField, type EntityForm, type EntityProblems, entityLabels } from './form-rules.ts'

/** Where the contract names a value, by the form's own name for it. */
const places: Readonly<Record<string, EntityField>> = {
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

/** Whose name this one could be taken for, where an operator is asked about it. */
export const askedName = (name: string, before?: string): string | null =>
  name.trim() === before ? null : guardedName(name)

/** The operator's word on such a name, or what is missing of it. */
export const nameWord = (name: string, confirmed: boolean, before?: string) =>
  askedName(name, before) === null ? {} : { confirmName: confirmed }
export const nameProblem = (name: string, confirmed: boolean, before?: string): EntityProblems =>
  askedName(name, before) === null || confirmed ? {} : { name: 'Please say below that it may bear this name' }

/** The body of the call that creates it; `files` are its logo and agreement. */
export function newEntityOf(form: EntityForm, files: SentFiles): z.input<typeof NewEntity> {
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
export const newProblems = (form: EntityForm, files: SentFiles): EntityProblems =>
  problemsIn(NewEntity.safeParse(newEntityOf(form, files)), entityLabels, places)

/** What is wrong with a change, by field. */
export function changeProblems(form: EntityForm, before: EntityForm, files: SentFiles): EntityProblems {
  const problems = problemsIn(EntityChange.safeParse({ ...changeOf(form, before), ...files }), entityLabels, places)
  const endless = form.plan === 'free_trial' && before.plan === 'free_trial' && form.planEnds === ''
  return endless ? { ...problems, planEnds: 'A free trial has an end. Choose a plan to let it go on.' } : problems
}

/** The end of a day on the device's calendar. */
const endOf = (day: string): string => {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}

/** What of the form differs from what it began with; what is left out stays. */
export function changeOf(form: EntityForm, before: EntityForm): z.input<typeof EntityChange> {
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
