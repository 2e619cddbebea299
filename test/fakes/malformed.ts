import type * as z from 'zod'
import type { RouteSpec } from '#shared/contract/route.ts'

/** What a malformed request is made of, derived from a route's own schemas: a new route is covered by itself. */

/** Numbers that look random and are the same in each run. */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(next() * from.length)]
    if (chosen === undefined) throw new Error('There is nothing to pick from')
    return chosen
  }
  /** That many of a list, in another order each time; all where there are fewer. */
  const some = <T>(from: readonly T[], count: number): T[] =>
    from
      .map(value => ({ value, at: next() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ value }) => value)
  return { next, pick, some }
}
export type Seeded = ReturnType<typeof seeded>

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  entries?: Record<string, string>
  values?: unknown[]
}
const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

/** A file's place in a sample; a form sends the bytes, JSON something that is none. */
export const someFile = { fileName: 'a.png', contentType: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) }

const strings = [
  ...['a word', 'x', 'fuzz@x.example', 'demo', '123456', '9', '#17595f', 'https://x.example/a', 'true', 'false'],
  ...['2026-11', '2026-11-22', '2026-11-22T05:00:00.000Z', 'Asia/Kolkata', 'a.png', 'students.csv', '9876543210', ''],
]

/** A value the schema takes, as deep as it says; undefined where none of ours is. ids: real ones, by field name. */
export function sampleOf(schema: z.ZodType, ids: Record<string, unknown> = {}, name = ''): unknown {
  const def = defOf(schema)
  const own = name in ids ? ids[name] : undefined
  if (own !== undefined && schema.safeParse(own).success) return own
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape ?? {}).flatMap(([field, inner]) => {
        const value = sampleOf(inner, ids, field)
        return value === undefined ? [] : [[field, value]]
      }),
    )
  if (def.type === 'array' && def.element) {
    const list = [sampleOf(def.element, ids, name.replace(/s$/, ''))]
    return schema.safeParse(list).success ? list : []
  }
  if (def.type === 'union')
    return (def.options ?? []).map(option => sampleOf(option, ids, name)).find(value => value !== undefined)
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0]
  if (def.type === 'literal') return def.values?.[0]
  const inner = def.innerType ?? (def.type === 'pipe' ? innerOf(def) : undefined)
  if (inner) {
    const value = sampleOf(inner, ids, name)
    if (value !== undefined && schema.safeParse(value).success) return value
  }
  return [...strings, 1, true, someFile, [], {}].find(value => schema.safeParse(value).success)
}

/** A preprocessed field is described by what comes out of it. */
const innerOf = (def: Def) => (def.in && defOf(def.in).type === 'transform' ? def.out : def.in)

/** The places of all fields of a sample: ['admin', 'email']. */
export function placesIn(value: unknown, above: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || value === someFile) return above.length > 0 ? [above] : []
  const inner = Object.entries(value).flatMap(([field, each]) => placesIn(each, [...above, field]))
  return above.length > 0 ? [above, ...inner] : inner
}

export function withValue(sample: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value
  const copy: Record<string, unknown> = { ...Object(sample) }
  const changed = withValue(copy[first], rest, value)
  // A field named __proto__ is a field here, as in JSON.
  Object.defineProperty(copy, first, { value: changed, enumerable: true, configurable: true, writable: true })
  return Array.isArray(sample) ? Object.values(copy) : copy
}

export const nastyTexts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff@b.example',
    'x\ud800@b.example',
    '\u202egnp.exe',
    'a\u200bb',
    '\ufeff',
    'B\u0430nk',
  ],
  ...[
    'a@x..example',
    'a@-x.example',
    'a@x.example.',
    'क\u094d\u200dष',
    '👩\u200d🏫',
    '\ufffe',
    'x'.repeat(70_000),
    'é'.repeat(3000),
  ],
  ...[
    '../../etc/passwd',
    '%00',
    "'; DROP TABLE x; --",
    '{{7*7}}',
    '#{7*7}',
    '__proto__',
    'constructor',
    'NaN',
    '-0',
    '1e999',
  ],
  ...[
    '\r\nBcc: x@y.example',
    'http://169.254.169.254/',
    'https://u:p@x.example/',
    '[object Object]',
    '9'.repeat(400),
    'null',
  ],
]
const nested = (depth: number): unknown => {
  let value: unknown = 'end'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}
export const nastyValues: unknown[] = [
  ...nastyTexts,
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, [], [[]], [null], ['x'], {}, { a: { b: {} } }],
  ...[
    nested(500),
    Array.from({ length: 3000 }, () => 'x'),
    Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, index])),
  ],
  JSON.parse('{"__proto__": {"roles": ["superadmin"]}, "constructor": {"prototype": {"x": 1}}}'),
]

export type Body = { contentType: string | null; bytes: Uint8Array }
const utf8 = (words: string) => new TextEncoder().encode(words)
const json = (words: string): Body => ({ contentType: 'application/json', bytes: utf8(words) })
/** JSON.stringify keeps half a character as an escape, as a caller who means harm does. */
const asJson = (value: unknown) => json(JSON.stringify(value))

