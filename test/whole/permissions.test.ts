import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '#shared/contract/index.ts'
import { callApi, signInAs } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { must, newCollege, newPersonAt } from './people.ts'

const callers = [
  'anonymous',
  'expired',
  'suspended',
  'removed',
  'student',
  'foreign student',
  'counsellor',
  'entity_admin',
  'foreign admin',
  'admin',
  'superadmin',
] as const
type Caller = (typeof callers)[number]
type Expected = 401 | 403 | 404 | 'open'

/**
 * What each caller gets from each kind of route when it names the first college, its people and their things, written by
 * hand from SPEC-601, SPEC-01, SPEC-04, SPEC-24, SPEC-25 and SPEC-28. 'open' means the caller passes: whatever the
 * call then says about its body.
 */
const nobody = { anonymous: 401, expired: 401, suspended: 401, removed: 401 } as const
const expected: Record<string, Record<Caller, Expected>> = {
  public: {
    ...{ anonymous: 'open', expired: 'open', suspended: 'open', removed: 'open', student: 'open' },
    ...{ 'foreign student': 'open', counsellor: 'open', entity_admin: 'open', 'foreign admin': 'open' },
    ...{ admin: 'open', superadmin: 'open' },
  },
  /** About oneself: whatever else is named does not count. */
  user: {
    ...nobody,
    ...{ student: 'open', 'foreign student': 'open', counsellor: 'open', entity_admin: 'open' },
    ...{ 'foreign admin': 'open', admin: 'open', superadmin: 'open' },
  },
  /** Names another person's thing: not there, also for staff and operators. */
  own: {
    ...nobody,
    ...{ student: 404, 'foreign student': 404, counsellor: 404, entity_admin: 404 },
    ...{ 'foreign admin': 404, admin: 404, superadmin: 404 },
  },
  staff: {
    ...nobody,
    ...{ student: 403, 'foreign student': 403, counsellor: 'open', entity_admin: 'open' },
    ...{ 'foreign admin': 404, admin: 'open', superadmin: 'open' },
  },
  /** The candidate does not share: scores yes, words no. */
  shared: {
    ...nobody,
    ...{ student: 403, 'foreign student': 403, counsellor: 403, entity_admin: 403 },
    ...{ 'foreign admin': 404, admin: 403, superadmin: 403 },
  },
  admins: {
    ...nobody,
    ...{ student: 403, 'foreign student': 403, counsellor: 403, entity_admin: 'open' },
    ...{ 'foreign admin': 404, admin: 'open', superadmin: 'open' },
  },
  operators: {
    ...nobody,
    ...{ student: 403, 'foreign student': 403, counsellor: 403, entity_admin: 403 },
    ...{ 'foreign admin': 403, admin: 'open', superadmin: 'open' },
  },
  superadmins: {
    ...nobody,
    ...{ student: 403, 'foreign student': 403, counsellor: 403, entity_admin: 403 },
    ...{ 'foreign admin': 403, admin: 403, superadmin: 'open' },
  },
}

