import type { Facts } from '#shared/contract/assessment.ts'
import { clock, inWords } from '#web/lib/format.ts'

/** Measured facts as words (SPEC-207); a number is never alone. Pure. */
export type MeasuredFact = { name: string; value: string; unit: string; remark: string }

const paceRemark = (wordsPerMinute: number): string =>
  wordsPerMinute < 100
    ? 'unhurried'
    : wordsPerMinute <= 165
      ? 'easy to follow'
      : wordsPerMinute <= 190
        ? 'brisk'
        : 'hard to follow'

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${inWords(count)} times`)

export function factsShown(facts: Facts): MeasuredFact[] {
  const shown: MeasuredFact[] = []
  if (facts.wordsPerMinute !== null) {
    const pace = Math.round(facts.wordsPerMinute)
    shown.push({ name: 'Pace', value: String(pace), unit: 'words/min', remark: paceRemark(pace) })
  }
  const isTyped = facts.speakingSeconds === null
  const most = facts.fillers.words.toSorted((a, b) => b.count - a.count)[0]
  shown.push({
    name: 'Fillers',
    value: String(facts.fillers.count),
    unit: isTyped ? 'written' : 'heard',
    remark: most ? `‘${most.word}’ ${times(most.count)}` : 'none noticed',
  })
  if (facts.speakingSeconds !== null) {
    shown.push({ name: 'Length', value: clock(facts.speakingSeconds), unit: 'min', remark: `${facts.words} words` })
  } else {
    shown.push({
      name: 'Length',
      value: String(facts.words),
      unit: facts.words === 1 ? 'word' : 'words',
      remark: 'typed',
    })
  }
  return shown
}

export type FactStep = { name: string; there: boolean }
/** Situation, task, action, result, and the sentence that says what is missing. */
export function structureShown({ structure }: Facts): { steps: FactStep[]; remark: string } {
  const steps = [
    { name: 'Situation', there: structure.situation },
    { name: 'Task', there: structure.task },
    { name: 'Action', there: structure.action },
    { name: 'Result', there: structure.result },
  ]
  const missing = steps.filter(({ there }) => !there).map(({ name }) => name.toLowerCase())
  if (missing.length === 0) return { steps, remark: 'a whole story' }
  if (missing.length === 4) return { steps, remark: 'no story was told' }
  const [first, ...rest] = missing
  return { steps, remark: rest.length === 0 ? `the ${first} is not said` : `not said: ${missing.join(', ')}` }
}
