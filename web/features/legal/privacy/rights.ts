import { brand } from '#shared/brand.ts'
import { agreed, company, effective, postalAddress, support } from '../facts.ts'
import type { LegalSection } from '../section.ts'

export const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: 'Your rights',
    inShort: 'To know, to correct, to take along, to delete, to object, to complain.',
    blocks: [
      'Wherever you live, you may ask us:',
      {
        list: [
          'what we hold about you, what we do with it, and who has received it;',
          'for a copy, in a form that a computer can read;',
          'to correct, complete or update what is wrong or old. Your institution’s administrators can correct name, address and fields themselves;',
          'to delete it;',
          'to stop using it, or to use it only for some things, for instance while something is in dispute.',
        ],
      },
      'A consent you can take back as easily as you gave it, with effect from then on: the browser’s recognition on the set-up screen, sharing under Profile.',
      {
        words: [
          [
            'In India (DPDP Act, 2023)',
            'You have the right to a summary of your data and of how it is used, and to the names of those it was shared with; to correction, completion, updating and erasure; to a remedy for your grievance; and to name somebody who exercises these rights for you if you die or cannot. After us, you may turn to the Data Protection Board of India.',
          ],
          [
            'In the European Economic Area (GDPR)',
            'You have the right of access, rectification, erasure, restriction and portability; to object to what rests on a legitimate interest; to withdraw consent; and not to be subject to a decision taken by software alone. You may complain to the supervisory authority where you live, work or were wronged. The same holds in the United Kingdom under its own law.',
          ],
        ],
      },
      'Using a right costs nothing and brings you no disadvantage. Some things the law obliges us to keep, such as invoices; then we say so.',
    ],
  },
  {
    id: 'copy-or-deletion',
    title: 'A copy of your data, or its deletion',
    inShort: 'Some of it you can do yourself. For the rest, one mail.',
    blocks: [
      'By yourself, at any time:',
      {
        list: [
          'download or remove your resume, under Profile or on the dashboard;',
          'read the feedback of each interview, play its recordings, and download it as a PDF, under History;',
          'change who may read your feedback and see who opened it, under Profile.',
        ],
      },
      `For a copy of all your own data, or to have your account deleted with everything in it, write to ${support}, best from the address of your account, and name your institution. For a single interview or recording, name its number.`,
      'We answer without undue delay, within one month at the latest. If the mail comes from another address, we first make sure that it is you. A copy is sent in common formats to the address of your account. A deletion goes the way that [When somebody is removed](#removal) describes; your institution sees that the account is gone, and it cannot be brought back.',
      'You may also ask your institution. Its administrators can remove you themselves.',
    ],
  },
  {
    id: 'children',
    title: 'Students under 18',
    inShort: 'Only through an institution, with a parent’s consent.',
    blocks: [
      'The service is made for students and job seekers. Somebody under 18 may use it only through an institution that has obtained the consent of a parent or lawful guardian, verifiable as the DPDP Act asks, and that keeps the proof of it. Where another law sets another age, it holds.',
      'We track nobody’s behaviour for advertising, and show none. Parents and guardians have the rights of this policy for their child. If you find that a child is here without consent, write to us or to the institution, and we delete the account.',
    ],
  },
  {
    id: 'breach',
    title: 'If something goes wrong',
    inShort: 'We tell your institution, you and the authorities, as the law asks.',
    blocks: [
      'If data was lost, or got to somebody it was not meant for, we stop it, find out what happened and tell the institutions concerned without undue delay. We, or they, tell the people concerned, the Data Protection Board of India and other authorities where the law asks for it: what happened, what it may mean, what we do about it and what you can do.',
      `If you notice something, please write to ${support} at once.`,
    ],
  },
  {
    id: 'grievance',
    title: 'Complaints: the grievance contact',
    inShort: 'One address. A person reads it.',
    blocks: [
      `For every complaint about data, and as the grievance contact under the DPDP Act, write to ${support} or by post to the address below. Put ‘Grievance’ in the subject. We answer within one month at the latest.`,
      'If our answer does not help you, the authorities under [Your rights](#rights) are open to you. The DPDP Act asks that you come to us before you go to the Board; to a European supervisory authority you can turn at any time.',
    ],
  },
  {
    id: 'new-versions',
    title: 'Changes to this policy',
    inShort: 'No change in silence.',
    blocks: [
      `This is the version of ${effective.shown}. If we change more than words, we mail administrators at least ${agreed.noticeDays} days before and put the new date at the head of this page. A change that needs your consent waits for it.`,
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    inShort: 'Write in your own words.',
    blocks: [
      {
        words: [
          ['Company', company],
          ['Support and grievances', support],
          ['Post', postalAddress],
          ['Web', `[${brand.websiteUrl}](${brand.websiteUrl})`],
        ],
      },
    ],
  },
]
