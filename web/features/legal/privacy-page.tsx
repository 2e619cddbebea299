import { brand } from '#shared/brand.ts'
import { limits } from '#shared/limits.ts'
import { LegalPage } from './legal-page.tsx'

const sections = [
  {
    title: 'What we hold about you',
    paragraphs: [
      'Your name and e-mail address, as your institution entered them; your resume and what was read from it; your answers as recordings and as text; and your scores and feedback.',
      'The sign-in token is kept in this browser. We use no advertising and no third-party trackers.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Administrators of an institution see data of the users it enrolled, and of nobody else. Your resume file is yours alone.',
      'Resumes and recordings are stored privately and are opened only through addresses that work for a few minutes.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      `Recordings are kept for ${limits.audioRetentionDays} days unless your institution has set another time. Transcripts and scores are kept as long as your account.`,
      'An institution’s data is kept during its subscription and for a 30-day grace period, and is then deleted. Copies in backups expire within another 30 days.',
    ],
  },
  {
    title: 'Your choices',
    paragraphs: [
      `You can remove a resume at any time on your profile. For a copy of your data, or to have it deleted, write to ${brand.supportEmail}.`,
    ],
  },
]

export function PrivacyPage() {
  return <LegalPage title="Privacy policy" sections={sections} />
}
