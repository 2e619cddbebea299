import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi, signInAs } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'

const daysMs = 24 * 3600 * 1000

let product: Running
/** The feedback of the demo candidate's interviews, the oldest first. */
let reports: Record<string, any>[] = []
let sessions: Record<string, any>[] = []

beforeAll(async () => {
  product = await startVivavoce()
  const token = await signInAs(product.origin, 'candidate@example.com')
  sessions = (await callApi(product.origin, 'GET', '/interview/sessions', { token })).body.data.toReversed()
  const answers = await Promise.all(
    sessions.map(({ sessionId }) => callApi(product.origin, 'GET', `/feedback/${sessionId}`, { token })),
  )
  reports = answers.map(({ body }) => body.data)
})
afterAll(() => product?.stop())

const answered = (report: Record<string, any>): Record<string, any>[] =>
  report.questions.filter((entry: Record<string, any>) => entry.answer !== null)

it('gives the demo candidate seven finished interviews within the last 20 days', () => {
  expect(reports.map(report => report.status)).toEqual(Array(7).fill('ready'))
  for (const { startedAt } of reports) expect(Date.now() - Date.parse(startedAt)).toBeLessThan(20 * daysMs)
})

it('lets the scores rise from each interview to the next, from weak to good', () => {
  const scores: number[] = reports.map(report => report.overallScore)
  expect(scores).toEqual([...new Set(scores)].sort((a, b) => a - b))
  expect(scores[0]).toBeLessThan(45)
  expect(scores[6]).toBeGreaterThan(70)
})

it('quotes her own words in the feedback to every answer, and says that rules assessed it', () => {
  for (const report of reports) {
    expect(answered(report).length).toBeGreaterThanOrEqual(5)
    for (const { answer } of answered(report)) {
      const quotes: string[] = answer.feedback.remarks.flatMap((remark: Record<string, any>) => remark.quote ?? [])
      expect(quotes.length).toBeGreaterThan(0)
      for (const quote of quotes) expect(answer.content).toContain(quote)
      expect(answer.feedback.assessedBy).toBe('rules')
    }
  }
  expect(sessions.map(session => session.interviewer)).toEqual(Array(7).fill('rules'))
})

it('asks no question twice, and takes up answers with follow-ups', () => {
  const asked = reports.flatMap(report => answered(report).map(({ question }) => question.content))
  expect(new Set(asked).size).toBe(asked.length)
  for (const report of reports)
    expect(answered(report).filter(({ question }) => question.isFollowUp).length).toBeGreaterThanOrEqual(2)
})

it('lets the newest interview be heard: each answer has its recording and its pace', async () => {
  const newest = answered(reports[6] ?? {})
  expect(newest).toHaveLength(8)
  for (const { answer } of newest) {
    expect(answer.audioUrls).toHaveLength(1)
    expect(answer.feedback.facts.wordsPerMinute).toBeGreaterThan(100)
  }
  const sound = await fetch(newest[0]?.answer.audioUrls[0])
  expect(sound.status).toBe(200)
  const head = new Uint8Array(await sound.arrayBuffer()).subarray(0, 4)
  expect(new TextDecoder().decode(head)).toBe('RIFF')
})
