import { limits } from '#shared/limits.ts'
import { company, effective, kept, postalAddress, productName, support } from '../facts.ts'
import type { LegalSection } from '../section.ts'

export const overview: readonly LegalSection[] = [
  {
    id: 'in-brief',
    title: 'In brief',
    inShort: 'If you read one section, read this one.',
    blocks: [
      {
        list: [
          'Your institution gives you the account. It sees that you practise and how you score.',
          'What you said, as text and as sound, is yours. Staff of your institution read it only where you share it or where your institution requires that and has said so. You see who opened it.',
          `Recordings go after ${limits.audioRetentionDays} days. Everything else goes ${limits.undoDays} days after you are removed, or ${limits.graceDays} days after your institution’s plan has ended.`,
          'No advertising, no selling of data, no third-party scripts, no cookies. We train no models on you.',
          'Software asks and software scores. No decision about you is taken by it.',
          `You can ask for a copy of all your data, and for its deletion: ${support}.`,
        ],
      },
    ],
  },
  {
    id: 'who-we-are',
    title: 'Who is responsible',
    inShort: 'Your institution for your practice; we for the service around it.',
    blocks: [
      `${productName} is run by ${company}, ${postalAddress.slice(company.length + 2)} (‘we’, ‘us’).`,
      'For what students and staff of an institution do here, the institution decides why and how: it enrols them, chooses the settings and ends their access. It is the controller in the words of the European General Data Protection Regulation (GDPR), and the data fiduciary in those of India’s Digital Personal Data Protection Act, 2023 (DPDP Act). We work on its behalf, as its processor.',
      'For a few things we decide ourselves, and are responsible ourselves: keeping sign-in and service secure, our contracts and invoices with institutions, enquiries sent to us, and these public pages.',
      'Where this policy says you, it means whoever’s data it is. You may come to us or to your institution, whichever is easier; we see to it together.',
      `This policy takes effect on ${effective.shown}. It goes with the [Terms of Service](/terms).`,
    ],
  },
  {
    id: 'students',
    title: 'What we hold about students',
    inShort: 'What your institution entered, what you brought, what you said, and how it went.',
    blocks: [
      {
        words: [
          [
            'Your account',
            'Name, e-mail address, role, institution, time zone, whether it is active, and when it was made.',
          ],
          [
            'Your place in the roster',
            'What your institution entered: phone number, student, trainee or candidate ID, and fields such as department, year, course, batch, program or group, in its own words and, where these differ, as they were written. Whether and when you were invited, when you first signed in, when you last practised, how many interviews you completed, their average and your latest ' +
              `${kept.latestScores} scores. In which months you signed in or practised.`,
          ],
          [
            'Your resumes',
            `The files you upload, up to ${kept.resumesMost}, with name and date; and what software read from them: name, e-mail address, phone number, the trade in a few words, skills, positions and employers with dates and highlights, projects, education, years of experience.`,
          ],
          [
            'Your interviews',
            'Settings, times and pauses, the questions, your answers as text, how long you took and for how long a voice was heard. Which questions you were asked in your last ' +
              `${kept.rememberedSessions} interviews, so that they do not come again.`,
          ],
          ['Recordings', 'The sound of your spoken answers; and the interviewer’s sentences that were spoken for you.'],
          [
            'Feedback',
            'Transcripts, when each word was said, counts such as words, fillers, pace and the longest pause, remarks, scores, and your totals and best.',
          ],
          [
            'Your settings',
            'Typed answers, extra time, captions, prompts, and whether you share your feedback. No reason is asked for any of them.',
          ],
          ['Who opened your feedback', 'Who of the staff, in which role, which interview, and when.'],
          [
            'Signing in',
            'A change of your sign-in address that waits for both mailboxes, with the new address and who asked for it; and what was done with your account, such as a change of address, role or access, by whom. The last code that was asked for with an address, only as a keyed fingerprint; those of the last hour, with wrong tries, in the same way; a sign-in link with its address, for ten minutes; which browsers have signed in with an address, only as a fingerprint of both, for 180 days; your sign-in, only as the fingerprint of a token with its times; and when you last signed in. Counters against floods of codes hold your e-mail address and network address (IP) only as fingerprints, and count for a day at most; only how many wrong codes were tried at an address is counted for longer, until it is forgotten bit by bit. For each sign-in that lasts, the browser and device in words (‘Chrome on Windows’) and roughly where it began: the town our network names, or the beginning of your network address.',
          ],
        ],
      },
      'We hold no passwords, no pictures, no voiceprint, no payment details, and no location but the rough one of a sign-in. Your voice is not used to find out who you are, how you feel or where you come from.',
      'Please leave out of resumes and answers what an interviewer need not know: health, beliefs, politics, identity numbers. Nothing here asks for it.',
    ],
  },
  {
    id: 'others',
    title: 'What we hold about staff, institutions and enquirers',
    inShort: 'What running an institution’s account needs, and what you write to us.',
    blocks: [
      {
        words: [
          ['Staff', 'Name, e-mail address, role, when they were added and signed in, and whether they may sign in.'],
          [
            'Audit log',
            'Each administrative act: who did what, when, and to whom, with internal numbers in place of names; and what it was about, such as counts, changed fields, roles and names of files.',
          ],
          [
            'Institution',
            'Name, type, sign-in address, logo and colours, contact, billing contact with phone, GSTIN and address, the signed agreement, plan and settings, and notes of our own on the account.',
          ],
          [
            'Lists',
            `A list of students that was uploaded is deleted once the students are added; the list of its errors after a day or two; what remains for ${kept.importDays} days is the file’s name and counts. A list that was uploaded but not taken goes after a day or two. A list that was exported is kept for a day or two. Which column of an institution’s lists is which, as it said last; its own words for years and departments, and how far its roster follows them; and what was done to many students at once: who did it, how many, and how far it is.`,
          ],
          [
            'The platform’s own people',
            'Who operates the service, and a log of what they did to institutions and to each other, with internal numbers in place of names.',
          ],
          [
            'Enquiries',
            'What you write in ‘Contact sales’ or in a mail to us: name, e-mail address, phone number, organisation, role, city, country, what you are interested in, number of students and your message; where the enquiry stands, and our note on it. Only for answering you and for what comes of it. Kept for 18 months, or until you ask us to delete it. For a day a fingerprint of the form keeps one enquiry from being taken twice.',
          ],
        ],
      },
      'A person’s data comes from whoever enrols them and from themselves. We take none from brokers, social networks or other sources.',
    ],
  },
]
