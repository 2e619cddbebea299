import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { buildWeb, webFolder } from '#infra/local/start/web-build.ts'
import { contentSecurityPolicy, scriptHashes } from '#infra/security-headers.ts'
import { brand } from '#shared/brand.ts'
import { appFile, publicPages } from '#shared/public-pages.ts'

const kilobyte = 1024
const read = (file: string) => readFileSync(path.join(webFolder, file), 'utf8')
const brotli = (text: string | Buffer) => brotliCompressSync(text).length
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const weigh = (files: Iterable<string>) =>
  sum([...files].map(file => brotli(readFileSync(path.join(webFolder, 'assets', file)))))

const assets = () => readdirSync(path.join(webFolder, 'assets'))
/** The file that was made of a module, by its name. */
const madeOf = (name: string) => {
  const found = assets().filter(file => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
  expect(found, name).toHaveLength(1)
  return found[0] ?? ''
}

/** Scripts, and what they import without waiting for anybody. */
function withImports(files: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    const code = read(`assets/${file}`)
    withImports(
      [...code.matchAll(/(?:from|import) ?["']\.\/([\w.-]+\.js)["']/g)].map(([, name = '']) => name),
      seen,
    )
  }
  return seen
}
const scriptsOf = (html: string) =>
  withImports([...html.matchAll(/(?:src|href|\[|,)=?"\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file))
const stylesOf = (html: string) => [...html.matchAll(/href="\/assets\/([^"]+\.css)"/g)].map(([, file = '']) => file)

const pages = [...publicPages.map(({ file }) => file), 'login-domain.html']

beforeAll(() => buildWeb(() => undefined))

describe('the bytes of a public page, in brotli', () => {
  it.each(pages)('%s loads at most 15 KB of scripts before anybody has done anything, and no React', file => {
    const scripts = scriptsOf(read(file))
    expect(scripts.size).toBeGreaterThan(0)
    expect(weigh(scripts)).toBeLessThan(15 * kilobyte)
    for (const script of scripts)
      expect(read(`assets/${script}`), script).not.toMatch(/react\.(transitional\.)?element|useState/)
  })

  it.each(pages)('%s is one file, styles and drawings in it, of at most 24 KB', file => {
    const html = read(file)
    expect(stylesOf(html)).toEqual([])
    expect(html).toContain('<style>')
    expect(brotli(html)).toBeLessThan(24 * kilobyte)
  })

  it('Contact sales comes with at most 110 KB more', () => {
    const known = scriptsOf(read('index.html'))
    const scripts = [...withImports([madeOf('contact-island')])].filter(file => !known.has(file))
    expect(weigh(scripts)).toBeLessThan(110 * kilobyte)
  })
})

describe('the bytes of the app, in brotli', () => {
  it('the signed-in dashboard takes at most 180 KB in all', () => {
    const html = read(appFile)
    const later = ['dashboard-page', 'outbox-keeper'].map(name =>
      name === 'dashboard-page' ? candidateDashboard() : madeOf(name),
    )
    const scripts = withImports([...scriptsOf(html), ...later])
    const styles = new Set(stylesOf(html))
    for (const style of assets().filter(file => /^(dashboard|states|resume-parts|note)[\w-]*\.css$/.test(file)))
      styles.add(style)
    expect(brotli(html) + weigh(scripts) + weigh(styles)).toBeLessThan(180 * kilobyte)
  })
})

/** Two pages bear that name: the candidate's is the one with the welcome. */
function candidateDashboard(): string {
  const found = assets().filter(file => /^dashboard-page-[\w-]{8}\.js$/.test(file))
  const own = found.filter(file => read(`assets/${file}`).includes('Interview practice'))
  expect(own).toHaveLength(1)
  return own[0] ?? ''
}

describe('a public page as it is served', () => {
  it.each(publicPages)(
    '$path says what it is: title, description, address and picture',
    ({ path, file, title, description }) => {
      const html = read(file)
      expect(html.match(/<title>([^<]*)/g)).toEqual([`<title>${title}`])
      const content = (name: string) =>
        [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
          ([, value]) => value,
        )
      expect(content('description')).toEqual([description])
      expect(content('og:title')).toEqual([title])
      expect(content('og:url')).toEqual([`${brand.websiteUrl}${path}`])
      expect(content('og:image')).toEqual([`${brand.websiteUrl}/share.png`])
      expect(content('robots')).toEqual([])
      expect(html).toContain(`<link rel="canonical" href="${brand.websiteUrl}${path}">`)
    },
  )

  it.each(pages)('%s has its heading and its words before any script', file => {
    const html = read(file)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('id="main"')
    expect(html).not.toContain('undefined')
  })

  it.each(pages)('%s is styled: each class it names is in its style sheet', file => {
    const html = read(file)
    const css = html.slice(html.indexOf('<style>'), html.indexOf('</style>'))
    const body = html.slice(html.indexOf('<body>'))
    const hashed = new Set(
      [...body.matchAll(/class="([^"]*)"/g)]
        .flatMap(([, names = '']) => names.split(' '))
        .filter(name => name.startsWith('_')),
    )
    expect(hashed.size).toBeGreaterThan(2)
    for (const name of hashed) expect(css, name).toContain(`.${name}`)
  })

  it.each(pages)('%s holds two inline scripts, whose hashes the policy allows, and no handler', file => {
    const html = read(file)
    const hashes = scriptHashes(html)
    expect(hashes).toHaveLength(2)
    for (const hash of hashes) expect(contentSecurityPolicy(hashes, { files: 'a', publicFiles: 'b' })).toContain(hash)
    expect(html).not.toMatch(/ on(click|load|submit|error)=/)
  })

  it('lays the ground before every other sheet, which may then overrule it', () => {
    const [ground = '', ...others] = stylesOf(read(appFile)).map(file => read(`assets/${file}`))
    expect(ground).toContain('.btn')
    expect(others.join('')).not.toContain(':root{')
    for (const file of pages) expect(read(file)).toContain(`<style>${ground.trim()}`)
  })

  it('keeps the empty page of the app, which search engines leave alone', () => {
    const html = read(appFile)
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })
})

describe('what stands beside the pages', () => {
  test('the map and the rules for search engines name every public page', () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${brand.websiteUrl}/sitemap.xml`)
    const named = [...read('sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)
    expect(named).toEqual(publicPages.map(({ path }) => `${brand.websiteUrl}${path}`))
  })

  /** Width and height from the header of a PNG. */
  const sizeOf = (file: string) => {
    const bytes = readFileSync(path.join(webFolder, file))
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: bytes.length }
  }

  test('the manifest names icons that are there and as large as it says', () => {
    const { name, icons } = JSON.parse(read('manifest.webmanifest'))
    expect(name).toBe(brand.name)
    for (const { src, sizes } of icons) {
      const { width, height } = sizeOf(src)
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect(sizeOf('apple-touch-icon.png')).toMatchObject({ width: 180, height: 180 })
  })

  test('the picture of a shared link is large enough to be shown and small enough to be fetched', () => {
    const { width, height, bytes } = sizeOf('share.png')
    expect([width, height]).toEqual([1200, 630])
    expect(bytes).toBeLessThan(200 * kilobyte)
  })
})
