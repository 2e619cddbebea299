import { limits } from '#shared/limits.ts'
import { kept, productName } from '../facts.ts'
import type { LegalSection } from '../section.ts'

export const content: readonly LegalSection[] = [
  {
    id: 'your-content',
    title: 'Your content',
    inShort: 'What you bring and what you say stays yours.',
    blocks: [
      'Your resume, your answers and your recordings stay yours. So do an entity’s lists, its logo and its agreement.',
      'You let us store, copy and process them for one purpose: to run the service for you and your institution. That ends when they are deleted.',
      'We do not sell them, show them to anybody else, or use them for advertising. We train no models on them.',
      'The feedback on your interviews is yours to use: download it as a PDF and show it to whom you like.',
    ],
  },
  {
    id: 'our-content',
    title: 'Our content and name',
    inShort: 'The software and the name stay ours; you may use them while the plan runs.',
    blocks: [
      `The software, its questions, its texts, its interviewer and the name ${productName} stay ours or belong to those we have them from. While a plan runs, an entity and its people may use them for practice; nobody may copy, sell or rebuild them.`,
      'An entity’s pages and mails carry its own name, logo and colours, with a line that says whose service it is. We do not name an entity as a customer without asking it.',
      'If you tell us how to make the service better, we may do so without owing you anything for it.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy and data',
    inShort: `Data lives as long as the plan and ${limits.graceDays} days more. Then it is deleted.`,
    blocks: [
      'The [privacy policy](/privacy-policy) is part of these terms. In it stands what we hold, who sees it, which companies work for us, and what you can ask for.',
      'For the data of its students and staff, the entity decides and we work on its behalf: as its processor in the words of the GDPR and of India’s Digital Personal Data Protection Act, 2023. We use that data only as these terms, the entity’s settings and its written instructions say; keep it secret and secure; bind our own people and the companies that work for us to the same; help the entity to answer its people and the authorities; and tell it without undue delay if data got into wrong hands.',
      {
        list: [
          'Administrators see data of the users provisioned for their own entity, and of nobody else.',
          `Data is kept during the subscription plus a ${limits.graceDays}-day grace period, and is then deleted.`,
          `Removing a student can be undone for ${limits.undoDays} days. Then what they left is deleted: resume, interviews, recordings and feedback. To keep it, suspend the student instead.`,
          `Backups expire within ${kept.backupDays} days.`,
        ],
      },
      'An entity may ask us for what it needs to show that this is so.',
    ],
  },
]
