import type { EntityType } from '#shared/contract/branding.ts'
import { countries, states } from '#shared/rules/billing.ts'

/** Types of institutions as the specification writes them (SPEC-506). */
export const typeNames: Record<EntityType, string> = {
  college: 'College',
  training_institute: 'Training Institute',
  other: 'Other',
  demo: 'Demo',
}

export type BrandThemeChoice = '' | 'light' | 'dark'
export const themeOptions: { value: BrandThemeChoice; label: string }[] = [
  { value: '', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const listed = (first: string, values: readonly string[]) => [
  { value: '', label: first },
  ...values.map(value => ({ value, label: value })),
]
export const stateOptions = listed('Choose a state', states)
export const countryOptions = listed('Choose a country', countries)
