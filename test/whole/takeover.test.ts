import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi, signInAs } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { must, newCollege, newPersonAt } from './people.ts'

/** The attack of the review, over HTTP: staff write their own address onto somebody, to sign in as them. */
let product: Running
let origin: string
let operator: string
let admin: string
let candidate: { token: string; userId: string; email: string; sessionId: string }
beforeAll(async () => {
  product = await startVivavoce()
  origin = product.origin
  operator = await signInAs(origin, 'operator@example.com')
  admin = await signInAs(origin, 'admin@example.com')
  const token = await signInAs(origin, 'candidate@example.com')
  const me = await must(origin, token, 'GET', '/auth/me')
  const history = await must(origin, token, 'GET', '/profile/interview-history')
  candidate = { token, userId: me._id, email: me.email, sessionId: history.interviewHistory[0].sessionId }
}, 180_000)
afterAll(() => product.stop())

const statusOf = async (token: string, method: string, path: string, body?: unknown) =>
  (await callApi(origin, method, path, { token, ...(body !== undefined && { body }) })).status

type Mail = { to: string; subject: string; text: string }

/** The newest mail to this address with this subject, which names this. */
async function mailed(to: string, subject: RegExp, naming = ''): Promise<Mail> {
  for (let tries = 0; tries < 400; tries++) {
    const mails: Mail[] = await (await fetch(`${origin}/_local/inbox.json`)).json()
    const found = mails.find(mail => mail.to === to && subject.test(mail.subject) && mail.text.includes(naming))
    if (found) return found
    await sleep(50)
  }
  throw new Error(`No such mail to ${to}`)
}

const linkIn = ({ text }: Mail, label: string): string =>
  new RegExp(`^${label}: \\S+/address#(\\S+)$`, 'm').exec(text)?.[1] ?? ''
const toChange = /is to change/
const toConfirm = /^Confirm/
const use = (token: string) => callApi(origin, 'POST', '/address-links/use', { body: { token } })

/** Nobody signs in with an address that is not enrolled: no code is mailed, and no guess is right. */
async function cannotSignIn(email: string) {
  await callApi(origin, 'POST', '/auth/send-otp', { body: { email } })
  await sleep(300)
  const mails: Mail[] = await (await fetch(`${origin}/_local/inbox.json`)).json()
  expect(mails.filter(mail => mail.to === email && /^\d{6}/.test(mail.subject))).toEqual([])
}

describe('Whoever writes their own address onto a student', () => {
  it.each(['the first admin', 'a second admin', 'a counsellor', 'an operator'] as const)(
    'as %s does not become them, and reads nothing that was not shared',
    async who => {
      const demo = { admin, domain: 'demo' }
      const roles = who === 'a counsellor' ? ['counsellor'] : ['entity_admin']
      const colleague = async () => (await newPersonAt(origin, demo, `Mallory ${who}`, roles)).token
      const attacker = who === 'the first admin' ? admin : who === 'an operator' ? operator : await colleague()
      const mine = `mallory.${who.replaceAll(/\W+/g, '-')}@evil.example`
      const me = await must(origin, candidate.token, 'GET', '/auth/me')
      const query = who === 'an operator' ? `?entityId=${me.entityId}` : ''
      const before = await callApi(origin, 'PUT', `/b2b/users/${candidate.userId}${query}`, {
        token: attacker,
        body: { email: mine },
      })
      const feedback = `/b2b/users/${candidate.userId}/feedback/${candidate.sessionId}${query}`
      if (who === 'a counsellor') {
        expect(before.status).toBe(403)
        return
      }
      expect(before.body.data).toMatchObject({ email: candidate.email, pendingEmail: { email: mine } })
      const told = await mailed(candidate.email, toChange, mine)
      // The attacker reads their own mailbox, and confirms.
      expect((await use(linkIn(await mailed(mine, toConfirm), 'Confirm this address'))).body.data).toMatchObject({
        ...{ act: 'confirm', changed: false, waitsFor: 'consent' },
      })
      await cannotSignIn(mine)
      expect(await statusOf(attacker, 'GET', feedback)).toBe(403)
      expect((await must(origin, candidate.token, 'GET', '/auth/me')).email).toBe(candidate.email)
      const own = await must(origin, candidate.token, 'GET', '/user/address')
      expect(own.pending).toMatchObject({ email: mine, confirmed: true, agreed: false })
      // A mail scanner that opens the links stops and agrees to nothing.
      for (const label of ['Stop this change', 'Agree to it']) {
        expect((await fetch(`${origin}/address#${linkIn(told, label)}`)).status).toBe(200)
        const looked = await callApi(origin, 'POST', '/address-links/look', { body: { token: linkIn(told, label) } })
        expect(looked.body.data).toMatchObject({ newEmail: mine, email: candidate.email })
      }
      const stop = linkIn(told, 'Stop this change')
      expect((await use(stop)).body.data).toMatchObject({ act: 'stop' })
      expect([(await use(stop)).status, (await use(linkIn(told, 'Agree to it'))).status]).toEqual([404, 404])
      expect((await must(origin, candidate.token, 'GET', '/user/address')).pending).toBeNull()
      const { lines } = await must(origin, admin, 'GET', '/b2b/audit')
      expect(lines.map(({ act }: { act: string }) => act)).toEqual(
        expect.arrayContaining(['address change asked', 'address change confirmed', 'address change stopped']),
      )
    },
  )

  it('gets nowhere by the first admin’s account either, as a second admin', async () => {
    const college = await newCollege(origin, operator, 'takeover')
    const { _id: first, email } = await must(origin, college.admin, 'GET', '/auth/me')
    const second = await newPersonAt(origin, college, 'Second Admin', ['entity_admin'])
    for (const body of [{ email: 'mine@evil.example' }, { roles: ['entity_admin', 'counsellor'] }])
      expect(await statusOf(second.token, 'PUT', `/b2b/users/${first}`, body)).toBe(403)
    for (const act of ['suspend', 'remove']) {
      const { data } = (
        await callApi(origin, 'POST', '/b2b/users/acts', { token: second.token, body: { act, userIds: [first] } })
      ).body
      expect(data).toMatchObject({ done: 0, refused: [{ userId: first }] })
    }
    expect(await must(origin, college.admin, 'GET', '/auth/me')).toMatchObject({ email, roles: ['entity_admin'] })
  })

  it('gets none of the old data by removing them and adding them anew', async () => {
    const college = await newCollege(origin, operator, 'anew')
    const ravi = await newPersonAt(origin, college, 'Ravi Kumar')
    await must(origin, college.admin, 'POST', '/b2b/users/acts', { act: 'remove', userIds: [ravi.userId] })
    const again = await must(origin, college.admin, 'POST', '/b2b/users', {
      email: 'mine@evil.example',
      name: 'Ravi Kumar',
    })
    expect(again._id).not.toBe(ravi.userId)
    expect(await statusOf(ravi.token, 'GET', '/auth/me')).toBe(401)
  })
})

