import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { makeToken } from '#functions/people/sessions/token-store.ts'
import { noAccommodations, personWrites } from '#functions/people/store.ts'
import { endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { log } from '#functions/platform/log.ts'
import { data, route, UploadedFile } from '#shared/contract/route.ts'
import { startTable } from '#test/fakes/table.ts'

let engine: Awaited<ReturnType<typeof startTable>>
let token: string
const now = () => new Date()
beforeAll(async () => {
  engine = await startTable()
  await engine.table.transact(
    personWrites({
      userId: 'u1',
      entityId: null,
      name: 'Asha',
      email: 'asha@example.com',
      roles: ['student'],
      status: 'active',
      activeResumeId: null,
      accommodations: noAccommodations,
      sharing: false,
      timeZone: 'Asia/Kolkata',
      timeZoneSetAt: now().toISOString(),
      createdAt: now().toISOString(),
    }),
  )
  token = await makeToken(engine.table, 'u1', now())
})
afterAll(() => engine.stop())

const context: Context = Object.assign(Object.create(null), { awsRequestId: 'request-1' })
const event = (changes: Partial<APIGatewayProxyEventV2> = {}): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: '$default',
  rawPath: '/',
  rawQueryString: '',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  requestContext: Object.assign(Object.create(null), {
    http: { method: 'POST', path: '/', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' },
  }),
  isBase64Encoded: false,
  ...changes,
})

const greet = route({
  method: 'POST',
  path: '/greet',
  access: 'user',
  summary: 'Greets',
  body: z.object({ name: z.string().min(1, 'Please enter your name') }),
  answer: data(z.object({ greeting: z.string() })),
})

describe('An endpoint', () => {
  const call = endpoint(
    greet,
    async ({ body, principal }) => ({
      success: true as const,
      data: { greeting: `${body.name} for ${principal.userId}`, secret: 'kept in the house' },
    }),
    {
      get table() {
        return engine.table
      },
      now,
    },
  )
  const answerOf = async (changes: Partial<APIGatewayProxyEventV2>) => {
    const { statusCode, body } = await call(event(changes), context)
    return { statusCode, body: JSON.parse(String(body)) }
  }

  it('answers what the contract says and nothing beyond it', async () => {
    expect(await answerOf({ body: '{"name":"Ravi"}' })).toEqual({
      statusCode: 200,
      body: { success: true, data: { greeting: 'Ravi for u1' } },
    })
  })

  it('says what is wrong in the words of the contract', async () => {
    expect(await answerOf({ body: '{"name":""}' })).toEqual({
      statusCode: 400,
      body: { success: false, message: 'Please enter your name', code: 'invalid-input' },
    })
    expect((await answerOf({ body: '{}' })).body.message).toContain("'name'")
    expect((await answerOf({ body: '{}' })).body.message).toBe("Please check 'name': a text is needed here.")
    expect((await answerOf({ body: 'null' })).body.message).toBe('Something in this request is not as expected.')
    expect((await answerOf({ body: 'not json' })).statusCode).toBe(400)
    expect((await answerOf({ body: '' })).statusCode).toBe(400)
  })

  it('answers 401 without a token that works', async () => {
    expect((await answerOf({ headers: {}, body: '{"name":"Ravi"}' })).statusCode).toBe(401)
  })

  it('answers 403 where the role is missing, before it reads the body', async () => {
    const operators = endpoint(
      { ...greet, access: ['superadmin'] as const },
      async () => ({ success: true as const, data: { greeting: '' } }),
      { table: engine.table, now },
    )
    expect((await operators(event({ body: 'not json' }), context)).statusCode).toBe(403)
  })

  it('tells when to come back with a 429, and hides what went wrong inside with a 500', async () => {
    const busy = endpoint(
      greet,
      () => Promise.reject(new Refusal('too-many-requests', 'Slowly', { retryAfterSeconds: 7.2 })),
      {
        table: engine.table,
        now,
      },
    )
    const refused = await busy(event({ body: '{"name":"Ravi"}' }), context)
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '8' } })
    expect(JSON.parse(String(refused.body))).toEqual({ success: false, message: 'Slowly', code: 'too-many-requests' })
    const broken = endpoint(greet, () => Promise.reject(new Error('table on fire')), { table: engine.table, now })
    const failed = await broken(event({ body: '{"name":"Ravi"}' }), context)
    expect(failed.statusCode).toBe(500)
    expect(JSON.parse(String(failed.body)).code).toBe('unexpected')
    expect(failed.body).not.toContain('fire')
  })

  it('takes a form with fields and several files of one name', async () => {
    const upload = route({
      method: 'POST',
      path: '/up',
      access: 'public',
      summary: 'Takes files',
      consumes: ['multipart'],
      body: z.object({ note: z.string(), part: z.array(UploadedFile) }),
      answer: data(z.object({ sizes: z.array(z.number()), note: z.string(), names: z.array(z.string()) })),
    })
    const handler = endpoint(
      upload,
      async ({ body }) => ({
        success: true as const,
        data: {
          note: body.note,
          sizes: body.part.map(file => file.bytes.length),
          names: body.part.map(file => file.fileName),
        },
      }),
      { now },
    )
    const form = new FormData()
    form.set('note', 'zwei Stück')
    form.append('part', new Blob(['one']), 'a.webm')
    form.append('part', new Blob(['three']), 'b.webm')
    const request = new Request('http://test/', { method: 'POST', body: form })
    const sent = {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()).toString('base64'),
      isBase64Encoded: true,
    }
    const { statusCode, body } = await handler(event(sent), context)
    expect({ statusCode, body: JSON.parse(String(body)) }).toEqual({
      statusCode: 200,
      body: { success: true, data: { note: 'zwei Stück', sizes: [3, 5], names: ['a.webm', 'b.webm'] } },
    })
  })

  it('tells a form that is too large so in the words of its route, and any other to use the direct upload', async () => {
    const upload = route({
      method: 'POST',
      path: '/up',
      access: 'public',
      summary: 'Takes a file',
      consumes: ['multipart'],
      largest: { bytes: 5 * 1024 * 1024, message: 'File size should be less than 5MB' },
      body: z.object({ file: UploadedFile }),
      answer: data(z.object({})),
    })
    const handler = endpoint(upload, async () => ({ success: true as const, data: {} }), { now })
    const messageFor = async (megabytes: number) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(megabytes * 1024 * 1024)]), 'a.pdf')
      const request = new Request('http://test/', { method: 'POST', body: form })
      const headers = { 'content-type': request.headers.get('content-type') ?? '' }
      const body = Buffer.from(await request.arrayBuffer()).toString('base64')
      const answer = await handler(event({ headers, body, isBase64Encoded: true }), context)
      return { status: answer.statusCode, message: JSON.parse(String(answer.body)).message }
    }
    expect(await messageFor(5.2)).toEqual({ status: 413, message: 'File size should be less than 5MB' })
    expect(await messageFor(4.5)).toEqual({ status: 413, message: expect.stringContaining('direct upload') })
  })
})

