import { leaks } from '#functions/interviewer/public.ts'
import type { AnswerFeedback, Rubric } from '#shared/contract/assessment.ts'
import { type AssessAnswerAnswer, assessAnswerSystem } from './prompts/assess-answer.v1.ts'
import type { Noted } from './remark-rules.ts'
import { remarksOn } from './remark-rules.ts'
import { type Examined, feedbackOf } from './rules.ts'

const wordsIn = (quote: string): number => quote.split(/\s+/).filter(Boolean).length
const quoteWords = 4
const quotableWords = 12
/** Relevance from which on the model takes an answer to be on its question. */
const onTopicRelevance = 1.5
/** Below this evidence by the rules an answer counts as off its question, whatever the model says. */
const clearlyOffPoints = -2

const noteOf = ({ kind, quote, title, text }: AssessAnswerAnswer['remarks'][number]): Noted => ({
  kind,
  quote,
  title,
  text,
  sentence: quote === null ? text : `${text.replace(/[.\s]+$/, '')}: ‘${quote}’.`,
})

/** The model's remarks, without those whose quote was never said or that repeat the instructions. */
const heldNotes = (result: AssessAnswerAnswer, { text, facts, ...rest }: Examined): Noted[] => {
  const notes = result.remarks
    .filter(({ quote }) => quote === null || (quote.trim() !== '' && text.includes(quote)))
    .filter(({ title, text: said }) => !leaks(`${title} ${said}`, assessAnswerSystem))
    .map(noteOf)
  const quotes = notes.some(({ quote }) => quote !== null && wordsIn(quote) >= quoteWords)
  if (notes.length > 0 && (quotes || facts.words < quotableWords)) return notes
  return [...notes, ...remarksOn({ text, facts, ...rest })]
}

/** The rubric from the model; facts, arithmetic, caps and the truth of quotes from here (SPEC-18). */
export const feedbackByModel = (
  examined: Examined,
  result: AssessAnswerAnswer,
  by: { model: string; prompt: string },
): AnswerFeedback => {
  const { remarks: _, ...rubric }: AssessAnswerAnswer & Rubric = result
  const onTopic = result.relevance >= onTopicRelevance && examined.met.points > clearlyOffPoints
  const judged = { ...examined, met: { ...examined.met, onTopic, points: onTopic ? Number.POSITIVE_INFINITY : 0 } }
  return feedbackOf(judged, rubric, heldNotes(result, judged), {
    assessedBy: 'model',
    assessor: `${by.prompt} ${by.model}`,
  })
}
