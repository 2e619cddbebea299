import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allRoutes, type NamedRoute } from '#shared/contract/index.ts'
import { Refused } from '#shared/contract/route.ts'
import { callApi, signInAs } from '#test/fakes/client.ts'
import { type Body, bodiesOf, nastyHeaders, pathsOf, queriesOf, sampleOf, seeded } from '#test/fakes/malformed.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { must } from './people.ts'

/** Another seed walks other ways: SEED=7. */
const random = seeded(Number(process.env.SEED ?? 20261122))
const each = 24
const atOnce = 8

type Fuzzed = { label: string; method: string; path: string; headers: Record<string, string>; body?: Uint8Array }
type Answered = { status: number; text: string }

let product: Running
let operator: string
let ids: Record<string, string>
const tokens: Record<string, string> = {}
const counts = new Map<number, number>()
const wrong: string[] = []
let sent = 0

beforeAll(async () => {
  product = await startVivavoce()
  operator = await signInAs(product.origin, 'operator@example.com')
  const candidate = await signInAs(product.origin, 'candidate@example.com')
  const admin = await signInAs(product.origin, 'admin@example.com')
  Object.assign(tokens, { student: candidate, entity_admin: admin, superadmin: operator })
  const me = await must(product.origin, candidate, 'GET', '/auth/me')
  const history = await must(product.origin, candidate, 'GET', '/profile/interview-history')
  const { sessionId } = history.interviewHistory[0]
  ids = {
    ...{ userId: me._id, profileId: me._id, resumeId: me.activeResumeId, entityId: me.entity._id, domain: 'demo' },
    ...{ sessionId, id: sessionId, questionId: `${sessionId}-01` },
  }
}, 180_000)
afterAll(() => product.stop())

/** A token of somebody who may call the route: another person's where the one before lost theirs by what was sent. */
async function tokenFor({ spec }: NamedRoute): Promise<string | null> {
  if (spec.access === 'public') return null
  const { access } = spec
  const mayCall = (role: string) => access === 'user' || access.some(each => each === role)
  const role = ['student', 'entity_admin', 'counsellor', 'admin', 'superadmin'].find(mayCall) ?? 'superadmin'
  const known = tokens[role]
  if (known && (await callApi(product.origin, 'GET', '/auth/me', { token: known })).status === 200) return known
  const email = `${role.replace('_', '.')}.${sent}@fuzz.example`
  const query = role === 'admin' ? '' : `?entityId=${ids.entityId}`
  await must(product.origin, operator, 'POST', `/b2b/users${query}`, { email, name: 'Fuzz Person', roles: [role] })
  tokens[role] = await signInAs(product.origin, email)
  return tokens[role]
}

const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
let neighbour = 0

/** Each from another address of this machine, where it has them, so that no network's limit hides what lies behind it. */
function send({ method, path, headers, body }: Fuzzed): Promise<Answered> {
  neighbour = (neighbour % 250) + 1
  const localAddress = process.platform === 'linux' ? { localAddress: `127.0.0.${neighbour}` } : {}
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port: new URL(product.origin).port,
        method,
        path,
        headers,
        agent,
        timeout: 60_000,
        ...localAddress,
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        response.on('error', reject)
      },
    )
    request.on('timeout', () => request.destroy(new Error('No answer within 60 s')))
    request.on('error', reject)
    request.end(body)
  })
}

/** API Gateway's own words, which the web app never shows (SPEC-06). */
const gatewaysOwn = new Set([
  '404 {"message":"Not Found","code":"not-found"}',
  '413 {"message":"Request Entity Too Large","code":"too-large"}',
])
/** What no refusal says to a person. */
const notForPeople = /\b(undefined|null|NaN|ZodError|TypeError|Exception|stack)\b|\[object/

function judge(label: string, { status, text }: Answered): void {
  sent++
  counts.set(status, (counts.get(status) ?? 0) + 1)
  if (status >= 500) wrong.push(`${status} ${label}: ${text.slice(0, 200)}`)
  if (status < 400 || status >= 500 || gatewaysOwn.has(`${status} ${text}`)) return
  const refused = Refused.safeParse(text.startsWith('{') ? JSON.parse(text) : null)
  if (!refused.success || refused.data.message.length < 8 || notForPeople.test(refused.data.message))
    wrong.push(`${status} ${label}: no words for people: ${text.slice(0, 200)}`)
}

async function all(requests: Fuzzed[], together = atOnce): Promise<void> {
  const open = [...requests]
  const worker = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const { label } = next
      await send(next).then(
        answer => judge(label, answer),
        error => wrong.push(`none ${label}: ${error}`),
      )
    }
  }
  await Promise.all(Array.from({ length: together }, worker))
}

const usualOf = (words: string) => {
  const body = new TextEncoder().encode(words)
  return { headers: { 'content-type': 'application/json', 'content-length': String(body.length) }, body }
}

