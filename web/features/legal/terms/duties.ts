import { productName, support } from '../facts.ts'
import type { LegalSection } from '../section.ts'

export const duties: readonly LegalSection[] = [
  {
    id: 'institutions',
    title: 'What institutions agree to',
    inShort: 'Enrol your own people, tell them what happens, and do not judge them by a practice score.',
    blocks: [
      'An entity agrees:',
      {
        list: [
          'to enrol only people who belong to it, with addresses that are theirs;',
          'to tell them that it does so, and to have the right or the consent which the law asks for; for students under 18, the consent of a parent or lawful guardian;',
          'to let its staff read what students said only for helping them, and to tell its students before it turns on ‘Staff may read what students said’. Students are told again on the set-up screen, and are shown each opening;',
          'not to rest a decision about anybody on a score from practice: no admission, no mark, no exclusion, no job;',
          'to make administrators and counsellors only of people who need it, and to remove them when they leave;',
          'to keep exported lists as carefully as its other records, and to delete them when they are no longer needed;',
          'to use only a name, a logo and colours it has the right to use.',
        ],
      },
      'Administrators act for their entity. Each administrative act is written to an audit log that nobody can change and which the entity’s administrators can read.',
    ],
  },
  {
    id: 'candidates',
    title: 'What candidates agree to',
    inShort: 'Answer as yourself, with your own resume, and leave other people’s secrets out.',
    blocks: [
      'A candidate agrees:',
      {
        list: [
          'to sign in only as themselves, and to let nobody else sit their interviews;',
          'to upload only their own resume, and to keep out what they may not tell, such as a former employer’s secrets;',
          'to find a place where nobody is recorded who does not want to be: the microphone hears the room;',
          'to say and write nothing that is against the law or meant to hurt somebody.',
        ],
      },
      `Nobody may try to get into accounts or data that are not theirs, overload the service, take it apart to copy it, or trick the scoring. If you find a weakness, please write to ${support} before you tell others. We do not act against anybody who looked in good faith, touched no data of others and told us.`,
      'You may stop at any time, in the middle of an interview too. Nobody is paid or penalised by us for practising or not.',
      `What helps you is yours to choose under Profile, and no reason is asked: typed answers, half as much time again or double, captions, and no prompts while you think. If something else keeps you from using ${productName}, write to us.`,
    ],
  },
]
