import * as z from 'zod'
import { cleanText, hasUnseen, lineProblem, textProblems, tidyLine, tidyLines, tidyWords } from '../rules/clean-text.ts'
import { comparedEmail, isEmail } from '../rules/email.ts'

/** One line of text, the same everywhere: made well-formed; refused with what no eye sees or with look-alike letters. */
export const text = (max: number, tooLong?: string) =>
  z
    .string()
    .overwrite(tidyLine)
    .superRefine((value, context) => {
      const message = lineProblem(value)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .max(max, tooLong)

/** Several lines, as a note or an address; the same but for line breaks and words of two alphabets. */
export const lines = (max: number, tooLong?: string) =>
  z
    .string()
    .overwrite(tidyLines)
    .refine(value => !hasUnseen(value.replaceAll('\n', ' ')), textProblems.unseen)
    .max(max, tooLong)

/** What somebody said or typed as an answer: it is never refused for a character. */
export const words = () => z.string().overwrite(tidyWords)

/** A file's name comes from a person's disk, not from their hands: what nobody sees is taken away. */
export const FileName = z.string().overwrite(cleanText).max(255)

/** Where a list goes on; nobody but the list's own route reads it. */
export const Cursor = z
  .string()
  .max(1000)
  .regex(/^[\w=+/.~:-]*$/, 'This list has changed. Please open it again.')

/** An address as every sign-in compares it. The rules are shared/rules/email.ts's, which a worker reads without zod. */
export const Email = z
  .string({ error: 'Email address is required' })
  .overwrite(comparedEmail)
  .min(1, { error: 'Email address is required', abort: true })
  .refine(isEmail, 'Please enter a valid email address')

/** A statistic (SPEC-10): whatever is sent, it refuses nothing. What is no number is dropped, the rest is brought into its range. */
export const statistic = (max: number) =>
  z.preprocess(value => saneNumber(value, max), z.number().optional()).optional()

export function saneNumber(value: unknown, max: number): number | undefined {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const number = isNumber ? Number(value) : Number.NaN
  return Number.isNaN(number) || number < 0 ? undefined : Math.min(number, max)
}
