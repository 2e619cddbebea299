import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ApiHandler, answerApi } from '#infra/local/gateway/api.ts'
import { localPages } from '#infra/local/gateway/local-pages.ts'
import { type Gateway, startGateway } from '#infra/local/gateway/server.ts'
import { servePublicFiles, site } from '#infra/local/gateway/site.ts'
import { startS3 } from '#infra/local/s3/server.ts'
import { Inbox } from '#infra/local/ses/inbox.ts'
import { Faults } from '#infra/local/wire/faults.ts'
import { freePort } from '#infra/local/wire/free-port.ts'
import type { LocalServer } from '#infra/local/wire/http.ts'
import { localClient, localCredentials } from '#infra/local/wire/local-client.ts'
import { allRoutes } from '#shared/contract/index.ts'
import { localNotice } from '#web/lib/server/local-mode.ts'

const megabyte = 1024 * 1024
let gateway: Gateway
let s3: LocalServer
let web: string
let port: number
let origin: string
let called: { key: string; event: APIGatewayProxyEventV2 }[] = []
const echo: ApiHandler = async event => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ length: event.body?.length ?? 0 }),
})
let handler = echo

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vivavoce-gateway-'))
  web = path.join(folder, 'web')
  await mkdir(path.join(web, 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'secret.txt'), 'secret')
  const head = '<html><head><script>let a = 1</script></head>'
  await writeFile(path.join(web, 'app.html'), `${head}<body><div id="root"></div>app</body></html>`)
  for (const name of ['index', 'terms', 'login', 'login-domain'])
    await writeFile(path.join(web, `${name}.html`), `${head}<body><div id="root"><h1>${name}</h1></div></body></html>`)
  await writeFile(path.join(web, 'robots.txt'), 'User-agent: *')
  await writeFile(path.join(web, 'assets', 'main-abc.js'), 'export {}')
  s3 = await startS3({ dataFolder: path.join(folder, 's3'), keys: localCredentials, origins: [] })
  const client = new S3Client(localClient(s3.endpoint))
  await client.send(new CreateBucketCommand({ Bucket: 'public' }))
  await client.send(
    new PutObjectCommand({ Bucket: 'public', Key: 'logos/1.png', Body: 'png', ContentType: 'image/png' }),
  )
  const inbox = new Inbox(folder)
  inbox.add(['Asha <asha@example.com>'], {
    from: 'no-reply@x.example',
    subject: 'Code',
    text: 'text',
    html: '<p>html</p>',
  })
  port = await freePort()
  origin = `http://localhost:${port}`
  gateway = await startGateway(port)
  const page = site({
    folder: web,
    origins: { files: 'http://127.0.0.1:9', publicFiles: origin },
    local: { interviewer: "the rules' own", voice: 'flite', recogniser: '<none>' },
  })
  const files = servePublicFiles(client, 'public')
  const pages = localPages(inbox, { interviewer: 'i', voice: 'v', recogniser: 'r' }, new Faults())
  const load =
    async (route: { key: string }): Promise<ApiHandler> =>
    async (event, context) => {
      called.push({ key: route.key, event })
      return handler(event, context)
    }
  gateway.open((request, response, url) => {
    if (url.pathname.startsWith('/api/')) return answerApi(request, response, url, { routes: allRoutes, load })
    if (url.pathname.startsWith('/files/')) return files(response, url)
    if (url.pathname.startsWith('/_local/')) return pages(request, response, url)
    return page(request, response, url)
  })
})
afterAll(async () => {
  await gateway.stop()
  await s3.stop()
})

const call = async (target: string, init: RequestInit = {}) => {
  called = []
  const response = await fetch(origin + target, init)
  return { response, event: called[0]?.event, key: called[0]?.key }
}

/** fetch() tidies paths; this one sends them as they are. */
const statusOfRawPath = (target: string) =>
  new Promise(resolve => {
    httpRequest({ port, host: '127.0.0.1', path: target }, answer => resolve(answer.statusCode)).end()
  })