const boundary = 'fuzz-boundary'
function form(fields: [string, unknown][], end = `--${boundary}--\r\n`): Body {
  const parts = fields.map(([name, value]) => {
    const file = value === someFile ? '; filename="a\u0000\u202e.png"\r\ncontent-type: image/png' : ''
    const text = value === someFile ? 'PNG' : typeof value === 'string' ? value : JSON.stringify(value)
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`
  })
  return { contentType: `multipart/form-data; boundary=${boundary}`, bytes: utf8(parts.join('') + end) }
}

/** Bodies that are no body of any route. */
const brokenBodies: Body[] = [
  ...['', '{', '{"a":', '[', 'null', '[]', '"text"', '12', 'NaN', '{"a":1}{"b":2}', '['.repeat(50_000)].map(json),
  { contentType: 'application/json', bytes: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x80, 0x22, 0x7d]) },
  { contentType: 'application/json; charset=utf-16', bytes: new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]) },
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'garbage/\u00ff', ''].map(contentType => ({
    contentType,
    bytes: utf8('{"email":"a@b.example"}'),
  })),
  { contentType: null, bytes: utf8('a=b&c=%ff%00') },
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'].map(contentType => ({
    contentType,
    bytes: form([['a', 'b']]).bytes,
  })),
  form([['a', 'b']], ''),
  form([
    ['__proto__', 'x'],
    ['constructor', 'y'],
    ['', 'z'],
  ]),
  {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: utf8(`--${boundary}\r\ncontent-disposition: nothing\r\n\r\n`),
  },
]

/** At least `count` malformed bodies of a route: what is none at all, and its own with one field gone wrong. */
export function bodiesOf(spec: RouteSpec, ids: Record<string, unknown>, random: Seeded, count: number): Body[] {
  if (!spec.body) return brokenBodies.slice(0, 5)
  const body = spec.body
  const samples = variantsOf(body).map(variant => sampleOf(variant, ids))
  const wrong = Array.from({ length: count }, (_, index) => {
    const sample = samples[index % samples.length] ?? {}
    const places = placesIn(sample)
    const place = places.length > 0 ? random.pick(places) : ['a']
    const value = random.pick(nastyValues)
    const changed = index % 9 === 8 ? withValue(sample, ['__proto__'], value) : withValue(sample, place, value)
    const isForm = spec.consumes?.includes('multipart') && index % 2 === 1
    return isForm ? form(Object.entries(Object(changed))) : asJson(changed)
  })
  return [...brokenBodies, ...wrong]
}

const variantsOf = (schema: z.ZodType): z.ZodType[] => {
  const { type, options } = defOf(schema)
  return type === 'union' && options ? options : [schema]
}

const encodings = [
  ...['%00', '%ff', '%F0%9F%92%A9', '..', '..%2F..%2Fx', '%2e%2e%2f', '%', '%zz', '%25%32%66', 'x'.repeat(3000)],
  ...[
    '%ED%A0%80',
    'a%0d%0aSet-Cookie:x',
    '%E2%80%AE',
    '__proto__',
    'constructor',
    '-',
    'null',
    '%20',
    "'",
    '$ne',
    '~',
    ';a=b',
  ],
]

/** At least 20 paths: each parameter gone wrong, or the path itself where it has none. */
export function pathsOf(spec: RouteSpec, fill: (path: string) => string): string[] {
  if (!spec.path.includes('{'))
    return encodings.map(each => (each.length % 2 ? `${spec.path}/${each}` : `${spec.path}${each}`))
  return encodings.map((each, index) => {
    const names = [...spec.path.matchAll(/\{\w+\}/g)].map(([name]) => name)
    const target = names[index % names.length] ?? ''
    return fill(spec.path.replace(target, () => each))
  })
}

/** At least 20 queries: each field gone wrong, said twice, as a list, half encoded; and fields nobody knows. */
export function queriesOf(spec: RouteSpec, random: Seeded): string[] {
  const fields = [...Object.keys(spec.query?.shape ?? {}), 'x']
  const wrong = nastyTexts.map(
    value => `${random.pick(fields)}=${encodeURIComponent(value.toWellFormed()).slice(0, 8000)}`,
  )
  const field = fields[0] ?? 'x'
  const broken = ['%00', '%ff', '%ED%A0%80', '%', '%zz', '+%20', `a&${field}=b`, '[]=1', '[$ne]=1', '.a=1', '%F0%9F']
  const odd = [
    `${field}[]=1`,
    `${field}`,
    '&&&==',
    '__proto__[x]=1',
    'constructor=1',
    Array.from({ length: 300 }, (_, index) => `a${index}=1`).join('&'),
  ]
  return [...wrong, ...broken.map(value => `${random.pick(fields)}=${value}`), ...odd]
}

const long = 'x'.repeat(6000)
/** 20 headers and more that no client of ours sends. */
export const nastyHeaders: Record<string, string>[] = [
  ...[
    '',
    ' ',
    'a b',
    '[::1',
    'x:y:z',
    'localhost:99999999',
    '<script>',
    '\u00e9.example',
    '..',
    'a@b',
    '%00',
    long,
  ].map(host => ({ host })),
  ...[
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer \u00ff\u00fe',
    `Bearer ${long}`,
    'Bearer null',
    'bearer x y z',
  ].map(authorization => ({ authorization })),
  ...['', '\u00ff', long, '__proto__', 'a,b', '../../x'].map(key => ({ 'idempotency-key': key })),
  ...['garbage', '999.999.999.999', '::1, x', long].map(address => ({
    'x-forwarded-for': address,
    'x-viewer-ip': address,
  })),
  ...['null', 'https://evil.example', '\u00ff'].map(origin => ({ origin, referer: origin })),
  ...['gzip', 'x'].map(encoding => ({ 'content-encoding': encoding })),
  { 'x-origin-verify': 'guess', 'x-http-method-override': 'DELETE', 'x-original-url': '/api/auth/me' },
  { cookie: `a=${long}`, 'accept-language': '\u00ff', accept: '*/*;q=NaN' },
  { range: 'bytes=9-1', 'if-none-match': '"', expect: '100-continue' },
]
