// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { auth } from '#shared/contract/auth.ts'
import { feedback } from '#shared/contract/feedback.ts'
import { interview } from '#shared/contract/interview.ts'
import { profile } from '#shared/contract/profile.ts'
import { route } from '#shared/contract/route.ts'
import { CallError, call, messageOf } from '#web/lib/server/api.ts'
import { readToken, writeToken } from '#web/lib/server/token.ts'

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const sent: { url: string; init: RequestInit }[] = []
const answerWith = (make: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return make()
  })
const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof CallError) return error
  throw new Error('it did not fail as a CallError')
}

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('fills the path and the query, and carries the token and the idempotency key', async () => {
    writeToken('secret')
    answerWith(() => json({ success: true, interviewHistory: [], total: 0, nextCursor: null }))
    await call(profile.getInterviewHistory, { query: { cursor: 'a b' }, idempotencyKey: 'k1' })
    const headers = new Headers(sent[0]?.init.headers)
    expect(sent[0]?.url).toBe('/api/profile/interview-history?cursor=a+b')
    expect(headers.get('authorization')).toBe('Bearer secret')
    expect(headers.get('idempotency-key')).toBe('k1')
  })

  it('escapes what goes into the path', async () => {
    answerWith(() => json({ success: true, data: { challenge: 'c', mailed: 'code' } }))
    await call(auth.sendOtpForDomain, { params: { domain: 'a/b' }, body: { email: 'x@y.z' } })
    expect(sent[0]?.url).toBe('/api/auth/send-otp/a%2Fb')
    expect(sent[0]?.init.body).toBe('{"email":"x@y.z"}')
  })

  it('becomes a form where a file is among the fields, objects in it as JSON', async () => {
    const upload = route({
      method: 'POST',
      path: '/x',
      access: 'user',
      summary: '',
      body: z.object({ files: z.array(z.unknown()), media: z.object({ typed: z.boolean() }), note: z.string() }),
      answer: z.object({}),
    })
    answerWith(() => json({}))
    await call(upload, { body: { files: [new Blob(['1']), new Blob(['2'])], media: { typed: false }, note: 'n' } })
    const form = sent[0]?.init.body
    expect(form).toBeInstanceOf(FormData)
    if (!(form instanceof FormData)) return
    expect(form.getAll('files')).toHaveLength(2)
    expect(form.get('media')).toBe('{"typed":false}')
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBeNull()
  })
})

describe('a call that fails', () => {
  it("shows the server's own message, and when to come back", async () => {
    answerWith(() => json({ success: false, message: 'Wait a little.' }, 429, { 'retry-after': '42' }))
    const error = await failure(call(auth.sendOtp, { body: { email: 'x@y.z' } }))
    expect(error).toMatchObject({ message: 'Wait a little.', status: 429, retryAfterSeconds: 42 })
  })

  it("shows the specification's default where the gateway answers for itself", async () => {
    answerWith(() => json({ message: 'Internal Server Error' }, 500))
    expect((await failure(call(auth.verifyOtp, { body: { email: 'x@y.z', otp: '123456' } }))).message).toBe(
      'Failed to verify OTP',
    )
    answerWith(() => new Response('<html>', { status: 502 }))
    expect((await failure(call(feedback.getFeedback, { params: { sessionId: 's' } }))).message).toBe(
      'Failed to fetch interview feedback',
    )
  })

  it('says what it is about by a code: the server’s own, else the one of its status', async () => {
    const asked = () => failure(call(auth.sendOtp, { body: { email: 'x@y.z' } }))
    for (const [body, status, code] of [
      [{ success: false, message: 'Taken.', code: 'seat-limit' }, 409, 'seat-limit'],
      [{ success: false, message: 'Taken.', code: 'of-a-newer-server' }, 409, 'conflict'],
      [{ success: false, message: 'Taken.' }, 409, 'conflict'],
      [{ message: 'Service Unavailable' }, 503, 'unavailable'],
      [{ message: 'Bad Gateway' }, 502, null],
    ] as const) {
      answerWith(() => json(body, status))
      expect(await asked()).toMatchObject({ status, code })
    }
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await asked()).toMatchObject({ code: null })
  })

  it("says 'Network Error' where no answer came", async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(call(auth.me))).toMatchObject({ message: 'Network Error', status: 0 })
  })

  it('passes an abort on as it is', async () => {
    const control = new AbortController()
    control.abort(new Error('enough'))
    answerWith(() => Promise.reject(control.signal.reason))
    await expect(call(auth.me, { signal: control.signal })).rejects.toThrow('enough')
  })

  it('does not trust an answer that is not what the contract says', async () => {
    answerWith(() => json({ success: true, data: { name: 1 } }))
    const error = await failure(call(interview.getInterview, { params: { id: 's' } }))
    expect(messageOf(error)).toMatch(/Nothing is lost/)
  })

  it('forgets the token on a 401, but not a newer one', async () => {
    writeToken('old')
    answerWith(() => json({ success: false, message: 'Please sign in' }, 401))
    await failure(call(auth.me))
    expect(readToken()).toBeNull()
    writeToken('old')
    answerWith(() => {
      writeToken('new')
      return json({ success: false, message: 'Please sign in' }, 401)
    })
    await failure(call(auth.me))
    expect(readToken()).toBe('new')
  })
})