describe('/api', () => {
  test('a request arrives in payload format 2.0', async () => {
    const { event, key } = await call('/api/interview/s%20-1/submit-answer?a=1&b=x%20y&a=2', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer t', Cookie: 'c=1; d=2', 'X-Odd': 'v' },
      body: '{"content":"नमस्ते"}',
    })
    expect(key).toBe('submitAnswer')
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/interview/{id}/submit-answer',
      rawPath: '/api/interview/s%20-1/submit-answer',
      rawQueryString: 'a=1&b=x%20y&a=2',
      cookies: ['c=1', 'd=2'],
      pathParameters: { id: 's -1' },
      queryStringParameters: { a: '1,2', b: 'x y' },
      body: '{"content":"नमस्ते"}',
      isBase64Encoded: false,
      requestContext: { http: { method: 'POST', sourceIp: expect.stringMatching(/127\.0\.0\.1|::1/) } },
    })
    expect(event?.headers).toMatchObject({ authorization: 'Bearer t', 'x-odd': 'v' })
    expect(event?.headers).not.toHaveProperty('cookie')
  })

  test('a form arrives in base64', async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array([0, 255])]), 'a.pdf')
    const { event } = await call('/api/resume/upload', { method: 'POST', body })
    expect(event?.isBase64Encoded).toBe(true)
    expect(Buffer.from(event?.body ?? '', 'base64').includes(Buffer.from([0, 255]))).toBe(true)
  })

  test.each([
    ['GET', '/api/interview/sessions', 'listSessions'],
    ['GET', '/api/interview/sessions/', 'listSessions'],
    ['GET', '/api/interview/abc', 'getInterview'],
    ['POST', '/api/auth/send-otp', 'sendOtp'],
    ['POST', '/api/auth/send-otp/demo', 'sendOtpForDomain'],
  ])('%s %s is answered by %s', async (method, target, expected) => {
    expect((await call(target, { method })).key).toBe(expected)
  })

  test.each([
    ['GET', '/api/nothing'],
    ['DELETE', '/api/auth/me'],
    ['GET', '/api/interview//feedback'],
  ])('%s %s is not found', async (method, target) => {
    const { response } = await call(target, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'Not Found', code: 'not-found' })
  })

  test('what a function cannot take is refused: 6 MB after base64, 10 MB in all', async () => {
    const post = (bytes: number) => call('/api/resume/upload', { method: 'POST', body: new Uint8Array(bytes) })
    expect((await post(4.4 * megabyte)).response.status).toBe(200)
    const refused = await post(4.6 * megabyte)
    expect(refused.response.status).toBe(413)
    expect(refused.event).toBeUndefined()
    expect((await post(11 * megabyte)).response.status).toBe(413)
  })

  test('an answer of more than 6 MB and a handler that throws are 500 without details', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    handler = async () => ({ statusCode: 200, body: 'x'.repeat(6 * megabyte + 1) })
    expect((await call('/api/auth/me')).response.status).toBe(500)
    handler = async () => {
      throw new Error('private')
    }
    const { response } = await call('/api/auth/me')
    expect(await response.json()).toEqual({ message: 'Internal Server Error', code: 'unexpected' })
    handler = echo
    vi.restoreAllMocks()
  })

  test('a file comes back as bytes', async () => {
    handler = async () => ({ statusCode: 200, isBase64Encoded: true, body: Buffer.from([1, 255]).toString('base64') })
    const { response } = await call('/api/interview/1/download-feedback')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 255]))
    handler = echo
  })
})

