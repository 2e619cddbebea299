import { afterAll, beforeAll, expect, it } from 'vitest'
import { allRoutes } from '#shared/contract/index.ts'
import { callApi, signInAs } from '#test/fakes/client.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { type CandidateAt, candidateAt } from './candidate.ts'

let product: Running
let asha: CandidateAt
let operator: string
let own: Record<string, string>
beforeAll(async () => {
  product = await startVivavoce()
  asha = await candidateAt(product.origin, 'candidate@example.com')
  operator = await signInAs(product.origin, 'operator@example.com')
  const me = (await asha.call('GET', '/auth/me')).body.data
  const { sessionId, questionId } = await asha.begin(me.activeResumeId)
  own = { sessionId, questionId, resumeId: me.activeResumeId, profileId: me._id, domain: 'demo' }
}, 600_000)
afterAll(() => product.stop())

const nasty = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    "'; DROP TABLE x; --",
    '{{7*7}}',
    '__proto__',
    '\u202e',
    '9'.repeat(400),
  ],
  ...['x'.repeat(30_000), '{"a":', '[[[[', 'NaN', '1e999', '-0', 'true', 'constructor'],
]
const values: unknown[] = [...nasty, null, 0, -1, 1e308, true, [], [[]], {}, { a: { b: {} } }, ['x'.repeat(500)]]
const fieldNames = ['email', 'otp', 'name', 'resumeId', 'questionId', 'content', 'transcript', 'media', 'settings']
const more = ['timeZone', 'accommodations', 'fileName', 'contentType', 'size', 'uploadKey', 'profileId', 'audioFile']
const bodies: unknown[] = [
  ...values,
  ...values.map(value => Object.fromEntries([...fieldNames, ...more].map(name => [name, value]))),
  JSON.parse('{"__proto__": {"roles": ["superadmin"]}, "constructor": {"prototype": {}}}'),
]

/** The paths of a route: with what is one's own, and with ids nobody has. */
function pathsOf(path: string): string[] {
  if (!path.includes('{')) return [path, `${path}?cursor=x&entityId=y`, `${path}?cursor=%00&cursor=%ff`]
  const filled = (value: (name: string) => string) => path.replace(/\{(\w+)\}/g, (_, name) => value(name))
  const isResume = path.startsWith('/resume')
  const mine = (name: string) => own[name === 'id' ? (isResume ? 'resumeId' : 'sessionId') : name] ?? 'x'
  return [filled(mine), ...['%00', '%F0%9F%92%A9', '..%2F..%2Fx', 'x'.repeat(2000)].map(id => filled(() => id))]
}

/** After these nothing would get past the token. */
const signsOut = new Set<string>(['/auth/logout', '/auth/sessions/end'])

it('whatever is sent to whichever route, the answer is never an error of ours', { timeout: 600_000 }, async () => {
  const ours: string[] = []
  const routes = allRoutes.filter(({ spec }) => !signsOut.has(spec.path) && spec.method !== 'DELETE')
  for (const { spec } of routes) {
    const paths = pathsOf(spec.path)
    const token = spec.path.startsWith('/b2b') ? operator : asha.token
    for (const path of paths) {
      // All of it to what is one's own; to the rest a few.
      const sent = spec.method === 'GET' ? [undefined] : path === paths[0] ? bodies : bodies.slice(-4)
      const answers = await Promise.all(
        sent.map(body => callApi(product.origin, spec.method, path, { token, ...(body !== undefined && { body }) })),
      )
      for (const [index, { status, body }] of answers.entries())
        if (status >= 500)
          ours.push(
            `${status} ${spec.method} ${path.slice(0, 80)} ${JSON.stringify(sent[index])?.slice(0, 80)} ${body.message}`,
          )
    }
  }
  expect(ours).toEqual([])
  expect(product.output()).not.toContain('unexpected')
})

it('forms are taken apart as carefully: fields that are no fields, thousands of them, no end', {
  timeout: 600_000,
}, async () => {
  const path = `/interview/${own.sessionId}/submit-answer`
  const form = (fields: [string, string | Blob][]) => {
    const made = new FormData()
    for (const [name, value] of fields) made.append(name, value)
    return made
  }
  const file = new Blob([new Uint8Array([1, 2, 3])])
  const forms = [
    form([['__proto__', file]]),
    form([
      ['constructor', 'x'],
      ['toString', 'y'],
      ['hasOwnProperty', file],
    ]),
    form(Array.from({ length: 3000 }, (_, index): [string, string] => [`f${index}`, 'x'])),
    form(Array.from({ length: 70 }, (): [string, Blob] => ['audioFile', file])),
    form([
      ['questionId', file],
      ['content', file],
    ]),
    form([
      ['file', 'a text'],
      ['fileName', file],
    ]),
  ]
  for (const target of [path, '/resume/upload'])
    for (const body of forms) expect((await asha.call('POST', target, body)).status).toBeLessThan(500)
  const raw = (contentType: string, body: string) =>
    fetch(`${product.origin}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': contentType },
      body,
    })
  const endless = [
    '--b\r\ncontent-disposition: form-data; name="content"\r\n\r\nno end',
    '--b',
    '',
    '--b--\r\n',
    '\u0000',
  ]
  for (const type of ['multipart/form-data; boundary=b', 'multipart/form-data', 'multipart/form-data; boundary='])
    for (const body of endless) expect((await raw(type, body)).status, `${type} ${body}`).toBeLessThan(500)
  expect((await raw('application/json', `${'['.repeat(200_000)}`)).status).toBe(400)
  expect((await asha.call('GET', '/auth/me')).body.data.roles).toEqual(['student'])
})
