// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LandingPage } from '#web/features/landing/landing-page.tsx'
import { makeAlive } from '#web/public-pages/alive.ts'

const opened = vi.hoisted(() => ({ contact: 0, tried: [] as string[], fails: false }))
vi.mock('#web/public-pages/contact-island.tsx', () => ({
  openContact: () => {
    if (opened.fails) throw new Error('no line')
    opened.contact++
  },
}))
vi.mock('#web/public-pages/try-island.tsx', () => ({
  openTry: (_page: HTMLElement, mode: string, onContact: () => void) => {
    opened.tried.push(mode)
    onContact()
  },
}))

let stop = () => {}
/** The static page, come alive. */
const open = (address = '/') => {
  history.replaceState(null, '', address)
  document.body.innerHTML = renderToStaticMarkup(createElement(LandingPage))
  stop = makeAlive(document.body)
}
const own = (kind: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`a[data-own="${kind}"]`)].map(link => [
    link.getAttribute('href'),
    link.textContent,
  ])

beforeEach(() => {
  localStorage.clear()
  Object.assign(opened, { contact: 0, tried: [], fails: false })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('the landing page before React', () => {
  it('opens Contact sales from each of its buttons', async () => {
    open()
    const buttons = document.querySelectorAll('[data-act="contact"]')
    expect(buttons.length).toBeGreaterThanOrEqual(6)
    for (const button of buttons) fireEvent.click(button)
    await waitFor(() => expect(opened.contact).toBe(buttons.length))
  })

  it('opens it at once for who was sent to #contact', async () => {
    open('/#contact')
    await waitFor(() => expect(opened.contact).toBe(1))
  })

  it('lets one try by voice or by typing, and leads on from there', async () => {
    open()
    fireEvent.click(screen.getByText('Answer out loud'))
    fireEvent.click(screen.getByText("I can't speak now: let me type"))
    await waitFor(() => expect(opened.tried).toEqual(['speak', 'type']))
    await waitFor(() => expect(opened.contact).toBe(2))
  })

  it('says so where it did not load, and works at the next press', async () => {
    open()
    opened.fails = true
    const button = screen.getAllByRole('button', { name: 'Start 15 day free trial' })[0]
    if (!button) throw new Error('no button')
    fireEvent.click(button)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('check your connection')
    opened.fails = false
    fireEvent.click(button)
    await waitFor(() => expect(opened.contact).toBe(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is quiet once it has gone', async () => {
    open()
    stop()
    fireEvent.click(screen.getByText('Answer out loud'))
    await Promise.resolve()
    expect(opened.tried).toEqual([])
  })
})

describe('the way to one’s own pages', () => {
  it('is the sign-in for who is not signed in; nothing is asked of the server', () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    open()
    expect(own('start')).toEqual([
      ['/login', 'Sign in'],
      ['/login', 'Sign in'],
    ])
    expect(own('dashboard')).toEqual([['/login', 'Choose Standard']])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is their own start page for who is', async () => {
    localStorage.setItem('vivavoce.token', 'secret')
    vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) =>
      Response.json({ data: { startPage: headers.authorization === 'Bearer secret' ? '/b2b/entitydashboard' : '/x' } }),
    )
    open()
    expect(own('start')[0]).toEqual(['/dashboard', 'Dashboard'])
    await waitFor(() => expect(own('start')[0]).toEqual(['/b2b/entitydashboard', 'Dashboard']))
    expect(own('dashboard')).toEqual([['/dashboard', 'Choose Standard']])
  })

  it.each([{ data: { startPage: '//evil.example' } }, { success: false }, 'nonsense'])(
    'is the dashboard where the server says nothing of use: %j',
    async answer => {
      localStorage.setItem('vivavoce.token', 'secret')
      const fetched = vi.fn(async () => Response.json(answer))
      vi.stubGlobal('fetch', fetched)
      open()
      await waitFor(() => expect(fetched).toHaveBeenCalled())
      await new Promise(resolve => setTimeout(resolve))
      expect(own('start')[0]?.[0]).toBe('/dashboard')
    },
  )
})
