import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChatServer } from '#test/fakes/chat-server.ts'
import { type Answer, callApi, mailedCode, signInAs } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { type CandidateAt, candidateAt } from './candidate.ts'
import { must, newCollege, newPersonAt } from './people.ts'

/** Told by whoever waits for something that another call has to do first. */
function signal() {
  let give: () => void = () => undefined
  const given = new Promise<void>(resolve => {
    give = resolve
  })
  return { given, give }
}

/** Two tabs ask the model for a follow-up: neither has its answer before both have asked, the second only after the first tab. */
const bothAsked = signal()
const firstTabAnswered = signal()
const followUps = [
  'You timed forty renewals: which of the three days was the slowest?',
  'You timed forty renewals: who held the watch?',
]
let followUpsAsked = 0
async function followUp(): Promise<string> {
  const nth = followUpsAsked++
  if (nth === 1) bothAsked.give()
  await (nth === 0 ? bothAsked.given : firstTabAnswered.given)
  return followUps[nth] ?? 'You timed forty renewals: why forty?'
}

let product: Running
let chat: Awaited<ReturnType<typeof startChatServer>>
let operator: string
beforeAll(async () => {
  chat = await startChatServer({ followUp })
  product = await startVivavoce({ LLM_URL: chat.url, LLM_MODEL: 'fake' })
  operator = await signInAs(product.origin, 'operator@example.com')
}, 300_000)
afterAll(async () => {
  bothAsked.give()
  firstTabAnswered.give()
  await product?.stop()
  await chat?.stop()
})

const collegeOf = (domain: string) => newCollege(product.origin, operator, domain)
type College = Awaited<ReturnType<typeof collegeOf>>
const changed = ({ entityId }: College, change: object) =>
  must(product.origin, operator, 'PUT', `/b2b/entity?entityId=${entityId}`, change)
/** A student whose resume is read. */
async function practising(college: College, name: string): Promise<{ asha: CandidateAt; resumeId: string }> {
  const { email, token } = await newPersonAt(product.origin, college, name)
  const asha = await candidateAt(product.origin, email, college.domain, token)
  const { _id } = await asha.uploadResume([name, 'Software Engineer', 'SKILLS', 'React, TypeScript, PostgreSQL'])
  return { asha, resumeId: _id }
}
const atOnce = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

async function codeOf({ admin, domain }: College, name: string) {
  const email = `${name}@${domain}.example`
  const { _id } = await must(product.origin, admin, 'POST', '/b2b/users', { email, name, roles: ['student'] })
  const since = new Date(Date.now() - 50).toISOString()
  await callApi(product.origin, 'POST', `/auth/send-otp/${domain}`, { body: { email } })
  return { userId: String(_id), email, otp: await mailedCode(product.origin, email, since) }
}
const verify = ({ domain }: College, body: { email: string; otp: string }) =>
  callApi(product.origin, 'POST', `/auth/verify-otp/${domain}`, { body })

it('a code lets one in, however many send it at the same moment', async () => {
  const college = await collegeOf('one-code')
  for (const name of ['asha', 'bina', 'chetan', 'dev', 'esha']) {
    const { email, otp } = await codeOf(college, name)
    const answers = await atOnce(20, () => verify(college, { email, otp }))
    const tokens = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.token] : []))
    expect(tokens).toHaveLength(1)
    expect(statuses(answers).slice(1)).toEqual(Array(19).fill(400))
    expect((await callApi(product.origin, 'GET', '/auth/me', { token: tokens[0] })).body.data.email).toBe(email)
    expect((await verify(college, { email, otp })).status).toBe(400)
  }
})

