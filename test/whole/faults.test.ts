import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { type CandidateAt, candidateAt, startAgain, until } from './candidate.ts'

let product: Running
let asha: CandidateAt
beforeAll(async () => {
  product = await startVivavoce()
  asha = await candidateAt(product.origin, 'candidate@example.com')
}, 600_000)
afterAll(() => product.stop())

const said = (number: number) =>
  `For task number ${number} I timed forty renewals over three days, moved the photo step to the end, and the median fell from 22 to 13 minutes, because most people had waited there.`

describe('A power cut in the middle of an interview', () => {
  it('loses no session, no answer and no queued assessment, and nothing counts twice', {
    timeout: 600_000,
  }, async () => {
    const me = (await asha.call('GET', '/auth/me')).body.data
    const before = (await asha.call('GET', '/user/stats')).body.data
    const { sessionId, questionId } = await asha.begin(me.activeResumeId)
    const first = await asha.submit(sessionId, { questionId, key: 'first', content: said(1) })
    expect(first.status).toBe(200)
    const second = { questionId: first.body.nextQuestion._id, key: 'second', content: said(2) }
    const cut = asha.submit(sessionId, second).then(
      answer => answer.status,
      () => 'no answer',
    )
    await sleep(15)
    await product.kill()
    await cut
    await startAgain(product)

    const back = await asha.current(sessionId)
    expect(back.session).toMatchObject({ status: 'in_progress', sessionId })
    const again = await asha.submit(sessionId, second)
    expect(again.status).toBe(200)
    expect(again.body.nextQuestion).toMatchObject({ number: 3 })
    const third = { questionId: again.body.nextQuestion._id, key: 'third', content: said(3) }
    expect((await asha.submit(sessionId, third)).status).toBe(200)
    expect((await asha.submit(sessionId, { ...third, key: 'another tab', content: 'not this' })).body.reason).toBe(
      'already_answered',
    )

    // The third answer, the end and the summary are on their way when it happens again.
    await asha.end(sessionId)
    await product.kill()
    await startAgain(product)

    const report = await asha.readyReport(sessionId)
    const answered = report.questions.filter((each: { answer: unknown }) => each.answer)
    expect(answered.map((each: any) => each.answer.content)).toEqual([said(1), said(2), said(3)])
    expect(answered.every((each: any) => each.answer.feedback.score > 0)).toBe(true)
    expect(report.answeredQuestions).toBe(3)
    expect((await asha.call('GET', `/interview/debug-status/${sessionId}`)).body.data).toMatchObject({
      status: 'completed',
      answers: 3,
      assessed: 3,
    })
    const after = (await asha.call('GET', '/user/stats')).body.data
    expect(after.totalInterviews).toBe(before.totalInterviews + 1)
    const { interviewHistory, total } = (await asha.call('GET', '/profile/interview-history')).body
    expect(interviewHistory.filter((line: { sessionId: string }) => line.sessionId === sessionId)).toHaveLength(1)
    expect(total).toBe(before.totalInterviews + 1)
  })

  it('loses no sign-in code that was asked for, and mails it once', { timeout: 600_000 }, async () => {
    const since = new Date().toISOString()
    const sent = await fetch(`${product.origin}/api/auth/send-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'operator@example.com' }),
    })
    expect(sent.status).toBe(200)
    await product.kill()
    await startAgain(product)
    const mails = async () => {
      const all: { to: string; at: string }[] = await (await fetch(`${product.origin}/_local/inbox.json`)).json()
      return all.filter(mail => mail.to === 'operator@example.com' && mail.at >= since)
    }
    expect(await until('The mail', 120, async () => ((await mails()).length > 0 ? mails() : undefined))).toHaveLength(1)
  })
})
