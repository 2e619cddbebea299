import * as z from 'zod'

/** Out of five, each by measured facts or by the model; the score is arithmetic over these (SPEC-18). */
export const Rubric = z.object({
  relevance: z.number().min(0).max(5),
  evidence: z.number().min(0).max(5),
  structure: z.number().min(0).max(5),
  depth: z.number().min(0).max(5),
  clarity: z.number().min(0).max(5),
})
export type Rubric = z.infer<typeof Rubric>

/** Facts measured in the transcript and the recording; null where there was nothing to measure. */
export const Facts = z.object({
  words: z.number(),
  speakingSeconds: z.number().nullable(),
  wordsPerMinute: z.number().nullable(),
  /** A lower bound: recognisers drop fillers. */
  fillers: z.object({ count: z.number(), words: z.array(z.object({ word: z.string(), count: z.number() })) }),
  hedges: z.object({ count: z.number(), words: z.array(z.object({ word: z.string(), count: z.number() })) }),
  /** Numbers said with what they count. */
  numbers: z.number(),
  structure: z.object({ situation: z.boolean(), task: z.boolean(), action: z.boolean(), result: z.boolean() }),
  firstPerson: z.object({ i: z.number(), we: z.number() }),
  longestPauseSeconds: z.number().nullable(),
})
export type Facts = z.infer<typeof Facts>

/** A remark tied to the candidate's own words: quote is a substring of the transcript, or null where something is missing. */
export const Remark = z.object({
  kind: z.enum(['strength', 'improvement']),
  quote: z.string().nullable(),
  title: z.string(),
  text: z.string(),
})
export type Remark = z.infer<typeof Remark>

export const AnswerFeedback = z.object({
  /** 0 to 100. */
  score: z.number().min(0).max(100),
  rubric: Rubric,
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  remarks: z.array(Remark),
  facts: Facts,
  assessedBy: z.enum(['model', 'rules']),
  /** Name and version of the prompt or of the rules. */
  assessor: z.string(),
})
export type AnswerFeedback = z.infer<typeof AnswerFeedback>