/** Every route, by hand: a new one fails here until somebody says who may call it. */
const guard: Record<string, keyof typeof expected> = {
  'POST /auth/send-otp': 'public',
  'POST /auth/send-otp/{domain}': 'public',
  'POST /auth/verify-otp': 'public',
  'POST /auth/verify-otp/{domain}': 'public',
  'POST /auth/verify-link': 'public',
  'POST /auth/logout': 'user',
  'GET /auth/me': 'user',
  'PUT /user/profile': 'user',
  'GET /auth/sessions': 'user',
  'DELETE /auth/sessions/{sessionId}': 'own',
  'POST /auth/sessions/end': 'user',
  'GET /user/address': 'user',
  'POST /user/address': 'user',
  'DELETE /user/address': 'user',
  'DELETE /b2b/users/{userId}/address': 'admins',
  'POST /address-links/look': 'public',
  'POST /address-links/use': 'public',
  'POST /auth/check-user': 'public',
  'GET /auth/validate-token': 'user',
  'GET /profile': 'user',
  'POST /profile': 'user',
  'PUT /profile': 'user',
  'GET /profile/status': 'user',
  'POST /profile/active-resume': 'own',
  'GET /profile/interview-history': 'user',
  'GET /profile/openings': 'user',
  'POST /resume/upload': 'own',
  'GET /resume/profile/{profileId}': 'own',
  'POST /resume/{id}/set-active': 'own',
  'DELETE /resume/{id}': 'own',
  'GET /resume/user/{id}/for-interview': 'own',
  'GET /resume/user/current': 'user',
  'DELETE /resume/user/current/{id}': 'own',
  'POST /interview/create': 'own',
  'POST /interview/{id}/start': 'own',
  'GET /interview/{id}/current-question': 'own',
  'POST /interview/{id}/submit-answer': 'own',
  'POST /interview/{id}/pause': 'own',
  'POST /interview/{id}/resume': 'own',
  'POST /interview/{id}/end': 'own',
  'GET /interview/sessions': 'user',
  'GET /interview/{id}': 'own',
  'GET /interview/{id}/download-feedback': 'own',
  'POST /interview/{id}/trigger-prompt': 'own',
  'GET /interview/debug-status/{id}': 'own',
  'POST /feedback/{sessionId}/generate': 'own',
  'GET /feedback/{sessionId}': 'own',
  'GET /feedback/history': 'user',
  'GET /feedback/stats': 'user',
  'POST /feedback/{sessionId}/words': 'own',
  'GET /user/stats': 'user',
  'GET /user/dashboard-stats': 'user',
  'POST /b2b/entity': 'operators',
  'PUT /b2b/entity': 'admins',
  'DELETE /b2b/entity': 'operators',
  'GET /b2b/entity': 'staff',
  'GET /b2b/entity/values': 'staff',
  'PUT /b2b/entity/values': 'admins',
  'GET /b2b/entities': 'operators',
  'GET /b2b/entity/dashboard': 'staff',
  'GET /b2b/analytics': 'staff',
  'GET /b2b/entity/public/by-domain/{domain}': 'public',
  'GET /b2b/users': 'staff',
  'GET /b2b/users/facets': 'staff',
  'POST /b2b/users': 'admins',
  'POST /b2b/entity/users/single': 'admins',
  'GET /b2b/users/{userId}': 'staff',
  'PUT /b2b/users/{userId}': 'admins',
  'POST /b2b/users/acts': 'admins',
  'GET /b2b/users/acts/{actId}': 'admins',
  'GET /b2b/users/count': 'admins',
  'GET /b2b/users/removed': 'admins',
  'GET /b2b/users/{userId}/feedback/{sessionId}': 'shared',
  'POST /b2b/entity/users/csv': 'admins',
  'GET /b2b/imports/{importId}': 'admins',
  'GET /b2b/entity/users/csv/guide': 'admins',
  'POST /b2b/entity/users/same-ids': 'admins',
  'POST /b2b/invites': 'admins',
  'GET /b2b/invites/{inviteId}': 'admins',
  'GET /b2b/staff': 'admins',
  'POST /b2b/staff/{userId}/invites': 'admins',
  'GET /b2b/operators': 'superadmins',
  'POST /b2b/operators/{userId}/acts': 'superadmins',
  'GET /b2b/operators/audit': 'superadmins',
  'POST /b2b/exports': 'admins',
  'GET /b2b/exports/{exportId}': 'admins',
  'GET /b2b/audit': 'admins',
  'GET /try': 'public',
  'POST /try': 'public',
  'POST /contact-sales': 'public',
  'GET /contact-sales': 'operators',
  'PUT /contact-sales/{contactId}': 'operators',
  'DELETE /contact-sales/{contactId}': 'operators',
  'GET /contact-sales/export': 'operators',
  'GET /openapi.json': 'public',
}

