import { kept, productName } from '../facts.ts'
import type { LegalSection } from '../section.ts'

export const browser: readonly LegalSection[] = [
  {
    id: 'browser',
    title: 'What lies in your browser',
    inShort: 'No cookies. A few small notes, so that pages work.',
    blocks: [
      'We set no cookies, load no third-party scripts, fonts or pixels, and count no visits. For that reason no banner asks you anything. The browser’s own storage holds what the pages need:',
      {
        words: [
          [
            'A name for this browser',
            'A random number, so that nobody else’s requests for codes count as yours. Local storage; stays when you sign out.',
          ],
          [
            'The sign-in under way',
            'The address a code was asked for with, and which request it answers. Session storage; gone once you have signed in, or with the tab.',
          ],
          ['The sign-in token', 'Keeps you signed in. Local storage; removed when you sign out or it ends.'],
          [
            'Your institution’s look',
            'Name, colours and address of the logo, so that its pages come up in its colours. Local storage. Which institution is yours is forgotten when you sign out; how a page looks stays.',
          ],
          ['Light or dark', 'Your choice, if you made one. Local storage; stays.'],
          [
            'The number of the last quote',
            'So that the dashboard shows you another one next time. Local storage; stays.',
          ],
          [
            'Your yes or no to the browser’s recognition',
            'With your internal number, since devices are shared. Local storage; stays until you change it.',
          ],
          [
            'The last act on many students',
            'Its number, so that its progress is shown again after a reload. Only for administrators. Local storage; removed when its note is closed.',
          ],
          [
            'Suggestions you declined',
            'Which departments are not the same, as an administrator said. Local storage; stays.',
          ],
          ['The institution last looked at', 'Only for our platform staff. Local storage; removed at sign-out.'],
          [
            'Typed mode, and the key of an interview you are starting',
            'So that a reload changes neither. Session storage; gone when the tab closes.',
          ],
          [
            'Answers on their way, and drafts',
            'Sound and text, so that nothing is lost when the line fails. A database of the browser (IndexedDB); each answer is removed when we have it, and all of it when you sign out, after a warning if something was not sent.',
          ],
        ],
      },
      'On a shared computer, please sign out. You can clear all of it in your browser’s settings; what was not sent is lost then.',
    ],
  },
  {
    id: 'mails',
    title: 'Mails we send',
    inShort: 'Codes, invitations, warnings. No newsletters, no tracking.',
    blocks: [
      {
        list: [
          'sign-in codes, when somebody asks for one with your address;',
          'a welcome to staff, and the invitation to practise, when your institution sends it;',
          'questions to the present and the new address before your sign-in address changes, and word when it has;',
          'warnings before an institution’s data is deleted;',
          'to administrators, changes of these texts and announced work.',
        ],
      },
      'Nothing in a mail tells us that you opened it or followed a link. That a mail came back is noted, so that your institution can correct the address.',
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    inShort: 'Little to steal, locked where it lies, and every opening written down.',
    blocks: [
      {
        list: [
          'No passwords. Codes are short-lived, used once and kept only as keyed fingerprints; sign-ins can be ended at once.',
          'All lines are encrypted, and so is all storage.',
          'Resumes and recordings are private files; their links end after minutes. Logos are public, since sign-in pages show them.',
          'Every call is checked for who asks and for which institution. What belongs to another one looks as if it did not exist.',
          'Pages run only our own scripts.',
          'Logs carry internal numbers: no names, addresses, codes, transcripts or resume texts.',
          'Acts of administrators, and each opening of feedback by staff, are written to a log that nobody can change.',
          `The database can be set back to any moment of the last ${kept.backupDays} days.`,
        ],
      },
      `Nothing is perfectly safe, and neither is ${productName}. What we do when something goes wrong is under [If something goes wrong](#breach).`,
    ],
  },
]