it('a person who is suspended while they sign in is not let in', async () => {
  const college = await collegeOf('suspending')
  for (const name of ['asha', 'bina', 'chetan', 'dev', 'esha']) {
    const { userId, email, otp } = await codeOf(college, name)
    const act = { act: 'suspend', userIds: [userId] }
    const [entered] = await Promise.all([
      verify(college, { email, otp }),
      must(product.origin, college.admin, 'POST', '/b2b/users/acts', act),
    ])
    expect([200, 400]).toContain(entered.status)
    if (entered.status !== 200) continue
    const { token } = entered.body.data
    expect((await callApi(product.origin, 'GET', '/auth/me', { token })).status).toBe(401)
  }
})

it('two tabs that answer one question have one answer kept, and are asked the same next question', async () => {
  const { asha, resumeId } = await practising(await collegeOf('two-tabs'), 'Asha Rao')
  const { sessionId, questionId } = await asha.begin(resumeId)
  const first = (await asha.current(sessionId)).currentQuestion.content
  const content = 'I timed forty renewals over three days, moved the photo step to the end, and the median fell.'
  const replies = await atOnce(2, async tab => {
    const answer = await asha.submit(sessionId, { questionId, key: `tab-${tab}`, content: `${content} Tab ${tab}.` })
    firstTabAnswered.give()
    return answer
  })
  expect(statuses(replies)).toEqual([200, 200])
  expect(replies.map(({ body }) => body.reason).sort()).toEqual(['already_answered', null])
  const [one, two] = replies.map(({ body }) => body.nextQuestion)
  // The address of its sound is signed to the second.
  const unsigned = ({ audioUrl, ...question }: { audioUrl?: string | null }) => ({
    ...question,
    sound: audioUrl?.split('?')[0],
  })
  expect(unsigned(two)).toEqual(unsigned(one))
  expect(one).toMatchObject({ number: 2, content: followUps[0] })

  const looks = await atOnce(10, () => asha.current(sessionId))
  expect(new Set(looks.map(({ currentQuestion }) => currentQuestion.content))).toEqual(new Set([one.content]))
  const kept = replies.findIndex(({ body }) => body.reason === null)
  await asha.end(sessionId)
  const { questions } = await asha.readyReport(sessionId)
  expect(questions.map(({ question }: any) => question.content)).toEqual([first, one.content])
  expect(questions.flatMap(({ answer }: any) => (answer ? [answer.content] : []))).toEqual([`${content} Tab ${kept}.`])
})

it('the last interview of a day begins once, and no other after it', async () => {
  const college = await collegeOf('last-today')
  await changed(college, { interviewsPerDay: 1 })
  const { asha, resumeId } = await practising(college, 'Asha Rao')
  const create = (key: string) => asha.call('POST', '/interview/create', { resumeId }, key)
  const begun = await atOnce(6, tab => create(`first-${tab}`))
  expect(statuses(begun)).toEqual(Array(6).fill(200))
  const sessions = new Set<string>(begun.map(({ body }) => body.data.session.sessionId))
  expect(sessions.size).toBe(1)
  for (const sessionId of sessions) await asha.end(sessionId)
  expect(statuses(await atOnce(6, tab => create(`second-${tab}`)))).toEqual(Array(6).fill(429))
  expect((await asha.call('GET', '/profile/interview-history')).body.total).toBe(1)
})

it('the last seats are taken once each, whichever admin comes first', async () => {
  const college = await collegeOf('last-seats')
  const other = await newPersonAt(product.origin, college, 'Meera Joshi', ['entity_admin'])
  await changed(college, { seats: 2 })
  const answers = await atOnce(12, index => {
    const body = { email: `student.${index}@example.com`, name: 'Asha Rao' }
    const token = index % 2 === 0 ? college.admin : other.token
    return callApi(product.origin, 'POST', '/b2b/entity/users/single', { token, body })
  })
  expect(statuses(answers)).toEqual([200, 200, ...Array(10).fill(409)])
  const { data } = (await callApi(product.origin, 'GET', '/b2b/entity/dashboard', { token: college.admin })).body
  expect([data.entity.seatsUsed, data.analytics.totalUsers]).toEqual([2, 2])
})
