import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listHistory, readAnswer, readPractice, readSession, readState } from '#functions/interviews/store.ts'
import type { Model } from '#functions/platform/ports/model.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { autoSubmitted } from '#shared/limits.ts'
import { dyingAt, killedEverywhere } from '#test/functions/interviews/faults.ts'
import {
  type Candidate,
  spokenSpeech,
  spokenWords,
  startWorld,
  type World,
  webm,
} from '#test/functions/interviews/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.sent.length = 0
  world.clock.now = new Date('2026-11-21T05:00:00.000Z')
})

/** A session in which the first `count` questions are answered, without a word that could be followed up. */
async function answered(asha: Candidate, count: number): Promise<string> {
  const sessionId = await asha.begin()
  for (let number = 1; number <= count; number++) await asha.submit(sessionId, number, { content: 'I do not know' })
  world.sent.length = 0
  return sessionId
}

/** A session that stands at this question, without the detour through the answers before it. */
async function standingAt(asha: Candidate, number: number): Promise<string> {
  const sessionId = await asha.begin()
  await world.table.update(keys.sessionState(sessionId), { set: { current: number, answered: number - 1 } })
  world.sent.length = 0
  return sessionId
}

describe('an answer', () => {
  it('is kept with its words, and the next question comes at once', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.later(1)
    world.sent.length = 0
    const reply = await asha.submit(sessionId, 1, {
      transcript: spokenWords,
      audioFile: [webm('one'), webm('two')],
      media: { segmentMs: [900, 1200], voicedMs: 2000 },
      responseTime: 58,
    })
    expect(reply).toMatchObject({
      success: true,
      hasMoreQuestions: true,
      reason: null,
      expired: false,
      timeRemaining: 24,
      nextQuestion: { number: 2 },
      nextQuestionAudio: null,
    })
    expect(reply.data).toMatchObject({
      inactivityResponse: false,
      transcript: spokenWords,
      feedback: null,
      session: { questionNumber: 2, status: 'in_progress', questionRemainingSeconds: 180 },
    })
    const answer = await readAnswer(world.table, sessionId, 1)
    expect(answer).toMatchObject({
      content: spokenWords,
      transcript: spokenWords,
      state: 'assessing',
      late: false,
      responseTime: 58,
    })
    expect(
      answer?.segments.map(({ key, milliseconds }) => [
        new TextDecoder().decode(world.audio.stored.get(key)?.bytes.subarray(4)),
        milliseconds,
      ]),
    ).toEqual([
      ['one', 900],
      ['two', 1200],
    ])
    expect(
      answer?.segments.every(({ key }) => key.startsWith(`people/${asha.userId}/sessions/${sessionId}/answer-01/`)),
    ).toBe(true)
    expect(world.sent).toEqual([
      {
        queue: 'assess-answer',
        message: { userId: asha.userId, sessionId, questionId: answer?.questionId },
        delaySeconds: 0,
      },
    ])
  })

  it('costs at most 8 write units, also as the last one', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const words = `${spokenWords} `.repeat(20)
    for (let number = 1; number <= 8; number++) {
      world.units.write = 0
      await asha.submit(sessionId, number, { transcript: words, content: words, audioFile: [webm('x')] })
      expect(world.units.write, `question ${number}`).toBeLessThanOrEqual(8)
    }
    expect(await readState(world.table, sessionId)).toMatchObject({ status: 'completed', endReason: 'all_answered' })
  })

  it('that nobody has heard is transcribed where something can hear', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.sent.length = 0
    await asha.submit(sessionId, 1, { audioFile: webm('x') }, 'k', { canTranscribe: () => true })
    expect(world.sent.map(({ queue }) => queue)).toEqual(['transcribe-answer'])
    expect(await readAnswer(world.table, sessionId, 1)).toMatchObject({
      state: 'transcribing',
      transcript: null,
      content: '',
    })
  })

  it('that nothing can hear waits for typed words', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.sent.length = 0
    const reply = await asha.submit(sessionId, 1, { audioFile: webm('x') })
    expect(world.sent).toEqual([])
    expect(reply).toMatchObject({ hasMoreQuestions: true, nextQuestion: { number: 2 } })
    expect(await readAnswer(world.table, sessionId, 1)).toMatchObject({ state: 'awaiting_words' })
  })

  it('sent by the timer keeps the placeholder, and the transcript beside it', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.submit(sessionId, 1, {
      content: autoSubmitted,
      transcript: spokenWords,
      audioFile: webm('x'),
      media: { autoSubmitted: true },
    })
    expect(await readAnswer(world.table, sessionId, 1)).toMatchObject({
      content: autoSubmitted,
      transcript: spokenWords,
      autoSubmitted: true,
      state: 'assessing',
    })
  })

  it('without anything in it is refused', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await expect(asha.submit(sessionId, 1, { content: '  ' })).rejects.toMatchObject({ status: 400 })
    expect(await readState(world.table, sessionId)).toMatchObject({ current: 1, answered: 0 })
  })

  it('with a file that is no recording is refused, whatever it calls itself', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const script = {
      fileName: 'a.webm',
      contentType: 'audio/webm',
      bytes: new TextEncoder().encode('<script>alert(1)</script>'),
    }
    await expect(asha.submit(sessionId, 1, { audioFile: [webm('x'), script] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('recording'),
    })
    expect([...world.audio.stored.keys()].filter(key => key.includes(sessionId))).toEqual([])
  })

  it('after much more than its time is marked late, and the interview goes on', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.later(5)
    expect(await asha.submit(sessionId, 1)).toMatchObject({ hasMoreQuestions: true })
    expect(await readAnswer(world.table, sessionId, 1)).toMatchObject({ late: true })
  })

  it("to somebody else's session, or to a question of another one, finds nothing", async () => {
    const [asha, ben] = [await world.candidate(), await world.candidate()]
    const sessionId = await asha.begin()
    await expect(ben.submit(sessionId, 1)).rejects.toMatchObject({ status: 404 })
    await expect(asha.submit(sessionId, 1, { questionId: 'other-01' })).rejects.toMatchObject({ status: 404 })
    await expect(asha.submit(sessionId, 2)).rejects.toMatchObject({ status: 409 })
    expect(await readState(world.table, sessionId)).toMatchObject({ current: 1, answered: 0 })
  })

  it('starts the clock where the start call was lost', async () => {
    const asha = await world.candidate()
    const { sessionId } = (await asha.create()).data.session
    await asha.plan(sessionId)
    await asha.submit(sessionId, 1)
    expect(await readState(world.table, sessionId)).toMatchObject({
      status: 'in_progress',
      startedAt: world.clock.now.toISOString(),
    })
  })
})