describe('A change that both mailboxes want', () => {
  it('takes effect at once: the new one signs in, every older token is dead, and private stays private', async () => {
    const college = await newCollege(origin, operator, 'agreed')
    const ravi = await newPersonAt(origin, college, 'Ravi Kumar')
    const to = 'ravi@new.example'
    await must(origin, college.admin, 'PUT', `/b2b/users/${ravi.userId}`, { email: to })
    await use(linkIn(await mailed(to, toConfirm), 'Confirm this address'))
    expect(await statusOf(ravi.token, 'GET', '/auth/me')).toBe(200)
    const agreed = await use(linkIn(await mailed(ravi.email, toChange), 'Agree to it'))
    expect(agreed.body.data).toMatchObject({ act: 'agree', changed: true })
    expect(await statusOf(ravi.token, 'GET', '/auth/me')).toBe(401)
    for (const mailbox of [ravi.email, to]) await mailed(mailbox, /has changed$/)
    const token = await signInAs(origin, to, college.domain)
    expect(await must(origin, token, 'GET', '/auth/me')).toMatchObject({
      _id: ravi.userId,
      email: to,
      sharing: { on: false },
    })
    const { users } = await must(origin, college.admin, 'GET', '/b2b/users?search=ravi')
    expect(users).toMatchObject([{ _id: ravi.userId, email: to }])
  })
})

describe('Sessions', () => {
  it('end for good by suspension and by other roles; restoring revives none', async () => {
    const college = await newCollege(origin, operator, 'sessions')
    const ravi = await newPersonAt(origin, college, 'Ravi Kumar')
    const act = (act: string) => must(origin, college.admin, 'POST', '/b2b/users/acts', { act, userIds: [ravi.userId] })
    await act('suspend')
    await act('restore')
    expect(await statusOf(ravi.token, 'GET', '/auth/me')).toBe(401)
    const cora = await newPersonAt(origin, college, 'Cora Counsellor', ['counsellor'])
    await must(origin, college.admin, 'PUT', `/b2b/users/${cora.userId}`, { roles: ['entity_admin'] })
    expect(await statusOf(cora.token, 'GET', '/auth/me')).toBe(401)
  })

  it('are listed, and ended one by one or all at once', async () => {
    const college = await newCollege(origin, operator, 'listed')
    const { token } = await newPersonAt(origin, college, 'Lena Listed', ['counsellor'])
    const other = await newPersonAt(origin, college, 'Otto Other', ['counsellor'])
    const sessions = await must(origin, token, 'GET', '/auth/sessions')
    expect(sessions).toMatchObject([{ device: expect.any(String), place: 'this network', isCurrent: true }])
    expect(await statusOf(other.token, 'DELETE', `/auth/sessions/${sessions[0].sessionId}`)).toBe(404)
    expect(await statusOf(token, 'POST', '/auth/sessions/end')).toBe(200)
    expect([await statusOf(token, 'GET', '/auth/me'), await statusOf(other.token, 'GET', '/auth/me')]).toEqual([
      401, 200,
    ])
  })
})
