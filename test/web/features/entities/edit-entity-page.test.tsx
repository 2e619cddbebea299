// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entity } from '#shared/contract/entity.ts'
import { EditEntityPage } from '#web/features/entities/edit-entity-page.tsx'
import { type Asked, fine, meghdoot, refused, serve, visit } from './given.tsx'

/** A server that holds one institution and keeps what is changed. */
const house = (entity: Entity = meghdoot, change: (asked: Asked) => Partial<Entity> = () => ({})) => {
  let held = entity
  return serve({
    'GET /b2b/entity': () => fine(held),
    'PUT /b2b/entity': asked => {
      held = { ...held, ...change(asked) }
      return fine(held)
    },
  })
}
const open = async () => {
  const router = visit('/b2b/entities/:entityId', '/b2b/entities/e1', EditEntityPage)
  await screen.findByRole('heading', { level: 1, name: 'Meghdoot College' })
  return router
}
const field = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const put = (calls: Asked[]) => calls.find(({ method }) => method === 'PUT')

beforeAll(() => import('#web/ui/dialogs/dialog.tsx'))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what the operator changes of an institution', () => {
  it('is sent alone, and what is saved is said', async () => {
    const calls = house(meghdoot, () => ({ seats: 40 }))
    await open()
    expect(screen.getByText('Everything is saved.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
    type('Seats', '40')
    expect(screen.getByText('Not saved yet: Seats')).toBeTruthy()
    save()
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(put(calls)?.query.get('entityId')).toBe('e1')
    expect(put(calls)?.body).toEqual({ seats: '40' })
    expect(screen.queryByText(/Not saved yet/)).toBeNull()
  })

  it('begins, with another plan, with the figures of that plan, and goes back to its own', async () => {
    const calls = house(meghdoot, () => ({ plan: 'premium', seats: 700, interviewsPerDay: 3 }))
    await open()
    fireEvent.click(screen.getByRole('radio', { name: 'Standard' }))
    expect(field('Seats')).toHaveProperty('value', '50')
    expect(field('Interviews a day')).toHaveProperty('value', '3')
    expect(field('Plan ends on')).toHaveProperty('value', '')
    fireEvent.click(screen.getByRole('radio', { name: 'Free Trial' }))
    expect(field('Seats')).toHaveProperty('value', '25')
    expect(field('Plan ends on')).toHaveProperty('value', '2026-12-03')
    fireEvent.click(screen.getByRole('radio', { name: 'Premium' }))
    type('Seats', '700')
    save()
    await screen.findByText('Saved')
    expect(put(calls)?.body).toEqual({ plan: 'premium', seats: '700', interviewsPerDay: '3', planEndsAt: null })
  })

  it('says in words what each voice profile is', async () => {
    const calls = house(meghdoot, () => ({ voiceProfile: 'studio' }))
    await open()
    const studio = screen.getByRole('radio', { name: 'Studio' })
    expect(document.getElementById(studio.getAttribute('aria-describedby') ?? '')?.textContent).toContain('$0.65')
    fireEvent.click(studio)
    save()
    await screen.findByText('Saved')
    expect(put(calls)?.body).toEqual({ voiceProfile: 'studio' })
  })

  it('takes the logo away where that is wanted, and leaves it where it is kept', async () => {
    const logoUrl = 'https://files.example/crest.png'
    const calls = house({ ...meghdoot, logoUrl }, () => ({ logoUrl: null }))
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }))
    expect(screen.getByText('Not saved yet: Logo')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.getByText('Everything is saved.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }))
    save()
    await screen.findByText('Saved')
    expect(put(calls)?.body).toEqual({ removeLogo: true })
  })

  it('is undone as long as it is not saved', async () => {
    house()
    await open()
    type('Name', 'Another')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field('Name')).toHaveProperty('value', 'Meghdoot College')
  })
})

describe('what is wrong with a change', () => {
  it('stands at its field and is not sent', async () => {
    const calls = house()
    await open()
    type('Seats', 'many')
    type('Plan ends on', '')
    save()
    expect(await screen.findByText('2 fields need your attention: Seats and Plan ends on.')).toBeTruthy()
    expect(screen.getByText('Please enter a whole number, at least 1')).toBeTruthy()
    expect(screen.getByText('A free trial has an end. Choose a plan to let it go on.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Seats')))
    expect(put(calls)).toBeUndefined()
  })

  it('is said by the server at the seats where fewer are given than are in use', async () => {
    serve({
      'GET /b2b/entity': () => fine(meghdoot),
      'PUT /b2b/entity': () => refused(409, '18 students have a seat, so 5 seats are too few.', 'too-few-seats'),
    })
    await open()
    type('Seats', '5')
    save()
    expect(await screen.findByText('One field needs your attention: Seats.')).toBeTruthy()
    expect(field('Seats').getAttribute('aria-invalid')).toBe('true')
    expect(field('Seats')).toHaveProperty('value', '5')
  })

  it('keeps what was typed where it could not be saved', async () => {
    serve({ 'GET /b2b/entity': () => fine(meghdoot), 'PUT /b2b/entity': () => refused(500, 'The table is away.') })
    await open()
    type('Name', 'Meghdoot College of Engineering')
    save()
    expect((await screen.findByRole('alert')).textContent).toContain('The table is away.')
    expect(screen.getByText('Not saved yet: Name')).toBeTruthy()
    expect(field('Name')).toHaveProperty('value', 'Meghdoot College of Engineering')
  })
})

