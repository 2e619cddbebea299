import { followUpFrames } from '#functions/interviewer/bank/follow-up-frames.ts'
import { itemsOf } from '#functions/interviewer/items-rules.ts'
import { shuffled } from '#functions/interviewer/seeded-rules.ts'
import { contentWords, likenessTo } from '#functions/interviewer/similar-rules.ts'
import { isSpeakable, isUnfit } from '#functions/interviewer/speakable-rules.ts'
import { saysNothing, type Token, tokensOf } from '#functions/interviewer/transcript-rules.ts'
import type { QuestionKind } from '#shared/contract/interview.ts'
import type { ParsedResume } from '#shared/contract/resume.ts'
import { spokenNumbersIn } from './numbers-rules.ts'
import type { PickUp } from './pick-up.ts'
import { deedDetectors } from './said-deeds-rules.ts'
import { factDetectors, hiddenBehindWe, technologiesSaid } from './said-facts-rules.ts'

export type FollowUpInput = {
  question: string
  kind: QuestionKind
  answer: string
  resume: ParsedResume
  asked: string[]
}

const detectors = [...deedDetectors, ...factDetectors]

/** Everything in an answer that a listener might ask about, the most telling first. */
function pickUpsIn(tokens: readonly Token[], isTechnical: boolean): PickUp[] {
  const found = tokens.flatMap((token, index) => detectors.flatMap(detect => detect(tokens, index, token.word)))
  return [
    ...found,
    ...spokenNumbersIn(tokens),
    ...technologiesSaid(tokens, isTechnical),
    ...hiddenBehindWe(tokens),
  ].sort((a, b) => b.weight - a.weight)
}

/** What only repeats the question is no news; 'you reduced the queue' needs at least one word of the candidate's own. */
function addsTo(question: string, pickUp: PickUp): boolean {
  if (pickUp.kind === 'we') return true
  const known = contentWords(question)
  return [...contentWords(pickUp.quote)].some(word => !known.has(word))
}

const wasTakenUp = ({ quote, kind }: PickUp, asked: readonly string[]) =>
  asked.some(text => (kind === 'we' ? text.includes('"we"') : text.toLowerCase().includes(quote.toLowerCase())))

/** A place of work the candidate brings up by themselves; the longest first. */
function namesFromResume(input: FollowUpInput): PickUp[] {
  const said = ` ${input.answer.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return itemsOf(input.resume)
    .filter(item => item.slot === 'employer' || item.slot === 'project')
    .filter(item => said.includes(` ${item.label.toLowerCase()} `) && !input.question.includes(item.label))
    .map(item => ({
      kind: item.slot === 'employer' ? ('place' as const) : ('subject' as const),
      quote: item.label,
      weight: 5,
    }))
}

const frameWasUsed = (frame: string, asked: readonly string[]) => {
  const [start = '', end = ''] = frame.split('{quote}')
  return asked.some(text => text.startsWith(start) && text.endsWith(end))
}

/**
 * A question about something the candidate has just said, in two to six of their own words where that is natural.
 * Null where the answer gives nothing to take up. The same input gives the same question.
 */
export function followUpByRules(input: FollowUpInput): string | null {
  const { question, kind, answer, asked } = input
  if (kind === 'closing' || saysNothing(answer, question)) return null
  const isLike = likenessTo([question, ...asked])
  const found = [...pickUpsIn(tokensOf(answer.slice(0, 20_000)), kind === 'technical'), ...namesFromResume(input)].sort(
    (a, b) => b.weight - a.weight,
  )
  for (const pickUp of found.filter(candidate => addsTo(question, candidate) && !wasTakenUp(candidate, asked))) {
    for (const frame of shuffled(followUpFrames[pickUp.kind], `${question}|${pickUp.quote}`)) {
      const content = frame.replace('{quote}', () => pickUp.quote)
      if (!frameWasUsed(frame, asked) && isSpeakable(content) && !isUnfit(content) && !isLike(content)) return content
    }
  }
  return null
}
