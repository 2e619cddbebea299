import { brand } from '#shared/brand.ts'
import { limits } from '#shared/limits.ts'
import { LegalPage } from './legal-page.tsx'

const sections = [
  {
    title: 'What this is',
    paragraphs: [
      `${brand.name} is a software service for educational institutions, training centres and companies. Their students practise spoken job interviews with an AI interviewer and read feedback on what they said.`,
    ],
  },
  {
    title: 'Who may sign in',
    paragraphs: [
      'Administrators and students sign in with a one-time code. Access is given only to e-mail addresses an institution has authorised; each institution sees data of its own users only.',
      'A code may be tried at most three times, and a new one may be asked for after the pause shown on screen.',
    ],
  },
  {
    title: 'Interviews',
    paragraphs: [
      `An interview ends by itself after ${limits.interviewMinutes} minutes. It has about ${limits.interviewQuestions} questions, with two to three minutes for each answer. A person may hold up to ${limits.interviewsPerDay} interviews a day, counted anew at local midnight; a plan may set fewer.`,
      'Questions and feedback are made by software. They are practice, not a promise of how a real interviewer will judge.',
    ],
  },
  {
    title: 'Plans and payment',
    paragraphs: [
      'The plans are Free Trial, Standard and Premium. Billing is by calendar month and by active users; an invoice is due within 30 days. An upgrade within a month is charged pro rata. GST applies.',
      'Either party may end the agreement with 15 days’ notice.',
    ],
  },
  {
    title: 'Availability and liability',
    paragraphs: [
      'We aim for 99.5% availability in each month. Liability is capped at the amount paid in the month of the incident.',
    ],
  },
]

export function TermsPage() {
  return <LegalPage title="Terms of Service" sections={sections} />
}
