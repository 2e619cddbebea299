import { limits } from '#shared/limits.ts'
import {
  agreed,
  codeMinutes,
  company,
  effective,
  postalAddress,
  productName,
  signedInHours,
  support,
} from '../facts.ts'
import type { LegalSection } from '../section.ts'

export const agreement: readonly LegalSection[] = [
  {
    id: 'cover',
    title: 'What these terms cover',
    inShort: 'A practice service for institutions and the people they enrol.',
    blocks: [
      `${productName} is a software service for educational institutions, training centres and companies. Candidates practise spoken job interviews with an AI interviewer and read feedback on their answers. Institutions give it to their students under their own name.`,
      `It is offered by ${company}, ${postalAddress.slice(company.length + 2)} (‘we’, ‘us’).`,
      'These terms are the agreement between us and the institution that subscribes. What they say about using the service, from [who may use it](#who) to [privacy](#privacy), also binds every person who signs in.',
      'By signing in, or by starting a Free Trial, you accept these terms. Where an institution and we have signed an agreement of our own, that one comes first wherever the two differ.',
      `They take effect on ${effective.shown}.`,
    ],
  },
  {
    id: 'words',
    title: 'Words used here',
    inShort: 'Six words that come up again and again, said once.',
    blocks: [
      {
        words: [
          ['Entity', 'The institution that subscribes: a college, a training institute or another body.'],
          ['Administrator', 'A person the entity names to add students, see analytics and manage the account.'],
          [
            'Counsellor',
            'A member of the entity’s staff who sees the students and the analytics, and reads the feedback of students who share it. A counsellor adds, changes and removes nobody.',
          ],
          ['Candidate', 'A student or trainee who practises with the service. ‘Student’ means the same here.'],
          [
            'Active user',
            'A candidate who signed in or practised at least once in a calendar month, by the entity’s own time zone. A candidate who is removed later in that month still counts for it.',
          ],
          [
            'Session',
            `One mock interview: up to ${limits.interviewMinutes} minutes and about ${limits.interviewQuestions} questions, ended automatically when the time is over.`,
          ],
        ],
      },
    ],
  },
  {
    id: 'who',
    title: `Who may use ${productName}`,
    inShort: 'Your institution lets you in. Nobody else’s institution can see you.',
    blocks: [
      'There is no self sign-up. Access is given only to e-mail addresses which an entity has authorised:',
      {
        list: [
          'Students are provisioned by platform staff from the entity’s CSV data, or added by the entity’s own administrators.',
          'Administrators and students both sign in with a one-time code sent to that address.',
          'An entity sees data only for its own users. One address that two entities have enrolled is two accounts, and neither entity learns of the other.',
        ],
      },
      'People under 18 may use the service only through an institution that has the consent of a parent or lawful guardian for it.',
      'Platform staff are our own people who set institutions up and help them.',
    ],
  },
  {
    id: 'codes',
    title: 'Accounts and one-time codes',
    inShort: 'No passwords. A code works once, and only for minutes.',
    blocks: [
      'There are no passwords. Each time you sign in, we mail a code to your address.',
      {
        words: [
          ['The code', `${limits.otpDigits} digits, used once. Only the newest code works.`],
          [
            'Valid for',
            `${codeMinutes} to ${agreed.codeLongestMinutes} minutes. At present it is ${codeMinutes} minutes, and the sign-in page counts them down.`,
          ],
          [
            'Attempts',
            `At most ${limits.otpWrongTries} in a session: the ${ordinal(limits.otpWrongTries)} wrong one voids the code.`,
          ],
          [
            'A new code',
            `After a cooldown of at least ${agreed.resendShortestSeconds} seconds. At present it is ${limits.otpResendSeconds} seconds.`,
          ],
          [
            'Signed in',
            `Until you sign out; at most ${signedInHours.idle} hours without use and ${signedInHours.most} hours in all. An interview that is open is carried to its end.`,
          ],
        ],
      },
      'Where very many codes are asked for, or very many wrong ones come from one network, we ask for a pause.',
      'A change of your role, a suspension and a removal count from your next click.',
      `Keep your mailbox to yourself: whoever can read it can sign in as you. If you think somebody has, sign out and write to ${support} at once.`,
    ],
  },
]

function ordinal(count: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth'][count - 1] ?? `${count}th`
}
