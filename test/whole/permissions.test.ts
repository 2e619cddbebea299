import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '#shared/contract/index.ts'
import { callApi, signInAs } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'

/**
 * What each kind of caller gets from each route when it names things that are not its own, written by hand from the
 * specification's point 6 and decisions 1, 24 and 28. 'open' means the caller passes: whatever the call then says about
 * its body or about a thing that is not there.
 */
const expected: Record<
  string,
  Record<'anonymous' | 'expired' | 'student' | 'entity_admin' | 'superadmin', 401 | 403 | 'open'>
> = {
  public: { anonymous: 'open', expired: 'open', student: 'open', entity_admin: 'open', superadmin: 'open' },
  user: { anonymous: 401, expired: 401, student: 'open', entity_admin: 'open', superadmin: 'open' },
  operators: { anonymous: 401, expired: 401, student: 403, entity_admin: 403, superadmin: 'open' },
  staff: { anonymous: 401, expired: 401, student: 403, entity_admin: 'open', superadmin: 'open' },
}

/** Every route, by hand: a new one fails here until somebody says who may call it. */
const guard: Record<string, keyof typeof expected> = {
  'POST /auth/send-otp': 'public',
  'POST /auth/send-otp/{domain}': 'public',
  'POST /auth/verify-otp': 'public',
  'POST /auth/verify-otp/{domain}': 'public',
  'POST /auth/logout': 'user',
  'GET /auth/me': 'user',
  'PUT /user/profile': 'user',
  'POST /auth/check-user': 'public',
  'GET /auth/validate-token': 'user',
  'GET /profile': 'user',
  'POST /profile': 'user',
  'PUT /profile': 'user',
  'GET /profile/status': 'user',
  'POST /profile/active-resume': 'user',
  'GET /profile/interview-history': 'user',
  'POST /resume/upload': 'user',
  'GET /resume/profile/{profileId}': 'user',
  'POST /resume/{id}/set-active': 'user',
  'DELETE /resume/{id}': 'user',
  'GET /resume/user/{id}/for-interview': 'user',
  'GET /resume/user/current': 'user',
  'DELETE /resume/user/current/{id}': 'user',
  'POST /interview/create': 'user',
  'POST /interview/{id}/start': 'user',
  'GET /interview/{id}/current-question': 'user',
  'POST /interview/{id}/submit-answer': 'user',
  'POST /interview/{id}/pause': 'user',
  'POST /interview/{id}/resume': 'user',
  'POST /interview/{id}/end': 'user',
  'GET /interview/sessions': 'user',
  'GET /interview/{id}': 'user',
  'GET /interview/{id}/download-feedback': 'user',
  'POST /interview/{id}/trigger-prompt': 'user',
  'GET /interview/debug-status/{id}': 'user',
  'POST /feedback/{sessionId}/generate': 'user',
  'GET /feedback/{sessionId}': 'user',
  'GET /feedback/history': 'user',
  'GET /feedback/stats': 'user',
  'POST /feedback/{sessionId}/words': 'user',
  'GET /user/stats': 'user',
  'GET /user/dashboard-stats': 'user',
  'POST /b2b/entity': 'operators',
  'GET /b2b/entity': 'staff',
  'POST /b2b/entity/users/single': 'staff',
  'GET /b2b/entity/public/by-domain/{domain}': 'public',
  'GET /openapi.json': 'public',
}

let product: Running
const tokens: Record<string, string | undefined> = { expired: 'a'.repeat(43) }
let candidate: { token: string; userId: string; sessionId: string; resumeId: string }

beforeAll(async () => {
  product = await startVivavoce()
  tokens.student = await signInAs(product.origin, 'newcomer@example.com')
  tokens.entity_admin = await signInAs(product.origin, 'admin@example.com')
  tokens.superadmin = await signInAs(product.origin, 'operator@example.com')
  const token = await signInAs(product.origin, 'candidate@example.com')
  const me = (await callApi(product.origin, 'GET', '/auth/me', { token })).body.data
  const history = (await callApi(product.origin, 'GET', '/profile/interview-history', { token })).body.interviewHistory
  candidate = { token, userId: me._id, sessionId: history[0].sessionId, resumeId: me.activeResumeId }
}, 120_000)
afterAll(() => product.stop())