function requestsOf(route: NamedRoute, token: string | null): Fuzzed[] {
  const { spec } = route
  const { method } = spec
  const idsHere = spec.path.startsWith('/resume') ? { ...ids, id: ids.resumeId ?? 'x' } : ids
  const fill = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) =>
      Object.hasOwn(idsHere, name) ? String(Reflect.get(idsHere, name)) : 'x',
    )
  const path = `/api${fill(spec.path)}`
  const who = { ...(token !== null && { authorization: `Bearer ${token}` }) }
  const usual = spec.body ? usualOf(JSON.stringify(sampleOf(spec.body, idsHere) ?? {})) : { headers: {} }
  const say = (part: string, index: number) =>
    `${method} ${spec.path} as ${token === null ? 'anybody' : 'somebody'}, ${part} ${index}`
  const ofBody = ({ contentType, bytes }: Body, index: number): Fuzzed => ({
    ...{ label: say('body', index), method, path, body: bytes },
    headers: { ...who, 'content-length': String(bytes.length), ...(contentType && { 'content-type': contentType }) },
  })
  return [
    ...bodiesOf(spec, idsHere, random, each).map(ofBody),
    ...random.some(pathsOf(spec, fill), each).map((odd, index) => ({
      ...usual,
      ...{ label: say('path', index), method, path: `/api${odd}`, headers: { ...who, ...usual.headers } },
    })),
    ...random.some(queriesOf(spec, random), each).map((query, index) => ({
      ...usual,
      ...{ label: say('query', index), method, path: `${path}?${query}`, headers: { ...who, ...usual.headers } },
    })),
    ...random.some(nastyHeaders, each).map((headers, index) => ({
      ...usual,
      ...{ label: say('headers', index), method, path, headers: { ...who, ...usual.headers, ...headers } },
    })),
  ]
}

it('whatever is sent to whichever route, nothing of ours breaks and every refusal is for people', {
  timeout: 600_000,
}, async () => {
  // What ends a session or an account comes last, each with a person of its own.
  const ends = ({ spec }: NamedRoute) => /logout|sign-out|account/.test(spec.path) || spec.method === 'DELETE'
  const routes = [...allRoutes.filter(route => !ends(route)), ...allRoutes.filter(ends)]
  for (const route of routes) {
    const token = await tokenFor(route)
    const [anybodys, somebodys] = [requestsOf(route, null), token === null ? [] : requestsOf(route, token)]
    // Who has no token gets no further than that.
    await all(token === null ? anybodys : anybodys.filter((_, index) => index % 4 === 0))
    // Drawing a document takes the whole process.
    await all(somebodys, route.spec.produces ? 1 : atOnce)
  }
  agent.destroy()
  await raw()
  const summary = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  const broken = [...counts].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0)
  console.log(`${sent} requests to ${routes.length} routes, ${broken} answers of 500 and above (${summary.join(', ')})`)
  expect(wrong).toEqual([])
  expect(product.output()).not.toMatch(/"unexpected"|Unhandled|Uncaught|triggerUncaught/)
  expect((await callApi(product.origin, 'GET', '/auth/me', { token: operator })).status).toBe(200)
  // Limits of a network or an address must not have hidden what lies behind them.
  expect((counts.get(429) ?? 0) / sent).toBeLessThan(0.1)
})

/** What no HTTP client sends: the answer is a refusal or the connection's end, and the next caller is served. */
async function raw(): Promise<void> {
  const port = Number(new URL(product.origin).port)
  const post = (headers: string, body = '{}') => `POST /api/auth/send-otp HTTP/1.1\r\n${headers}\r\n\r\n${body}`
  const hosts = [
    '',
    '\0',
    '\x7f',
    '[',
    ']',
    'a\tb',
    ' ',
    'http://x',
    'a/b?c#d',
    '%',
    '\xff\xfe',
    'x'.repeat(20_000),
    'a\r\nHost: b',
  ]
  const paths = [
    '/api/auth/me',
    '/',
    '/login/demo',
    '/_local/inbox',
    '/_local/inbox.json',
    '/_local/faults',
    '/files/x',
  ]
  const requests = [
    ...paths.flatMap(path => hosts.map(host => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)),
    ...[
      'GET',
      'GET /',
      'GET / HTTP/9.9',
      '\0\0\0',
      'GET http://[ HTTP/1.1',
      'GET //\\\\x HTTP/1.1',
      'GET /%zz%00%ff HTTP/1.1',
      'OPTIONS * HTTP/1.1',
      'TRACE / HTTP/1.1',
      'CONNECT x:1 HTTP/1.1',
      'GET /files/%ff HTTP/1.1',
      'GET /files/../../etc/passwd HTTP/1.1',
      `GET /api/${'x'.repeat(20_000)} HTTP/1.1`,
      `GET /${'x'.repeat(10_000)} HTTP/1.1`,
      'BREW /api/auth/me HTTP/1.1',
    ].map(line => `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`),
    ...['-1', 'x', '1e3', '0x10', '99999999999999999999', '2, 2', ''].map(length =>
      post(`Host: x\r\nContent-Type: application/json\r\nContent-Length: ${length}`),
    ),
    post('Host: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
    post('Host: x\r\nTransfer-Encoding: chunked', 'zz\r\n'),
    post('Host: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\nConnection: close'),
    post('Host: x\r\nExpect: nothing\r\nContent-Length: 2'),
    post('Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 2'),
    post(`Host: x\r\n${'A: b\r\n'.repeat(3000)}Content-Length: 2`),
  ]
  for (const request of requests) {
    sent++
    const said = await exchange(port, request)
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (status >= 500) wrong.push(`${status} raw ${JSON.stringify(request.slice(0, 120))}`)
  }
  if ((await callApi(product.origin, 'GET', '/try')).status !== 200) wrong.push('It does not answer any more')
}

/** Until the other side ends it, or has nothing more to say for a while. */
const exchange = (port: number, request: string): Promise<string> =>
  new Promise(resolve => {
    let said = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
    const end = () => {
      socket.destroy()
      resolve(said)
    }
    socket.setTimeout(400, end)
    socket.on('data', chunk => {
      said += chunk.toString('latin1')
    })
    socket.on('end', end).on('error', end)
  })
