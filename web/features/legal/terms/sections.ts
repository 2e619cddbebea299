import type { LegalSection } from '../section.ts'
import { agreement } from './agreement.ts'
import { closingSections } from './closing.ts'
import { content } from './content.ts'
import { duties } from './duties.ts'
import { interviewSections } from './interviews.ts'
import { planSections } from './plans.ts'

/** The specification's 19 numbered sections, in their order. */
export const termsSections: readonly LegalSection[] = [
  ...agreement,
  ...planSections,
  ...duties,
  ...interviewSections,
  ...content,
  ...closingSections,
]