describe('the next question', () => {
  it('takes up what was said, at most three times and never twice in a row', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    for (let number = 1; number < 8; number++)
      await asha.submit(sessionId, number, {
        transcript: `${spokenWords} Then in part ${number} I taught the team Kafka and we saved 20 percent.`,
      })
    const followUps = (await readSession(world.table, sessionId))?.questions.map(question => question.isFollowUp) ?? []
    expect(followUps).toHaveLength(8)
    expect(followUps.filter(Boolean)).toHaveLength(3)
    expect(followUps.some((isFollowUp, index) => isFollowUp && followUps[index + 1])).toBe(false)
    expect(followUps.at(-1)).toBe(false)
  })

  it('is asked of the model, which is not waited for when it fails', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const broken: Model = { id: 'broken', ask: () => Promise.reject(new Error('away')) }
    expect(await asha.submit(sessionId, 1, { transcript: spokenWords }, 'k', { model: () => broken })).toMatchObject({
      hasMoreQuestions: true,
      nextQuestion: { number: 2 },
    })
  })

  it('is there although the plan is not', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin({ planned: false })
    const reply = await asha.submit(sessionId, 1, { content: 'I do not know' })
    expect(reply.nextQuestion).toMatchObject({ number: 2, isFollowUp: false })
    await asha.plan(sessionId)
    const questions = (await readSession(world.table, sessionId))?.questions ?? []
    expect(questions).toHaveLength(8)
    expect(questions[1]?.content).toBe(reply.nextQuestion?.content)
    expect(new Set(questions.map(question => question.content)).size).toBe(8)
  })

  it('comes with its sound where that is there', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const reply = await asha.submit(sessionId, 1, { transcript: spokenWords }, 'k', { speech: () => spokenSpeech })
    expect(Buffer.from(reply.nextQuestionAudio ?? '', 'base64').toString()).toBe(`RIFF:${reply.nextQuestion?.content}`)
    expect(reply.nextQuestion?.audioUrl).toContain(`people/${asha.userId}/speech/`)
  })
})

