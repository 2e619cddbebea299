import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actOnOperator } from '#functions/administration/operators/act-on-operator.ts'
import { createUser } from '#functions/administration/operators/create-user.ts'
import { listOperators } from '#functions/administration/operators/list-operators.ts'
import { listPlatformAudit } from '#functions/administration/operators/list-platform-audit.ts'
import { makeSuperadmin } from '#functions/people/make-superadmin.ts'
import { enrolmentAt, noteSignIn, readPerson } from '#functions/people/store.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { newId } from '#functions/platform/new-id.ts'
import { lists } from '#functions/platform/table/keys.ts'
import { openKey, personSubject } from '#functions/retention/store.ts'
import { actOnUsers } from '#functions/roster/acts/act-on-users.ts'
import { updateUser } from '#functions/roster/students/update-user.ts'
import { routes } from '#shared/contract/index.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { foundCollege } from '#test/fakes/college.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
let engine: Awaited<ReturnType<typeof startTable>>
let sent: ReturnType<typeof recordedQueue>['sent']
let services: {
  table: typeof engine.table
  queue: ReturnType<typeof recordedQueue>['queue']
  files: ReturnType<typeof memoryFiles>
}
let olivia: Principal
let made = 0

beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())
beforeEach(async () => {
  const { queue, sent: all } = recordedQueue()
  sent = all
  services = { table: engine.table, queue, files: memoryFiles() }
  olivia = await superadmin('Olivia Operator')
})

async function superadmin(name: string): Promise<Principal> {
  const userId = await makeSuperadmin(engine.table, { email: `super.${++made}@platform.example`, name }, now)
  return student({ userId, roles: ['superadmin'], name })
}

async function admin(name: string): Promise<Principal> {
  const body = { name, email: `admin.${++made}@platform.example`, roles: ['admin' as const] }
  const { data } = await createUser(callOf(routes.roster.createUser, { principal: olivia, body, now }), services)
  return student({ userId: data._id, roles: ['admin'], name, email: data.email })
}

const act = (by: Principal, act: 'suspend' | 'restore' | 'remove', userId: string) =>
  actOnOperator(
    callOf(routes.operators.actOnOperator, { principal: by, params: { userId }, body: { act }, now }),
    services,
  )
const listed = async (as = olivia) =>
  (await listOperators(callOf(routes.operators.listOperators, { principal: as }), services)).data.operators
const find = async (userId: string) => (await listed()).find(({ _id }) => _id === userId)
const statusOf = async ({ userId }: Principal) => (await readPerson(engine.table, userId))?.status
const log = async (cursor?: string) =>
  (
    await listPlatformAudit(
      callOf(routes.operators.listPlatformAudit, { principal: olivia, query: cursor === undefined ? {} : { cursor } }),
      services,
    )
  ).data

