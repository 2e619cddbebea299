import { describe, expect, test } from 'vitest'
import { type PlannedQuestion, planByRules } from '#functions/interviewer/plan-rules.ts'
import { isNearDuplicate } from '#functions/interviewer/similar-rules.ts'
import { isSpeakable } from '#functions/interviewer/speakable-rules.ts'
import { inputFor, resumes, textsOf } from '#test/functions/interviewer/resumes.ts'

/** The product remembers what the last ten interviews of a person asked. */
const remembered = 10
const sessionsEach = 10
const people = 20
const bare = new Set(['nearly-empty', 'one-degree'])

function sessionsOf(name: string, person: number): PlannedQuestion[][] {
  const resume = resumes.find(each => each.name === name)?.resume
  if (!resume) throw new Error(`No resume ${name}`)
  const sessions: PlannedQuestion[][] = []
  for (let session = 0; session < sessionsEach; session++) {
    const askedBefore = sessions.slice(-remembered).flatMap(textsOf)
    sessions.push(planByRules(inputFor(resume, { askedBefore, seed: `person-${person}-session-${session}` })))
  }
  return sessions
}

describe.each(resumes)(`${people} people with the resume $name, ${sessionsEach} interviews each`, ({ name }) => {
  test('get eight questions each time, never nearly the same twice, about what is theirs', { timeout: 300_000 }, () => {
    for (let person = 0; person < people; person++) {
      const sessions = sessionsOf(name, person)
      const asked: string[] = []
      for (const plan of sessions) {
        expect(plan).toHaveLength(8)
        for (const { content } of plan) {
          const doubles = asked.filter(earlier => isNearDuplicate(earlier, content))
          expect(doubles, `person ${person}: ${content}`).toEqual([])
          asked.push(content)
        }
        const named = plan.filter(({ about, content }) => about !== null && content.includes(about))
        expect(named.length, `person ${person}`).toBeGreaterThanOrEqual(bare.has(name) ? 0 : 5)
        expect(textsOf(plan).filter(text => !isSpeakable(text))).toEqual([])
      }
      const followUps = sessions.flat().map(({ followUp }) => followUp)
      expect(new Set(followUps).size, `person ${person}`).toBe(followUps.length)
    }
  })
})

test('people with unlike resumes share at most two of eight questions', { timeout: 300_000 }, () => {
  for (let seed = 0; seed < 60; seed++) {
    const plans = resumes.map(({ name, resume }) => ({
      name,
      plan: planByRules(inputFor(resume, { seed: `pair-${seed}` })),
    }))
    for (const [index, one] of plans.entries()) {
      for (const other of plans.slice(0, index)) {
        const shared = one.plan.filter(({ content }) =>
          other.plan.some(question => isNearDuplicate(question.content, content)),
        )
        expect(shared.length, `${one.name} and ${other.name}, ${seed}`).toBeLessThanOrEqual(2)
      }
    }
  }
})
