import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvText } from '#shared/rules/csv-text.ts'
import { callApi, signInAs } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { candidateAt, startAgain, until } from './candidate.ts'
import { must, newCollege, newPersonAt } from './people.ts'

const many = 240
const seats = many + 40
let product: Running
let operator: string
let college: Awaited<ReturnType<typeof newCollege>>
beforeAll(async () => {
  product = await startVivavoce()
  operator = await signInAs(product.origin, 'operator@example.com')
  college = await newCollege(product.origin, operator, 'removal')
  await must(product.origin, operator, 'PUT', `/b2b/entity?entityId=${college.entityId}`, { seats })
}, 120_000)
afterAll(() => product.stop())

const ask = (method: string, path: string, body?: unknown, token = college.admin) =>
  callApi(product.origin, method, path, { token, ...(body !== undefined && { body }) })
const get = (path: string, token = college.admin) => must(product.origin, token, 'GET', path)
const act = (body: unknown, token = college.admin) => must(product.origin, token, 'POST', '/b2b/users/acts', body)
const seatsUsed = async () => (await get('/b2b/entity')).seatsUsed

async function importStudents(count: number, department: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => [
    `Asha ${department} ${index}`,
    `asha.${department.toLowerCase()}.${index}@removal.example`,
    '+91 98765 43210',
    `${department}-${index}`,
    department,
    '2',
  ])
  const form = new FormData()
  const csv = csvText([['Name', 'Email', 'Phone', 'Student ID', 'Department', 'Year'], ...rows])
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'students.csv')
  const { importId } = await must(product.origin, college.admin, 'POST', '/b2b/entity/users/csv', form)
  await until('The import', 60, async () => {
    const { body } = await ask('GET', `/b2b/imports/${importId}`)
    return body.state === 'done' || undefined
  })
}
const finished = (actId: string) =>
  until('The act', 120, async () => {
    const run = await get(`/b2b/users/acts/${actId}`)
    return run.state === 'running' ? undefined : run
  })

describe('Removing students', () => {
  it('thirty at once needs their number, frees their seats, and is undone with history and without old sessions', async () => {
    const asha = await newPersonAt(product.origin, college, 'Asha Practising')
    const at = await candidateAt(product.origin, asha.email, college.domain, asha.token)
    const resume = await at.uploadResume([
      'Asha Practising',
      'Skills: Python, SQL',
      'Built a parser for bank statements.',
    ])
    const { sessionId } = await at.begin(resume._id)
    await importStudents(29, 'Civil')
    const { users } = await get('/b2b/users?department=civil&limit=50')
    const userIds = [asha.userId, ...users.map(({ _id }: { _id: string }) => _id)]
    const before = await seatsUsed()
    for (const confirm of [undefined, 29, 31]) {
      const refused = await ask('POST', '/b2b/users/acts', { act: 'remove', userIds, confirm })
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('confirm: 30')])
    }
    expect(await act({ act: 'remove', userIds, confirm: 30 })).toEqual({ done: 30, refused: [] })
    expect(await seatsUsed()).toBe(before - 30)
    // Gone for everybody, and for herself in the middle of her interview.
    expect((await ask('GET', `/b2b/users/${asha.userId}`)).status).toBe(404)
    expect((await ask('GET', `/b2b/users/${asha.userId}/feedback/${sessionId}`)).status).toBe(404)
    for (const query of ['search=practising', 'search=asha', 'department=civil'])
      expect((await get(`/b2b/users?${query}`)).users).toEqual([])
    expect((await at.call('GET', `/interview/${sessionId}`)).status).toBe(401)
    const since = new Date().toISOString()
    const email = 'asha.civil.0@removal.example'
    expect((await callApi(product.origin, 'POST', '/auth/send-otp/removal', { body: { email } })).status).toBe(200)
    const wrong = await callApi(product.origin, 'POST', '/auth/verify-otp/removal', { body: { email, otp: '000000' } })
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.not.stringMatching(/remov|suspend/i)])
    const mails: { to: string; at: string }[] = await (await fetch(`${product.origin}/_local/inbox.json`)).json()
    expect(mails.filter(mail => mail.to === email && mail.at >= since)).toEqual([])
    // The list says who and until when; another institution's admin sees nothing of it.
    const { people } = await get('/b2b/users/removed')
    expect(people).toHaveLength(30)
    expect(people.find(({ _id }: { _id: string }) => _id === asha.userId)).toMatchObject({
      name: 'Asha Practising',
      by: { isCurrentUser: true },
    })
    expect((await ask('GET', '/b2b/users/removed', undefined, asha.token)).status).toBe(401)
    expect(await act({ act: 'restore', userIds })).toEqual({ done: 30, refused: [] })
    expect([await seatsUsed(), (await get('/b2b/users/removed')).people]).toEqual([before, []])
    // No session is revived; a new one finds everything.
    expect((await at.call('GET', '/auth/me')).status).toBe(401)
    // By the plain page: her institution's own has just sent a code.
    const again = await candidateAt(product.origin, asha.email)
    expect((await again.call('GET', `/interview/${sessionId}`)).status).toBe(200)
    expect((await again.call('GET', '/resume/user/current')).body.data).toHaveLength(1)
    const { lines } = await get('/b2b/audit')
    const acts = lines.map(({ act }: { act: string }) => act)
    expect([acts.includes('user removed'), acts.includes('removal undone')]).toEqual([true, true])
  }, 120_000)

  it('keeps the address for them, and offers to restore them instead', async () => {
    const ravi = await newPersonAt(product.origin, college, 'Ravi Removed')
    await act({ act: 'remove', userIds: [ravi.userId] })
    const again = { email: ravi.email, name: 'Ravi Again' }
    for (const path of ['/b2b/entity/users/single', '/b2b/users']) {
      const { status, body } = await ask('POST', path, again)
      expect([status, body.message]).toEqual([
        409,
        expect.stringContaining('Ravi Removed was removed with this address'),
      ])
      expect(body).toMatchObject({ removedUserId: ravi.userId })
    }
    expect(await act({ act: 'restore', userIds: [ravi.userId] })).toMatchObject({ done: 1 })
    expect((await get(`/b2b/users/${ravi.userId}`)).name).toBe('Ravi Removed')
  })

  it('lets one of several who want the same free seat have it', async () => {
    const small = await newCollege(product.origin, operator, 'smallest')
    await must(product.origin, operator, 'PUT', `/b2b/entity?entityId=${small.entityId}`, { seats: 2 })
    const [one, two] = [
      await newPersonAt(product.origin, small, 'One'),
      await newPersonAt(product.origin, small, 'Two'),
    ]
    await act({ act: 'remove', userIds: [one.userId, two.userId] }, small.admin)
    await newPersonAt(product.origin, small, 'Three')
    const [a, b, c] = await Promise.all([
      act({ act: 'restore', userIds: [one.userId] }, small.admin),
      act({ act: 'restore', userIds: [two.userId] }, small.admin),
      ask('POST', '/b2b/users', { email: 'four@smallest.example', name: 'Four' }, small.admin),
    ])
    expect([a?.done === 1, b?.done === 1, c.status === 200].filter(Boolean)).toHaveLength(1)
    const { seatsUsed, totalStudents = 2 } = await get('/b2b/entity', small.admin)
    expect([seatsUsed, totalStudents]).toEqual([2, 2])
    // Nobody of another institution brings them back.
    expect(await act({ act: 'restore', userIds: [one.userId, two.userId] })).toMatchObject({ done: 0 })
  }, 60_000)
})

