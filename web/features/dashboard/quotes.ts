import { readStored, writeStored } from '#web/lib/storage.ts'

/** Twenty-five, one a visit (SPEC-205). */
export const quotes = [
  'Answer the question they asked, then the one they meant.',
  'A number you can explain is worth ten adjectives.',
  'Pauses are where the thinking shows. Take them.',
  'Say what you did before you say what you felt about it.',
  'Nobody remembers the first attempt except the person it taught.',
  'Begin with the point; the story will follow it.',
  'A short true answer beats a long impressive one.',
  '“I do not know, but here is how I would find out” is an answer.',
  'Finish the story: what changed because you were there?',
  'Speak to the person, not to the question paper.',
  'You have practised being nervous. Now practise being ready.',
  'The best preparation is one more honest try.',
  'Every interviewer was once on your side of the table.',
  'Clear is kind, to the listener and to you.',
  'Small results, said plainly, add up to a large impression.',
  'Own your part: say “I” where it was you.',
  'A mistake you learned from is experience; say what you learned.',
  'Slow down at the numbers. They are why you were asked.',
  'Confidence is what practice feels like from outside.',
  'If you can teach it in a minute, you know it.',
  'Your work has a story. Let somebody hear it.',
  'The second answer is better than the first. That is why you are here.',
  'Good questions deserve a breath before the reply.',
  'Be the candidate you would like to listen to.',
  'One interview at a time, and each a little easier.',
] as const

const key = 'vivavoce.quote'

/** The index after the stored one; the first where nothing sensible is stored. */
export function nextQuote(stored: string | null, count: number): number {
  const last = stored === null ? Number.NaN : Number(stored)
  return Number.isInteger(last) && last >= 0 ? (last + 1) % count : 0
}

/** This visit's quote; remembers it, so that the next visit shows the next one. */
export function advanceQuote(): string {
  const index = nextQuote(readStored(key), quotes.length)
  writeStored(key, String(index))
  return quotes[index] ?? quotes[0]
}
