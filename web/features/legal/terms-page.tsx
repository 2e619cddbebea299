import { LegalPage } from './legal-page.tsx'
import { termsSections } from './terms/sections.ts'

/** /terms (SPEC-213, SPEC-904). */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      sections={termsSections}
      other={{ to: '/privacy-policy', label: 'Privacy policy' }}
    />
  )
}
