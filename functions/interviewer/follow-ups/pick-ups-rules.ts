import type { Token } from '#functions/interviewer/transcript-rules.ts'
import { spokenNumbersIn } from './numbers-rules.ts'
import type { PickUp } from './pick-up.ts'
import { deedDetectors } from './said-deeds-rules.ts'
import { factDetectors, hiddenBehindWe, technologiesSaid } from './said-facts-rules.ts'

const detectors = [...deedDetectors, ...factDetectors]

/** Everything in an answer that a listener might ask about, the most telling first. */
export function pickUps(tokens: readonly Token[], isTechnical: boolean): PickUp[] {
  const found = tokens.flatMap((token, index) => detectors.flatMap(detect => detect(tokens, index, token.word)))
  return [
    ...found,
    ...spokenNumbersIn(tokens),
    ...technologiesSaid(tokens, isTechnical),
    ...hiddenBehindWe(tokens),
  ].sort((a, b) => b.weight - a.weight)
}
