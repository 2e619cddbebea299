import { numbersIn } from './numbers-rules.ts'
import { deedDetectors } from './said-deeds-rules.ts'
import { factDetectors, hiddenBehindWe, technologiesIn } from './said-facts-rules.ts'
import type { Token } from './transcript-rules.ts'

export type PickUpKind =
  | 'result'
  | 'feat'
  | 'place'
  | 'change'
  | 'percent'
  | 'money'
  | 'time'
  | 'crowd'
  | 'team'
  | 'count'
  | 'technology'
  | 'decision'
  | 'state'
  | 'person'
  | 'deed'
  | 'lesson'
  | 'notice'
  | 'plan'
  | 'trait'
  | 'trouble'
  | 'subject'
  | 'we'
/** Something the candidate said that is worth a question, turned towards them. */
export type PickUp = { kind: PickUpKind; quote: string; weight: number }

const detectors = [...deedDetectors, ...factDetectors]

/** Everything in an answer that a listener might ask about, the most telling first. */
export function pickUps(tokens: readonly Token[], isTechnical: boolean): PickUp[] {
  const found = tokens.flatMap((token, index) => detectors.flatMap(detect => detect(tokens, index, token.word)))
  return [...found, ...numbersIn(tokens), ...technologiesIn(tokens, isTechnical), ...hiddenBehindWe(tokens)].sort(
    (a, b) => b.weight - a.weight,
  )
}
