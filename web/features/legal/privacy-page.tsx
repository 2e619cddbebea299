import { LegalPage } from './legal-page.tsx'
import { privacySections } from './privacy/sections.ts'

/** /privacy-policy (SPEC-213, SPEC-904, SPEC-25, SPEC-31, SPEC-32). */
export function PrivacyPage() {
  return (
    <LegalPage title="Privacy policy" sections={privacySections} other={{ to: '/terms', label: 'Terms of Service' }} />
  )
}
