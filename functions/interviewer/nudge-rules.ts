import type { QuestionKind } from '#shared/contract/interview.ts'
import { noise } from './seeded-rules.ts'

export type NudgeInput = {
  question: string
  kind: QuestionKind
  /** How many nudges this question, or this session, has had before. */
  promptCount: number
  /** The session's id. */
  seed: string
  /** The texts of the session's nudges so far, where they are known: none of them comes again while others are left. */
  given?: readonly string[]
}

const story = [
  'Take your time. You could start with where this happened.',
  'There is no hurry. Who was there, and what was your part?',
  'A small example is fine. What comes to mind first?',
  'If it helps, begin with the problem you had in front of you.',
  'It need not be a big story. Something from college or daily life will do.',
  'Try it in three steps: what was going on, what you did, and how it ended.',
  'No rush at all. What do you remember most clearly from that time?',
  'You can think aloud if you like. I am listening.',
]
const explanation = [
  'Take your time. You could start with the part you know best.',
  'It is fine to think aloud. I am interested in how you get there.',
  'If the whole is too much, explain one piece of it.',
  'You could begin with a simple example.',
  'An honest guess is welcome. What would you try first?',
  'No hurry. How would you explain it to a friend?',
  'If you are not sure, tell me what you would look up.',
  'Start anywhere. We can put it in order afterwards.',
]
const situation = [
  'Take your time. What would be your very first step?',
  'There is more than one good way. Where would you begin?',
  'Picture yourself in it. What would you look at first?',
  'You could start with who you would speak to.',
  'No hurry. What would you want to know before you act?',
  'Think aloud if you like. A rough idea is enough to begin.',
]
const aboutYou = [
  'Take your time. The first thing that comes to mind is fine.',
  'There is no wrong answer here. Begin wherever you like.',
  'You could start with what you are doing these days.',
  'No rush. A sentence or two will get you going.',
  'Think of one good day, and start from there.',
  'Whenever you are ready. Your own words are just right.',
]
const ending = [
  'Take your time. A short answer is fine too.',
  'There is no need to impress anybody now. What do you honestly think?',
  'You could start with what matters most to you in a job.',
  'No hurry. We have time for this last one.',
  'Say it as you would to a friend.',
  'If nothing comes to mind, tell me that, and why.',
]

function fitting({ question, kind }: NudgeInput): readonly string[] {
  if (kind === 'warm_up') return aboutYou
  if (kind === 'closing') return ending
  if (/\b(?:suppose|imagine|how would you|what would you|what do you do|how do you handle)\b/i.test(question))
    return situation
  return kind === 'technical' ? explanation : story
}

/** A kind word after ten idle seconds, fitting the question. Never the same twice in a row. */
export function nudge(input: NudgeInput): string {
  const pool = fitting(input)
  const offset = Math.floor(noise(`${input.seed}|${input.question}`) * pool.length)
  const inOrder = pool.map((_, index) => pool[(offset + input.promptCount + index) % pool.length] ?? '')
  return inOrder.find(text => !input.given?.includes(text)) ?? inOrder[0] ?? ''
}
