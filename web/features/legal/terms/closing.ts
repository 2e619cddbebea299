import { brand } from '#shared/brand.ts'
import { limits } from '#shared/limits.ts'
import { agreed, kept, postalAddress, seat, support, warningDays } from '../facts.ts'
import type { LegalSection } from '../section.ts'

const lastWarningDays = Math.min(...limits.deletionWarningDays)

export const closingSections: readonly LegalSection[] = [
  {
    id: 'availability',
    title: 'Availability',
    inShort: `We aim for ${agreed.uptimePercent}% in every month, and say so before we work on it.`,
    blocks: [
      `Our target is an uptime of ${agreed.uptimePercent}% in each calendar month. It is a target, not a warranty.`,
      'Work that we announce to administrators beforehand does not count against it; nor does what lies outside our hands, such as your line, your device, your mail provider or a failure of the cloud we run on.',
      'Where a language model or a voice is not available, the service goes on without it: rules ask and assess, your browser’s voice or the caption speaks.',
      'We may change and better the service. If a change takes away something that matters to you, we tell administrators before.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    inShort: 'Capped at what was paid in the month it happened.',
    blocks: [
      'We provide the service with care. We do not promise that it is free of faults, that feedback is right, or that practice leads to a placement.',
      'Our liability for all claims from an incident is capped at the amount paid in the month of the incident. Neither side is liable for lost profit, lost data that could have been exported, or other indirect loss.',
      'In a Free Trial nothing is paid; there we are liable only as far as the law does not let us exclude it.',
      'None of this limits liability that the law does not allow to be limited, such as for fraud, for intent or for harm to life and health; nor a right that the law gives you as a consumer or as a person whose data we hold.',
    ],
  },
  {
    id: 'ending',
    title: 'Ending the agreement',
    inShort: `Either side, ${agreed.noticeDays} days’ notice. Then ${limits.graceDays} days to take your data out.`,
    blocks: [
      `Either party may end the agreement with ${agreed.noticeDays} days’ notice, without giving a reason, by mail to ${support} or from us to the entity’s contact. Fees are due until it ends.`,
      'Either may end it at once where the other has seriously broken it and has not mended that after being told; so may we where going on would be against the law or put others at risk.',
      'What happens then:',
      {
        list: [
          `For a grace period of ${limits.graceDays} days everything stays open to read and to export. No new session starts and nobody can be added.`,
          `Administrators and students are mailed ${warningDays} before the data is deleted, with the day and the way to keep it.`,
          `Then all of it is deleted: people, resumes, interviews, recordings, feedback and the audit log. It cannot be undone. Where the last warning went out late, nothing goes before ${lastWarningDays === 1 ? 'a day' : `${lastWarningDays} days`} after it.`,
          `Copies in backups expire within another ${kept.backupDays} days.`,
        ],
      },
      'If the plan goes on before that day, nothing is deleted.',
      'A single person’s access ends when their institution suspends or removes them, or when they ask for their account to be deleted. How is in the [privacy policy](/privacy-policy#copy-or-deletion).',
      'What is meant to last, lasts: fees that are due, liability, and these rules on data.',
    ],
  },
  {
    id: 'law',
    title: 'Law, notices and contact',
    inShort: 'The law of India, and a mail address where people answer.',
    blocks: [
      `The law of India governs these terms. The courts at our seat, ${seat}, decide what we cannot settle between us. Protection that the law of the country you live in does not let you give up stays yours.`,
      `Notices go by mail: to us at ${support}, to an entity at the contact and the administrators it has named. Please write to us before you go to court; most things can be settled in a mail.`,
      `If we change these terms, we mail administrators at least ${agreed.noticeDays} days before and say what changes. An entity that does not agree may end the agreement before that day. The old terms hold until then.`,
      'If a part of these terms does not hold, the rest does. Neither side may hand the agreement to somebody else without the other’s consent, except together with its whole business.',
      {
        words: [
          ['Support', support],
          ['Post', postalAddress],
          ['Web', `[${brand.websiteUrl}](${brand.websiteUrl})`],
        ],
      },
    ],
  },
]
