// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Operator, PlatformAuditLine } from '#shared/contract/operators.ts'
import { closePage, openPage, refused } from '#test/web/features/institution/world.tsx'
import { operatorPlaces } from '#web/app/places.ts'
import { OperatorsPage } from '#web/features/operators/operators-page.tsx'
import { platformSentence } from '#web/features/operators/words-rules.ts'

const olivia: Operator = {
  ...{ _id: 'o1', name: 'Olivia Operator', email: 'olivia@platform.example', role: 'superadmin', status: 'active' },
  ...{ addedAt: '2026-09-02T06:00:00Z', lastSignInAt: '2026-11-20T06:00:00Z', isCurrentUser: true },
}
const ade: Operator = {
  ...{ ...olivia, _id: 'o2', name: 'Ade Admin', email: 'ade@platform.example', role: 'admin' },
  ...{ status: 'invited', lastSignInAt: null, isCurrentUser: false },
}
const line: PlatformAuditLine = {
  ...{ auditId: 'a1', at: '2026-11-20T06:00:00Z', act: 'operator suspended', about: { role: 'admin' } },
  by: { _id: 'o1', name: 'Olivia Operator', isCurrentUser: true },
  user: { _id: 'o2', name: 'Ade Admin' },
}
const older: PlatformAuditLine = { ...line, auditId: 'a0', act: 'operator added' }
const open = (answers: Parameters<typeof openPage>[2]['answers'] = {}) =>
  openPage(OperatorsPage, '/b2b/operators', {
    roles: ['superadmin'],
    answers: {
      'GET /b2b/operators': { data: { operators: [olivia, ade] } },
      'GET /b2b/operators/audit': ({ query }) => ({
        data: query.cursor ? { lines: [older], cursor: null } : { lines: [line], cursor: 'a0' },
      }),
      ...answers,
    },
  })
const row = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 2, name })).closest('li')
  if (!item) throw new Error(`No row of ${name}`)
  return within(item)
}

beforeAll(() => import('#web/ui/dialogs/dialog.tsx'))
afterEach(() => {
  cleanup()
  closePage()
})

describe('The platform’s own people', () => {
  it('stand with role, state and last sign-in; nothing is offered about oneself', async () => {
    open()
    const own = await row('Olivia Operator')
    for (const words of ['Superadmin', 'You', 'active', '20 Nov 2026']) expect(own.getByText(words)).toBeTruthy()
    expect(own.queryAllByRole('button')).toEqual([])
    const other = await row('Ade Admin')
    for (const words of ['Platform admin', 'invited', 'not yet']) expect(other.getByText(words)).toBeTruthy()
    expect(other.getAllByRole('button')).toHaveLength(2)
  })

  it('are suspended after a question that says what happens', async () => {
    const { sent } = open({ 'POST /b2b/operators/o2/acts': { data: { status: 'suspended' } } })
    await userEvent.click((await row('Ade Admin')).getByRole('button', { name: /^Suspend/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend Ade Admin?' }))
    expect(dialog.getByText(/signed out now/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    await waitFor(() => expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ act: 'suspend' }))
    await waitFor(() => expect(sent.filter(({ path }) => path === '/b2b/operators')).toHaveLength(2))
  })

  it('keep a refusal in the dialog', async () => {
    open({ 'POST /b2b/operators/o2/acts': refused(409, 'Somebody else is changing this person at the moment.') })
    await userEvent.click((await row('Ade Admin')).getByRole('button', { name: /^Remove/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Somebody else is changing')
  })

  it('are added as platform admins, once name and address are right', async () => {
    const user = { _id: 'o3', profileId: 'o3', entityId: null, name: 'Bea', email: 'bea@platform.example' }
    const { sent } = open({ 'POST /b2b/users': { data: { ...user, roles: ['admin'] } } })
    await row('Ade Admin')
    await userEvent.click(screen.getByRole('button', { name: 'Add platform admin' }))
    expect(screen.getByText('Please enter a name')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Name'), 'Bea')
    await userEvent.type(screen.getByLabelText('E-mail'), 'bea@platform.example{Enter}')
    expect(await screen.findByText('bea@platform.example can sign in now.')).toBeTruthy()
    const post = sent.find(({ method }) => method === 'POST')
    expect([post?.body, post?.query]).toEqual([{ name: 'Bea', email: 'bea@platform.example', roles: ['admin'] }, {}])
  })

  it('leave a log that goes on', async () => {
    open()
    expect(await screen.findByText('suspended')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText(/as platform admin$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('say what could not be loaded', async () => {
    open({ 'GET /b2b/operators': 'line down', 'GET /b2b/operators/audit': 'line down' })
    expect(await screen.findByText('The platform admins could not be loaded.')).toBeTruthy()
    expect(await screen.findByText('The log could not be loaded.')).toBeTruthy()
  })

  it('stand in the menu of superadmins alone', () => {
    const has = (roles: Parameters<typeof operatorPlaces>[0]) =>
      operatorPlaces(roles).some(({ to }) => to === '/b2b/operators')
    expect([has(['superadmin']), has(['admin']), has(undefined)]).toEqual([true, false, false])
  })
})

describe('The platform’s log in words', () => {
  const said = (changes: Partial<PlatformAuditLine>) =>
    platformSentence({ ...line, ...changes })
      .map(({ text }) => text)
      .join('')
  const about = { name: 'Pune Institute', domain: 'pune' }
  it.each([
    [{}, 'You suspended Ade Admin.'],
    [{ act: 'operator removed', user: { _id: 'o2', name: null } }, 'You removed somebody who is no longer here.'],
    [{ act: 'operator restored' }, 'You let Ade Admin back in.'],
    [
      { act: 'institution created', user: null, about },
      'You created Pune Institute with the sign-in page /login/pune.',
    ],
    [{ act: 'institution deleted', user: null, about }, 'You deleted Pune Institute and freed /login/pune.'],
    [
      { act: 'institution type corrected', user: null, about: { ...about, from: 'demo', to: 'training_institute' } },
      'You corrected the type of Pune Institute from Demo to Training Institute.',
    ],
    [{ by: { _id: 'x', name: null, isCurrentUser: false } }, 'Somebody who is no longer here suspended Ade Admin.'],
  ] as [Partial<PlatformAuditLine>, string][])('%j', (changes, sentence) => {
    expect(said(changes)).toBe(sentence)
  })
})