describe('a model that never says the same twice', () => {
  const followUps = [
    'What made eight shards the right number?',
    'How did you keep the nightly batch correct meanwhile?',
    'Who else worked on the payments shards?',
  ]

  /** Answers each call with another follow-up, as soon as `together` of them have been asked. */
  function inventive(together: number) {
    const asked: (() => void)[] = []
    const model: Model = {
      id: 'inventive',
      ask: async ({ schema }) => {
        const followUp = followUps[asked.length]
        await new Promise<void>(resolve => {
          asked.push(resolve)
          if (asked.length >= together) for (const go of asked) go()
        })
        return schema.parse({ followUp })
      },
    }
    return { asked, using: { model: () => model } }
  }

  it('gives two tabs the same next question', async () => {
    const asha = await world.candidate()
    const sessionId = await standingAt(asha, 2)
    const { asked, using } = inventive(2)
    const replies = await Promise.all(
      ['a', 'b'].map(key => asha.submit(sessionId, 2, { transcript: spokenWords }, key, using)),
    )
    expect(asked).toHaveLength(2)
    const stored = (await readSession(world.table, sessionId))?.questions[2]?.content
    expect(followUps).toContain(stored)
    expect(replies.map(reply => reply.nextQuestion?.content)).toEqual([stored, stored])
  })

  it('is not asked again by a retry', async () => {
    const asha = await world.candidate()
    const sessionId = await standingAt(asha, 2)
    const { asked, using } = inventive(1)
    // The answer, the message, the next question; the process dies at the state.
    const dying = dyingAt({ ...world.services, ...using }, 4, 'before')
    await asha
      .submit(sessionId, 2, { transcript: spokenWords }, 'same', { ...using, ...dying.services })
      .catch(() => undefined)
    expect(dying.hasDied()).toBe(true)
    expect((await asha.submit(sessionId, 2, { transcript: spokenWords }, 'same', using)).nextQuestion?.content).toBe(
      followUps[0],
    )
    expect(asked).toHaveLength(1)
  })
})

describe('the end of an interview', () => {
  it('comes with the eighth answer', async () => {
    const asha = await world.candidate()
    const sessionId = await answered(asha, 7)
    world.later(3)
    const reply = await asha.submit(sessionId, 8)
    expect(reply).toMatchObject({
      nextQuestion: null,
      hasMoreQuestions: false,
      reason: 'all_answered',
      expired: false,
      timeRemaining: 0,
      data: { feedback: { status: 'pending', sessionId }, session: { status: 'completed' } },
    })
    expect(world.sent.map(({ queue }) => queue)).toEqual(['assess-answer', 'summarise-session'])
    const { lines } = await listHistory(world.table, asha.userId)
    expect(lines[0]).toMatchObject({
      status: 'completed',
      answered: 8,
      durationSeconds: 180,
      endReason: 'all_answered',
    })
    expect(await readPractice(world.table, asha.userId)).toMatchObject({ openSessionId: null, count: 1 })
  })

  it('comes with an answer when 0.1 minutes or less are left', async () => {
    const asha = await world.candidate()
    const sessionId = await answered(asha, 2)
    world.later(24.95)
    expect(await asha.submit(sessionId, 3)).toMatchObject({
      hasMoreQuestions: false,
      reason: 'time_up',
      nextQuestion: null,
    })
    expect(await readState(world.table, sessionId)).toMatchObject({
      status: 'completed',
      answered: 3,
      endReason: 'time_up',
    })
  })

  it('does not throw away the answer that was on its way', async () => {
    const asha = await world.candidate()
    const sessionId = await answered(asha, 2)
    world.later(25.2)
    expect(await asha.submit(sessionId, 3)).toMatchObject({ hasMoreQuestions: false, expired: true })
    expect(await readAnswer(world.table, sessionId, 3)).toMatchObject({ transcript: spokenWords })
    // It ended when its time was up, however late that was noticed.
    expect(await readState(world.table, sessionId)).toMatchObject({ endedAt: '2026-11-21T05:25:00.000Z', answered: 3 })
  })
})

