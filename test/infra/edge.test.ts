import vm from 'node:vm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { edgeCode } from '#infra/edge/code.ts'
import { withoutTrailingSlashes } from '#shared/paths.ts'
import { pageFile } from '#shared/public-pages.ts'

type Value = { value: string; multiValue?: { value: string }[] }
type Asked = { uri: string; host?: string; query?: Record<string, Value>; headers?: Record<string, Value> }
type Answer = {
  uri?: string
  statusCode?: number
  headers: Record<string, Value>
  querystring?: Record<string, Value>
}
type Ask = (asked: Asked) => Answer

/** The text as CloudFront runs it: nothing of Node around it. */
function asDeployed(code: string): Ask {
  const context = vm.createContext({})
  vm.runInContext(code, context)
  return ({ uri, host = 'd111.cloudfront.net', query = {}, headers = {} }) => {
    const event = {
      version: '1.0',
      viewer: { ip: '203.0.113.7' },
      request: { method: 'GET', uri, querystring: query, headers: { host: { value: host }, ...headers }, cookies: {} },
    }
    return JSON.parse(vm.runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context))
  }
}

const domain = 'vivavoce.example'
let site: Ask
let siteWithoutDomain: Ask
let api: Ask
const codes: Record<string, string> = {}

beforeAll(() => {
  codes.site = edgeCode('site', { domain })
  codes.api = edgeCode('api', { domain })
  site = asDeployed(codes.site)
  siteWithoutDomain = asDeployed(edgeCode('site', { domain: undefined }))
  api = asDeployed(codes.api)
})

