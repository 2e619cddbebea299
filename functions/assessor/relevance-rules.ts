import type { QuestionKind } from '#shared/contract/interview.ts'
import type { ParsedResume } from '#shared/contract/resume.ts'
import { isContent, isGenericStem, isSpecific, stemsAndPairs, type Word, wordsOf } from './text-rules.ts'
import { asksProcedure, asksStory } from './words/intent-words-rules.ts'
import { roleTrades } from './words/role-words-rules.ts'
import {
  companionWeight,
  concepts,
  intentLists,
  isEveryday,
  leisureWords,
  type StemmedIntent,
  tradeShare,
  tradeWeight,
  tradeWords,
} from './words/word-lists-rules.ts'

/**
 * Does the answer take up this question? Evidence is summed from the question's own words, the companions of the
 * concept it names, the words its intent is told in, and the trade it stands in.
 */
export type UnderstoodQuestion = {
  /** Its words with a subject, and all its words. */
  stems: ReadonlySet<string>
  allStems: ReadonlySet<string>
  contentStems: ReadonlySet<string>
  companions: readonly ReadonlySet<string>[]
  intents: readonly StemmedIntent[]
  /** The trade expected first, and those near it. */
  trades: readonly string[]
  nearTrades: readonly string[]
  /** Whoever begins tells of college and of jobs on the side. */
  beginner: boolean
  /** Wants something that happened, told in the first person. */
  story: boolean
  procedure: boolean
  technical: boolean
}

export type Relevance = {
  points: number
  onTopic: boolean
  /** Stems of the answer that met the question: what a relevant quote contains. */
  met: ReadonlySet<string>
  /** Distinct words of the concept asked for. */
  conceptWords: number
}

const meet = (found: ReadonlySet<string>, list: ReadonlySet<string>): string[] =>
  [...found].filter(stem => list.has(stem))

export const resumeText = (resume: ParsedResume | string | null): string => {
  if (resume === null) return ''
  if (typeof resume === 'string') return resume
  return [
    resume.headline ?? '',
    ...resume.skills,
    ...resume.roles.flatMap(role => [role.title, role.employer ?? '', ...role.highlights]),
    ...resume.projects.flatMap(project => [project.name, project.description ?? '', ...project.technologies]),
    ...resume.education.map(study => study.degree),
  ].join(' ')
}

const tradePoints = (found: ReadonlySet<string>): Map<string, number> =>
  new Map(
    [...tradeWords()].map(([trade, words]) => [
      trade,
      tradeShare(trade) * meet(found, words).reduce((sum, stem) => sum + tradeWeight(stem), 0),
    ]),
  )

const leadingTrades = (text: string, atLeast: number, most: number): string[] => {
  const points = [...tradePoints(stemsAndPairs(wordsOf(text)))].sort((a, b) => b[1] - a[1])
  const top = points[0]?.[1] ?? 0
  return points
    .filter(([, value]) => value >= atLeast && value >= top * 0.6)
    .slice(0, most)
    .map(([trade]) => trade)
}

const tradesOf = (
  question: string,
  role: string | null,
  resume: string,
): Pick<UnderstoodQuestion, 'trades' | 'nearTrades'> => {
  const byRole = role ? roleTrades.filter(([title]) => title.test(role)).map(([, trades]) => trades) : []
  const byQuestion = leadingTrades(question, role ? 1.8 : 0.9, 2)
  const byResume = resume ? leadingTrades(resume, 3, 2) : []
  const home = byRole.flatMap(trades => trades.slice(0, 1))
  return {
    trades: [...new Set([...home, ...byQuestion, ...byResume])],
    nearTrades: byRole.flatMap(trades => trades.slice(1)),
  }
}

export const understoodQuestion = (
  question: string,
  kind: QuestionKind,
  role: string | null,
  resume: ParsedResume | string | null,
): UnderstoodQuestion => {
  const words = wordsOf(question)
  const found = stemsAndPairs(words)
  const { trades, nearTrades } = tradesOf(question, role, resumeText(resume))
  const named = concepts()
    .map(concept => ({
      concept,
      keys: meet(found, concept.keys).filter(key => !isGenericStem(key)).length,
      telling: meet(found, concept.keys).some(key => !isEveryday(key)),
      atHome: trades.includes(concept.trade) || nearTrades.includes(concept.trade),
    }))
    .filter(({ keys }) => keys > 0)
  const atHome = named.filter(({ atHome }) => atHome)
  // 'Mark a test' asked of a teacher is no question on software: an everyday word opens only its own trade's concepts.
  const abroad = trades.length === 0 ? named : named.filter(({ telling }) => telling)
  const opened = (atHome.length > 0 ? atHome : abroad).map(({ concept }) => concept.words)
  const asked = intentLists().filter(intent => intent.asks.test(question))
  return {
    stems: new Set(words.filter(isSpecific).map(word => word.stem)),
    contentStems: new Set(words.filter(isContent).map(word => word.stem)),
    allStems: new Set(words.map(word => word.stem)),
    companions: opened,
    intents: asked,
    trades,
    nearTrades,
    beginner:
      kind !== 'technical' &&
      /graduate|student|fresher|trainee|intern\b|apprentice|school|entry|junior/i.test(role ?? ''),
    story: asksStory.test(question) && kind !== 'technical',
    procedure: asksProcedure.test(question),
    technical: kind === 'technical',
  }
}

