import type { EntityType } from '#shared/contract/branding.ts'

/** Types of institutions as the specification writes them (point 5). */
export const typeNames: Record<EntityType, string> = {
  college: 'College',
  training_institute: 'Training Institute',
  other: 'Other',
  demo: 'Demo',
}
