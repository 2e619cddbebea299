import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi, signInAs } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { must, newCollege, newPersonAt } from './people.ts'

let product: Running
let origin: string
let superadmin: string
beforeAll(async () => {
  product = await startVivavoce()
  origin = product.origin
  superadmin = await signInAs(origin, 'operator@example.com')
}, 180_000)
afterAll(() => product.stop())

const statusOf = async (token: string, method: string, path: string, body?: unknown) =>
  (await callApi(origin, method, path, { token, ...(body !== undefined && { body }) })).status
const me = (token: string) => statusOf(token, 'GET', '/auth/me')
/** Resolves once it holds; a worker may need a moment. */
async function soon(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error('It did not come true')
}

it('a superadmin adds a platform admin, suspends, restores and removes them; nobody else does', async () => {
  const email = 'ade.admin@platform.example'
  const { _id } = await must(origin, superadmin, 'POST', '/b2b/users', { email, name: 'Ade Admin', roles: ['admin'] })
  const ade = await signInAs(origin, email)
  const act = (token: string, userId: string, act: string) =>
    statusOf(token, 'POST', `/b2b/operators/${userId}/acts`, { act })
  const own = (await must(origin, superadmin, 'GET', '/auth/me'))._id

  expect(await statusOf(ade, 'GET', '/b2b/entities')).toBe(200)
  for (const path of ['/b2b/operators', '/b2b/operators/audit']) expect(await statusOf(ade, 'GET', path)).toBe(403)
  expect(await act(ade, own, 'remove')).toBe(403)
  expect(await act(superadmin, own, 'suspend')).toBe(403)
  expect(await act(superadmin, own, 'remove')).toBe(403)

  expect(await act(superadmin, _id, 'suspend')).toBe(200)
  expect(await me(ade)).toBe(401)
  expect(await act(superadmin, _id, 'restore')).toBe(200)
  // Codes come a minute apart, so who signs in after a restore is somebody who has not before.
  const bea = { email: 'bea.admin@platform.example', name: 'Bea Admin', roles: ['admin'] }
  const { _id: beaId } = await must(origin, superadmin, 'POST', '/b2b/users', bea)
  for (const one of ['suspend', 'restore']) expect(await act(superadmin, beaId, one)).toBe(200)
  const restored = await signInAs(origin, bea.email)
  expect(await me(restored)).toBe(200)
  for (const id of [_id, beaId]) expect(await act(superadmin, id, 'remove')).toBe(200)
  expect([await me(ade), await me(restored)]).toEqual([401, 401])
  expect(await act(superadmin, _id, 'restore')).toBe(404)

  const { operators } = await must(origin, superadmin, 'GET', '/b2b/operators')
  expect(operators).toMatchObject([{ _id: own, role: 'superadmin', status: 'active', isCurrentUser: true }])
  const { lines } = await must(origin, superadmin, 'GET', '/b2b/operators/audit')
  const acts = lines.filter(({ user }: { user: { _id: string } | null }) => user?._id === _id)
  expect(acts.map(({ act }: { act: string }) => act)).toEqual([
    ...['operator removed', 'operator restored', 'operator suspended', 'operator added'],
  ])
})

