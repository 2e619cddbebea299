// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StaffLine } from '#shared/contract/roster.ts'
import { closePage, openPage, refused } from '#test/web/features/institution/world.tsx'
import { StaffPage } from '#web/features/staff/staff-page.tsx'
import { mayBeActedOn, rolesWith, staffRoleWords } from '#web/features/staff/words-rules.ts'

const anjali: StaffLine = {
  ...{ _id: 'u1', name: 'Prof. Anjali Deshmukh', email: 'anjali@meghdoot.example', designation: 'Placement officer' },
  ...{ roles: ['entity_admin'], status: 'active', isPrimary: true, isCurrentUser: true },
  ...{ addedAt: '2026-09-02T06:00:00Z', lastSignInAt: '2026-11-20T06:00:00Z', mailedAt: null, bounced: false },
}
const suresh: StaffLine = {
  ...{ ...anjali, _id: 'u2', name: 'Dr. Suresh Iyer', email: 'suresh@meghdoot.example', designation: null },
  ...{ isPrimary: false, isCurrentUser: false },
}
const farida: StaffLine = {
  ...{ ...suresh, _id: 'u3', name: 'Farida Merchant', email: 'farida@meghdoot.example' },
  ...{ roles: ['counsellor', 'student'], status: 'invited', lastSignInAt: null, mailedAt: '2026-11-19T06:00:00Z' },
}
const open = (staff: StaffLine[], answers: Parameters<typeof openPage>[2]['answers'] = {}, roles?: ['superadmin']) =>
  openPage(StaffPage, '/b2b/staff', {
    answers: { 'GET /b2b/staff': { data: { staff } }, ...answers },
    ...(roles && { roles }),
  })
const row = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 2, name })).closest('li')
  if (!item) throw new Error(`No row of ${name}`)
  return within(item)
}
const actsOf = async (name: string) =>
  (await row(name)).queryAllByRole('button').map(({ textContent }) => textContent?.replace(` ${name}`, ''))
const done = { data: { done: 1, refused: [] } }

beforeAll(() => import('#web/ui/dialogs/dialog.tsx'))
afterEach(() => {
  cleanup()
  closePage()
})

describe('The staff of an institution', () => {
  it('stand with role, state, badges and what they did last', async () => {
    open([anjali, suresh, farida])
    const first = await row('Prof. Anjali Deshmukh')
    for (const words of ['Primary', 'You', 'Admin', 'active', 'Placement officer', '2 Sept 2026', '20 Nov 2026'])
      expect(first.getByText(words)).toBeTruthy()
    const last = await row('Farida Merchant')
    for (const words of ['Counsellor and student', 'invited', 'not yet', '19 Nov 2026'])
      expect(last.getByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add an admin or counsellor' }).getAttribute('href')).toBe(
      '/b2b/users/add?tab=staff',
    )
  })

  it('offers nothing about oneself, and nothing about the first admin to another admin', async () => {
    open([anjali, suresh, farida])
    expect(await actsOf('Prof. Anjali Deshmukh')).toEqual([])
    expect(await actsOf('Dr. Suresh Iyer')).toEqual(['Change role', 'Suspend', 'Remove'])
    expect(await actsOf('Farida Merchant')).toEqual([
      ...['Send invite again', 'Correct details', 'Change role', 'Suspend', 'Remove'],
    ])
    cleanup()
    open([
      { ...anjali, isCurrentUser: false },
      { ...suresh, isCurrentUser: true },
    ])
    expect(await actsOf('Prof. Anjali Deshmukh')).toEqual([])
    expect(screen.getByText(/first admin is changed by/)).toBeTruthy()
  })

  it('says what happens before it happens, and does it', async () => {
    const { sent } = open([anjali, suresh], { 'POST /b2b/users/acts': done })
    await userEvent.click((await row('Dr. Suresh Iyer')).getByRole('button', { name: /^Suspend/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend Dr. Suresh Iyer?' }))
    expect(dialog.getByText(/signed out now, on every device/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/b2b/users/acts')?.body).toEqual({ act: 'suspend', userIds: ['u2'] }),
    )
    await waitFor(() => expect(sent.filter(({ path }) => path === '/b2b/staff')).toHaveLength(2))
  })

  it('keeps a refusal in the dialog', async () => {
    const message = 'An institution needs at least one admin. Please add another one first.'
    open([anjali, suresh], { 'POST /b2b/users/acts': { data: { done: 0, refused: [{ userId: 'u2', message }] } } })
    await userEvent.click((await row('Dr. Suresh Iyer')).getByRole('button', { name: /^Remove/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
  })

  it('changes a role and leaves a student a student', async () => {
    const { sent } = open([anjali, farida], {
      'PUT /b2b/users/u3': { data: { ...farida, profileId: 'u3', entityId: 'e1', roles: ['entity_admin', 'student'] } },
    })
    await userEvent.click((await row('Farida Merchant')).getByRole('button', { name: /^Change role/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('has this role already')
    await userEvent.click(dialog.getByRole('radio', { name: 'Admin' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ roles: ['entity_admin', 'student'] }),
    )
  })

  it('sends an invite again, or says why not', async () => {
    const message = 'Farida Merchant was mailed within the last day.'
    const { sent } = open([anjali, farida], { 'POST /b2b/staff/u3/invites': refused(429, message) })
    await userEvent.click((await row('Farida Merchant')).getByRole('button', { name: /^Send invite again/ }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(sent.some(({ path }) => path === '/b2b/staff/u3/invites')).toBe(true)
  })

  it('shows a mail that came back, and lets the address be corrected', async () => {
    const { sent } = open([anjali, { ...farida, bounced: true }], {
      'PUT /b2b/users/u3': { data: { ...farida, profileId: 'u3', entityId: 'e1' } },
    })
    expect((await row('Farida Merchant')).getByText('Mail came back')).toBeTruthy()
    expect(await actsOf('Farida Merchant')).not.toContain('Send invite again')
    await userEvent.click((await row('Farida Merchant')).getByRole('button', { name: /^Correct/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    const email = dialog.getByLabelText('E-mail')
    await userEvent.clear(email)
    await userEvent.type(email, 'nobody')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(email.getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(email)
    await userEvent.type(email, 'f.merchant@meghdoot.example{Enter}')
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ email: 'f.merchant@meghdoot.example' }),
    )
  })

  it('says what could not be loaded, with a way to try again', async () => {
    openPage(StaffPage, '/b2b/staff', { answers: { 'GET /b2b/staff': 'line down' } })
    expect(await screen.findByText('The staff could not be loaded.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

describe('Roles in words', () => {
  it.each([
    [['entity_admin'], 'Admin'],
    [['counsellor', 'student'], 'Counsellor and student'],
    [['entity_admin', 'counsellor'], 'Admin and counsellor'],
  ] as const)('%j is %s', (roles, words) => {
    expect(staffRoleWords(roles)).toBe(words)
  })

  it('let a student stay one, also outside the staff', () => {
    expect(rolesWith(['counsellor', 'student'], 'none')).toEqual(['student'])
    expect(rolesWith(['counsellor'], 'entity_admin')).toEqual(['entity_admin'])
  })

  it('let an operator act on the first admin, and nobody on themself', () => {
    expect(mayBeActedOn({ ...anjali, isCurrentUser: false }, true)).toBe(true)
    expect(mayBeActedOn({ ...anjali, isCurrentUser: false }, false)).toBe(false)
    expect(mayBeActedOn(anjali, true)).toBe(false)
  })
})
