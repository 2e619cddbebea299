// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { LandingPage } from '#web/features/landing/landing-page.tsx'

beforeEach(() => {
  render(<LandingPage />)
})
afterEach(cleanup)

const section = (name: string) => within(screen.getByRole('region', { name }))
const titles = (name: string) =>
  section(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const items = (name: string) =>
  section(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the landing page (SPEC-202)', () => {
  it('has the headline, the button that opens Contact sales, and the three claims', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Improve your students' placement success")
    const hero = section("Improve your students' placement success")
    expect(hero.getByRole('button', { name: 'Start 15 day free trial' }).dataset.act).toBe('contact')
    for (const claim of ['Set-up within 48 hours', '15-day free trial', 'No credit card required'])
      expect(hero.getByText(claim)).toBeTruthy()
  })

  it('says in its three badges what can be defended, without a figure', () => {
    const badges = items('What institutions get')
    expect(badges).toEqual(brand.badges.map(({ title, text }) => `${title}${text}`))
    expect(badges.join(' ')).toMatch(/higher placement rates.*thousands of students.*high satisfaction/s)
    expect(badges.join(' ')).not.toMatch(/\d|%/)
  })

  it('gives six reasons, four problems and four steps', () => {
    expect(titles(`Why institutions choose ${brand.name}`)).toEqual([
      'Realistic voice-only interviews',
      'Instant personalised feedback',
      'Domain-specific training',
      'Analytics dashboard',
      'White-label branding',
      'Enterprise security',
    ])
    expect(titles('Four things that go wrong every season')).toHaveLength(4)
    expect(titles('Get started in 48 Hours')).toEqual([
      'Quick onboarding',
      'Instant setup',
      'Students practise',
      'Track and improve',
    ])
  })

  it('prices the plans as they are sold', () => {
    expect(items('Free Trial')).toEqual([
      'Up to 25 students',
      '1 interview per day per student',
      'Basic analytics',
      'E-mail support',
      'Custom branding',
      'Counsellor view',
    ])
    expect(items('Standard')).toEqual([
      'Up to 50 students',
      '3 interviews per day per student',
      'Standard analytics',
      'Priority support',
      'Custom branding',
      'Counsellor view',
    ])
    expect(section('Free Trial').getByRole('button').dataset.act).toBe('contact')
    const standard = section('Standard').getByRole('link')
    expect([standard.getAttribute('href'), standard.dataset.own]).toEqual(['/login', 'dashboard'])
    const own = section('More than 50 students, or a requirement of your own?')
    expect(own.getByRole('button', { name: 'Contact sales' }).dataset.act).toBe('contact')
  })

  it('promises an answer within a day in its footer, and leads to the legal pages', () => {
    const foot = within(screen.getByRole('contentinfo'))
    expect(foot.getByText("We'll get back to you within 24 hours")).toBeTruthy()
    expect(foot.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms')
    expect(foot.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy')
  })

  it('leads to its own places, all of which are there', () => {
    const places = [...document.querySelectorAll('a[href^="#"]')].map(link => link.getAttribute('href') ?? '')
    expect(places.length).toBeGreaterThan(5)
    for (const place of places) expect(document.querySelector(place), place).not.toBeNull()
  })

  it('can be drawn without a browser, the same each time', () => {
    expect(renderToStaticMarkup(<LandingPage />)).toBe(renderToStaticMarkup(<LandingPage />))
  })
})

describe('the moving picture', () => {
  it('is described once, is no text for a screen reader, and can be stopped', () => {
    const figure = within(screen.getByRole('figure'))
    expect(figure.queryByText(/You added an index/)?.closest('[aria-hidden="true"]')).toBeTruthy()
    expect(figure.getByRole('checkbox', { name: 'Pause the moving picture' })).toBeTruthy()
    expect(figure.getByText('An interview, and the answer marked.')).toBeTruthy()
  })
})
