import type * as z from 'zod'
import { Billing, type Entity } from '#shared/contract/entity.ts'

/** Billing details as they were typed; an empty one was not given. */
export type TypedBilling = Record<keyof Billing, string>
export type BillingProblems = Partial<Record<keyof Billing, string>>

export const billingLabels: Record<keyof Billing, string> = {
  contactName: 'Billing contact name',
  phone: 'Billing phone',
  country: 'Country',
  gstin: 'GSTIN',
  city: 'City',
  state: 'State',
  pin: 'PIN',
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

/** GSTIN, state and PIN are India's (decision 26). */
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

/** The first problem of each field. */
export function billingProblems(typed: TypedBilling): BillingProblems {
  const issues = Billing.safeParse(sentBilling(typed)).error?.issues ?? []
  return Object.fromEntries(
    issues
      .toReversed()
      .map(issue => [
        String(issue.path[0]),
        issue.code === 'too_big' ? `Please use at most ${issue.maximum} characters` : issue.message,
      ]),
  )
}
