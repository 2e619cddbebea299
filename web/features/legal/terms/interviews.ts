import { limits } from '#shared/limits.ts'
import { plans } from '#shared/plans.ts'
import { agreed, answerMinutes, support } from '../facts.ts'
import type { LegalSection } from '../section.ts'

export const interviewSections: readonly LegalSection[] = [
  {
    id: 'interviews',
    title: 'Interviews and their limits',
    inShort: `${limits.interviewMinutes} minutes, about ${limits.interviewQuestions} questions, up to ${limits.interviewsPerDay} a day.`,
    blocks: [
      {
        words: [
          ['Length', `${limits.interviewMinutes} minutes, then automatic termination.`],
          [
            'Questions',
            `About ${limits.interviewQuestions}: technical questions and questions on what you have done, drawn from your resume and from what you have just said.`,
          ],
          [
            'Each answer',
            `${agreed.answerShortestMinutes}-${answerMinutes} minutes per response. At ${limits.questionSeconds} seconds the answer is handed in as it stands; what you said until then is kept and assessed.`,
          ],
          [
            'A day',
            `Up to ${limits.interviewsPerDay} sessions per user per day (${plans.free_trial.interviewsPerDay} in the ${plans.free_trial.name}), counted anew at local midnight of your institution. A plan may agree on another number.`,
          ],
          [
            'Pauses',
            `Up to ${limits.pauseMaxMinutes} minutes in a session; the clock stands still. A session nobody comes back to for ${limits.idleSessionMinutes} minutes is closed, and the answers given are assessed.`,
          ],
          [
            'Silence',
            `After ${limits.inactivityPromptSeconds} seconds the interviewer asks whether you are there, at most ${limits.inactivityPromptsPerQuestion === 2 ? 'twice' : `${limits.inactivityPromptsPerQuestion} times`} per question.`,
          ],
        ],
      },
      'With extra time chosen under Profile, each answer and the whole interview get one and a half times or double the time.',
      `An answer is kept on your device until we have it. If the line fails, it is sent when the line is back, and taken for ${limits.lateAnswerHours} hours. A session that fails through our fault before its first answer does not count for the day.`,
    ],
  },
  {
    id: 'recordings',
    title: 'Recordings and transcripts',
    inShort: `Recorded only while you answer. Recordings go after ${limits.audioRetentionDays} days.`,
    blocks: [
      'Sound is recorded while you answer a question, and at no other time of the interview. The sound check before it stays on your device. The camera is not used, and typed answers need no microphone.',
      `Recordings are deleted by themselves ${limits.audioRetentionDays} days after they were made. Transcripts, scores and feedback are kept as long as the account.`,
      'Staff of your institution hear and read what you said only where you share it, or where your institution requires it and has said so. Each opening is shown to you under Profile.',
      'Your browser’s own speech recognition, which may send your voice to the browser’s maker, is used only after you have agreed and where your institution allows it. The [privacy policy](/privacy-policy#voice) says who hears what.',
    ],
  },
  {
    id: 'feedback',
    title: 'Feedback is advice, not a verdict',
    inShort: 'Software speaks, software scores, and software errs. It is practice.',
    blocks: [
      'Questions and feedback are made by software: by a language model where one is set up, else by written rules. No person listens in during an interview. Scores come from a fixed rubric and arithmetic.',
      'Software can mishear you, miss the point or praise the wrong thing. Feedback says nothing about your worth and promises nothing about a real interview, a placement or a job.',
      'A score is practice. We take no decision about anybody by it, and an entity has agreed not to rest one on it.',
      `If feedback is wrong or unkind, write to ${support} with the number of the interview. A person reads it.`,
    ],
  },
]
