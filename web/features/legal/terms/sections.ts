import type { Section } from '../section.ts'
import { agreement } from './agreement.ts'
import { closing } from './closing.ts'
import { content } from './content.ts'
import { duties } from './duties.ts'
import { interviews } from './interviews.ts'
import { planSections } from './plans.ts'

/** The specification's 19 numbered sections, in their order. */
export const termsSections: readonly Section[] = [
  ...agreement,
  ...planSections,
  ...duties,
  ...interviews,
  ...content,
  ...closing,
]
