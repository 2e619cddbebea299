import { limits } from '#shared/limits.ts'
import { kept, support } from '../facts.ts'
import type { LegalSection } from '../section.ts'

export const use: readonly LegalSection[] = [
  {
    id: 'purposes',
    title: 'What we use it for, and on what ground',
    inShort: 'To run the practice, keep it safe, and bill it. Nothing else.',
    blocks: [
      {
        words: [
          [
            'Your practice',
            'To sign you in, ask questions that fit your resume, hear your answers, write your feedback and show your history. On behalf of your institution, which has its own ground for it: its task of educating and placing you, its contract with you, or your consent.',
          ],
          [
            'Your institution’s view',
            'To show its staff who practises and how it goes, so that they can help. On its behalf, too.',
          ],
          [
            'Safety',
            'To keep strangers out, stop floods and find faults. Our legitimate interest, and our duty to keep data secure.',
          ],
          [
            'Contracts',
            'To answer enquiries, bill by active users and keep accounts. For the contract, and because tax law asks for it.',
          ],
          [
            'Your browser’s recognition',
            'Only after you have said yes on the set-up screen; there you can take it back at any time. Your consent.',
          ],
          [
            'Showing your answers',
            'Your own switch under Profile, which you can turn back at any time; or your institution’s decision, on its own ground.',
          ],
        ],
      },
      'There is no advertising, no profile for other purposes, no selling or renting of data. We do not follow you to other sites.',
    ],
  },
  {
    id: 'who-sees',
    title: 'Who can see what',
    inShort: 'You: all of it. Your institution: how it goes. Others: nothing.',
    blocks: [
      {
        words: [
          ['You', 'Everything under your account.'],
          [
            'Administrators and counsellors of your institution',
            'Your place in the roster, your interviews with dates and scores. Not your resume. Not what you said, unless it is shared as the next section says.',
          ],
          ['Other institutions, other students', 'Nothing; also where they have enrolled the same address.'],
          [
            'Our platform staff',
            'To help, they can open what your institution’s staff can open, under the same rules: where they open your feedback, you see that too. The few who keep the servers can reach stored data; they do so only to mend a fault, or because you or your institution asked.',
          ],
          [
            'Companies that work for us',
            'What their part needs. They are named under [Companies that work for us](#companies).',
          ],
          [
            'Authorities',
            'Only what the law forces us to give. We check the order, and tell you or your institution unless we are forbidden to.',
          ],
        ],
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Who may read and hear what you said',
    inShort: 'Your switch, unless your institution has decided. You see each opening.',
    blocks: [
      'Under Profile, ‘Show my answers and feedback’ lets administrators and counsellors of your institution read your transcripts and remarks and hear your recordings, of earlier interviews too. It is off until you turn it on. When you turn it off, it is closed again at once.',
      'An institution may require it instead. Then your switch is not there: Profile says so, and so does the set-up screen before you start. Your invitation says it too, where the requirement stands by then. An institution that requires it later has agreed to tell its students first. If you do not want to be read, ask your institution before you start; nobody is made to practise by us.',
      `Each opening is noted before anything is shown: the person, their role, the interview and the time. Your profile lists the newest ${kept.openingsShown}; the institution’s audit log has them too. Reading on within ten minutes counts as one opening.`,
    ],
  },
  {
    id: 'voice',
    title: 'Your voice, and who hears it',
    inShort: 'Recorded only while you answer. Your browser’s maker hears you only after your yes.',
    blocks: [
      'The microphone is asked for on the set-up screen. The four seconds you can play back there stay on your device. In the interview, sound is recorded while you answer, first on your device, then sent to us.',
      'There are three ways in which your speech becomes text. The set-up screen says what serves you before you begin:',
      {
        words: [
          [
            'Your browser, on your device',
            'Where the browser can recognise speech by itself. Your voice does not leave the device for it.',
          ],
          [
            'Your browser, through its maker',
            'Many browsers send the sound to a service of their maker (in Chrome, that is Google). We ask you first, we have no contract with that maker about it, and its own privacy policy holds. Your institution can forbid the browser’s recognition for everybody, this way and the one above; then nobody is asked, and what a browser sends as text of a recording is not used.',
          ],
          [
            'Your recording',
            'Amazon Transcribe, or a language model on Amazon Bedrock where one is set up for it, hears the recordings of answers that have no usable text yet: all spoken ones where the browser’s recognition is not used. Where your institution has the studio voice, Transcribe hears every recording, and its text takes the place of the browser’s.',
          ],
        ],
      },
      'Where none of these is available, you type; or you speak and then type what you said.',
      `Recordings are deleted by themselves ${limits.audioRetentionDays} days after they were made, and sooner with your account. They are stored privately; a link to play one works for ${limits.signedUrlSeconds / 60} minutes.`,
      'The interviewer’s voice comes from Amazon Polly, which gets the text of the question and not your answer; your questions as sound are kept under your account, like your recordings. Where that voice is not there in time, your browser’s own voice reads the text, and some browsers have their maker’s service speak it. Captions always work.',
      'You cannot speak without being recorded, but you can type: typed answers have no recording and need no microphone.',
    ],
  },
  {
    id: 'software',
    title: 'Questions and feedback made by software',
    inShort: 'A language model where there is one, else rules. No decision about you.',
    blocks: [
      'Questions are made from your resume and from what you have just said; feedback from your answer. A language model does it where one is set up, through Amazon Bedrock; otherwise, and whenever the model is late, rules that people have written.',
      'For questions the model gets your trade, positions and employers, projects, skills, education and years of experience, what you answered, and what you were asked before. For feedback it gets the question, your answer and those parts of your resume. The fields for your name, e-mail address and phone number are left out; what you say or write yourself goes as it is.',
      'The model fills in a rubric of relevance, evidence, structure, depth and clarity; arithmetic makes the score. Your voice, accent, face and mood are not assessed; pace, pauses and filler words count for little.',
      'A score is practice. We take no decision about you by it, no legal or similar effect follows from it, and institutions have agreed not to rest a decision on it.',
      'We train no models on your data, and sell or give it to nobody. What AWS’s own terms say about its services is under [Companies that work for us](#companies).',
      `If you think feedback is wrong or unfair, write to ${support}. A person looks at it.`,
    ],
  },
]