describe('suspending', () => {
  it('is asked about, says what happens, and can be taken back', async () => {
    const calls = house(meghdoot, ({ body }) => ({ status: Object(body).suspended ? 'suspended' : 'trial' }))
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toContain('cannot sign in until you restore it')
    expect(put(calls)).toBeUndefined()
    fireEvent.click(within(asked).getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByRole('heading', { name: 'Suspended' })).toBeTruthy()
    expect(put(calls)?.body).toEqual({ suspended: true })
    expect(screen.getByText('suspended')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
    const again = await screen.findByRole('alertdialog')
    fireEvent.click(within(again).getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ suspended: false }))
  })
})

describe('an institution that cannot be loaded', () => {
  it('says so, with a way on', async () => {
    serve({ 'GET /b2b/entity': () => refused(404, 'There is no such institution.') })
    visit('/b2b/entities/:entityId', '/b2b/entities/e1', EditEntityPage)
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such institution.')
    expect(screen.getByRole('link', { name: 'All entities' })).toBeTruthy()
    await act(async () => undefined)
  })
})

describe('the type of an institution', () => {
  it('is corrected while there are no students', async () => {
    const calls = house({ ...meghdoot, type: 'demo', seatsUsed: 0 }, () => ({ type: 'college' }))
    await open()
    expect(field('Type')).toHaveProperty('disabled', false)
    type('Type', 'college')
    expect(screen.getByText('Not saved yet: Type')).toBeTruthy()
    save()
    await screen.findByText('Saved')
    expect(put(calls)?.body).toEqual({ type: 'college' })
  })

  it('stays once there are students, and says why', async () => {
    house()
    await open()
    expect(field('Type')).toHaveProperty('disabled', true)
    expect(screen.getByText(/The type stays, because there are students/)).toBeTruthy()
  })
})

describe('deleting an institution', () => {
  const remove = (asked: Asked[]) => asked.find(({ method }) => method === 'DELETE')

  it('wants its domain typed, and leads to the list', async () => {
    const calls = serve({
      'GET /b2b/entity': () => fine({ ...meghdoot, seatsUsed: 0 }),
      'DELETE /b2b/entity': () => ({ status: 200, body: { success: true, message: 'It is gone.' } }),
    })
    const router = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Delete this institution' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Meghdoot College?' }))
    const typed = dialog.getByLabelText('Type its domain to confirm: meghdoot')
    fireEvent.change(typed, { target: { value: 'yes' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(typed.getAttribute('aria-invalid')).toBe('true')
    expect(remove(calls)).toBeUndefined()
    fireEvent.change(typed, { target: { value: 'Meghdoot' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/b2b/entities'))
    expect(remove(calls)?.body).toEqual({ confirm: 'Meghdoot' })
    expect(remove(calls)?.query.get('entityId')).toBe('e1')
  })

  it('keeps a refusal in the dialog', async () => {
    serve({
      'GET /b2b/entity': () => fine({ ...meghdoot, seatsUsed: 0 }),
      'DELETE /b2b/entity': () => refused(409, 'There are students here.'),
    })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Delete this institution' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.change(dialog.getByLabelText('Type its domain to confirm: meghdoot'), { target: { value: 'meghdoot' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('There are students here.')
  })

  it('is not offered where there are students; what to do instead is', async () => {
    house()
    await open()
    expect(screen.queryByRole('button', { name: 'Delete this institution' })).toBeNull()
    expect(screen.getByText(/To delete one with data, end its plan/)).toBeTruthy()
  })
})

describe('a name its admin asks for', () => {
  const asking = { ...meghdoot, pendingName: 'State Bank of 1ndia' }

  it('is used, or the old one kept, by a button each', async () => {
    for (const [button, body] of [
      ['Use this name', { name: 'State Bank of 1ndia', confirmName: true }],
      ['Keep the old one', { pendingName: null }],
    ] as const) {
      const calls = house(asking, () => ({ pendingName: null }))
      await open()
      const part = screen.getByRole('region', { name: 'A name that waits for you' })
      expect(part.textContent).toContain('could be taken for somebody else’s (bank)')
      fireEvent.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(screen.queryByRole('region', { name: 'A name that waits for you' })).toBeNull())
      expect(put(calls)?.body).toEqual(body)
      cleanup()
    }
  })

  it('is asked about where the operator types such a name', async () => {
    const calls = house(meghdoot, () => ({ name: 'Meghdoot Bank' }))
    await open()
    type('Name', 'Meghdoot Bank')
    save()
    expect(await screen.findByText('Please say below that it may bear this name')).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: 'It may bear this name' }))
    save()
    await screen.findByText('Saved')
    expect(put(calls)?.body).toEqual({ name: 'Meghdoot Bank', confirmName: true })
  })
})