describe('What an endpoint logs', () => {
  afterEach(() => vi.restoreAllMocks())
  const params = z.object({ id: z.string().regex(/^[\w-]+$/) })
  const answer = data(z.object({}))
  const room = route({ method: 'GET', path: '/interview/{id}', access: 'user', summary: 'A room', params, answer })
  const about = route({
    ...{ method: 'GET', access: 'user', summary: 'Somebody', answer },
    path: '/b2b/users/{userId}/feedback/{sessionId}',
    params: z.object({ userId: z.string(), sessionId: z.string() }),
  })
  const withIdOf = (pathParameters: Record<string, string>) => {
    const called = event({ pathParameters })
    return { ...called, requestContext: { ...called.requestContext, requestId: 'api-1' } }
  }
  const linesOf = async (work: () => Promise<unknown>) => {
    const lines: Record<string, unknown>[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation(chunk => lines.push(JSON.parse(String(chunk))) > 0)
    await work()
    return lines
  }
  const done = async () => ({ success: true as const, data: {} })
  const services = () => ({ table: engine.table, now })

  it('is found by the request ids of Lambda and of API Gateway, by person and by session, and says how long it took', async () => {
    const handle = async () => {
      log.warn('within')
      return done()
    }
    const lines = await linesOf(() => endpoint(room, handle, services())(withIdOf({ id: 'session-1' }), context))
    const ids = { requestId: 'request-1', apiRequestId: 'api-1', userId: 'u1', sessionId: 'session-1' }
    const route = 'GET /interview/{id}'
    expect(lines).toMatchObject([
      { message: 'within', route, ...ids },
      { message: 'answered', route, ...ids, status: 200, milliseconds: expect.any(Number) },
    ])
  })

  it('tells who calls from whom the call is about', async () => {
    const call = withIdOf({ userId: 'student-9', sessionId: 'session-9' })
    const lines = await linesOf(() => endpoint(about, done, services())(call, context))
    expect(lines).toMatchObject([{ userId: 'u1', aboutUserId: 'student-9', sessionId: 'session-9', status: 200 }])
  })

  it('has the ids of a call that was refused or failed too, and nothing of a path that is no id', async () => {
    const fail = () => Promise.reject(new Error('asha@example.com'))
    const failed = await linesOf(() => endpoint(room, fail, services())(withIdOf({ id: 'session-1' }), context))
    expect(failed).toMatchObject([
      { level: 'ERROR', message: 'unexpected', error: { name: 'Error' }, userId: 'u1', sessionId: 'session-1' },
      { message: 'answered', status: 500, userId: 'u1', sessionId: 'session-1' },
    ])
    const refused = await linesOf(() => endpoint(room, done, services())(withIdOf({ id: 'asha@example.com' }), context))
    expect(refused).toMatchObject([{ message: 'answered', status: 404, userId: 'u1' }])
    expect(JSON.stringify([failed, refused])).not.toContain('asha')
  })
})
