// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContactRequest } from '#shared/contract/contact.ts'
import { type Asked, fine, refused, serve, visit } from '#test/web/features/institutions/given.tsx'
import { ContactsPage } from '#web/features/contact/contacts-page.tsx'
import { promise } from '#web/features/contact/words.ts'

const request = (_id: string, changes: Partial<ContactRequest> = {}): ContactRequest => ({
  _id,
  at: '2026-11-20T04:30:00.000Z',
  ...{ firstName: 'Vasudha', lastName: 'Rao', email: 'director@suvarnarekha.example', phoneNumber: '9820055512' },
  ...{ organization: 'Suvarnarekha Women’s College', role: 'Director', city: 'Ranchi', country: 'India' },
  ...{ interestedAs: 'College that begins with one department', numberOfStudents: 2400 },
  ...{ message: 'Our season starts\nin January.', status: 'new', note: '' },
  ...changes,
})
const open = (address = '/b2b/contacts') => visit('/b2b/contacts', address, ContactsPage)
const listed = (contacts: ContactRequest[], cursor: string | null = null) => fine({ contacts, cursor })
const entry = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 2, name })).closest('li')
  if (!item) throw new Error(`No entry of ${name}`)
  return within(item)
}
const queries = (calls: Asked[]) =>
  calls.filter(({ method, path }) => `${method} ${path}` === 'GET /contact-sales').map(({ query }) => query.toString())

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe("The operators' list of requests", () => {
  it('says of each who wrote, what, and where it stands', async () => {
    serve({ 'GET /contact-sales': () => listed([request('c1', { note: 'Met at the fair' })]) })
    open()
    const item = await entry('Suvarnarekha Women’s College')
    for (const words of [
      ...['Vasudha Rao, Director', 'Ranchi, India · 2,400 students', 'College that begins with one department'],
      ...['Our season starts in January.', 'Met at the fair', 'New', '9820055512'],
    ])
      expect(item.getByText(words, { exact: false })).toBeTruthy()
    expect(item.getByRole('link', { name: 'director@suvarnarekha.example' }).getAttribute('href')).toBe(
      'mailto:director@suvarnarekha.example',
    )
    expect(screen.getByText('1 request shown')).toBeTruthy()
    expect(document.title).toContain('Contact requests')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('lets no address begin the subject of a mail', async () => {
    serve({ 'GET /contact-sales': () => listed([request('c1', { email: 'a?subject=pay&cc=b@x.example' })]) })
    open()
    const link = (await entry('Suvarnarekha Women’s College')).getByRole('link', { name: /subject/ })
    expect(link.getAttribute('href')).toBe('mailto:a%3Fsubject%3Dpay%26cc%3Db@x.example')
  })

  it('is filtered by a sentence, which stands in the address', async () => {
    const calls = serve({
      'GET /contact-sales': ({ query }) => listed(query.get('status') === 'won' ? [] : [request('c1')]),
    })
    const router = open()
    await entry('Suvarnarekha Women’s College')
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'won requests')
    expect(await screen.findByText('There are no won requests at the moment.')).toBeTruthy()
    expect(router.state.location.search).toBe('?status=won')
    expect(queries(calls)).toEqual(['', 'status=won'])
    await userEvent.click(screen.getByRole('button', { name: 'Show all requests' }))
    await entry('Suvarnarekha Women’s College')
    expect(router.state.location.search).toBe('')
  })

  it('begins with the filter of the address, and with all where it is none', async () => {
    const calls = serve({ 'GET /contact-sales': () => listed([request('c1')]) })
    open('/b2b/contacts?status=in_touch')
    await entry('Suvarnarekha Women’s College')
    expect(queries(calls)).toEqual(['status=in_touch'])
    cleanup()
    open('/b2b/contacts?status=lost')
    await entry('Suvarnarekha Women’s College')
    expect(queries(calls)).toEqual(['status=in_touch', ''])
  })

  it('says where requests come from while there are none', async () => {
    serve({ 'GET /contact-sales': () => listed([]) })
    open()
    expect(await screen.findByText('No requests yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the home page' }).getAttribute('href')).toBe('/')
  })

  it('loads the next page under the first, and looks further where a page holds none of the kind', async () => {
    const pages: Record<string, ReturnType<typeof listed>> = {
      '': listed([request('c1', { organization: 'First' })], 'p2'),
      p2: listed([], 'p3'),
      p3: listed([request('c3', { organization: 'Third' })]),
    }
    serve({ 'GET /contact-sales': ({ query }) => pages[query.get('cursor') ?? ''] ?? refused(400, 'Which page?') })
    open('/b2b/contacts?status=new')
    await entry('First')
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText('None of these so far back. Load more to look further.')
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await entry('Third')
    await entry('First')
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Third'))
  })

  it('says what happened where it cannot be loaded, and tries again', async () => {
    let broken = true
    serve({ 'GET /contact-sales': () => (broken ? refused(500, 'The table is away.') : listed([request('c1')])) })
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('The table is away.')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await entry('Suvarnarekha Women’s College')
  })
})