describe('An act on all who match', () => {
  it('goes on after kill -9 in its middle, beside another admin’s, and is undone at once', async () => {
    await importStudents(many, 'Mechanical')
    const before = await seatsUsed()
    const all = { filter: { department: 'mechanical' }, expected: many }
    expect((await get('/b2b/users/count?department=mechanical')).total).toBe(many)
    const stale = await ask('POST', '/b2b/users/acts', { act: 'remove', all: { ...all, expected: 239 }, confirm: 239 })
    expect([stale.status, stale.body.count]).toEqual([409, many])
    expect((await ask('POST', '/b2b/users/acts', { act: 'remove', all })).status).toBe(400)
    const other = await newPersonAt(product.origin, college, 'Other Admin', ['entity_admin'])
    const [mine, theirs] = await Promise.all([
      act({ act: 'remove', all, confirm: many }),
      act({ act: 'suspend', all }, other.token),
    ])
    await until('Some of them', 60, async () => {
      const { done } = await get(`/b2b/users/acts/${mine?.actId}`)
      return done > 0 || undefined
    })
    await product.kill()
    await startAgain(product)
    expect(await finished(mine?.actId)).toMatchObject({ state: 'done', total: many, done: many, refusedCount: 0 })
    // Whom it came to first was suspended and then removed; the others it did not find any more.
    const suspended = await finished(theirs?.actId)
    expect(suspended.done + suspended.refusedCount).toBe(many)
    expect(await seatsUsed()).toBe(before - many)
    expect((await get('/b2b/users?department=mechanical')).users).toEqual([])
    const back = await act({ act: 'restore', removedIn: mine?.actId })
    expect(await finished(back.actId)).toMatchObject({ state: 'done', done: many })
    const { byStatus } = await get('/b2b/users/facets')
    expect([await seatsUsed(), (await get('/b2b/users/count?department=mechanical')).total]).toEqual([before, many])
    // Whom the power cut met between being suspended and being counted is found removed by then: at most one round of 20.
    expect(byStatus.suspended).toBeGreaterThanOrEqual(suspended.done)
    expect(byStatus.suspended).toBeLessThanOrEqual(suspended.done + 20)
  }, 240_000)

  it('invites all who match, once', async () => {
    const all = { filter: { department: 'civil' }, expected: 29 }
    const stale = await ask('POST', '/b2b/invites', { all: { ...all, expected: 30 } })
    expect([stale.status, stale.body.count]).toEqual([409, 29])
    const { inviteId } = await must(product.origin, college.admin, 'POST', '/b2b/invites', { all })
    const run = await until('The invites', 60, async () => {
      const answer = await get(`/b2b/invites/${inviteId}`)
      return answer.state === 'done' ? answer : undefined
    })
    expect(run).toMatchObject({ total: 29, sent: 29 })
  }, 90_000)
})

describe('A search that says nothing', () => {
  it.each(['@', '%', '.', '😀', 'a', "'", '@@'])('%j finds nobody', async search => {
    expect((await get(`/b2b/users?search=${encodeURIComponent(search)}`)).users).toEqual([])
    const all = { filter: { search }, expected: 1 }
    expect((await ask('POST', '/b2b/users/acts', { act: 'suspend', all })).status).toBe(409)
  })
})
