import { afterAll, beforeAll, expect, it } from 'vitest'
import { readQuestion, readQuestions, readState } from '#functions/interviews/store.ts'
import { nextQuestion } from '#functions/interviews/turns/next-question.ts'
import { spokenWords, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** The first question of a session that runs, answered from one tab or several with different words. */
async function answering() {
  const asha = await world.candidate()
  const sessionId = await asha.begin()
  const state = await readState(world.table, sessionId)
  const first = await readQuestion(world.table, sessionId, 1)
  if (!state || !first) throw new Error('The session has not begun')
  return { sessionId, next: (words: string) => nextQuestion(world.services, state, first, words) }
}
const plain = 'I would rather not say.'

it('a second tab gets the question that the first one was given, whatever it sends', async () => {
  const { sessionId, next } = await answering()
  const first = await next(spokenWords)
  expect(first).toMatchObject({ number: 2, isFollowUp: true, pinned: true })
  expect(await next(plain)).toEqual(first)
  expect((await readQuestions(world.table, sessionId)).filter(({ number }) => number === 2)).toEqual([first])
})

it('two tabs at once get the same question', async () => {
  for (let round = 0; round < 5; round++) {
    const { sessionId, next } = await answering()
    const [first, second] = await Promise.all([next(spokenWords), next(plain)])
    expect(second).toEqual(first)
    expect(await readQuestion(world.table, sessionId, 2)).toEqual(first)
  }
})
