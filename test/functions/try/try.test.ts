import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bank } from '#functions/interviewer/bank.ts'
import { bankFolder } from '#functions/interviews/speech-store.ts'
import type { Speech } from '#functions/platform/ports/speech.ts'
import type { Item, Table } from '#functions/platform/ports/table.ts'
import { assessTry } from '#functions/try/assess-try.ts'
import { getTryQuestion } from '#functions/try/get-try-question.ts'
import { chooseQuestion, tryQuestions } from '#functions/try/try-rules.ts'
import { openingQuestion, tryIt } from '#shared/contract/try.ts'
import { callOf } from '#test/fakes/call.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { startTable } from '#test/fakes/table.ts'

/** One fitting answer to each question, as somebody in a hurry gives it. */
const answers: Record<string, string> = {
  [openingQuestion]:
    'When our speaker fell ill two days before the seminar I had to learn how to run the video system. I read the manual the first night, practised with a friend for two hours, and wrote a checklist of nine steps. On the day the sound failed once, but because I had the list I fixed it in a minute.',
  'Tell me about a mistake you made that other people noticed.':
    'Last March I sent the placement schedule with the wrong dates to two hundred students. I apologised the same hour, sent the right list with the mistake marked at the top, and called the three companies myself. Nobody missed an interview. Since then a colleague reads every list before it goes out.',
  'Describe a time you noticed a problem before anybody else did.':
    'I was counting attendance for the lab and noticed that one machine was never booked on Mondays. I asked the assistant why, and he said the calibration had failed for weeks. I took measurements on three samples and the readings were off by eight percent, so they repaired it before the exam.',
  'Tell me about a day when you had to choose between speed and quality.':
    'On the last day of admissions we had ninety forms and three hours. I decided to check the marks in every form myself and to leave the photographs for later, because a wrong mark costs a seat and a bad photograph does not. We finished ten minutes early and found four wrong marks.',
  'Describe a day when everything came at once. How did you decide what to do first?':
    'On the day of the fest the hall lost power, two judges cancelled and the caterer called. I wrote the three down and decided by what could not wait: first the power, because the stage was in an hour, then the judges, and the food last. We began twenty minutes late and nobody left.',
}

let engine: Awaited<ReturnType<typeof startTable>>
const now = new Date('2026-11-21T09:10:00Z')
beforeAll(async () => {
  engine = await startTable(() => now)
})
afterAll(() => engine.stop())

/** The table, with everything that was written to it. */
let written: Item[]
let table: Table
let visitors = 0
let ip: string
beforeEach(() => {
  written = []
  ip = `203.0.113.${visitors++}`
  const kept =
    <A extends unknown[], R>(write: (...args: A) => R) =>
    (...args: A) => {
      written.push({ args })
      return write(...args)
    }
  table = {
    ...engine.table,
    put: kept(engine.table.put),
    update: kept(engine.table.update),
    transact: kept(engine.table.transact),
  }
})

const speech: Speech = {
  voice: 'kajal',
  speak: async text => ({ wav: new TextEncoder().encode(text), marks: [{ timeMs: 40, viseme: 't' }] }),
}
const ask = (query: { not?: string } = {}, audio = memoryFiles(), voice: Speech | null = speech) =>
  getTryQuestion(callOf(tryIt.getTryQuestion, { query, ip, now }), { table, audio, speech: () => voice })
const answer = (body: { questionId: string; transcript: string; seconds?: number | null }, from = ip) =>
  assessTry(callOf(tryIt.assessTry, { body, ip: from, now }), { table })
const idOf = (content: string) => tryQuestions.find(question => question.content === content)?.questionId ?? ''

