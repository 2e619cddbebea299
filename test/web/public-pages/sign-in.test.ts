// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeOver } from '#web/features/login/handed-over.ts'
import { cachedBrand, wearBrand } from '#web/lib/institution/brand.ts'
import { renderPage } from '#web/public-pages/render.tsx'

const app = vi.hoisted(() => ({ loaded: 0, mounted: [] as (string | null)[], fails: false }))
vi.mock('#web/app/mount.tsx', () => {
  app.loaded++
  return {
    mount: async () => {
      if (app.fails) throw new Error('no line')
      app.mounted.push((await import('#web/features/login/handed-over.ts')).takeOver())
    },
  }
})

const branding = { name: 'Pune Institute', logoUrl: null, theme: null, primaryColor: '#0b1f4d', secondaryColor: null }
const went = vi.fn()
let hash = ''

/** The static page as it is served, and its small script. */
async function open(address: string, answer: () => Response | Promise<Response> = () => Response.json({})) {
  history.replaceState(null, '', address)
  document.body.innerHTML = `<div id="root">${renderPage(address === '/login' ? 'login.html' : 'login-domain.html')}</div>`
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
  vi.resetModules()
  await import('#web/public-pages/login.ts')
  return asked
}
const mark = () => document.querySelector('[data-login="mark"]')
const field = () => screen.getByLabelText('E-mail address')
const send = () => fireEvent.submit(document.querySelector('form') ?? document.body)

beforeEach(() => {
  localStorage.clear()
  takeOver()
  Object.assign(app, { loaded: 0, mounted: [], fails: false })
  went.mockClear()
  hash = ''
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  const { location } = window
  vi.stubGlobal('location', {
    get pathname() {
      return location.pathname
    },
    get hash() {
      return hash
    },
    replace: went,
  })
})
afterEach(() => {
  document.getElementById('brand')?.remove()
  document.title = ''
  vi.unstubAllGlobals()
})

describe('the sign-in before the app', () => {
  it('stands there with its field, and fetches nothing until somebody reaches for it', async () => {
    const asked = await open('/login')
    expect(field()).toBeTruthy()
    expect(mark()?.textContent).toBe('Vivavoce')
    expect([asked, app.loaded]).toEqual([[], 0])
    fireEvent.pointerMove(document.body)
    await waitFor(() => expect(app.loaded).toBe(1))
    expect(app.mounted).toEqual([])
  })

  it('hands the address to the app when it is sent, and once', async () => {
    await open('/login')
    fireEvent.input(field(), { target: { value: 'asha@example.com' } })
    send()
    send()
    await waitFor(() => expect(app.mounted).toEqual(['asha@example.com']))
  })

  it('sends at once what was sent before its script was there, and never by the address bar', async () => {
    Object.assign(document, { pressed: null })
    history.replaceState(null, '', '/login')
    const early = open('/login')
    expect(document.querySelector('form')?.getAttribute('method')).toBe('dialog')
    fireEvent.input(field(), { target: { value: 'asha@example.com' } })
    Object.assign(document, { pressed: screen.getByRole('button', { name: 'Send OTP' }) })
    await early
    await waitFor(() => expect(app.mounted).toEqual(['asha@example.com']))
    Object.assign(document, { pressed: null })
  })

  it('says so where the app does not load, and keeps what was typed', async () => {
    await open('/login')
    app.fails = true
    fireEvent.input(field(), { target: { value: 'asha@example.com' } })
    send()
    expect((await screen.findByRole('alert')).textContent).toContain('check your connection')
    expect(field()).toHaveProperty('value', 'asha@example.com')
    app.fails = false
    send()
    await waitFor(() => expect(app.mounted).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is the app’s at once for who is signed in: it says so', async () => {
    localStorage.setItem('vivavoce.token', 'secret')
    await open('/login')
    await waitFor(() => expect(app.mounted).toEqual([null]))
  })
})

describe('the sign-in of somebody who comes back', () => {
  it('is the app’s at once where a code is on its way', async () => {
    sessionStorage.setItem('vivavoce.signing-in', '{}')
    await open('/login')
    await waitFor(() => expect(app.mounted).toEqual([null]))
    sessionStorage.clear()
  })

  it('is the app’s at once where the link of a mail leads there', async () => {
    hash = '#link=abc'
    await open('/login')
    await waitFor(() => expect(app.mounted).toEqual([null]))
  })
})

describe('an institution’s sign-in before the app', () => {
  const found = () => Response.json({ success: true, data: branding })

  it('shows no mark until it knows whose it is, then name, shield and colours', async () => {
    const asked = await open('/login/PIT', found)
    await waitFor(() => expect(mark()?.textContent).toBe('Pune Institute'))
    expect(asked).toEqual(['/api/b2b/entity/public/by-domain/PIT'])
    expect(mark()?.querySelector('svg')).toBeTruthy()
    expect(document.title).toBe('Sign in to Pune Institute · Vivavoce')
    expect(document.getElementById('brand')?.textContent).toContain('--brand-solid:#0b1f4d')
    expect(screen.getByText(/Sign in with the e-mail address/).textContent).toContain('Pune Institute')
    expect(cachedBrand('pit')?.name).toBe('Pune Institute')
  })

  it('shows what it knew at once', async () => {
    wearBrand('pit', 'Pune Institute', branding)
    await open('/login/pit', () => new Promise(() => undefined))
    expect(mark()?.textContent).toBe('Pune Institute')
  })

  it('shows the logo, and the shield where that does not load', async () => {
    await open('/login/pit', () =>
      Response.json({ success: true, data: { ...branding, logoUrl: 'https://pit.example/logo.png' } }),
    )
    await waitFor(() => expect(mark()?.querySelector('img')?.src).toBe('https://pit.example/logo.png'))
    fireEvent.error(mark()?.querySelector('img') ?? document.body)
    expect(mark()?.querySelector('img')).toBeNull()
    expect(mark()?.querySelector('svg')).toBeTruthy()
  })

  it('never runs what a name or a colour may hold', async () => {
    const evil = { ...branding, name: '<img src=x>', primaryColor: 'red}body{display:none' }
    await open('/login/pit', () => Response.json({ success: true, data: evil }))
    await waitFor(() => expect(mark()?.textContent).toBe('<img src=x>'))
    expect(document.getElementById('brand')).toBeNull()
  })

  it.each([
    ['unknown', () => Response.json({ success: false, message: 'no' }, { status: 404 })],
    ['out of reach', () => Promise.reject(new TypeError('no line'))],
    ['nonsense', () => Response.json({ data: 3 })],
  ])('leads to the plain sign-in where the domain is %s (SPEC-204)', async (_, answer) => {
    await open('/login/nobody', answer)
    await waitFor(() => expect(went).toHaveBeenCalledWith('/login'))
  })
})