it('an institution’s admins manage their staff; the first admin is out of their reach, and so are others’ people', async () => {
  const college = await newCollege(origin, superadmin, 'staffed')
  const other = await newCollege(origin, superadmin, 'elsewhere')
  const { admin } = college
  const first = (await must(origin, admin, 'GET', '/auth/me'))._id
  const cora = await newPersonAt(origin, college, 'Cora Counsellor', ['counsellor'])
  const second = await newPersonAt(origin, college, 'Second Admin', ['entity_admin'])
  const invited = await must(origin, admin, 'POST', '/b2b/users', {
    ...{ email: 'ines@staffed.example', name: 'Ines Invited', roles: ['counsellor'] },
  })
  const listed = async (token: string, query = '') => (await must(origin, token, 'GET', `/b2b/staff${query}`)).staff
  const acts = (token: string, act: string, userId: string, query = '') =>
    must(origin, token, 'POST', `/b2b/users/acts${query}`, { act, userIds: [userId] })
  const role = (token: string, userId: string, roles: string[], query = '') =>
    statusOf(token, 'PUT', `/b2b/users/${userId}${query}`, { roles })

  expect(await listed(admin)).toMatchObject([
    { _id: first, isPrimary: true, isCurrentUser: true, status: 'active' },
    { _id: cora.userId, roles: ['counsellor'], status: 'active' },
    { _id: second.userId },
    { _id: invited._id, status: 'invited' },
  ])
  expect(await statusOf(cora.token, 'GET', '/b2b/staff')).toBe(403)
  expect(await statusOf(other.admin, 'GET', `/b2b/staff?entityId=${college.entityId}`)).toBe(404)

  // Once a day, and nobody who has signed in.
  const invite = (token: string, userId: string) => callApi(origin, 'POST', `/b2b/staff/${userId}/invites`, { token })
  const soonAgain = await invite(admin, invited._id)
  expect([soonAgain.status, Number(soonAgain.headers.get('retry-after')) > 3600]).toEqual([429, true])
  expect((await invite(admin, cora.userId)).status).toBe(409)
  expect((await invite(other.admin, invited._id)).status).toBe(404)

  // The second admin and the first.
  for (const act of ['suspend', 'remove'])
    expect(await acts(second.token, act, first)).toMatchObject({ done: 0, refused: [{ userId: first }] })
  expect([403, 409]).toContain(await role(second.token, first, ['counsellor']))
  for (const act of ['suspend', 'remove'])
    expect(await acts(other.admin, act, cora.userId)).toMatchObject({ done: 0, refused: [{ userId: cora.userId }] })
  expect(await role(other.admin, cora.userId, ['entity_admin'])).toBe(404)
  expect(await role(admin, first, ['counsellor'])).toBe(403)

  // Another role, an end for a while, an end for good.
  expect(await role(admin, cora.userId, ['entity_admin'])).toBe(200)
  const promoted = await signInAs(origin, cora.email)
  expect(await statusOf(promoted, 'GET', '/b2b/staff')).toBe(200)
  expect(await acts(admin, 'suspend', cora.userId)).toMatchObject({ done: 1 })
  expect(await me(promoted)).toBe(401)
  for (const act of ['suspend', 'restore']) expect(await acts(admin, act, invited._id)).toMatchObject({ done: 1 })
  const restored = await signInAs(origin, invited.email, 'staffed')
  expect(await me(restored)).toBe(200)
  for (const userId of [cora.userId, invited._id])
    expect(await acts(admin, 'remove', userId)).toMatchObject({ done: 1 })
  expect(await me(restored)).toBe(401)

  // An operator who looks at the institution does the same, with the first admin too; then another one is the first.
  const query = `?entityId=${college.entityId}`
  expect(await role(superadmin, first, ['counsellor'], query)).toBe(200)
  expect((await listed(superadmin, query)).find(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toMatchObject({
    _id: second.userId,
  })
  expect(await acts(superadmin, 'remove', second.userId, query)).toMatchObject({ done: 0 })
})

it('a type is corrected until the first student, and an institution without students is deleted', async () => {
  const wrong = await newCollege(origin, superadmin, 'mistyped')
  const query = `?entityId=${wrong.entityId}`
  const retype = (token: string, type: string) => statusOf(token, 'PUT', `/b2b/entity${query}`, { type })
  expect(await retype(wrong.admin, 'other')).toBe(403)
  expect(await retype(superadmin, 'training_institute')).toBe(200)
  expect((await must(origin, wrong.admin, 'GET', '/b2b/entity')).type).toBe('training_institute')

  const full = await newCollege(origin, superadmin, 'lived-in')
  const { userId } = await newPersonAt(origin, full, 'Ravi Kumar')
  const remove = (token: string, entityId: string, confirm: string) =>
    callApi(origin, 'DELETE', `/b2b/entity?entityId=${entityId}`, { token, body: { confirm } })
  expect(await statusOf(superadmin, 'PUT', `/b2b/entity?entityId=${full.entityId}`, { type: 'other' })).toBe(409)
  const refused = await remove(superadmin, full.entityId, 'lived-in')
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('End its plan instead')])
  expect((await must(origin, full.admin, 'GET', `/b2b/users/${userId}`)).name).toBe('Ravi Kumar')

  expect((await remove(wrong.admin, wrong.entityId, 'mistyped')).status).toBe(403)
  expect((await remove(superadmin, wrong.entityId, 'something else')).status).toBe(400)
  expect((await remove(superadmin, wrong.entityId, 'mistyped')).status).toBe(200)
  expect((await callApi(origin, 'GET', '/b2b/entity/public/by-domain/mistyped')).status).toBe(404)
  const adding = { email: 'late@mistyped.example', name: 'Late', roles: ['counsellor'] }
  expect([401, 409]).toContain(await statusOf(wrong.admin, 'POST', '/b2b/users', adding))
  await soon(async () => (await me(wrong.admin)) === 401)

  const anew = await must(origin, superadmin, 'POST', '/b2b/entity', {
    ...{ name: 'Rightly Typed', type: 'college', domain: 'mistyped' },
    admin: { name: 'Anjali Deshmukh', email: 'anjali@mistyped.example' },
  })
  expect(anew._id).not.toBe(wrong.entityId)
  expect(await me(await signInAs(origin, 'anjali@mistyped.example', 'mistyped'))).toBe(200)
  const { lines } = await must(origin, superadmin, 'GET', '/b2b/operators/audit')
  expect(lines.slice(0, 2)).toMatchObject([
    { act: 'institution created', about: { domain: 'mistyped' } },
    { act: 'institution deleted', about: { name: 'mistyped College', domain: 'mistyped' } },
  ])
})