type First = {
  entityId: string
  userId: string
  sessionId: string
  resumeId: string
  importId: string
  inviteId: string
  actId: string
  exportId: string
  contactId: string
}

/** Bodies that are right as such and name the first college's people and things. */
const bodies = (first: First): Record<string, unknown> => ({
  'POST /profile/active-resume': { resumeId: first.resumeId },
  'POST /resume/upload': { fileName: 'a.pdf', contentType: 'application/pdf', size: 100, profileId: first.userId },
  'POST /resume/{id}/set-active': { profileId: first.userId },
  'DELETE /resume/{id}': { profileId: first.userId },
  'POST /interview/create': { resumeId: first.resumeId },
  'POST /interview/{id}/submit-answer': { questionId: `${first.sessionId}-1`, content: 'mine now' },
  'POST /feedback/{sessionId}/words': { questionId: `${first.sessionId}-1`, transcript: 'mine now' },
  'PUT /b2b/entity': { name: 'Mine Now' },
  'DELETE /b2b/entity': { confirm: 'demo' },
  'POST /b2b/operators/{userId}/acts': { act: 'remove' },
  'PUT /b2b/entity/values': { act: 'add', field: 'department', label: 'Mine Now' },
  'POST /b2b/users': { email: 'mine.now@example.com', name: 'Mine Now' },
  'POST /b2b/entity/users/same-ids': { students: [] },
  'POST /b2b/entity/users/single': { email: 'mine.now@example.com', name: 'Mine Now' },
  'PUT /b2b/users/{userId}': { name: 'Mine Now' },
  'POST /b2b/users/acts': { act: 'remove', userIds: [first.userId] },
  'POST /b2b/entity/users/csv': { fileName: 'mine.csv', size: 100 },
  'POST /b2b/invites': { userIds: [first.userId] },
  'POST /b2b/exports': { kind: 'roster' },
  'PUT /contact-sales/{contactId}': { note: 'mine now' },
  'DELETE /contact-sales/{contactId}': { confirm: true },
})

const tokens: Partial<Record<Caller, string>> = { expired: 'a'.repeat(43) }
let product: Running
let first: First
let candidate: string

/** Everything that would give the first college away. */
let marks: string[]

beforeAll(async () => {
  product = await startVivavoce()
  const { origin } = product
  const operator = await signInAs(origin, 'operator@example.com')
  const admin = await signInAs(origin, 'admin@example.com')
  candidate = await signInAs(origin, 'candidate@example.com')
  const demo = { admin, domain: 'demo' }
  const second = await newCollege(origin, operator, 'second')
  tokens.superadmin = operator
  tokens.entity_admin = admin
  tokens['foreign admin'] = second.admin
  tokens['foreign student'] = (await newPersonAt(origin, second, 'Farah Foreign')).token
  tokens.student = await signInAs(origin, 'newcomer@example.com')
  tokens.counsellor = (await newPersonAt(origin, demo, 'Cora Counsellor', ['counsellor'])).token
  await must(origin, operator, 'POST', '/b2b/users', { email: 'ade@platform.example', name: 'Ade', roles: ['admin'] })
  tokens.admin = await signInAs(origin, 'ade@platform.example')
  for (const [caller, act] of [
    ['suspended', 'suspend'],
    ['removed', 'remove'],
  ] as const) {
    const person = await newPersonAt(origin, demo, `${caller} student`)
    await must(origin, admin, 'POST', '/b2b/users/acts', { act, userIds: [person.userId] })
    tokens[caller] = person.token
  }
  const me = await must(origin, candidate, 'GET', '/auth/me')
  const history = await must(origin, candidate, 'GET', '/profile/interview-history')
  const csv = new FormData()
  csv.append('file', new File([csvOf('Imran Imported', 'imran.imported@demo.example')], 'students.csv'))
  first = {
    entityId: me.entityId,
    userId: me._id,
    sessionId: history.interviewHistory[0].sessionId,
    resumeId: me.activeResumeId,
    importId: (await must(origin, admin, 'POST', '/b2b/entity/users/csv', csv)).importId,
    inviteId: (await must(origin, admin, 'POST', '/b2b/invites', { group: 'not_sent' })).inviteId,
    actId: (
      await must(origin, admin, 'POST', '/b2b/users/acts', {
        act: 'suspend',
        all: { filter: { search: 'suspended student' }, expected: 1 },
      })
    ).actId,
    exportId: (await must(origin, admin, 'POST', '/b2b/exports', { kind: 'roster' })).exportId,
    contactId: await contactOf(origin, operator),
  }
  marks = [
    ...Object.values(first),
    'candidate@example.com',
    'Ananya',
    'imran.imported',
    'newcomer@example.com',
    'vasudha@',
  ]
}, 600_000)
afterAll(() => product.stop())