describe('the web app', () => {
  test.each([
    ['/dashboard', 'app'],
    ['/interview/abc', 'app'],
    ['/nothing', 'app'],
    ['/', '<h1>index</h1>'],
    ['/terms', '<h1>terms</h1>'],
    ['/terms/', '<h1>terms</h1>'],
    ['/login', '<h1>login</h1>'],
    ['/login/demo', '<h1>login-domain</h1>'],
    ['/login/d%65mo', '<h1>login-domain</h1>'],
  ])('%s is the page %s', async (target, page) => {
    const { response } = await call(target)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(page)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test('what lies beside the pages is served as it is', async () => {
    const { response } = await call('/robots.txt')
    expect(await response.text()).toBe('User-agent: *')
    expect(response.headers.get('content-type')).toContain('text/plain')
  })

  test.each([
    ['br', 'gzip, deflate, br', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['nothing', 'identity', null],
  ])('a page is sent as small as the browser can read it: %s', async (_, accepts, encoding) => {
    for (const _again of [1, 2]) {
      const { response } = await call('/terms', { headers: { 'accept-encoding': accepts } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe(encoding && 'accept-encoding')
      expect(await response.text()).toContain('<h1>terms</h1>')
    }
  })

  test('the page may run its own scripts and this inline one, and nothing else', async () => {
    const policy = (await call('/')).response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='")
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9;")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('the page knows what serves locally', async () => {
    const html = await (await call('/')).response.text()
    expect(html).toContain(
      '<meta name="vivavoce-local" content="{&quot;interviewer&quot;:&quot;the rules&apos; own&quot;',
    )
    expect(html).not.toContain('<none>')
    const written = /content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&apos;', "'") ?? ''
    const bar = "On this machine. Interviewer: the rules' own. Voice: flite. Recordings are heard by: &lt;none&gt;."
    expect(html).toContain(bar.replaceAll("'", '&apos;'))
    // The app, once it takes over, says the same in the same place.
    expect(localNotice(written.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toBe(
      bar.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    )
    expect(await (await call('/dashboard')).response.text()).not.toContain('<aside')
  })

  test('hashed assets are kept for ever, a missing one is not the page', async () => {
    const { response } = await call('/assets/main-abc.js')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect((await call('/assets/gone.js')).response.status).toBe(404)
  })

  test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '//../secret.txt', '/%00.txt', '/%zz.txt'])(
    '%s does not leave the folder',
    async target => {
      expect(await statusOfRawPath(target)).toBe(404)
    },
  )

  test('an open page keeps its scripts though the web app is built anew', async () => {
    await rm(web, { recursive: true })
    for (const target of ['/', '/dashboard', '/assets/main-abc.js', '/robots.txt'])
      expect((await call(target)).response.status, target).toBe(200)
  })
})

test('public files are served with their type and without power', async () => {
  const { response } = await call('/files/logos/1.png')
  expect(await response.text()).toBe('png')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect((await call('/files/logos/2.png')).response.status).toBe(404)
  expect((await call('/files/..%2f..%2fsecret.txt')).response.status).toBe(404)
})

test('the inbox is a page and a list, for this machine only', async () => {
  expect(await (await call('/_local/inbox')).response.text()).toContain('asha@example.com')
  const [mail] = await (await call('/_local/inbox.json')).response.json()
  expect(mail).toEqual({
    to: 'asha@example.com',
    from: 'no-reply@x.example',
    subject: 'Code',
    text: 'text',
    html: '<p>html</p>',
    at: expect.any(String),
  })
  expect(await (await call('/_local/status.json')).response.json()).toEqual({
    interviewer: 'i',
    voice: 'v',
    recogniser: 'r',
  })
  const statusWith = (host: string) =>
    new Promise(resolve => {
      const headers = { host }
      httpRequest({ port, path: '/_local/inbox.json', headers }, answer => resolve(answer.statusCode)).end()
    })
  for (const host of [`evil.example:${port}`, '[', '%', 'a b', 'x:y:z']) expect(await statusWith(host)).toBe(403)
})

test('a busy port is told in one line', async () => {
  await expect(startGateway(port)).rejects.toThrow(`Port ${port} is in use`)
})