describe('the text of a function', () => {
  it.each(['site', 'api'])('%s is smaller than the 10 KB CloudFront takes', name => {
    expect(Buffer.byteLength(codes[name] ?? '')).toBeGreaterThan(100)
    expect(Buffer.byteLength(codes[name] ?? '')).toBeLessThan(10 * 1024)
  })

  it.each(['site', 'api'])('%s keeps to what runtime 2.0 is documented to understand', name => {
    // Without texts and patterns, in which such signs mean nothing.
    const code = (codes[name] ?? '').replaceAll(/"(?:[^"\\\n]|\\.)*"|`[^`]*`|\/\*[\s\S]*?\*\/|\/\/.*/g, '""')
    expect(code).toMatch(/^function handler\(event\) \{$/m)
    for (const unknown of [
      /\bclass\s/,
      /\?\./,
      /\?\?/,
      /\.\.\./,
      /\bof\b/,
      /\b(import|export|require|async|await|yield|new)\b/,
      /\b(?:const|let|var)\s*[[{]/,
      /\(\?<[=!]/,
      /\b(process|Buffer|URL|URLSearchParams|fetch|console|eval|globalThis)\b/,
    ])
      expect(code, String(unknown)).not.toMatch(unknown)
  })
})

describe('the page that answers an address', () => {
  const addresses = [
    ['/', '/index.html'],
    ['/terms', '/terms.html'],
    ['/terms/', '/terms.html'],
    ['/terms//', '/terms.html'],
    ['/privacy-policy', '/privacy-policy.html'],
    ['/login', '/login.html'],
    ['/login/', '/login.html'],
    ['/login/meghdoot', '/login-domain.html'],
    ['/login/meghdoot/', '/login-domain.html'],
    ['/login/d%65mo', '/login-domain.html'],
    ['/login/a%2Fb', '/app.html'],
    ['/login/meghdoot/more', '/app.html'],
    ['/dashboard', '/app.html'],
    ['/interview/0190-abc/', '/app.html'],
    ['/feedback/0190-abc', '/app.html'],
    ['/b2b/users', '/app.html'],
    ['/api', '/app.html'],
    ['/files', '/app.html'],
    ['/no/such/place', '/app.html'],
    ['/%E0%A4%B9', '/app.html'],
    ['/%zz', '/app.html'],
    ['/%00', '/app.html'],
    ['/.env', '/app.html'],
    ['/assets', '/app.html'],
    ['/a.b/c', '/app.html'],
    ['//', '/index.html'],
    ['//login//', '/login.html'],
    ['//evil.example/%2e%2e', '/app.html'],
    ['/..', '/app.html'],
    ['/../dashboard', '/app.html'],
    ['/%2e%2e/terms', '/app.html'],
    ['/..%2fterms', '/app.html'],
  ] as const

  test.each(addresses)('%s: %s', (uri, file) => {
    expect(site({ uri }).uri).toBe(file)
    expect(siteWithoutDomain({ uri }).uri).toBe(file)
  })

  it('is the same as on the local site', () => {
    for (const [uri, file] of addresses) {
      let decoded = uri.replace(/^\/+/, '/')
      try {
        decoded = decodeURIComponent(decoded)
      } catch {}
      expect(`/${pageFile(decoded)}`, uri).toBe(file)
    }
  })

  test.each([
    '/assets/main-a1b2c3d4.js',
    '/robots.txt',
    '/manifest.webmanifest',
    '/share.png',
    '/app.html',
    '/login/x.png',
    '/%2e%2e/secret.txt',
    '/../secret.txt',
    '/..%2fsecret.txt',
  ])('%s names a file, which is there or is missing, and never a page in its place', uri => {
    expect(site({ uri }).uri).toBe(uri)
  })

  it('comes with the question mark and what follows it', () => {
    const query = { entityId: { value: '1' } }
    expect(site({ uri: '/b2b/users', query }).querystring).toEqual(query)
  })
})

test.each([
  ['/files/entities/1/logo.png', '/entities/1/logo.png'],
  ['/files/no-ending', '/no-ending'],
  ['/files/', '/'],
])('%s is %s of the public bucket', (uri, key) => {
  expect(site({ uri }).uri).toBe(key)
  expect(site({ uri, host: 'acme.vivavoce.example' }).uri).toBe(key)
})

describe("an institution's subdomain", () => {
  test.each([
    ['acme.vivavoce.example', '/', '/login/acme'],
    ['acme.vivavoce.example', '//', '/login/acme'],
    ['acme.vivavoce.example', '/index.html', '/login/acme'],
    ['acme.vivavoce.example', '/login', '/login/acme'],
    ['acme.vivavoce.example', '/login/', '/login/acme'],
    ['ACME.Vivavoce.Example', '/', '/login/acme'],
    ['acme.vivavoce.example:443', '/', '/login/acme'],
    ['st-xaviers-2.vivavoce.example', '/', '/login/st-xaviers-2'],
    [`${'a'.repeat(40)}.vivavoce.example`, '/', `/login/${'a'.repeat(40)}`],
  ])('%s%s leads to %s', (host, uri, location) => {
    const answer = site({ host, uri })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers).toEqual({ location: { value: location }, 'cache-control': { value: 'no-store' } })
  })

  test.each([
    ['acme.vivavoce.example', '/login/acme', '/login-domain.html'],
    ['acme.vivavoce.example', '/login/other', '/login-domain.html'],
    ['acme.vivavoce.example', '/dashboard', '/app.html'],
    ['acme.vivavoce.example', '/terms', '/terms.html'],
    ['acme.vivavoce.example', '/assets/a-1.js', '/assets/a-1.js'],
    ['vivavoce.example', '/', '/index.html'],
    ['vivavoce.example', '/login', '/login.html'],
    ['www.vivavoce.example', '/', '/index.html'],
    ['d111.cloudfront.net', '/', '/index.html'],
    ['acme.cloudfront.net', '/login', '/login.html'],
    ['ab.vivavoce.example', '/', '/index.html'],
    [`${'a'.repeat(41)}.vivavoce.example`, '/', '/index.html'],
    ['a.acme.vivavoce.example', '/', '/index.html'],
    ['ac_me.vivavoce.example', '/', '/index.html'],
    ['acmevivavoce.example', '/', '/index.html'],
    ['acme.vivavoce.example.evil.example', '/', '/index.html'],
    ['evil.example', '/', '/index.html'],
  ])('%s%s is the page %s', (host, uri, file) => {
    const answer = site({ host, uri })
    expect(answer.statusCode).toBeUndefined()
    expect(answer.uri).toBe(file)
  })

  it('keeps what follows the question mark, undecoded and in its order', () => {
    const query = {
      next: { value: '%2Fdashboard%3Fa%3D1' },
      tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b+c' }] },
      plain: { value: '' },
    }
    const { headers } = site({ host: 'acme.vivavoce.example', uri: '/', query })
    expect(headers.location?.value).toBe('/login/acme?next=%2Fdashboard%3Fa%3D1&tag=a&tag=b+c&plain')
  })

  it('leads nowhere where the product has no domain of its own', () => {
    expect(siteWithoutDomain({ host: 'acme.vivavoce.example', uri: '/' }).uri).toBe('/index.html')
  })

  it('copes with a request that names no host', () => {
    expect(site({ uri: '/', headers: { host: { value: '' } } }).uri).toBe('/index.html')
  })
})

describe('a call to the API', () => {
  test.each([
    ['/api/contact-sales/', '/api/contact-sales'],
    ['/api/contact-sales', '/api/contact-sales'],
    ['/api/interview/abc//', '/api/interview/abc'],
    ['/api/', '/api'],
  ])('%s asks for %s', (uri, expected) => {
    expect(api({ uri }).uri).toBe(expected)
    expect(withoutTrailingSlashes(uri)).toBe(expected)
  })

  it('says who calls, whatever the caller says of it', () => {
    const headers = {
      'x-viewer-ip': { value: '1.1.1.1', multiValue: [{ value: '1.1.1.1' }, { value: '2.2.2.2' }] },
      'x-origin-verify': { value: 'guessed' },
      authorization: { value: 'Bearer t' },
    }
    expect(api({ uri: '/api/auth/me', headers }).headers).toEqual({
      host: { value: 'd111.cloudfront.net' },
      authorization: { value: 'Bearer t' },
      'x-viewer-ip': { value: '203.0.113.7' },
    })
  })
})

it('answers an address of thousands of slashes at once', () => {
  const uri = `/${'/'.repeat(8000)}x${'/'.repeat(8000)}x`
  expect(site({ uri }).uri).toBe('/app.html')
  expect(api({ uri }).uri).toBe(uri)
})
