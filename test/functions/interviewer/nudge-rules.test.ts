import { expect, test } from 'vitest'
import { nudge } from '#functions/interviewer/nudge-rules.ts'
import { isSpeakable } from '#functions/interviewer/speakable-rules.ts'
import { QuestionKind } from '#shared/contract/interview.ts'

const question = 'Tell me about a mistake you made.'

test('a nudge is kind, short, and never the same twice in a row', () => {
  for (const kind of QuestionKind.options) {
    const given = Array.from({ length: 12 }, (_, promptCount) =>
      nudge({ question, kind, promptCount, seed: 'session' }),
    )
    for (const [index, text] of given.entries()) {
      expect(isSpeakable(text), text).toBe(true)
      expect(text).not.toBe(given[index - 1])
    }
  }
})

test('a nudge fits its question', () => {
  const all = (kind: QuestionKind, text: string) =>
    Array.from({ length: 8 }, (_, promptCount) => nudge({ question: text, kind, promptCount, seed: 's' })).join(' ')
  expect(all('behavioural', question)).toContain('where this happened')
  expect(all('technical', 'Suppose the line stops. What do you do?')).toContain('first step')
  expect(all('technical', 'How does an index work?')).not.toContain('where this happened')
})

test('a nudge does not come again in a session while there are others', () => {
  const given: string[] = []
  for (let count = 0; count < 8; count += 1)
    given.push(nudge({ question: `${question} ${count}`, kind: 'behavioural', promptCount: 0, seed: 's', given }))
  expect(new Set(given).size).toBe(8)
})