describe('Changing a request', () => {
  const begin = async (
    answer: (asked: Asked) => ReturnType<typeof fine>,
    contact = request('c1', { note: 'Old note' }),
  ) => {
    const calls = serve({ 'GET /contact-sales': () => listed([contact]), 'PUT /contact-sales/c1': answer })
    open()
    const item = await entry(contact.organization)
    await userEvent.click(item.getByRole('button', { name: /^Change/ }))
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    return { item, sent, calls }
  }

  it('saves the status, shows it at once, and asks for no list again', async () => {
    const { item, sent, calls } = await begin(() => fine(request('c1', { status: 'in_touch', note: 'Old note' })))
    expect(document.activeElement).toBe(item.getByLabelText('Status'))
    await userEvent.selectOptions(item.getByLabelText('Status'), 'In touch')
    await userEvent.click(item.getByRole('button', { name: 'Save' }))
    await item.findByText('In touch')
    expect(item.queryByText('New')).toBeNull()
    expect(sent()).toEqual([{ status: 'in_touch' }])
    expect(queries(calls)).toHaveLength(1)
    expect(item.queryByLabelText('Status')).toBeNull()
    expect(document.activeElement).toBe(item.getByRole('button', { name: /^Change/ }))
  })

  it('saves a note alone, without touching a status that somebody else may have changed', async () => {
    const { item, sent } = await begin(() => fine(request('c1', { note: 'Wants a demo' })))
    fireEvent.change(item.getByLabelText('Note'), { target: { value: 'Wants a demo' } })
    await userEvent.click(item.getByRole('button', { name: 'Save' }))
    expect(await item.findByText('Wants a demo')).toBeTruthy()
    expect(sent()).toEqual([{ note: 'Wants a demo' }])
  })

  it('sends nothing where nothing was changed, or where it is cancelled', async () => {
    const { item, sent } = await begin(() => refused(500, 'Never'))
    await userEvent.click(item.getByRole('button', { name: 'Save' }))
    await userEvent.click(item.getByRole('button', { name: /^Change/ }))
    await userEvent.selectOptions(item.getByLabelText('Status'), 'Won')
    await userEvent.click(item.getByRole('button', { name: 'Cancel' }))
    expect(sent()).toEqual([])
    expect(item.getByText('New')).toBeTruthy()
  })

  it('that fails says why and keeps what was typed', async () => {
    const { item } = await begin(() => refused(404, 'This request is not here any more.'))
    fireEvent.change(item.getByLabelText('Note'), { target: { value: 'A long note' } })
    await userEvent.click(item.getByRole('button', { name: 'Save' }))
    expect((await item.findByRole('alert')).textContent).toContain('This request is not here any more.')
    expect(item.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('A long note')
  })
})

describe('Deleting a request', () => {
  it('asks first, then takes it out of the list and leaves the others', async () => {
    const [spam, good] = [request('c1', { organization: 'Spam' }), request('c2', { organization: 'Good' })]
    let broken = true
    const calls = serve({
      'GET /contact-sales': () => listed([spam, good]),
      'DELETE /contact-sales/c1': () => (broken ? refused(500, 'Not now.') : { status: 200, body: { success: true } }),
    })
    open()
    const item = await entry('Spam')
    await userEvent.click(item.getByRole('button', { name: /^Change/ }))
    await userEvent.click(item.getByRole('button', { name: 'Delete' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete this request?' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
    expect((await asked.findByRole('alert')).textContent).toContain('Not now.')
    broken = false
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Spam')).toBeNull())
    expect(calls.filter(({ method }) => method === 'DELETE').at(-1)?.body).toEqual({ confirm: true })
    expect(screen.getByRole('heading', { name: 'Good' })).toBeTruthy()
    expect(queries(calls)).toHaveLength(1)
  })
})

describe('The export', () => {
  it('saves what the filter shows, or says why not', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    Object.assign(URL, { createObjectURL: () => 'blob:the-file', revokeObjectURL: () => undefined })
    let full = false
    serve({ 'GET /contact-sales': () => listed([request('c1')]) })
    const list = globalThis.fetch
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (!address.includes('/export')) return list(address, init)
      asked.push(address)
      if (full) return new Response(JSON.stringify({ success: false, message: 'Too many.' }), { status: 413 })
      const headers = { 'content-disposition': 'attachment; filename="contact-requests-new.csv"' }
      return new Response('a,b', { headers })
    })
    open('/b2b/contacts?status=new')
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('contact-requests-new.csv is being saved.')).toBeTruthy()
    expect(asked).toEqual(['/api/contact-sales/export?status=new'])
    expect(saved).toEqual(['contact-requests-new.csv blob:the-file'])
    full = true
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Too many.')
  })
})

it('A new request says until when somebody promised to be in touch, and when that has passed', () => {
  const at = '2026-11-20T04:30:00.000Z'
  const early = new Date('2026-11-21T04:30:00.000Z')
  expect(promise(at, 'new', early)).toMatchObject({
    late: false,
    words: expect.stringMatching(/^Answer promised by 21 Nov/),
  })
  const late = new Date(early.getTime() + 1)
  expect(promise(at, 'new', late)).toMatchObject({
    late: true,
    words: expect.stringMatching(/^Answer was promised by 21 Nov/),
  })
  for (const status of ['in_touch', 'won', 'closed'] as const) expect(promise(at, status, late)).toBeNull()
})
