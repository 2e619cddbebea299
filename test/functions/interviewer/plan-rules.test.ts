import { describe, expect, test } from 'vitest'
import { bank } from '#functions/interviewer/bank.ts'
import { firstQuestionByRules, type PlannedQuestion, planByRules } from '#functions/interviewer/plan-rules.ts'
import { isNearDuplicate } from '#functions/interviewer/similar-rules.ts'
import { isSpeakable } from '#functions/interviewer/speakable-rules.ts'
import type { ParsedResume } from '#shared/contract/resume.ts'
import { inputFor, resumeNamed, resumes, settings, textsOf } from './resumes.ts'

/** Those whose resume holds next to nothing to name. */
const bare = new Set(['nearly-empty', 'one-degree'])

function tenSessions(resume: ParsedResume): PlannedQuestion[][] {
  const sessions: PlannedQuestion[][] = []
  for (let session = 0; session < 10; session += 1) {
    sessions.push(planByRules(inputFor(resume, { askedBefore: sessions.flatMap(textsOf), seed: `session-${session}` })))
  }
  return sessions
}

/** Named in the sense of the resume itself, and not only of what the plan claims: most of its words stand there. */
function isInResume(about: string, resume: ParsedResume): boolean {
  const source = JSON.stringify(resume)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const words = about
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && word !== 'and')
  const traits = /^(?:teamwork|communication|empathy|leadership|dedication)$/
  return words.filter(word => source.includes(word) || traits.test(word)).length / words.length > 0.6
}

const frames = bank.map(question => ({ question, parts: question.content.split(/\{\w+\}/) }))
/** The bank's question a text was made from. */
function questionOf(text: string) {
  const found = frames.find(({ parts: [start = '', end] }) =>
    end === undefined ? start === text : text.startsWith(start) && text.endsWith(end),
  )
  if (!found) throw new Error(`Not of the bank: ${text}`)
  return found.question
}

describe.each(resumes)('ten sessions with the resume $name', ({ name, resume }) => {
  const sessions = tenSessions(resume)

  test('have eight questions each, from a warm-up to a closing', () => {
    for (const plan of sessions) {
      expect(plan).toHaveLength(8)
      expect(plan[0]?.kind).toBe('warm_up')
      expect(plan[7]?.kind).toBe('closing')
      expect(plan.slice(1, 7).every(({ kind }) => kind === 'behavioural' || kind === 'technical')).toBe(true)
      expect(new Set(plan.slice(1, 7).map(({ kind }) => kind)).size).toBe(2)
    }
  })

  test('never ask nearly the same twice', () => {
    const all = sessions.flat().map(({ content }) => content)
    for (const [index, text] of all.entries()) {
      expect(
        all.slice(0, index).filter(earlier => isNearDuplicate(earlier, text)),
        text,
      ).toEqual([])
    }
  })

  test('never put the same question about the same item', () => {
    const all = sessions.flat().map(({ content, about }) => `${questionOf(content).content}|${about}`)
    expect(new Set(all).size).toBe(all.length)
  })

  test('never repeat a follow-up', () => {
    const all = sessions.flat().map(({ followUp }) => followUp)
    expect(new Set(all).size).toBe(all.length)
  })

  test('can all be said aloud', () => {
    for (const { content, followUp } of sessions.flat()) {
      expect(isSpeakable(content), content).toBe(true)
      expect(isSpeakable(followUp), followUp).toBe(true)
      expect(content).not.toMatch(/\{|\}/)
    }
  })

  const least = bare.has(name) ? 0 : 5
  test(`name an item of the resume in at least ${least} of eight questions`, () => {
    for (const plan of sessions) {
      const named = plan.filter(({ about, content }) => about !== null && content.includes(about))
      expect(named.length).toBeGreaterThanOrEqual(least)
      for (const { about } of named) expect(isInResume(about ?? '', resume), about ?? '').toBe(true)
    }
  })
})

