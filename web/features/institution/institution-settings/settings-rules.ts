import { Contact, type Entity, EntityChange } from '#shared/contract/entity.ts'
import { type Problems, problemsIn } from '#web/lib/form-rules.ts'
import type { BrandThemeChoice } from '#web/lib/institution/entity-words.ts'
import { tidyColour } from '#web/ui/brand/colour-rules.ts'
import type { SettingsChange } from './use-settings.ts'

/** Name and contact as they were typed. */
export type TypedAbout = { name: string; email: string; phone: string; address: string }
export const aboutLabels: Record<keyof TypedAbout, string> = {
  name: 'Name',
  email: 'Contact e-mail',
  phone: 'Contact phone',
  address: 'Address',
}
export const typedAbout = ({ name, contact }: Entity): TypedAbout => ({
  name,
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  address: contact?.address ?? '',
})

/** An institution that never gave a contact may go on without one. */
const hasContact = ({ email, phone, address }: TypedAbout, before: Entity): boolean =>
  before.contact !== null || [email, phone, address].some(value => value.trim() !== '')

export function aboutProblems(typed: TypedAbout, before: Entity): Problems<keyof TypedAbout> {
  const { name, ...contact } = typed
  return {
    ...(hasContact(typed, before) ? problemsIn(Contact.safeParse(contact), aboutLabels) : {}),
    ...problemsIn(EntityChange.safeParse({ name }), aboutLabels),
  }
}

/** What differs; what is left out stays. */
export function aboutChange(typed: TypedAbout, before: Entity): SettingsChange {
  const had = typedAbout(before)
  const { name, email, phone, address } = typed
  const contact = { email: email.trim(), phone: phone.trim(), address: address.trim() }
  const differs = email !== had.email || phone !== had.phone || address !== had.address
  return {
    ...(name.trim() === had.name ? {} : { name: name.trim() }),
    ...(differs && hasContact(typed, before) ? { contact } : {}),
  }
}

/** Colours and theme as they were typed; empty for the product's own and for each person's device. */
export type TypedLooks = { primaryColor: string; secondaryColor: string; theme: BrandThemeChoice }
export const lookLabels = {
  logo: 'Logo',
  primaryColor: 'Primary colour',
  secondaryColor: 'Secondary colour',
  theme: 'Theme',
}

export const typedLooks = ({ branding }: Entity): TypedLooks => ({
  primaryColor: branding.primaryColor ?? '',
  secondaryColor: branding.secondaryColor ?? '',
  theme: branding.theme ?? '',
})

const colour = (typed: string): string | null => tidyColour(typed) || null

export function looksChange(typed: TypedLooks, before: Entity): SettingsChange {
  const { branding } = before
  const now = {
    primaryColor: colour(typed.primaryColor),
    secondaryColor: colour(typed.secondaryColor),
    theme: typed.theme || null,
  }
  return {
    ...(now.primaryColor === branding.primaryColor ? {} : { primaryColor: now.primaryColor }),
    ...(now.secondaryColor === branding.secondaryColor ? {} : { secondaryColor: now.secondaryColor }),
    ...(now.theme === branding.theme ? {} : { theme: now.theme }),
  }
}

export const looksProblems = (change: SettingsChange): Problems<keyof typeof lookLabels> =>
  problemsIn(EntityChange.safeParse(change), lookLabels)