describe('an answer to a session that is over', () => {
  it('is kept and assessed as late where it was recorded in time, and opens nothing', async () => {
    const asha = await world.candidate()
    const sessionId = await answered(asha, 2)
    await asha.end(sessionId)
    world.later(23 * 60)
    world.sent.length = 0
    const late = { transcript: spokenWords, audioFile: webm('late'), media: { finishedAt: '2026-11-21T05:00:00.000Z' } }
    expect(await asha.submit(sessionId, 3, late)).toMatchObject({
      expired: true,
      hasMoreQuestions: false,
      reason: 'late',
      data: { session: { status: 'completed' } },
    })
    expect(await readAnswer(world.table, sessionId, 3)).toMatchObject({ late: true, state: 'assessing' })
    expect(world.sent.map(({ queue }) => queue)).toEqual(['assess-answer'])
    expect(await readState(world.table, sessionId)).toMatchObject({
      status: 'completed',
      answered: 3,
      endReason: 'ended',
    })
    expect((await listHistory(world.table, asha.userId)).lines[0]).toMatchObject({ answered: 3 })
  })

  it('is late also where nobody had noticed that the time was over', async () => {
    const asha = await world.candidate()
    const sessionId = await answered(asha, 2)
    world.later(60)
    expect(await asha.submit(sessionId, 3, { audioFile: webm('late') })).toMatchObject({
      expired: true,
      hasMoreQuestions: false,
      reason: 'late',
    })
    expect(await readState(world.table, sessionId)).toMatchObject({
      status: 'completed',
      endReason: 'time_up',
      answered: 3,
    })
  })

  it.each([
    ['typed afterwards', 3, { content: 'Now I know the answer to this' }, 10],
    ['sent more than 24 hours later', 3, { transcript: spokenWords, audioFile: webm('late') }, 24 * 60 + 1],
    ['to a question that was never open', 4, { transcript: spokenWords, audioFile: webm('late') }, 10],
    ['given by nobody', 3, { isInactivityResponse: true, audioFile: webm('late') }, 10],
  ])('is not taken when %s', async (_, number, body, minutes) => {
    const asha = await world.candidate()
    const sessionId = await answered(asha, 2)
    await asha.end(sessionId)
    world.later(minutes)
    world.sent.length = 0
    expect(await asha.submit(sessionId, number, body)).toMatchObject({
      success: true,
      expired: true,
      hasMoreQuestions: false,
      reason: 'ended',
      timeRemaining: 0,
    })
    expect((await readSession(world.table, sessionId))?.answers).toHaveLength(2)
    expect(world.sent).toEqual([])
  })

  it('closes one whose time is over although nobody has noticed', async () => {
    const asha = await world.candidate()
    const sessionId = await answered(asha, 2)
    world.later(40)
    expect(await asha.submit(sessionId, 3)).toMatchObject({ expired: true, hasMoreQuestions: false, reason: 'time_up' })
    expect(await readState(world.table, sessionId)).toMatchObject({ status: 'completed', answered: 2 })
    expect(await readPractice(world.table, asha.userId)).toMatchObject({ openSessionId: null })
  })

  it("is not made possible by the client's clock", async () => {
    const asha = await world.candidate()
    const sessionId = await answered(asha, 2)
    world.later(40)
    const forged = await asha.submit(sessionId, 4, {
      content: 'More',
      responseTime: 1,
      media: { finishedAt: '2026-11-21T05:01:00.000Z' },
    })
    expect(forged).toMatchObject({ expired: true, timeRemaining: 0, hasMoreQuestions: false })
    expect((await readSession(world.table, sessionId))?.answers).toHaveLength(2)
  })
})

describe('an answer during a pause', () => {
  it('waits until the interview goes on', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    await asha.pause(sessionId)
    await expect(asha.submit(sessionId, 1)).rejects.toMatchObject({ status: 409 })
    await asha.resume(sessionId)
    expect(await asha.submit(sessionId, 1)).toMatchObject({ nextQuestion: { number: 2 } })
  })
})

describe('what the client sends by itself after an unanswered prompt', () => {
  it('keeps the question', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    world.later(2)
    const reply = await asha.submit(sessionId, 1, { isInactivityResponse: 'true', promptText: 'Take your time' })
    expect(reply).toMatchObject({
      hasMoreQuestions: true,
      timeRemaining: 23,
      data: { inactivityResponse: true, timeRemaining: 23, session: { questionNumber: 1 } },
    })
    expect(reply.nextQuestion).toBeUndefined()
    expect(await readAnswer(world.table, sessionId, 1)).toBeUndefined()
    expect(await readState(world.table, sessionId)).toMatchObject({
      current: 1,
      lastCallAt: world.clock.now.toISOString(),
    })
  })
})