describe('Who may call what', () => {
  it('is said by hand for every route of the contract', () => {
    expect(Object.keys(guard).sort()).toEqual(allRoutes.map(({ spec }) => `${spec.method} ${spec.path}`).sort())
  })

  for (const caller of ['anonymous', 'expired', 'student', 'entity_admin', 'superadmin'] as const) {
    it(`holds for ${caller}`, async () => {
      for (const { spec } of allRoutes.filter(({ spec }) => spec.path !== '/auth/logout')) {
        const name = `${spec.method} ${spec.path}`
        const path = spec.path.replace(/\{(\w+)\}/g, (_, parameter) =>
          parameter === 'domain' ? 'no-such-domain' : 'not-there',
        )
        const { status } = await callApi(product.origin, spec.method, path, {
          ...(tokens[caller] && { token: tokens[caller] }),
          ...(spec.method === 'GET' ? {} : { body: {} }),
        })
        const wanted = expected[guard[name] ?? 'public']?.[caller]
        if (wanted === 'open') expect([401, 403, 500, 501], `${caller}: ${name}`).not.toContain(status)
        else expect(status, `${caller}: ${name}`).toBe(wanted)
      }
    })
  }
})

describe("Another person's things", () => {
  it('are not there: every route that takes an id answers 404 or nothing of theirs', async () => {
    const ids: Record<string, string[]> = {
      '/interview/': [candidate.sessionId],
      '/feedback/': [candidate.sessionId],
      '/resume/': [candidate.resumeId, candidate.userId],
    }
    for (const { spec } of allRoutes.filter(({ spec }) => /\{(id|sessionId|profileId)\}/.test(spec.path))) {
      for (const id of Object.entries(ids).find(([prefix]) => spec.path.startsWith(prefix))?.[1] ?? []) {
        const path = spec.path.replace(/\{\w+\}/, id)
        const body = {
          questionId: `${candidate.sessionId}-1`,
          content: 'mine now',
          transcript: 'mine now',
          profileId: candidate.userId,
        }
        const answer = await callApi(product.origin, spec.method, path, {
          ...(tokens.student && { token: tokens.student }),
          ...(spec.method === 'GET' ? {} : { body }),
        })
        expect(answer.status, `${spec.method} ${path}`).toBe(404)
        expect(JSON.stringify(answer.body)).not.toContain('candidate')
      }
    }
  })

  it('cannot be named in a body either', async () => {
    const token = tokens.student ?? ''
    for (const [path, body] of [
      ['/interview/create', { resumeId: candidate.resumeId }],
      ['/profile/active-resume', { resumeId: candidate.resumeId }],
      ['/resume/upload', { fileName: 'a.pdf', contentType: 'application/pdf', size: 100, profileId: candidate.userId }],
      ['/resume/upload', { fileName: 'a.pdf', uploadKey: `people/${candidate.userId}/resumes/a.pdf` }],
    ] as const) {
      expect((await callApi(product.origin, 'POST', path, { token, body })).status, path).toBe(404)
    }
  })

  it('stay as they were', async () => {
    const { body } = await callApi(product.origin, 'GET', `/feedback/${candidate.sessionId}`, {
      token: candidate.token,
    })
    expect(body.data.status).toBe('ready')
    expect(JSON.stringify(body)).not.toContain('mine now')
  })
})

describe('A profile', () => {
  it('cannot give itself roles, an institution, an address or an id', async () => {
    const token = tokens.student ?? ''
    const before = (await callApi(product.origin, 'GET', '/auth/me', { token })).body.data
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
    expect((await callApi(product.origin, 'GET', '/auth/me', { token })).body.data).toEqual(before)
  })
})
