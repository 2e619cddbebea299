import * as z from 'zod'
import { AnswerFeedback } from './assessment.ts'
import { SpeechMark } from './interview.ts'
import { data, Id, route } from './route.ts'
import { statistic, words } from './text.ts'

/** The question that stands on the landing page; it is one of the fixed bank's. */
export const openingQuestion = 'Tell me about a time you had to learn something in a great hurry.'

/** What an answer without an account may be, and how long one may speak. */
export const tryLimits = { characters: 2000, speakingSeconds: 60 } as const

export const TryQuestion = z.object({
  questionId: Id,
  content: z.string(),
  /** A presigned GET of the spoken question, or null: then the browser's own voice speaks, or the caption stands alone. */
  audioUrl: z.string().nullable(),
  speechMarks: z.array(SpeechMark),
})
export type TryQuestion = z.infer<typeof TryQuestion>

export const TryFeedback = z.object({ question: z.string(), transcript: z.string(), feedback: AnswerFeedback })
export type TryFeedback = z.infer<typeof TryFeedback>

/** One minute with the interviewer, one question, no account: nothing of it is kept but a counter for each address. */
export const tryIt = {
  getTryQuestion: route({
    method: 'GET',
    path: '/try',
    access: 'public',
    summary: 'One question to try the interviewer with',
    query: z.object({
      /** The question one has just had, to be asked another. */
      not: Id.optional(),
    }),
    answer: data(TryQuestion),
  }),
  assessTry: route({
    method: 'POST',
    path: '/try',
    access: 'public',
    summary: 'Feedback on one answer; nothing is stored',
    body: z.object({
      questionId: Id,
      transcript: words()
        .trim()
        .min(1, 'Please say or type a sentence or two first.')
        .max(tryLimits.characters, 'That is more than one minute holds. Please shorten it.'),
      /** In which speech was heard; null where it was typed. */
      seconds: statistic(600).transform(value => value ?? null),
    }),
    answer: data(TryFeedback),
  }),
}
