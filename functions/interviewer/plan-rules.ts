import type { QuestionKind, Settings } from '#shared/contract/interview.ts'
import type { ParsedResume } from '#shared/contract/resume.ts'
import { spareFollowUps } from './bank/follow-up-frames.ts'
import type { BankQuestion } from './bank/table.ts'
import { bank } from './bank.ts'
import { itemsOf, type ResumeItem } from './items-rules.ts'
import { namedAtLeast, type ResumePlace, shapeOf } from './plan-shape-rules.ts'
import { noise, shuffled } from './seeded-rules.ts'
import { comparedWords, likenessTo } from './similar-rules.ts'
import { isSpeakable, maxWords } from './speakable-rules.ts'
import { tradeOf } from './trade-rules.ts'

/** `about` is the resume's item the question names, as the question says it. */
export type PlannedQuestion = { kind: QuestionKind; content: string; followUp: string; about: string | null }

export type PlanInput = {
  resume: ParsedResume
  settings: Settings
  /** Texts of the person's last ten sessions, questions and follow-ups alike. */
  askedBefore: string[]
  /** The session's id: the same seed gives the same plan. */
  seed: string
  /** Eight, as the specification has it. */
  count: number
}

type Candidate = { question: BankQuestion; item: ResumeItem | null; content: string; wasUsed: boolean; score: number }

/** A person with one item to show is not asked about it eight times over. */
const mostOfOneItem = 3

const slotPattern = /\{\w+\}/
const frames = bank.map(({ content }) => content.split(slotPattern))

/** Whether a text was made from the frame, with whatever item. */
const fits = (text: string, [start = '', end]: string[]) =>
  end === undefined
    ? text === start
    : text.startsWith(start) && text.endsWith(end) && text.length > start.length + end.length

const framesIn = (texts: readonly string[]) =>
  new Set(bank.filter((_, index) => texts.some(text => fits(text, frames[index] ?? []))))

function itemsFor(question: BankQuestion, items: readonly ResumeItem[]): (ResumeItem | null)[] {
  if (question.slot === null) return [null]
  return items.filter(item => {
    const isOfSlot = question.slot === 'tool' ? item.isTool : item.slot === question.slot
    return isOfSlot && (question.technology === null || question.technology === item.technology)
  })
}

function allCandidates(input: PlanInput): Candidate[] {
  const { resume, seed } = input
  const items = itemsOf(resume)
  const trade = tradeOf(resume)
  const used = framesIn(input.askedBefore)
  // The resume is part of the seed, so that two people never get the same plan by the same number.
  const salt = `${seed}|${resume.name}|${items.map(item => item.label).join('|')}`
  const weariness = new Map(items.map(item => [item.label, timesNamed(item, input.askedBefore)]))
  const candidates: Candidate[] = []
  for (const question of bank) {
    if (question.trade !== null && question.trade !== trade) continue
    for (const item of itemsFor(question, items)) {
      const content = item ? question.content.replace(slotPattern, () => item.phrase) : question.content
      if (!isSpeakable(content) || comparedWords(content).length > maxWords) continue
      candidates.push({
        question,
        item,
        content,
        wasUsed: used.has(question),
        score: worth(question, item, salt) - Math.min(0.4, 0.04 * (weariness.get(item?.label ?? '') ?? 0)),
      })
    }
  }
  return candidates
}

const timesNamed = (item: ResumeItem, texts: readonly string[]) =>
  texts.filter(text => text.includes(item.label)).length

/** What speaks for a candidate before the plan is begun. Weights were set by reading plans. */
function worth(question: BankQuestion, item: ResumeItem | null, salt: string): number {
  let score = noise(`${salt}|${question.content}|${item?.label}`)
  if (question.technology !== null) score += 0.6
  if (question.trade !== null) score += 0.5
  if (item?.slot === 'project') score += 0.2
  if (item?.slot === 'soft' || item?.slot === 'degree') score -= 0.4
  if (item?.slot === 'skill' && item.technology === null) score -= 0.15
  return score
}

/** A candidate's score at this place, beside what the plan holds already. */
function scoreAt(candidate: Candidate, place: ResumePlace, plan: readonly (Candidate | PlannedQuestion)[]): number {
  const { item, question } = candidate
  let score = candidate.score - 0.5 * Math.abs(question.level - place.level)
  if (candidate.wasUsed) score -= 1
  if (item) {
    score -= 0.9 * plan.filter(other => aboutOf(other) === item.label).length
    score -= 0.15 * plan.filter(other => 'question' in other && other.item?.slot === item.slot).length
  }
  if (question.technology !== null)
    score -= 0.2 * plan.filter(other => 'question' in other && other.question.technology === question.technology).length
  return score
}