const csvOf = (name: string, email: string) =>
  `Name,Email,Phone,Student ID,Department,Year\r\n${name},${email},9876543210,DC-1,Civil,2\r\n`

/** A request to the sales team, which belongs to no college. */
async function contactOf(origin: string, operator: string): Promise<string> {
  const who = { firstName: 'Vasudha', lastName: 'Rao', email: 'vasudha@first.example', organization: 'First College' }
  const rest = { role: 'Dean', city: 'Pune', country: 'India', interestedAs: 'College', numberOfStudents: '900' }
  await callApi(origin, 'POST', '/contact-sales', { body: { ...who, ...rest } })
  const { contacts } = await must(origin, operator, 'GET', '/contact-sales')
  return contacts[0]._id
}

/** The path with the first college's ids in it. */
function pathOf(path: string): string {
  const session = path.startsWith('/interview/')
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'domain') return 'demo'
    if (name === 'profileId' || path.startsWith('/resume/user/{id}')) return first.userId
    if (name === 'id') return session ? first.sessionId : first.resumeId
    return first[name as keyof First]
  })
}

async function call(caller: Caller, spec: (typeof allRoutes)[number]['spec'], query: string, body: unknown) {
  const token = tokens[caller]
  return callApi(product.origin, spec.method, `${pathOf(spec.path)}${query}`, {
    ...(token && { token }),
    ...(spec.method === 'GET' ? {} : { body }),
  })
}

/** Who ends their own session here could call nothing after it. */
const ends = ['/auth/logout', '/auth/sessions/end']
const tested = allRoutes.filter(({ spec }) => !ends.includes(spec.path))
const nameOf = ({ spec }: (typeof allRoutes)[number]) => `${spec.method} ${spec.path}`

describe('Who may call what', () => {
  it('is said by hand for every route of the contract', () => {
    expect(Object.keys(guard).sort(), 'say in `guard` above what kind of route it is').toEqual(
      allRoutes.map(nameOf).sort(),
    )
  })

  for (const caller of callers) {
    it(`holds for ${caller}, who names the first college and its people in path, query and body`, async () => {
      for (const route of tested) {
        const name = nameOf(route)
        const wanted = expected[guard[name] ?? 'public']?.[caller]
        const query = route.spec.path.startsWith('/b2b') ? `?entityId=${first.entityId}` : `?userId=${first.userId}`
        // Who passes does no harm: an empty body ends at its check.
        const body =
          wanted === 'open' ? {} : (bodies(first)[name] ?? { userId: first.userId, entityId: first.entityId })
        const { status } = await call(caller, route.spec, query, body)
        if (wanted === 'open') expect([401, 403, 404, 500, 501], `${caller}: ${name}`).not.toContain(status)
        else expect(status, `${caller}: ${name}`).toBe(wanted)
      }
    })
  }
})

