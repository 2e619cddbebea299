import type * as z from 'zod'
import { Billing, type Entity } from '#shared/contract/entity.ts'
import { isFieldOf, type Problems, problemsIn } from '#web/lib/form-rules.ts'
import type { SettingsChange } from './use-settings.ts'

/** Billing details as they were typed; an empty one was not given. */
export type TypedBilling = Record<keyof Billing, string>

export const billingLabels: Record<keyof Billing, string> = {
  contactName: 'Billing contact name',
  phone: 'Billing phone',
  country: 'Country',
  city: 'City',
  state: 'State',
  pin: 'PIN',
  gstin: 'GSTIN',
}

export const typedBilling = (billing: Entity['billing']): TypedBilling => ({
  contactName: billing?.contactName ?? '',
  phone: billing?.phone ?? '',
  country: billing?.country || 'India',
  gstin: billing?.gstin ?? '',
  city: billing?.city ?? '',
  state: billing?.state ?? '',
  pin: billing?.pin ?? '',
})

/** GSTIN, state and PIN are India's (SPEC-26). */
export const isInIndia = ({ country }: Pick<TypedBilling, 'country'>): boolean => country === 'India'

/** What goes with the call. A country alone is where the form began, not something that was given. */
export function sentBilling(typed: TypedBilling): z.input<typeof Billing> {
  const { country, gstin, state, pin, contactName, phone, city } = typed
  const indian = isInIndia(typed) ? { gstin: gstin.trim().toUpperCase(), state: state.trim(), pin: pin.trim() } : {}
  const given = Object.fromEntries(
    Object.entries({ contactName: contactName.trim(), phone: phone.trim(), city: city.trim(), ...indian }).filter(
      ([, value]) => value !== '',
    ),
  )
  return Object.keys(given).length === 0 ? {} : { ...given, ...(country === '' ? {} : { country: known(country) }) }
}

const known = (country: string) => Billing.shape.country.catch('').parse(country)

export const billingProblems = (typed: TypedBilling): Problems<keyof Billing> =>
  problemsIn(Billing.safeParse(sentBilling(typed)), billingLabels)

/** What is sent where something differs. */
export function billingChange(typed: TypedBilling, before: Entity): SettingsChange {
  const was = typedBilling(before.billing)
  const differs = Object.keys(billingLabels)
    .filter(isFieldOf(billingLabels))
    .some(field => typed[field].trim() !== was[field].trim())
  return differs ? { billing: sentBilling(typed) } : {}
}
