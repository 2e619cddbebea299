import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { type CandidateAt, candidateAt, enrolAtDemo, startAgain, until } from './candidate.ts'

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
const upTo = (most: number) => 1 + Math.floor(random() * most)

const callsOfInterview = 7
const moments = ['as it is sent', 'while it is worked on', 'as it is answered'] as const
type Cut = { call: number; moment: (typeof moments)[number] }

/**
 * When the plug is pulled is counted in calls, not in time: on any machine an interview has one or two cuts, each at
 * another call, and a call that was cut gets through before the next. So it always comes to its end.
 */
let planned = 0
function planCuts(): Cut[] {
  const first = upTo(callsOfInterview)
  const second = first + upTo(callsOfInterview)
  const calls = [first, second].filter(call => call <= callsOfInterview)
  return calls.map(call => ({ call, moment: moments[planned++ % moments.length] ?? 'as it is sent' }))
}

let product: Running
beforeAll(async () => {
  product = await startVivavoce()
  await enrolAtDemo(product.origin, people)
}, 600_000)
afterAll(() => product.stop())

const counted = { cuts: 0, inFlight: 0 }
/** The least time each kind of call took: half of it is the middle of such a call, on a fast machine and on a slow one. */
const least = new Map<string, number>()

/** A call that the power cut meets. Answers what came back, if anything did. */
async function metByCut(what: string, send: () => Promise<Answer>, { moment }: Cut): Promise<Answer | null> {
  const sending = send().catch(() => null)
  if (moment === 'while it is worked on') await sleep((least.get(what) ?? 0) / 2)
  if (moment === 'as it is answered') await sending
  counted.cuts++
  await product.kill()
  const answer = await sending
  if (!answer) counted.inFlight++
  await startAgain(product)
  return answer
}

const isAnswer = (answer: Answer | null): answer is Answer => answer !== null && answer.status < 500

/** As the web app: what got no answer is sent again with the same key, until it has one. */
async function acknowledged(what: string, send: () => Promise<Answer>, cut?: Cut): Promise<Answer> {
  if (cut) {
    const answer = await metByCut(what, send, cut)
    if (isAnswer(answer)) return answer
  }
  return until(`An answer to ${what}`, 120, async () => {
    const begun = performance.now()
    const answer = await send().catch(() => null)
    if (!isAnswer(answer)) return undefined
    least.set(what, Math.min(least.get(what) ?? Infinity, performance.now() - begun))
    return answer
  })
}

async function interview(candidate: CandidateAt, resumeId: string, index: number) {
  const key = (what: string) => `interview-${index}-${what}`
  const cuts = planCuts()
  let calls = 0
  const next = (what: string, send: () => Promise<Answer>) => {
    calls++
    return acknowledged(
      what,
      send,
      cuts.find(({ call }) => call === calls),
    )
  }
  const created = await next('create', () => candidate.call('POST', '/interview/create', { resumeId }, key('create')))
  expect(created.status, created.body.message).toBe(200)
  const { sessionId } = created.body.data.session
  await next('start', () => candidate.call('POST', `/interview/${sessionId}/start`))
  let questionId = created.body.data.currentQuestion._id
  const said: string[] = []
  for (let number = 1; number <= 4; number++) {
    const step = { questionId, key: key(`answer-${number}`), content: answerOf(index, number) }
    const answer = await next('submit', () => candidate.submit(sessionId, step))
    expect(answer.status, answer.body.message).toBe(200)
    said.push(step.content)
    questionId = answer.body.nextQuestion._id
  }
  await next('end', () => candidate.call('POST', `/interview/${sessionId}/end`))
  expect(calls).toBe(callsOfInterview)
  return { sessionId, said }
}

it(`after ${interviews} interviews with power cuts, every acknowledged answer is in the feedback once`, async () => {
  const kept: { candidate: CandidateAt; sessionId: string; said: string[] }[] = []
  for (const [who, { email }] of people.entries()) {
    const candidate = await candidateAt(product.origin, email)
    const resume = await candidate.uploadResume(resumeLines)
    for (let turn = 0; turn < perPerson; turn++) {
      const held = await interview(candidate, resume._id, who * perPerson + turn)
      kept.push({ candidate, ...held })
    }
  }
  console.log(
    `${counted.cuts} power cuts in ${interviews} interviews, ${counted.inFlight} of them hit a call in flight`,
  )
  expect(counted.cuts).toBe(planned)
  expect(counted.cuts).toBeGreaterThanOrEqual(interviews / 2)
  expect(counted.inFlight).toBeGreaterThanOrEqual(Math.floor(counted.cuts / 3))

  for (const { candidate, sessionId, said } of kept) {
    const report = await candidate.readyReport(sessionId)
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
}, 1_800_000)