describe('A second college', () => {
  for (const caller of ['foreign student', 'foreign admin'] as const) {
    it(`sees nothing of the first as ${caller}, whether or not it names the first in the query`, async () => {
      for (const route of tested.filter(route => guard[nameOf(route)] !== 'public')) {
        const name = nameOf(route)
        for (const query of ['', `?entityId=${first.entityId}`, `?search=ananya&entityId=`]) {
          const { status, body } = await call(caller, route.spec, query, bodies(first)[name] ?? {})
          expect(status, `${caller}: ${name}`).not.toBe(500)
          const said = JSON.stringify(body)
          // What it sent itself may come back; anything else of the first may not.
          for (const mark of marks.filter(mark => !`${name} ${JSON.stringify(bodies(first)[name])}`.includes(mark)))
            expect(said.includes(mark), `${caller}: ${name}${query} says ${mark}`).toBe(false)
        }
      }
    })
  }

  it('has changed nothing of the first', async () => {
    const admin = tokens.entity_admin ?? ''
    const { users } = await must(product.origin, admin, 'GET', '/b2b/users?search=ananya')
    expect(users).toMatchObject([{ _id: first.userId, name: 'Ananya Kulkarni', email: 'candidate@example.com' }])
    expect((await must(product.origin, admin, 'GET', '/b2b/entity')).name).toBe('Demo College')
    const report = await must(product.origin, candidate, 'GET', `/feedback/${first.sessionId}`)
    expect(report.status).toBe('ready')
    expect(JSON.stringify(report)).not.toContain('mine now')
  })
})

describe("A student's words", () => {
  const path = () => `/b2b/users/${first.userId}/feedback/${first.sessionId}`

  it('are open to staff of their institution once they share them, and to nobody else', async () => {
    await must(product.origin, candidate, 'PUT', '/user/profile', { sharing: true })
    for (const caller of ['counsellor', 'entity_admin'] as const)
      expect((await callApi(product.origin, 'GET', path(), { token: tokens[caller] ?? '' })).status).toBe(200)
    for (const caller of ['foreign admin', 'foreign student', 'student'] as const)
      expect([403, 404]).toContain(
        (await callApi(product.origin, 'GET', path(), { token: tokens[caller] ?? '' })).status,
      )
  })

  it('show the student who opened them, and close again', async () => {
    const openings = await callApi(product.origin, 'GET', '/profile/openings', { token: candidate })
    expect(openings.body.data.map(({ by }: { by: string }) => by).sort()).toEqual([
      'Cora Counsellor',
      'Meenakshi Subramanian',
    ])
    await must(product.origin, candidate, 'PUT', '/user/profile', { sharing: false })
    expect((await callApi(product.origin, 'GET', path(), { token: tokens.counsellor ?? '' })).status).toBe(403)
  })
})

describe('A profile', () => {
  it('cannot give itself roles, an institution, an address or an id', async () => {
    const token = tokens.student ?? ''
    const before = await must(product.origin, token, 'GET', '/auth/me')
    for (const path of ['/profile', '/user/profile']) {
      await callApi(product.origin, 'PUT', path, {
        token,
        body: {
          name: before.name,
          roles: ['superadmin'],
          entityId: 'other',
          email: 'x@example.com',
          userId: 'x',
          _id: 'x',
          status: 'active',
        },
      })
    }
    expect(await must(product.origin, token, 'GET', '/auth/me')).toEqual(before)
  })
})

describe('Roles', () => {
  it('are granted up to the own one: an entity admin makes no platform admin, an admin no superadmin', async () => {
    const wish = (roles: string[]) => ({ email: `up.${roles.join('.')}@example.com`, name: 'Up', roles })
    for (const [caller, roles] of [
      ['entity_admin', ['admin']],
      ['entity_admin', ['superadmin']],
      ['admin', ['admin']],
      ['admin', ['superadmin']],
      ['superadmin', ['superadmin']],
    ] as const) {
      const { status } = await callApi(product.origin, 'POST', '/b2b/users', {
        token: tokens[caller] ?? '',
        body: wish([...roles]),
      })
      expect(status, `${caller} grants ${roles}`).toBe(403)
    }
  })
})
