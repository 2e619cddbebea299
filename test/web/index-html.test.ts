// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wearBrand } from '#web/lib/institution/brand.ts'

const html = readFileSync('web/index.html', 'utf8')
const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '')
/** Runs the head script as the browser does before the first paint. */
const load = (path: string) => {
  document.head.replaceChildren()
  document.documentElement.className = ''
  history.replaceState(null, '', path)
  new Function(scripts[0] ?? '')()
}
const root = document.documentElement
const branding = { logoUrl: null, theme: 'dark' as const, primaryColor: '#0b1f4d', secondaryColor: null }
let device = 'light'

beforeEach(() => {
  localStorage.clear()
  device = 'light'
  vi.stubGlobal('matchMedia', () => ({ matches: device === 'dark', addEventListener: () => undefined }))
})
afterEach(() => vi.unstubAllGlobals())

describe('the page before any script of the app', () => {
  it('has one inline script, for the policy allows its hash alone', () => {
    expect(scripts).toHaveLength(1)
    expect(html).not.toMatch(/ on\w+=/)
  })

  it("wears the person's choice before the institution's theme, and that before the device's", () => {
    load('/login')
    expect(root.className).toBe('light')
    device = 'dark'
    load('/login')
    expect(root.className).toBe('dark')
    device = 'light'
    wearBrand('pit', 'Pune Institute', branding)
    load('/login/pit')
    expect(root.className).toBe('dark')
    localStorage.setItem('vivavoce.theme', 'light')
    load('/login/pit')
    expect(root.className).toBe('light')
    expect(root.style.colorScheme).toBe('light')
  })

  it('wears the brand that was cached for this domain, and leaks it to no other page', () => {
    wearBrand('pit', 'Pune Institute', branding)
    load('/login/PIT')
    expect(document.getElementById('brand')?.textContent).toContain('--brand-solid:#0b1f4d')
    for (const path of ['/login', '/login/other', '/terms', '/']) {
      load(path)
      expect(document.getElementById('brand')).toBeNull()
    }
  })

  it("wears the signed-in person's own brand on their pages", () => {
    wearBrand('pit', 'Pune Institute', branding)
    localStorage.setItem('vivavoce.domain', 'pit')
    load('/dashboard')
    expect(document.getElementById('brand')).not.toBeNull()
    load('/terms')
    expect(document.getElementById('brand')).toBeNull()
  })

  it('survives a cache that is not what we wrote', () => {
    localStorage.setItem('vivavoce.brand.pit', 'not json')
    load('/login/pit')
    expect(root.className).toBe('light')
  })
})