const intentPoints = (found: ReadonlySet<string>, intent: StemmedIntent): number =>
  meet(found, intent.core).length + 0.3 * Math.min(meet(found, intent.around).length, 5)

const beginnerMargin = -0.3

const most = (values: Iterable<number>): number => Math.max(0, ...values)

/** A word or two of a trade prove nothing yet. */
const smoothing = 1.1

/**
 * The trade the answer speaks in, against the others: above 0 where it is the one expected. A nurse's question
 * answered from a server room is another subject, however good the story.
 */
const tradeMargin = (points: ReadonlyMap<string, number>, asked: UnderstoodQuestion): number => {
  const { trades, nearTrades } = asked
  if (trades.length === 0) return 0
  const at = (list: readonly string[]) => most(list.map(trade => points.get(trade) ?? 0))
  const rivals = most(
    [...points].filter(([trade]) => !trades.includes(trade) && !nearTrades.includes(trade)).map(([, value]) => value),
  )
  const margin = Math.log((Math.max(at(trades), 0.8 * at(nearTrades)) + smoothing) / (rivals + smoothing))
  return Math.max(asked.beginner ? beginnerMargin : -1.5, Math.min(1.5, margin))
}

/** How far talk of holidays, matches and recipes outweighs talk of work. */
const leisureMargin = (
  found: ReadonlySet<string>,
  points: ReadonlyMap<string, number>,
  { trades, nearTrades }: UnderstoodQuestion,
): number => {
  const expected = trades.length > 0 ? [...trades, ...nearTrades] : [...points.keys()]
  const work = most(expected.map(trade => points.get(trade) ?? 0))
  return Math.max(0, Math.log((meet(found, leisureWords()).length + 1) / (work + 1.5)))
}

/**
 * Evidence that the question was taken up, as log odds; the weights were fitted to answers paired with their own and
 * with other questions, then rounded. Below 0 an answer is off its question.
 */
export const relevanceOf = (asked: UnderstoodQuestion, answer: readonly Word[], ownActions: number): Relevance => {
  const found = stemsAndPairs(answer)
  const trades = tradePoints(found)
  const direct = meet(found, asked.stems)
  const weigh = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + companionWeight(stem), 0)
  const concept = asked.companions.map(words => meet(found, words)).sort((a, b) => weigh(b) - weigh(a))[0] ?? []
  const told = (list: readonly StemmedIntent[]) => Math.min(4, most(list.map(intent => intentPoints(found, intent))))
  const closed = asked.intents.filter(intent => !intent.open)
  const open = asked.intents.filter(intent => intent.open)
  const rival = told(intentLists().filter(intent => !intent.open && !asked.intents.includes(intent)))
  const margin = tradeMargin(trades, asked)
  const leisure = leisureMargin(found, trades, asked)
  const points = asked.technical
    ? 1.4 * Math.min(direct.length, 3) +
      2.2 * Math.min(weigh(concept), 5) +
      1.5 * margin -
      leisure +
      0.25 * Math.min(ownActions, 4) -
      (asked.companions.length > 0 ? 3.4 : 1.4)
    : 1.1 * Math.min(direct.length, 2) +
      0.95 * Math.min(weigh(concept), 5) +
      0.95 * told(closed) +
      0.4 * told(open) +
      (closed.length === 0 ? 0.85 : 0) +
      1.9 * margin -
      2 * leisure -
      0.8 * leisure ** 2 -
      0.5 * Math.max(0, rival - told(closed) - 1) +
      0.1 * Math.min(ownActions, 4) +
      (asked.trades.length > 0 ? 0.3 : 0) -
      1.5
  const intentWords = asked.intents.flatMap(intent => meet(found, intent.core))
  return {
    points,
    onTopic: points >= 0,
    met: new Set([...direct, ...concept, ...intentWords]),
    conceptWords: concept.length,
  }
}
