// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brand } from '#shared/brand.ts'
import { PrivacyPage } from '#web/features/legal/privacy-page.tsx'
import { TermsPage } from '#web/features/legal/terms-page.tsx'

const open = (address: string) => {
  const router = createMemoryRouter(
    [
      { path: '/terms', Component: TermsPage },
      { path: '/privacy-policy', Component: PrivacyPage },
    ],
    { initialEntries: [address] },
  )
  return { router, ...render(<RouterProvider router={router} />) }
}

const scrolledTo = vi.fn<(id: string) => void>()
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollIntoView = function () {
    scrolledTo(this.id)
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  scrolledTo.mockReset()
})

const contents = () => within(screen.getByRole('navigation', { name: 'Contents' }))

describe('The legal pages', () => {
  it.each([
    ['/terms', 'Terms of Service', 19, 'Privacy policy', '/privacy-policy'],
    ['/privacy-policy', 'Privacy policy', 24, 'Terms of Service', '/terms'],
  ])('shows %s with numbered sections, its date and the way to the other', (address, title, count, other, to) => {
    const { container } = open(address)
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title])
    expect(document.title).toBe(`${title} · ${brand.name}`)
    expect(screen.getByText('01/09/2025', { selector: 'time' })).toBeDefined()
    const headings = [...container.querySelectorAll('section > h2')]
    expect(headings).toHaveLength(count)
    expect(headings.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(
      headings.map((_, index) => String(index + 1)),
    )
    expect(screen.getAllByRole('link', { name: other }).map(link => link.getAttribute('href'))).toContain(to)
    expect(container.querySelector('address')?.textContent).toBe(brand.postalAddress.join(', '))
  })

  it('lists every section in the contents, each linked to its heading', () => {
    const { container } = open('/terms')
    const links = contents().getAllByRole('link')
    expect(links).toHaveLength(19)
    for (const link of links) {
      const id = link.getAttribute('href')?.split('#')[1] ?? ''
      expect(container.querySelector(`h2[id="${id}"]`)?.textContent).toContain(link.textContent)
    }
  })

  it('goes to the section that is chosen and lets the keyboard go on from there', async () => {
    open('/terms')
    contents().getByRole('link', { name: 'Liability' }).click()
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('liability'))
    expect(scrolledTo).toHaveBeenLastCalledWith('liability')
  })

  it('opens at the section that a link from elsewhere names', () => {
    open('/privacy-policy#copy-or-deletion')
    expect(document.activeElement?.id).toBe('copy-or-deletion')
    expect(scrolledTo).toHaveBeenCalledWith('copy-or-deletion')
  })

  it('leaves everything as it is where a link names no section', () => {
    open('/terms#nothing')
    expect(scrolledTo).not.toHaveBeenCalled()
  })

  it('gives a printed page the whole address of a link', () => {
    open('/terms')
    const [link] = screen.getAllByRole('link', { name: 'privacy policy' })
    expect(link?.getAttribute('data-address')).toBe(`${brand.websiteUrl}/privacy-policy#voice`)
  })
})
