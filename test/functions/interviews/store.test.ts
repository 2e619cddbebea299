import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerAssessedWrite,
  assessedCountWrite,
  historyScoreWrite,
  readAnswer,
  readHistoryLine,
  readSession,
  readState,
  setAnswerState,
  setTranscript,
} from '#functions/interviews/store.ts'
import { ConditionFailed } from '#functions/platform/ports/table.ts'
import { spokenWords, startWorld, type World, webm } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A session whose first answer is a recording that nobody has heard yet. */
async function unheard() {
  const asha = await world.candidate()
  const sessionId = await asha.begin()
  await asha.submit(sessionId, 1, { audioFile: webm('x') }, 'k', { canTranscribe: () => true })
  return { asha, sessionId }
}

describe('the words of a recording', () => {
  const words = [
    { word: 'I', startSeconds: 0.1, endSeconds: 0.254, confidence: 0.9 },
    { word: 'moved', startSeconds: 0.3, endSeconds: 0.7, confidence: 0.8 },
  ]

  it('are kept with their times, once, and make the answer ready for assessment', async () => {
    const { sessionId } = await unheard()
    expect(
      await setTranscript(world.table, sessionId, 1, { text: 'I moved', heardBy: 'recogniser', words }, 'transcribing'),
    ).toBe(true)
    expect(
      await setTranscript(world.table, sessionId, 1, { text: 'Something else', heardBy: 'recogniser' }, 'transcribing'),
    ).toBe(false)
    expect(await readAnswer(world.table, sessionId, 1)).toMatchObject({
      content: 'I moved',
      transcript: 'I moved',
      heardBy: 'recogniser',
      wordTimes: [10, 25, 30, 70],
      state: 'assessing',
    })
  })

  it('can be typed where nothing could hear', async () => {
    const { sessionId } = await unheard()
    expect(await setAnswerState(world.table, sessionId, 1, 'transcribing', 'awaiting_words')).toBe(true)
    expect(await setAnswerState(world.table, sessionId, 1, 'transcribing', 'awaiting_words')).toBe(false)
    expect(
      await setTranscript(world.table, sessionId, 1, { text: spokenWords, heardBy: 'person' }, 'awaiting_words'),
    ).toBe(true)
    expect(await readAnswer(world.table, sessionId, 1)).toMatchObject({
      transcript: spokenWords,
      heardBy: 'person',
      wordTimes: null,
      state: 'assessing',
    })
  })

  it('are nobody else’s: an answer that is not there gets none', async () => {
    const { sessionId } = await unheard()
    expect(await setTranscript(world.table, sessionId, 2, { text: 'x', heardBy: 'person' }, 'awaiting_words')).toBe(
      false,
    )
    expect(await readAnswer(world.table, sessionId, 2)).toBeUndefined()
  })
})

describe('an assessment', () => {
  const score = { overallScore: 70, averageScore: 68 }

  it('counts in the state, and does not disturb an answer given at the same time', async () => {
    const { asha, sessionId } = await unheard()
    const assess = () => world.table.transact([answerAssessedWrite(sessionId, 1), assessedCountWrite(sessionId)])
    await Promise.all([assess(), asha.submit(sessionId, 2, { content: 'A short one' })])
    expect(await readState(world.table, sessionId)).toMatchObject({ assessed: 1, answered: 2, current: 3 })
    expect(await readAnswer(world.table, sessionId, 1)).toMatchObject({ state: 'assessed' })
  })

  it('puts its score on the line of the history, and none on a line that is gone', async () => {
    const { asha, sessionId } = await unheard()
    await world.table.transact([historyScoreWrite(asha.userId, sessionId, score)])
    await world.table.transact([historyScoreWrite(asha.userId, sessionId, { overallScore: 71, averageScore: 69 })])
    expect(await readHistoryLine(world.table, asha.userId, sessionId)).toMatchObject({
      overallScore: 71,
      averageScore: 69,
    })
    const nowhere = world.table.transact([historyScoreWrite(asha.userId, 'never-was', score)])
    await expect(nowhere).rejects.toThrow(ConditionFailed)
    expect(await readHistoryLine(world.table, asha.userId, 'never-was')).toBeUndefined()
  })

  it('shows with the session: the score of its line', async () => {
    const { asha, sessionId } = await unheard()
    await world.table.transact([historyScoreWrite(asha.userId, sessionId, score)])
    expect((await asha.end(sessionId)).data.session.overallScore).toBe(70)
  })
})

describe('a session', () => {
  it('is read whole, however much was said', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const long = 'नमस्ते '.repeat(2800)
    for (let number = 1; number <= 8; number++)
      await asha.submit(sessionId, number, { content: long.trim(), transcript: `${long}x` })
    const stored = await readSession(world.table, sessionId)
    expect(stored?.answers.map(({ number, content }) => [number, content.length])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map(number => [number, long.trim().length]),
    )
    expect(stored?.questions).toHaveLength(8)
  })

  it('is none where there is none', async () => {
    expect(await readSession(world.table, 'never-was')).toBeUndefined()
  })
})
