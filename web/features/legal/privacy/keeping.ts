import { limits } from '#shared/limits.ts'
import { kept, support, warningDays } from '../facts.ts'
import type { LegalSection } from '../section.ts'

export const keeping: readonly LegalSection[] = [
  {
    id: 'how-long',
    title: 'How long we keep it',
    inShort: `Recordings ${limits.audioRetentionDays} days; the rest as long as the account; the account as long as the plan and ${limits.graceDays} days.`,
    blocks: [
      {
        caption: 'What is kept, and until when',
        head: ['What', 'Until when'],
        rows: [
          ['Recordings, and questions as sound', `${limits.audioRetentionDays} days after they were made`],
          ['Transcripts, answers, scores, feedback', 'As long as the account'],
          ['A resume', 'Until you remove it, else as long as the account'],
          [
            'Account and place in the roster',
            `Until ${limits.undoDays} days after you are removed, else as long as the institution’s data`,
          ],
          [
            'An institution’s data, with its audit log',
            `During the subscription plus a ${limits.graceDays}-day grace period, then deleted`,
          ],
          ['Sign-in codes', `Valid for ${limits.otpValidSeconds / 60} minutes, deleted after about an hour`],
          ['Sign-ins', `At most ${limits.tokenAbsoluteSeconds / 3600} hours, or to the end of an open interview`],
          ['Exported lists, lists of errors', 'A day or two'],
          ['Records of uploads and of sent invitations', `${kept.importDays} days`],
          ['Notes that a mail has left', `${kept.mailNoteDays} days`],
          ['Messages between parts of the service', `Seconds; at most ${kept.queueDays} days where something failed`],
          ['Logs', `${kept.logDays} days`],
          ['Backups', `${kept.backupDays} days`],
          ['Receipts of deletions: internal numbers and counts', 'Without limit, as proof; they name nobody'],
          ['Enquiries and mails to support', 'Until the matter is settled and no claim can follow from it'],
          ['Contracts and invoices', 'As long as tax and commercial law require'],
        ],
      },
      'Whatever expires is gone from every page at once, and is cleared from storage within a few days.',
    ],
  },
  {
    id: 'removal',
    title: 'When somebody is removed',
    inShort: `Removed means deleted, after ${limits.undoDays} days. To keep the data, suspend instead.`,
    blocks: [
      'When an institution removes you, you are signed out at your next click, and no list, search or export of the institution shows you any more. The administrator is told so before confirming.',
      `For ${limits.undoDays} days the removal can be undone, in case it was a mistake: administrators see your name, your address and until when, and nothing else of yours is open to anybody. In the night after the last of these days your name, address and place are deleted.`,
      `${kept.settleMinutes} minutes later, when nothing of yours can be on its way any more, a job deletes the rest: resumes, recordings, interviews, feedback and settings. It is done within the hour as a rule. Every night we look for deletions that got stuck, and finish them.`,
      {
        list: [
          'What stays with the institution until its own data goes: lines of the audit log, the count of active users and lists of earlier uploads and invitations, with an internal number and without your name. They then read ‘removed’.',
          `What stays with us: a receipt with internal numbers and counts. Backups for ${kept.backupDays} days, and logs without names for ${kept.logDays}.`,
          'If a mail to you came back or was marked as spam, the mail service keeps your address on a list so that it is not mailed again. Ask us, and we take it off.',
        ],
      },
      'A suspended person cannot sign in. Everything stays as it is, and ‘Restore’ brings it back.',
    ],
  },
  {
    id: 'plan-end',
    title: 'When an institution’s plan ends',
    inShort: `${limits.graceDays} days to take things out, three warnings, then all is deleted.`,
    blocks: [
      `For ${limits.graceDays} days everything stays open to read. Administrators can export lists and the audit log as CSV; students can download the feedback of each interview as a PDF. No new interview starts.`,
      `Administrators and students are mailed ${warningDays} before the deletion, with the day and the link to sign in. If a warning was late, the deletion waits until a day after the last one.`,
      'Then nobody can sign in any more, and all data of the institution and its people is deleted, files and recordings included. Backups follow as above.',
      `To keep a copy of more than the PDFs hold, write to ${support} before that day.`,
    ],
  },
]