describe('the same answer again', () => {
  it('gets the same reply for the same key', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const first = await asha.submit(sessionId, 1)
    expect(await asha.submit(sessionId, 1)).toEqual(first)
    expect(await readState(world.table, sessionId)).toMatchObject({ current: 2, answered: 1 })
  })

  it('gets the same reply at the end', async () => {
    const asha = await world.candidate()
    const sessionId = await answered(asha, 7)
    const first = await asha.submit(sessionId, 8)
    expect(await asha.submit(sessionId, 8)).toEqual(first)
  })

  it('says so under another key, and keeps the first', async () => {
    const asha = await world.candidate()
    const sessionId = await asha.begin()
    const first = await asha.submit(sessionId, 1, { content: 'The first one' }, 'a')
    const second = await asha.submit(sessionId, 1, { content: 'Another one' }, 'b')
    expect(second).toMatchObject({ reason: 'already_answered', nextQuestion: { _id: first.nextQuestion?._id } })
    expect(await readAnswer(world.table, sessionId, 1)).toMatchObject({ content: 'The first one' })
  })

  it('comes back to the question that is open by then', async () => {
    const asha = await world.candidate()
    const sessionId = await answered(asha, 3)
    expect(await asha.submit(sessionId, 1, { content: 'I do not know' }, 'key-1')).toMatchObject({
      nextQuestion: { number: 4 },
    })
  })

  it('is one answer when two tabs send at once', async () => {
    for (let round = 0; round < 5; round++) {
      const asha = await world.candidate()
      const sessionId = await asha.begin()
      const replies = await Promise.all(
        ['a', 'b', 'c'].map(key =>
          asha.submit(sessionId, 1, { transcript: `${spokenWords} ${key}`, audioFile: webm(key) }, key),
        ),
      )
      expect(new Set(replies.map(reply => reply.nextQuestion?.content)).size).toBe(1)
      expect(replies.filter(reply => reply.reason === null)).toHaveLength(1)
      const stored = await readSession(world.table, sessionId)
      expect(stored?.answers).toHaveLength(1)
      expect(stored?.state).toMatchObject({ current: 2, answered: 1 })
      const recordings = [...world.audio.stored.keys()].filter(key => key.includes(sessionId))
      expect(recordings).toEqual(stored?.answers[0]?.segments.map(({ key }) => key))
    }
  })
})

describe('a server that is killed', () => {
  /** Everything the table knows of a person's session, without what differs from run to run: ids, and which questions were drawn. */
  async function knownOf(asha: Candidate, sessionId: string): Promise<unknown> {
    const stored = await readSession(world.table, sessionId)
    const questions = stored?.questions.map(({ number, isFollowUp, pinned }) => ({ number, isFollowUp, pinned }))
    const rest = await Promise.all([readPractice(world.table, asha.userId), listHistory(world.table, asha.userId)])
    const text = JSON.stringify([stored?.state, stored?.answers, questions, rest])
    return JSON.parse(text.replaceAll(sessionId, 'SESSION').replaceAll(asha.userId, 'PERSON'))
  }

  const queues = () => world.sent.map(({ queue }) => queue)

  it.each([
    // Two recordings, the answer, the message, the next question, the state.
    ['in the middle', 2, 6, null],
    // Two recordings, the answer, the message, the state, the practice, the message, the history.
    ['at the last answer', 8, 8, 'all_answered'],
  ])(
    'anywhere within a submission %s loses nothing and does nothing twice',
    async (_, number, writes, reason) => {
      const body = { content: 'A short one', audioFile: [webm('one'), webm('two')] }
      const calm = await world.candidate()
      const calmSession = await standingAt(calm, number)
      await calm.submit(calmSession, number, body, 'same')
      const expected = await knownOf(calm, calmSession)
      const kills = await killedEverywhere(async (dying, label) => {
        const asha = await world.candidate()
        const sessionId = await standingAt(asha, number)
        await asha.submit(sessionId, number, body, 'same', dying(world.services)).catch(() => undefined)
        const reply = await asha.submit(sessionId, number, body, 'same')
        expect(reply, label).toMatchObject({ reason, hasMoreQuestions: reason === null })
        expect(await knownOf(asha, sessionId), label).toEqual(expected)
        expect(
          [...world.audio.stored.keys()].filter(key => key.includes(sessionId)),
          label,
        ).toHaveLength(2)
        expect(queues(), label).toContain('assess-answer')
        expect(queues().includes('summarise-session'), label).toBe(reason !== null)
      })
      expect(kills).toBe(2 * writes)
    },
    300_000,
  )

  it('at the end and never called again is settled by the next look', async () => {
    await killedEverywhere(async (dying, label) => {
      const asha = await world.candidate()
      const sessionId = await standingAt(asha, 8)
      await asha.submit(sessionId, 8, { content: 'A short one' }, 'same', dying(world.services)).catch(() => undefined)
      world.later(60)
      await asha.sweep(sessionId)
      expect(await readState(world.table, sessionId), label).toMatchObject({ status: 'completed' })
      expect(await readPractice(world.table, asha.userId), label).toMatchObject({ openSessionId: null, count: 1 })
      expect((await listHistory(world.table, asha.userId)).lines[0], label).toMatchObject({ status: 'completed' })
      expect(queues(), label).toContain('summarise-session')
      world.clock.now = new Date('2026-11-21T05:00:00.000Z')
    })
  })
})
