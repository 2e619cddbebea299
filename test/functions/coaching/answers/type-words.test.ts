import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { typeWords } from '#functions/coaching/answers/type-words.ts'
import type { AnswerItem } from '#functions/interviews/items.ts'
import { readAnswer } from '#functions/interviews/store.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'
import { anAnswerItem, aRecording, aState, messageFor, putSession } from '#test/functions/coaching/a-session.ts'

let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())

let count = 0
let sessionId = ''
let sent: ReturnType<typeof recordedQueue>
beforeEach(() => {
  sessionId = `session-${++count}`
  sent = recordedQueue()
})

const given = (answer: AnswerItem) => putSession(engine.table, aState(sessionId), [answer])
const type = (transcript: string, principal = student()) =>
  typeWords(
    callOf(routes.feedback.typeWords, {
      params: { sessionId },
      body: { questionId: messageFor(sessionId, 1).questionId, transcript },
      principal,
    }),
    { table: engine.table, audio: memoryFiles(), queue: sent.queue },
  )

describe('typing what one said', () => {
  it('gives the words to an answer nobody could hear, and has it assessed', async () => {
    await given({ ...aRecording(sessionId, 1, 1), state: 'awaiting_words' })
    const { data } = await type('  We took forty timings.  ')
    expect(await readAnswer(engine.table, sessionId, 1)).toMatchObject({
      state: 'assessing',
      transcript: 'We took forty timings.',
      heardBy: 'person',
    })
    expect(data.questions[0]?.answer).toMatchObject({ content: 'We took forty timings.', state: 'assessing' })
    expect(sent.sent).toEqual([{ queue: 'assess-answer', message: messageFor(sessionId, 1), delaySeconds: 0 }])
  })

  it('takes the place of an empty transcript that was assessed already', async () => {
    await given({ ...aRecording(sessionId, 1, 1), state: 'assessed', transcript: '' })
    await type('We took forty timings.')
    expect(await readAnswer(engine.table, sessionId, 1)).toMatchObject({ state: 'assessing', heardBy: 'person' })
  })

  it('can be sent again', async () => {
    await given({ ...aRecording(sessionId, 1, 1), state: 'awaiting_words' })
    await type('We took forty timings.')
    await expect(type('We took forty timings.')).resolves.toMatchObject({ success: true })
  })

  it('does not replace words that were heard or typed', async () => {
    await given({ ...aRecording(sessionId, 1, 1), state: 'assessed', transcript: 'Forty timings' })
    await expect(type('Better words')).rejects.toMatchObject({ status: 409 })
    await given(anAnswerItem(sessionId, 1, { state: 'assessed', content: 'Typed at the time' }))
    await expect(type('Better words')).rejects.toMatchObject({ status: 409 })
    expect(sent.sent).toEqual([])
  })

  it('gives no words to an answer that was left empty without a recording', async () => {
    await given(anAnswerItem(sessionId, 1, { state: 'assessed', content: '[Auto-submitted due to time limit]' }))
    await expect(type('Better words')).rejects.toMatchObject({ status: 409 })
  })

  it("knows neither somebody else's session nor a question without an answer", async () => {
    await given({ ...aRecording(sessionId, 1, 1), state: 'awaiting_words' })
    await expect(type('Words', student({ userId: 'student-2' }))).rejects.toMatchObject({ status: 404 })
    const call = callOf(routes.feedback.typeWords, {
      params: { sessionId },
      body: { questionId: 'other-01', transcript: 'Words' },
    })
    const services = { table: engine.table, audio: memoryFiles(), queue: sent.queue }
    await expect(typeWords(call, services)).rejects.toMatchObject({ status: 404 })
  })
})