const aboutOf = (entry: Candidate | PlannedQuestion) =>
  'question' in entry ? (entry.item?.label ?? null) : entry.about

const isMiddle = (kind: QuestionKind) => kind === 'behavioural' || kind === 'technical'

type Choice = {
  place: ResumePlace
  plan: (Candidate | PlannedQuestion)[]
  asked: readonly string[]
  wasAsked: (text: string) => boolean
  mustName: boolean
}

/** Falls from the best fit to the least bad: fresh and of the kind first, a frame used before with another item next. */
function choose(
  candidates: readonly Candidate[],
  { place, plan, asked, wasAsked, mustName }: Choice,
): Candidate | null {
  const isLikePlanned = likenessTo(plan.map(entry => entry.content))
  const isLike = (text: string) => isLikePlanned(text) || wasAsked(text)
  const taken = new Set(plan.flatMap(entry => ('question' in entry ? [entry.question] : [])))
  const scored = candidates
    .filter(candidate => !taken.has(candidate.question))
    .map(candidate => ({ candidate, score: scoreAt(candidate, place, plan) }))
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate)
  const ofKind = (candidate: Candidate) => candidate.question.kind === place.kind
  const ofMiddle = (candidate: Candidate) => isMiddle(place.kind) && isMiddle(candidate.question.kind)
  const named = ({ item }: Candidate) =>
    item !== null && plan.filter(entry => aboutOf(entry) === item.label).length < mostOfOneItem
  const fresh = (candidate: Candidate) => !candidate.wasUsed
  const wishes: ((candidate: Candidate) => boolean)[] = [
    ...(mustName
      ? [
          (c: Candidate) => named(c) && ofKind(c) && fresh(c),
          (c: Candidate) => named(c) && ofMiddle(c) && fresh(c),
          (c: Candidate) => named(c) && (ofKind(c) || ofMiddle(c)),
        ]
      : []),
    c => ofKind(c) && fresh(c),
    c => ofMiddle(c) && fresh(c),
    ofKind,
    ofMiddle,
  ]
  for (const wish of wishes) {
    const found = scored.find(candidate => wish(candidate) && !isLike(candidate.content))
    if (found) return found
  }
  return (
    scored.find(candidate => ofKind(candidate) && !asked.includes(candidate.content)) ?? scored.find(ofKind) ?? null
  )
}

function followUpFor(own: string, seed: string, said: readonly string[]): string {
  const isLike = likenessTo(said)
  return [own, ...shuffled(spareFollowUps, seed)].find(text => !isLike(text)) ?? own
}

/** The plan with the questions already settled at their places; the other places are filled by the rules. */
export function fillPlan(input: PlanInput, settled: readonly (PlannedQuestion | null)[]): PlannedQuestion[] {
  const places = shapeOf(input.settings, input.count)
  const candidates = allCandidates(input)
  const kept = places.map((_, index) => settled[index] ?? null)
  const later = (index: number) => kept.slice(index + 1).filter(question => question !== null)
  const asked = [...input.askedBefore, ...kept.flatMap(question => (question ? [question.content] : []))]
  const wasAsked = likenessTo(asked)
  const plan: (Candidate | PlannedQuestion)[] = []
  for (const [index, place] of places.entries()) {
    const own = kept[index]
    if (own) {
      plan.push(own)
      continue
    }
    const ahead = places.slice(index + 1).filter((next, offset) => !next.isFree && !kept[index + 1 + offset]).length
    const named = [...plan, ...later(index)].filter(entry => aboutOf(entry) !== null).length
    const mustName = !place.isFree || named + ahead < namedAtLeast(input.count)
    const choice = choose(candidates, { place, plan, asked, wasAsked, mustName })
    if (choice) plan.push(choice)
  }
  return finished(plan, input)
}

function finished(plan: readonly (Candidate | PlannedQuestion)[], input: PlanInput): PlannedQuestion[] {
  const said = [...input.askedBefore, ...plan.map(entry => entry.content)]
  return plan.map(entry => {
    if (!('question' in entry)) {
      said.push(entry.followUp)
      return entry
    }
    const followUp = followUpFor(entry.question.followUp, `${input.seed}|${entry.content}`, said)
    said.push(followUp)
    return { kind: entry.question.kind, content: entry.content, followUp, about: entry.item?.label ?? null }
  })
}

/** A whole plan without a model. The same input gives the same plan; shorter than `count` never. */
export const planByRules = (input: PlanInput): PlannedQuestion[] => fillPlan(input, [])

/** The warm-up, at once: the first question of `planByRules` for the same input. */
export function firstQuestionByRules(input: PlanInput): PlannedQuestion {
  const [first] = planByRules(input)
  if (!first) throw new RangeError('A plan has at least one question')
  return first
}
