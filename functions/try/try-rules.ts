import { createHash } from 'node:crypto'
import { bank, noise } from '#functions/interviewer/public.ts'
import { networkOf } from '#functions/platform/http/network-rules.ts'
import { openingQuestion } from '#shared/contract/try.ts'

export type TryQuestionOf = { questionId: string; content: string }

/** Named after its words: the same one on every server, also while a new version is being released. */
const idOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 12)

/** Stories everybody has, whatever their trade, and whose subject the rules know well: of the bank's, these five. */
const chosen: readonly string[] = [
  openingQuestion,
  'Tell me about a mistake you made that other people noticed.',
  'Describe a time you noticed a problem before anybody else did.',
  'Tell me about a day when you had to choose between speed and quality.',
  'Describe a day when everything came at once. How did you decide what to do first?',
]

export const tryQuestions: readonly TryQuestionOf[] = bank
  .filter(({ content }) => chosen.includes(content))
  .map(({ content }) => ({ questionId: idOf(content), content }))

/** The first question is the one on the landing page; somebody who has just had one gets another. */
export function chooseQuestion(not: string | undefined, seed: string): TryQuestionOf {
  const opening = tryQuestions.find(({ content }) => content === openingQuestion)
  if (opening && not === undefined) return opening
  const others = tryQuestions.filter(({ questionId }) => questionId !== not)
  const other = others[Math.floor(noise(seed) * others.length)] ?? opening
  if (!other) throw new Error('The bank holds no question to try')
  return other
}

export const tryQuestionOf = (questionId: string): TryQuestionOf | undefined =>
  tryQuestions.find(question => question.questionId === questionId)

/** What is kept of somebody who tries: a count for their address and this hour, under a hash, for at most an hour. */
const anHour = 3600
export const questionLimit = (ip: string) => ({
  kind: 'try-question',
  who: networkOf(ip),
  most: 60,
  windowSeconds: anHour,
})
export const answerLimit = (ip: string) => ({ kind: 'try-answer', who: networkOf(ip), most: 20, windowSeconds: anHour })