describe('the one question without an account', () => {
  it('is, first of all, the one that stands on the landing page', async () => {
    const { data } = await ask()
    expect(data).toMatchObject({ content: openingQuestion, speechMarks: [{ timeMs: 40, viseme: 't' }] })
    expect(data.audioUrl).toContain(bankFolder)
  })

  it('is spoken once for everybody', async () => {
    const audio = memoryFiles()
    await ask({}, audio)
    await ask({}, audio)
    expect([...audio.stored.keys()].filter(key => key.endsWith('.wav'))).toHaveLength(1)
  })

  it('is a caption alone where there is no voice', async () => {
    expect((await ask({}, memoryFiles(), null)).data).toMatchObject({ audioUrl: null, speechMarks: [] })
  })

  it('is another one for who has just had it, and each can come', () => {
    const first = idOf(openingQuestion)
    const seeds = Array.from({ length: 200 }, (_, index) => String(index))
    const others = new Set(seeds.map(seed => chooseQuestion(first, seed).questionId))
    expect([...others].sort()).toEqual(
      tryQuestions
        .map(({ questionId }) => questionId)
        .filter(id => id !== first)
        .sort(),
    )
  })

  it('is always one of the fixed bank, and there are five', () => {
    const inBank = new Set(bank.map(({ content }) => content))
    expect(tryQuestions.filter(({ content }) => inBank.has(content))).toHaveLength(5)
    expect(Object.keys(answers).sort()).toEqual(tryQuestions.map(({ content }) => content).sort())
  })
})

describe('the feedback on it', () => {
  it.each(Object.entries(answers))('takes up a fitting answer: %s', async (content, transcript) => {
    const { data } = await answer({ questionId: idOf(content), transcript, seconds: 31 })
    expect(data.question).toBe(content)
    expect(data.feedback.score).toBeGreaterThan(30)
    expect(data.feedback.remarks.map(({ title }) => title)).not.toContain('Another subject')
    const quotes = data.feedback.remarks.flatMap(({ quote }) => quote ?? [])
    expect(quotes.length).toBeGreaterThanOrEqual(2)
    for (const quote of quotes) expect(transcript).toContain(quote)
    expect(data.feedback.weaknesses.length).toBeGreaterThanOrEqual(1)
    expect(data.feedback).toMatchObject({ assessedBy: 'rules', facts: { speakingSeconds: 31 } })
  })

  it('is kind to a word or two', async () => {
    const { data } = await answer({ questionId: idOf(openingQuestion), transcript: 'Excel.' })
    expect(data.feedback.score).toBeLessThanOrEqual(10)
    expect(data.feedback.remarks[0]?.title).toBe('A very short answer')
  })

  it('keeps nothing of what was said: only a count for the address, under a hash and for an hour', async () => {
    const [content = '', transcript = ''] = Object.entries(answers)[0] ?? []
    await answer({ questionId: idOf(content), transcript })
    expect(written).toHaveLength(1)
    const stored = JSON.stringify(written)
    expect(stored).toContain('THROTTLE#try-answer#')
    expect(stored).not.toContain(ip)
    expect(stored).not.toContain('seminar')
    const ttl = new Date('2026-11-21T10:01:00Z').getTime() / 1000
    expect(stored).toContain(`"ttl":${ttl}`)
  })

  it('refuses a question nobody was asked, before it counts', async () => {
    await expect(answer({ questionId: 'nothing', transcript: 'I did.' })).rejects.toMatchObject({ status: 400 })
    expect(written).toEqual([])
  })

  it('wants words, and no more of them than a minute holds', () => {
    const body = (transcript: string) => tryIt.assessTry.body.safeParse({ questionId: 'q', transcript })
    expect(body('  ').error?.issues[0]?.message).toBe('Please say or type a sentence or two first.')
    expect(body('a'.repeat(2001)).error?.issues[0]?.message).toMatch(/shorten/)
    expect(body('a'.repeat(2000)).success).toBe(true)
  })
})

describe('how much one connection may try in an hour', () => {
  it('is twenty answers, told kindly and with the time to wait, and nobody else is kept from theirs', async () => {
    const body = { questionId: idOf(openingQuestion), transcript: 'I learned it in a night because I had to.' }
    for (let count = 0; count < 20; count++) await answer(body)
    await expect(answer(body)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 50 * 60,
      message: expect.stringContaining('come back in an hour'),
    })
    expect((await answer(body, '198.51.100.7')).success).toBe(true)
  })

  it('is sixty questions', async () => {
    for (let count = 0; count < 60; count++) await ask()
    await expect(ask()).rejects.toMatchObject({ status: 429 })
  })
})
