import type { AnswerFeedback, Rubric } from '#shared/contract/assessment.ts'
import type { QuestionKind } from '#shared/contract/interview.ts'
import type { ParsedResume } from '#shared/contract/resume.ts'
import { evidenceIn, saidOfSomething } from './evidence-rules.ts'
import { factsOf, type TimedWord } from './facts-rules.ts'
import { type Nature, natureOf, speechOf } from './nature-rules.ts'
import { ordersIn } from './order-rules.ts'
import { type Relevance, relevanceOf, understoodQuestion } from './relevance-rules.ts'
import { type HeardAnswer, kindRemark, type Noted, remarksOn } from './remark-rules.ts'
import { fillRubric, scoreOf } from './rubric-rules.ts'
import { withoutFillers, withoutRepeats, wordsOf } from './text-rules.ts'

/** Name and version of these rules, stored beside what they said. */
const rulesVersion = 'rules.v1'

/**
 * The rubric, as it is published (SPEC-18). Every line is counted, nothing is guessed.
 *
 * | dimension  | weight | what is counted, each different thing once                                                   |
 * | relevance  |     25 | words of the question, of the concept it names, of what it asks for, of the trade            |
 * | evidence   |     25 | words with a subject, numbers, things done or steps named; less for claims without a moment  |
 * | structure  |     20 | a story: situation, task, action, result; an explanation: steps, reasons, conditions, a case |
 * | depth      |     20 | reasons, the other side, conditions, looking back, an example, words with a subject          |
 * | clarity    |     10 | share of words with a subject; a little off for hedges, fillers, pace and long silences      |
 *
 * score = 8 for answering at all + 92 % of the sum of (dimension / 5 x weight). Off the question: a part, at most 30.
 * Empty, one word, not to be followed, the question again, or orders to the assessor: at most 10.
 */
export const rubricText = [
  'Relevance, 25 of 100: is the question itself taken up?',
  'Evidence, 25 of 100: numbers, named things, and what was done.',
  'Structure, 20 of 100: situation, task, action and result in a story; steps, reasons and a case in an explanation.',
  'Depth, 20 of 100: reasons, the other side, conditions, and what was learned.',
  'Clarity, 10 of 100: how much of what is said has a subject; fillers, hedges and pace count for little.',
  'An answer to another question gets at most 30, one without an answer in it at most 10.',
].join('\n')

export type AssessmentInput = {
  question: string
  kind: QuestionKind
  role: string | null
  resume: ParsedResume | string | null
  /** The transcript, or what was typed. */
  answer: string
  /** Seconds in which speech was heard. */
  speakingSeconds?: number | null | undefined
  longestPauseSeconds?: number | null | undefined
  words?: readonly TimedWord[] | undefined
}

const offTopicCap = 30
const nothingSaidCap = 10
/** Points for answering at all: nobody who takes up the question in their own words gets 0. */
const forAnswering = 8
const slopePoints = 1.3

export type Examined = HeardAnswer & { nature: Nature; heardOrders: boolean }

/** Everything measured in an answer; the model's result is built on the same facts and caps. */
export const examine = (input: AssessmentInput): Examined => {
  const text = speechOf(input.answer)
  const orders = ordersIn(text)
  const heardWords = wordsOf(text)
  const words = heardWords.filter(word => !orders.some(span => word.start >= span.start && word.start < span.end))
  const scored = withoutRepeats(withoutFillers(words))
  const asked = understoodQuestion(input.question, input.kind, input.role, input.resume)
  const evidence = evidenceIn(scored, text)
  const met = relevanceOf(asked, saidOfSomething(scored), evidence.actions.filter(action => action.own).length)
  const facts = factsOf(text, words, evidence, input)
  const rubric = fillRubric(asked, met, evidence, {
    words: words.length,
    fillers: facts.fillers.count,
    hedges: facts.hedges.count,
    wordsPerMinute: facts.wordsPerMinute,
    longestPauseSeconds: facts.longestPauseSeconds,
  })
  const nature = natureOf(
    scored,
    asked,
    met.conceptWords,
    heardWords.length === 0 ? 0 : 1 - words.length / heardWords.length,
    met.onTopic,
  )
  const quotable = nature === 'spoken' ? words : heardWords
  return { text, words: quotable, scored, asked, met, evidence, facts, rubric, nature, heardOrders: orders.length > 0 }
}

/** The caps of SPEC-18, for whoever filled the rubric. */
const cappedScore = (
  rubric: Rubric,
  nature: Nature,
  { points, onTopic }: Pick<Relevance, 'points' | 'onTopic'>,
): number => {
  const counted = scoreOf(rubric)
  if (nature === 'empty') return 0
  if (nature !== 'spoken') return Math.min(nothingSaidCap, Math.round(counted / 5))
  const score = forAnswering + (counted * (100 - forAnswering)) / 100
  if (!onTopic) return Math.min(offTopicCap, Math.round(score * Math.max(0.35, 1 + points / 3)))
  // Between the cap and the full score lies a slope, so that one word more or less does not move it by a leap.
  return Math.round(Math.min(score, offTopicCap + Math.max(0, score - offTopicCap) * Math.min(1, points / slopePoints)))
}

const nothing: Rubric = { relevance: 0, evidence: 0, structure: 0, depth: 0, clarity: 0 }

export const feedbackOf = (
  examined: Examined,
  rubric: Rubric,
  notes: readonly Noted[],
  by: Pick<AnswerFeedback, 'assessedBy' | 'assessor'>,
): AnswerFeedback => {
  const sentences = (kind: Noted['kind']) => notes.filter(note => note.kind === kind).map(note => note.sentence)
  return {
    score: cappedScore(rubric, examined.nature, examined.met),
    rubric: examined.nature === 'empty' ? nothing : rubric,
    strengths: sentences('strength'),
    weaknesses: sentences('improvement'),
    remarks: notes.map(({ kind, quote, title, text }) => ({ kind, quote, title, text })),
    facts: examined.facts,
    ...by,
  }
}

/** Deterministic: the same words always get the same feedback. */
export const assessByRules = (input: AssessmentInput): AnswerFeedback => {
  const examined = examine(input)
  const notes =
    examined.nature === 'spoken' ? remarksOn(examined) : [kindRemark(examined.nature, examined.text, examined.words)]
  return feedbackOf(examined, examined.rubric, notes, { assessedBy: 'rules', assessor: rulesVersion })
}
