import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { type CandidateAt, candidateAt, enrolAtDemo, startAgain } from './candidate.ts'

const interviews = 30
const perPerson = 3
const people = Array.from({ length: interviews / perPerson }, (_, index) => ({
  email: `person.${index}@example.com`,
  name: `Person ${index}`,
}))
const resumeLines = [
  ...['Asha Rao', 'Backend Developer', 'SKILLS', 'Python, Django, PostgreSQL, Docker', 'EXPERIENCE'],
  ...['Developer, Kaveri Payments, Jan 2022 - Present', '- Sharded the payments database'],
]
const answerOf = (interview: number, number: number) =>
  `In case ${interview}-${number} I timed forty renewals over three days, moved the photo step to the end, and the median fell from 22 to 13 minutes.`

/** Numbers that look random and are the same in every run: a failure can be had again. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const random = seeded(20261121)

let product: Running
beforeAll(async () => {
  product = await startVivavoce()
  await enrolAtDemo(product.origin, people)
}, 120_000)
afterAll(() => product.stop())

/** As the web app: what got no answer is sent again with the same key, until it has one. */
async function acknowledged(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 400; tries++) {
    const answer = await send().catch(() => null)
    if (answer && answer.status < 500) return answer
    await sleep(100)
  }
  throw new Error('No call got through')
}

/** Pulls the plug at random moments until it is told to stop; answers how often. */
async function pullPlugs(isOver: () => boolean): Promise<number> {
  let cuts = 0
  while (!isOver()) {
    await sleep(20 + random() * 900)
    if (isOver()) break
    await product.kill()
    await startAgain(product)
    cuts++
    // A person gets a few calls through between two cuts.
    await sleep(300)
  }
  return cuts
}

async function interview(candidate: CandidateAt, resumeId: string, index: number) {
  const key = (what: string) => `interview-${index}-${what}`
  const created = await acknowledged(() => candidate.call('POST', '/interview/create', { resumeId }, key('create')))
  expect(created.status, created.body.message).toBe(200)
  const { sessionId } = created.body.data.session
  await acknowledged(() => candidate.call('POST', `/interview/${sessionId}/start`))
  let questionId = created.body.data.currentQuestion._id
  const said: string[] = []
  for (let number = 1; number <= 4; number++) {
    const step = { questionId, key: key(`answer-${number}`), content: answerOf(index, number) }
    const answer = await acknowledged(() => candidate.submit(sessionId, step))
    expect(answer.status, answer.body.message).toBe(200)
    said.push(step.content)
    questionId = answer.body.nextQuestion._id
  }
  await acknowledged(() => candidate.call('POST', `/interview/${sessionId}/end`))
  return { sessionId, said }
}

it(`after ${interviews} interviews with power cuts, every acknowledged answer is in the feedback once`, async () => {
  const kept: { candidate: CandidateAt; sessionId: string; said: string[] }[] = []
  let cuts = 0
  for (const [who, { email }] of people.entries()) {
    const candidate = await candidateAt(product.origin, email)
    const resume = await candidate.uploadResume(resumeLines)
    for (let turn = 0; turn < perPerson; turn++) {
      let isOver = false
      const pulling = pullPlugs(() => isOver)
      const done = interview(candidate, resume._id, who * perPerson + turn).finally(() => {
        isOver = true
      })
      const [counted, result] = await Promise.all([pulling, done])
      cuts += counted
      kept.push({ candidate, ...result })
    }
  }
  expect(cuts).toBeGreaterThanOrEqual(interviews / 2)

  for (const { candidate, sessionId, said } of kept) {
    const report = await candidate.readyReport(sessionId, 60)
    const answers = report.questions.flatMap((each: any) => (each.answer ? [each.answer] : []))
    expect(answers.map((answer: any) => answer.content)).toEqual(said)
    expect(answers.every((answer: any) => answer.feedback !== null)).toBe(true)
    const { data } = (await candidate.call('GET', `/interview/debug-status/${sessionId}`)).body
    expect(data).toMatchObject({ status: 'completed', answers: said.length, assessed: said.length })
  }
  for (const { candidate } of kept.filter((_, index) => index % perPerson === 0)) {
    const { total } = (await candidate.call('GET', '/profile/interview-history')).body
    expect(total).toBe(perPerson)
    expect((await candidate.call('GET', '/user/stats')).body.data.totalInterviews).toBe(perPerson)
  }
  console.log(`${cuts} power cuts in ${interviews} interviews`)
}, 480_000)
