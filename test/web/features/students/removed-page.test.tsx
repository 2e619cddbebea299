// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RemovedPerson } from '#shared/contract/roster.ts'
import { RemovedPage } from '#web/features/students/removed-page.tsx'
import { type Answer, type ApiCall, person, stubApi } from './api.ts'

const removed = (name: string, more: Partial<RemovedPerson> = {}): RemovedPerson => ({
  _id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@meghdoot.example`,
  entitySpecificFields: {},
  roles: ['student'],
  removedAt: `${new Date().getFullYear()}-11-20T09:00:00Z`,
  until: `${new Date().getFullYear()}-11-27T09:00:00Z`,
  by: { _id: 'meera', name: 'Meera Iyer', isCurrentUser: false },
  actId: null,
  ...more,
})

function open(list: (query: Record<string, string>) => Answer, act?: (call: ApiCall) => Answer) {
  const calls = stubApi(call => {
    if (call.path === '/auth/me') return { data: person(['entity_admin']) }
    if (call.path === '/b2b/users/removed') return list(call.query)
    return act?.(call) ?? { status: 404, message: `Nobody answers ${call.path}` }
  })
  const router = createMemoryRouter([{ path: '*', Component: RemovedPage }], {
    initialEntries: ['/b2b/users/removed'],
  })
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
  return calls
}

beforeEach(() => localStorage.setItem('vivavoce.token', 't'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const line = async (name: string) => {
  await screen.findByText(name)
  return within(lineOf(name))
}
const lineOf = (name: string): HTMLElement => {
  const found = screen.getAllByRole('listitem').find(item => item.textContent?.includes(name))
  if (!found) throw new Error(`${name} is not in the list`)
  return found
}

describe('Recently removed', () => {
  it('says who, when, by whom and until when, and brings them back', async () => {
    let isBack = false
    const calls = open(
      () => ({ data: { people: isBack ? [] : [removed('Asha Rao')], cursor: null } }),
      ({ path }) => {
        if (path === '/b2b/users/acts') isBack = true
        return { data: { done: 1, refused: [] } }
      },
    )
    const asha = await line('Asha Rao')
    expect(asha.getByText(/removed 20 Nov by Meera Iyer/)).toBeTruthy()
    expect(asha.getByText('can be restored until 27 Nov')).toBeTruthy()
    await userEvent.click(asha.getByRole('button', { name: 'Restore Asha Rao' }))
    expect(await screen.findByText('1 person restored.')).toBeTruthy()
    expect(await screen.findByText('Nobody was removed in the last seven days')).toBeTruthy()
    const news = screen.getByRole('region', { name: 'Removed people' })
    await waitFor(() => expect(document.activeElement).toBe(news))
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ act: 'restore', userIds: ['asha-rao'] })
  })

  it('brings several back, and says by name who had no seat', async () => {
    const two = [removed('Asha Rao'), removed('Ravi Kumar')]
    open(
      () => ({ data: { people: two, cursor: null } }),
      () => ({
        data: { done: 1, refused: [{ userId: 'ravi-kumar', message: 'All 2 seats of your plan are taken.' }] },
      }),
    )
    for (const name of ['Asha Rao', 'Ravi Kumar'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await userEvent.click(screen.getByRole('button', { name: 'Restore 2 people' }))
    expect(await screen.findByText('1 person restored.')).toBeTruthy()
    expect(screen.getByText('All 2 seats of your plan are taken.', { exact: false })).toBeTruthy()
  })

  it('brings back at once who was removed at once', async () => {
    const calls = open(
      () => ({ data: { people: [removed('Asha Rao', { actId: 'act-1' })], cursor: null } }),
      ({ method }) => ({
        data: {
          ...{ actId: 'act-2', act: 'restore', state: method === 'POST' ? 'running' : 'done', total: 750, done: 750 },
          ...{ refusedCount: 0, refused: [], createdAt: '2026-11-22T10:00:00Z' },
        },
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: /Restore all removed together on 20 Nov/ }))
    expect(await screen.findByText('750 students restored.')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ act: 'restore', removedIn: 'act-1' })
  })

  it('goes on to older ones, and tries again where it could not be loaded', async () => {
    let fails = true
    open(({ cursor }) => {
      if (fails) return { status: 500, message: 'The table is away.' }
      return {
        data: cursor
          ? { people: [removed('Ravi Kumar')], cursor: null }
          : { people: [removed('Asha Rao')], cursor: 'c' },
      }
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The table is away.')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Ravi Kumar' })).toBeTruthy())
    expect(screen.getByRole('checkbox', { name: 'Select Asha Rao' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says what staff were, and who has gone since', async () => {
    const by = { _id: 'x', name: null, isCurrentUser: false }
    open(() => ({ data: { people: [removed('Farida Merchant', { roles: ['counsellor'], by })], cursor: null } }))
    expect((await screen.findByText('Farida Merchant')).parentElement?.textContent).toContain('Counsellor')
    expect(screen.getByText(/by somebody who is no longer here/)).toBeTruthy()
  })
})
