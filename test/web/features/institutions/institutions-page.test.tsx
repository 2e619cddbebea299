// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InstitutionsPage } from '#web/features/institutions/institutions-page.tsx'
import { fine, line, refused, serve, visit } from './given.tsx'

const open = (address = '/b2b/entities') => visit('/b2b/entities', address, InstitutionsPage)
const listing = (entities: object[], cursor: string | null = null) => ({
  'GET /b2b/entities': () => fine({ entities, cursor }),
})
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error(`No row for ${name}`)
  return within(row)
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe("the platform operator's list", () => {
  it('says where a name waits for the operator, and leads to it', async () => {
    serve(listing([line({ pendingName: 'Meghdoot Bank' })]))
    open()
    const link = await screen.findByRole('link', { name: 'A new name waits at Meghdoot College' })
    expect(link.getAttribute('href')).toBe('/b2b/entities/e1')
  })

  it('says of each institution its plan, seats, end of trial, status and creation', async () => {
    serve(listing([line()]))
    open()
    const row = await rowOf('Meghdoot College')
    for (const words of ['College', 'Free Trial', '18 of 25', 'trial', 'Trial ends 3 Dec 2026', '18 Nov 2026'])
      expect(row.getAllByText(words).length, words).toBeGreaterThan(0)
  })

  it('opens the dashboard of an institution, and its plan and status', async () => {
    serve(listing([line()]))
    open()
    const row = await rowOf('Meghdoot College')
    expect(row.getByRole('link', { name: 'Meghdoot College' }).getAttribute('href')).toBe(
      '/b2b/entitydashboard?entityId=e1',
    )
    expect(row.getByRole('link', { name: 'Edit Meghdoot College' }).getAttribute('href')).toBe('/b2b/entities/e1')
  })

  it.each([
    [{ status: 'active', plan: 'standard', trialEndsAt: null, planEndsAt: null }, null],
    [{ status: 'active', plan: 'standard', trialEndsAt: null }, 'Plan ends 3 Dec 2026'],
    [{ status: 'expired' }, 'Trial ended 3 Dec 2026'],
    [{ status: 'suspended', plan: 'premium', trialEndsAt: null, planEndsAt: null }, null],
  ] as const)('says when %j ends: %s', async (more, words) => {
    serve(listing([line(more)]))
    open()
    const row = await rowOf('Meghdoot College')
    expect(row.getAllByText(more.status).length).toBeGreaterThan(0)
    if (words) expect(row.getByText(words)).toBeTruthy()
    else expect(row.queryByText(/Trial|Plan end/)).toBeNull()
  })

  it('leads to the first institution where there is none', async () => {
    serve(listing([]))
    open()
    const first = await screen.findByRole('link', { name: 'Create the first one' })
    expect(first.getAttribute('href')).toBe('/b2b/entity/create')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('searches by name, keeps the search in the address, and leads back from nothing', async () => {
    const calls = serve({
      'GET /b2b/entities': ({ query }) =>
        fine({ entities: query.get('search') === 'zz' ? [] : [line()], cursor: null }),
    })
    const router = open()
    await rowOf('Meghdoot College')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' zz ' } })
    expect(await screen.findByText('Nothing found')).toBeTruthy()
    expect(calls.at(-1)?.query.get('search')).toBe('zz')
    expect(router.state.location.search).toBe('?search=zz')
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await rowOf('Meghdoot College')
    expect(screen.getByRole('searchbox').getAttribute('value')).toBe('')
  })

  it('shows the next page where it is asked for, under the first', async () => {
    serve({
      'GET /b2b/entities': ({ query }) =>
        query.get('cursor') === 'c2'
          ? fine({ entities: [line({ _id: 'e2', name: 'Pune Institute' })], cursor: null })
          : fine({ entities: [line()], cursor: 'c2' }),
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await rowOf('Pune Institute')
    await rowOf('Meghdoot College')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says what happened where it cannot be loaded, and tries again', async () => {
    let broken = true
    serve({
      'GET /b2b/entities': () =>
        broken ? refused(500, 'The table is away.') : listing([line()])['GET /b2b/entities'](),
    })
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('The table is away.')
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await rowOf('Meghdoot College')
  })
})
