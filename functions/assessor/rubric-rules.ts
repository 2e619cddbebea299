import type { Rubric } from '#shared/contract/assessment.ts'
import type { Evidence } from './evidence-rules.ts'
import type { Relevance, UnderstoodQuestion } from './relevance-rules.ts'

/** How it was said; only clarity looks at this, and little, since recognisers drop and invent fillers. */
export type SpokenDelivery = {
  words: number
  fillers: number
  hedges: number
  wordsPerMinute: number | null
  longestPauseSeconds: number | null
}

/** Up to 1, and not beyond: the tenth number adds nothing to the fourth. */
const upTo = (count: number, enough: number): number => Math.min(1, Math.max(0, count) / enough)
const outOfFive = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 50) / 10

/** Little said is little of everything: it grows to 1 with the different words that have a subject. */
const substance = (evidence: Evidence): number => upTo(evidence.specifics + 2 * evidence.numbers.length, 15)

const relevance = ({ points, onTopic }: Relevance, evidence: Evidence): number =>
  onTopic
    ? (0.4 + 0.6 * upTo(points, 4)) * (0.5 + 0.5 * substance(evidence))
    : 0.4 * upTo(points + 4, 4) * (0.5 + 0.5 * substance(evidence))

const evidenceShare = (asked: UnderstoodQuestion, evidence: Evidence, conceptWords: number): number => {
  const claims = 0.04 * Math.min(5, evidence.emptyClaims) * (1 - upTo(evidence.specifics, 25))
  const { specifics, numbers, actions } = evidence
  const told = asked.technical
    ? 0.4 * upTo(specifics, 28) +
      0.25 * upTo(conceptWords, 9) +
      0.15 * upTo(numbers.length, 3) +
      0.2 * upTo(actions.length, 6)
    : 0.4 * upTo(specifics, 26) + 0.3 * upTo(numbers.length, 4) + 0.3 * upTo(actions.length, 6)
  return told - claims
}

const structure = (asked: UnderstoodQuestion, { actions, cues }: Evidence): number => {
  const story =
    0.2 * upTo(cues.situation.length, 1) +
    0.15 * upTo(cues.task.length + cues.sequence.length, 3) +
    0.35 * upTo(actions.length, 5) +
    0.3 * upTo(cues.result.length, 2)
  const steps =
    0.25 * upTo(cues.sequence.length, 3) +
    0.25 * upTo(actions.length, 6) +
    0.25 * upTo(cues.cause.length + cues.condition.length, 3) +
    0.25 * upTo(cues.example.length + cues.result.length + cues.situation.length, 2)
  return asked.story ? story : Math.max(steps, 0.9 * story)
}

const depth = ({ specifics, numbers, cues }: Evidence): number =>
  0.3 * upTo(cues.cause.length + cues.contrast.length, 4) +
  0.2 * upTo(cues.condition.length + cues.reflection.length, 2) +
  0.15 * upTo(cues.example.length + cues.result.length, 3) +
  0.35 * upTo(specifics + numbers.length, 34)

/** At most 0.06 of 5 for each filler in a hundred words, 0.4 together. */
const clarity = (
  evidence: Evidence,
  { words, fillers, hedges, wordsPerMinute, longestPauseSeconds }: SpokenDelivery,
): number => {
  const perHundred = (count: number) => (words === 0 ? 0 : (100 * count) / words)
  const pace = wordsPerMinute !== null && (wordsPerMinute < 80 || wordsPerMinute > 200) ? 0.1 : 0
  const pause = longestPauseSeconds !== null && longestPauseSeconds > 6 ? 0.06 : 0
  const said =
    0.55 +
    0.45 * upTo(evidence.density, 0.24) -
    0.012 * Math.min(7, perHundred(fillers)) -
    0.02 * Math.min(6, perHundred(hedges)) -
    pace -
    pause
  return said * substance(evidence)
}

export const fillRubric = (
  asked: UnderstoodQuestion,
  met: Relevance,
  evidence: Evidence,
  delivery: SpokenDelivery,
): Rubric => ({
  relevance: outOfFive(relevance(met, evidence)),
  evidence: outOfFive(evidenceShare(asked, evidence, met.conceptWords)),
  structure: outOfFive(structure(asked, evidence)),
  depth: outOfFive(depth(evidence)),
  clarity: outOfFive(clarity(evidence, delivery)),
})

const weights = { relevance: 25, evidence: 25, structure: 20, depth: 20, clarity: 10 } as const

/** Each dimension is out of five; the weights make 100. */
export const scoreOf = (rubric: Rubric): number =>
  Math.round(
    (rubric.relevance * weights.relevance +
      rubric.evidence * weights.evidence +
      rubric.structure * weights.structure +
      rubric.depth * weights.depth +
      rubric.clarity * weights.clarity) /
      5,
  )
