import type { LegalSection } from '../section.ts'
import { browser } from './browser.ts'
import { keeping } from './keeping.ts'
import { overview } from './overview.ts'
import { rights } from './rights.ts'
import { use } from './use.ts'
import { where } from './where.ts'

export const privacySections: readonly LegalSection[] = [
  ...overview,
  ...use,
  ...where,
  ...keeping,
  ...browser,
  ...rights,
]