describe('two people', () => {
  test('with unlike resumes share at most two of eight questions, even in sessions of the same number', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const plans = resumes.map(({ name, resume }) => ({ name, plan: planByRules(inputFor(resume, { seed })) }))
      for (const [index, one] of plans.entries()) {
        for (const other of plans.slice(0, index)) {
          const shared = one.plan.filter(({ content }) =>
            other.plan.some(question => isNearDuplicate(question.content, content)),
          )
          expect(shared.length, `${one.name} and ${other.name}`).toBeLessThanOrEqual(2)
        }
      }
    }
  })
})

describe('a plan', () => {
  const nurse = resumeNamed('staff-nurse')

  test('is the same for the same session and another for the next', () => {
    expect(planByRules(inputFor(nurse))).toEqual(planByRules(inputFor(nurse)))
    expect(planByRules(inputFor(nurse, { seed: 'session-2' }))).not.toEqual(planByRules(inputFor(nurse)))
  })

  test('begins with the question that was said at once', () => {
    for (const { resume } of resumes) {
      const input = inputFor(resume, { askedBefore: textsOf(planByRules(inputFor(resume))), seed: 'next' })
      expect(firstQuestionByRules(input)).toEqual(planByRules(input)[0])
    }
  })

  test.each([
    ['technical', 'technical', 5],
    ['behavioural', 'behavioural', 5],
    ['mixed', 'technical', 3],
  ] as const)('of the type %s has its share of %s questions', (type, kind, share) => {
    for (const { resume } of resumes) {
      const plan = planByRules(inputFor(resume, { settings: { ...settings, type } }))
      expect(plan.filter(question => question.kind === kind)).toHaveLength(share)
    }
  })

  const levelOf = ({ content }: PlannedQuestion) => questionOf(content).level
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

  test('grows harder, and is harder for the advanced than for beginners', () => {
    const plans = resumes.map(({ resume }) => planByRules(inputFor(resume)))
    expect(mean(plans.map(plan => levelOf(plan[6] ?? fail())))).toBeGreaterThan(
      mean(plans.map(plan => levelOf(plan[1] ?? fail()))) + 0.5,
    )
    const hardness = (difficulty: 'beginner' | 'advanced') =>
      mean(
        resumes.flatMap(({ resume }) =>
          planByRules(inputFor(resume, { settings: { ...settings, difficulty } }))
            .slice(1, 7)
            .map(levelOf),
        ),
      )
    expect(hardness('advanced')).toBeGreaterThan(hardness('beginner') + 0.7)
  })

  test('of a nurse asks about nursing and not about code', () => {
    const words = tenSessions(nurse)
      .flat()
      .map(({ content }) => content)
      .join(' ')
    expect(words).toMatch(/patient/)
    expect(words).toMatch(/Apollo Hospitals/)
    expect(words).not.toMatch(/\b(?:code|database|software)\b/)
  })

  test('asks a person with a single thing to show about it three times at most', () => {
    for (const plan of tenSessions(resumeNamed('one-degree'))) {
      expect(plan.filter(({ about }) => about !== null).length).toBeLessThanOrEqual(3)
    }
  })

  test('still has eight questions after a hundred sessions', () => {
    const askedBefore = bank.map(({ content }) => content)
    expect(planByRules(inputFor(resumeNamed('nearly-empty'), { askedBefore }))).toHaveLength(8)
  })

  test('of another length keeps its warm-up, its closing and its share of names', () => {
    for (const count of [3, 5, 12]) {
      const plan = planByRules(inputFor(nurse, { count }))
      expect(plan).toHaveLength(count)
      expect(plan.at(-1)?.kind).toBe('closing')
      expect(plan.filter(({ about }) => about !== null).length).toBeGreaterThanOrEqual(Math.ceil((count * 5) / 8))
    }
  })
})

function fail(): never {
  throw new Error('The plan is too short')
}