describe('The platform’s own people', () => {
  it('are listed with role, state and last sign-in, superadmins first', async () => {
    const ade = await admin('Ade Admin')
    const bea = await admin('Bea Admin')
    await noteSignIn(engine.table, ade.email, null, now)
    await act(olivia, 'suspend', bea.userId)
    expect(await find(olivia.userId)).toMatchObject({ role: 'superadmin', isCurrentUser: true })
    expect(await find(ade.userId)).toMatchObject({
      ...{ name: 'Ade Admin', email: ade.email, role: 'admin', status: 'active', isCurrentUser: false },
      ...{ addedAt: now.toISOString(), lastSignInAt: now.toISOString() },
    })
    expect(await find(bea.userId)).toMatchObject({ status: 'suspended', lastSignInAt: null })
    const roles = (await listed()).map(({ role }) => role)
    expect(roles).toEqual(roles.toSorted((a, b) => b.localeCompare(a)))
  })

  it('are for superadmins alone', () => {
    for (const route of Object.values(routes.operators)) expect(route.access).toEqual(['superadmin'])
  })

  it('lose and regain their access, and are gone when they are removed', async () => {
    const ade = await admin('Ade Admin')
    await act(olivia, 'suspend', ade.userId)
    expect(await statusOf(ade)).toBe('suspended')
    await act(olivia, 'restore', ade.userId)
    expect(await statusOf(ade)).toBe('active')
    await act(olivia, 'remove', ade.userId)
    expect([await readPerson(engine.table, ade.userId), await enrolmentAt(engine.table, ade.email, null)]).toEqual([
      undefined,
      undefined,
    ])
    expect(await find(ade.userId)).toBeUndefined()
    const message = { userId: ade.userId, email: ade.email, entityId: 'platform' }
    expect(sent).toEqual([{ queue: 'delete-person', message, delaySeconds: 60 }])
    expect(await engine.table.get(openKey(personSubject(message)), { consistent: true })).toMatchObject({
      id: ade.userId,
    })
    await expect(act(olivia, 'restore', ade.userId)).rejects.toMatchObject({ status: 404 })
  })

  it('are suspended once, however often it is asked for', async () => {
    const ade = await admin('Ade Admin')
    await act(olivia, 'suspend', ade.userId)
    await act(olivia, 'suspend', ade.userId)
    const { lines } = await log()
    expect(lines.filter(({ act, user }) => act === 'operator suspended' && user?._id === ade.userId)).toHaveLength(1)
  })

  it('do nothing of it to themselves, so that a superadmin is always left', async () => {
    for (const one of ['suspend', 'remove'] as const)
      await expect(act(olivia, one, olivia.userId)).rejects.toMatchObject({ status: 403 })
    expect(await statusOf(olivia)).toBe('active')
  })

  it('keep one active superadmin where two suspend or remove each other at once', async () => {
    for (const one of ['suspend', 'remove', 'suspend'] as const) {
      const [a, b] = [await superadmin('A'), await superadmin('B')]
      const results = await Promise.allSettled([act(a, one, b.userId), act(b, one, a.userId)])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect([await statusOf(a), await statusOf(b)].filter(status => status === 'active')).toHaveLength(1)
    }
  })

  it('do nothing any more once they are suspended themselves, also by a call that was on its way', async () => {
    const [other, ade] = [await superadmin('Other'), await admin('Ade')]
    await act(olivia, 'suspend', other.userId)
    await expect(act(other, 'remove', ade.userId)).rejects.toMatchObject({ status: 403 })
    expect(await statusOf(ade)).toBe('active')
  })

  it('are no other than these: an institution’s person is not found here', async () => {
    const college = await foundCollege(engine.table, now)
    const { userId } = await college.enrolStudent()
    const { userId: staff } = await college.enrolAdmin('Meera')
    for (const id of [userId, staff, 'nobody'])
      await expect(act(olivia, 'remove', id)).rejects.toMatchObject({ status: 404 })
    expect(await readPerson(engine.table, userId)).toBeTruthy()
  })

  it('are out of reach of institutions’ routes, for their admins and for operators', async () => {
    const college = await foundCollege(engine.table, now)
    const ade = await admin('Ade Admin')
    for (const [principal, query] of [
      [college.admin, {}],
      [ade, { entityId: college.entityId }],
      [olivia, { entityId: college.entityId }],
    ] as const) {
      for (const userId of [ade.userId, olivia.userId]) {
        const call = callOf(routes.roster.updateUser, {
          principal,
          query,
          params: { userId },
          body: { name: 'Mine' },
          now,
        })
        await expect(updateUser(call, services)).rejects.toMatchObject({ status: 404 })
        for (const act of ['suspend', 'remove'] as const) {
          const body = { act, userIds: [userId] }
          const { data } = await actOnUsers(callOf(routes.roster.actOnUsers, { principal, query, body, now }), services)
          expect(data).toMatchObject({ done: 0, refused: [{ userId, message: 'This person is not here any more.' }] })
        }
      }
    }
    await expect(
      actOnUsers(
        callOf(routes.roster.actOnUsers, { principal: ade, body: { act: 'remove', userIds: [olivia.userId] } }),
        services,
      ),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('are found again at their next sign-in or deployment where they were made before there was a list', async () => {
    const old = await superadmin('Old Hand')
    await engine.table.delete({ pk: lists.operators().pk, sk: `OPERATOR#${old.userId}` })
    expect(await find(old.userId)).toBeUndefined()
    const { email } = (await readPerson(engine.table, old.userId)) ?? { email: '' }
    await noteSignIn(engine.table, email, null, now)
    expect(await find(old.userId)).toMatchObject({ name: 'Old Hand', status: 'active' })
    await engine.table.delete({ pk: lists.operators().pk, sk: `OPERATOR#${old.userId}` })
    await makeSuperadmin(engine.table, { email, name: 'Old Hand' }, now)
    expect(await find(old.userId)).toMatchObject({ name: 'Old Hand' })
  })

  it('become superadmins by the operator’s command, also from a plain or a suspended admin', async () => {
    const ade = await admin('Ade Admin')
    await act(olivia, 'suspend', ade.userId)
    await makeSuperadmin(engine.table, { email: ade.email, name: 'Another Name' }, now)
    expect(await find(ade.userId)).toMatchObject({ name: 'Ade Admin', role: 'superadmin' })
    expect(await readPerson(engine.table, ade.userId)).toMatchObject({ roles: ['superadmin'], status: 'active' })
  })
})

describe('The platform’s own log', () => {
  it('says who did what to whom, newest first, and names nobody who is gone', async () => {
    const ade = await admin('Ade Admin')
    const later = (act: 'suspend' | 'remove', seconds: number) =>
      actOnOperator(
        callOf(routes.operators.actOnOperator, {
          principal: olivia,
          params: { userId: ade.userId },
          body: { act },
          now: new Date(now.getTime() + seconds * 1000),
        }),
        services,
      )
    await later('suspend', 1)
    const { lines } = await log()
    expect(lines.find(({ user }) => user?._id === ade.userId)).toMatchObject({
      act: 'operator suspended',
      by: { name: 'Olivia Operator', isCurrentUser: true },
      user: { name: 'Ade Admin' },
      about: { role: 'admin' },
    })
    await later('remove', 2)
    const after = (await log()).lines.filter(({ user }) => user?._id === ade.userId)
    expect(after.map(({ act, user }) => [act, user?.name])).toEqual([
      ['operator removed', null],
      ['operator suspended', null],
      ['operator added', null],
    ])
  })

  it('goes on page by page, each line once', async () => {
    for (let count = 0; count < 55; count++) await admin(`Number ${count}`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await log(cursor)
      seen.push(...page.lines.map(({ auditId }) => auditId))
      cursor = page.cursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    const { items } = await engine.table.query({ pk: 'PLATFORM', beginsWith: 'AUDIT#', consistent: true })
    expect(seen).toHaveLength(items.length)
  })

  it('takes a cursor from anywhere without harm', async () => {
    expect(await log('0')).toEqual({ lines: [], cursor: null })
    expect((await log(newId())).lines.length).toBeGreaterThan(0)
    expect((await log('zzzz')).lines.length).toBeGreaterThan(0)
  })
})
