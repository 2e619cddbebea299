import { LegalPage } from './legal-page.tsx'
import { privacySections } from './privacy/sections.ts'

/** /privacy-policy (points 2 and 9, decisions 25, 31 and 32). */
export function PrivacyPage() {
  return (
    <LegalPage title="Privacy policy" sections={privacySections} other={{ to: '/terms', label: 'Terms of Service' }} />
  )
}
