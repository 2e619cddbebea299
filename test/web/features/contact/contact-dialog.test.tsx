// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewContact } from '#shared/contract/contact.ts'
import { ContactDialog } from '#web/features/contact/contact-dialog.tsx'
import { contactLabels } from '#web/features/contact/form-rules.ts'
import { letDialogsOpen } from './dialog-in-jsdom.ts'

type Sent = { body: Record<string, string>; key: string | null; signal: AbortSignal | null }
let sent: Sent[]
let answer: (nth: number) => Promise<Response> | Response
const refused = (status: number, message?: string) =>
  new Response(message === undefined ? '<html>gateway</html>' : JSON.stringify({ success: false, message }), { status })
const fine = () => new Response(JSON.stringify({ success: true }))

beforeAll(letDialogsOpen)
beforeEach(() => {
  sent = []
  answer = fine
  localStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(`${init.method} ${address}`).toBe('POST /api/contact-sales')
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ body: JSON.parse(String(init.body)), key, signal: init.signal ?? null })
    return answer(sent.length)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Start 15 day free trial
      </button>
      <ContactDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
const opener = () => screen.getByText('Start 15 day free trial')
async function open() {
  render(<Page />)
  opener().focus()
  await userEvent.click(opener())
  return userEvent.setup()
}
const dialog = () => screen.queryByRole('dialog')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole('button', { name: /Contact sales|Try again/ })

const given = {
  'First name': 'Vasudha',
  'Last name': 'Rao',
  'Email address': 'director@suvarnarekha.example',
  'Phone number': '+91 (98200) 55512',
  'Organization/University': 'Suvarnarekha Women’s College',
  'Your Role': 'Director',
  'Number of students': '2,400',
  City: 'Ranchi',
  Country: 'India',
  'I am interested as a': 'College that begins with one department',
  Message: 'Our season starts\nin January.',
}
function fill(values: Partial<typeof given> = given) {
  for (const [label, value] of Object.entries(values)) {
    const control = field(label)
    if (control instanceof HTMLSelectElement) fireEvent.change(control, { target: { value } })
    else fireEvent.input(control, { target: { value } })
  }
}

describe('The Contact sales dialog', () => {
  it('has the fields of the specification, with a star where they are required', async () => {
    await open()
    const box = within(dialog() ?? document.body)
    expect(box.getByRole('heading', { name: 'Contact sales' })).toBeTruthy()
    expect(Object.keys(given).sort()).toEqual(Object.values(contactLabels).sort())
    const required = Object.keys(given).filter(label => field(label).getAttribute('aria-required') === 'true')
    expect(required).toEqual(Object.keys(given).filter(label => label !== 'Phone number' && label !== 'Message'))
    for (const label of required) expect(field(label).closest('.field')?.textContent).toContain('*')
    const roles = [...field('Your Role').querySelectorAll('option')].map(option => option.textContent)
    expect(roles).toEqual([
      ...['Choose your role', 'Dean', 'Director', 'Placement Officer', 'Faculty', 'Administrator', 'Other'],
    ])
    expect(field('Message').tagName).toBe('TEXTAREA')
  })

  it('begins in the first field, and gives the focus back when it is cancelled', async () => {
    const user = await open()
    expect(document.activeElement).toBe(field('First name'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  it('is closed neither by Escape nor by a press beside it', async () => {
    const user = await open()
    fill({ City: 'Ranchi' })
    await user.keyboard('{Escape}{Escape}')
    const box = dialog()
    if (!box) throw new Error('It was closed by a key')
    // What a browser asks before it closes a dialog by itself, as on Android's Back.
    expect(fireEvent(box, new Event('cancel', { cancelable: true }))).toBe(false)
    expect(fireEvent.keyDown(field('City'), { key: 'Escape' })).toBe(false)
    fireEvent.click(box)
    fireEvent.pointerDown(document.body)
    expect(box.getAttribute('closedby')).toBe('none')
    expect(dialog()).toBe(box)
    expect(field('City').value).toBe('Ranchi')
  })

  it('is empty again after Cancel', async () => {
    const user = await open()
    fill()
    expect(field('City').value).toBe('Ranchi')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(opener())
    for (const label of Object.keys(given)) expect(field(label).value).toBe('')
  })

  it.each(['Phone number', 'Number of students'])(
    'lets only digits into %s, as one types and as one pastes',
    async label => {
      const user = await open()
      await user.type(field(label), '+9a8 2-0')
      expect(field(label).value).toBe('9820')
      await user.paste(' (055) 512x')
      expect(field(label).value).toBe('9820055512')
      expect(field(label).inputMode).toBe('numeric')
    },
  )

  it('keeps the caret where it is when a letter falls away in the middle', async () => {
    const user = await open()
    const phone = field('Phone number')
    await user.type(phone, '9820055')
    await user.type(phone, 'x1', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(phone.value).toBe('98120055')
    expect(phone.selectionStart).toBe(3)
  })
})

describe("A phone's keyboard", () => {
  const visible = () => {
    const style = document.querySelector('dialog')?.style
    return [style?.getPropertyValue('--seen-top'), style?.getPropertyValue('--seen-height')]
  }

  it('makes the dialog as small as what is seen, with the field in sight; zooming does not', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
    vi.stubGlobal('visualViewport', viewport)
    const shown: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.getAttribute('name') ?? '')
    })
    const user = await open()
    expect(visible()).toEqual(['0px', '844px'])
    field('City').focus()
    Object.assign(viewport, { height: 420, offsetTop: 12 }).dispatchEvent(new Event('resize'))
    expect(visible()).toEqual(['12px', '420px'])
    expect(shown).toEqual(['city'])
    Object.assign(viewport, { height: 200, scale: 2 }).dispatchEvent(new Event('resize'))
    expect(visible()).toEqual(['12px', '420px'])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    Object.assign(viewport, { height: 844, scale: 1 }).dispatchEvent(new Event('resize'))
    expect(visible()).toEqual(['12px', '420px'])
    await user.click(opener())
    expect(visible()).toEqual(['12px', '844px'])
    vi.restoreAllMocks()
  })
})

describe('What is not filled in', () => {
  it('is said at its field, and the first of them has the focus; nothing is sent', async () => {
    const user = await open()
    fill({ 'First name': 'Vasudha', 'Email address': 'director@suvarnarekha' })
    await user.click(submit())
    await waitFor(() => expect(document.activeElement).toBe(field('Last name')))
    const said = (label: string) =>
      (field(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent)
    expect(said('Last name')).toContain('Please enter your last name')
    expect(said('Email address')).toContain('Please enter a valid email address')
    expect(said('Your Role')).toContain('Please choose your role')
    expect(said('Number of students')).toContain('Please enter the number of students')
    expect(field('First name').getAttribute('aria-invalid')).toBeNull()
    expect(field('Phone number').getAttribute('aria-invalid')).toBeNull()
    expect(sent).toEqual([])
  })

  it('is no longer wrong once it is changed', async () => {
    const user = await open()
    await user.click(submit())
    expect(field('City').getAttribute('aria-invalid')).toBe('true')
    fill({ City: 'R' })
    expect(field('City').getAttribute('aria-invalid')).toBeNull()
    expect(field('Country').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('What is sent', () => {
  it('is the form of the contract, with a key, and the person is thanked', async () => {
    const user = await open()
    fill()
    await user.click(submit())
    const heading = await screen.findByRole('heading', { name: 'Thank you for reaching out' })
    expect(document.activeElement).toBe(heading)
    expect(dialog()?.textContent).toContain('within 24 hours')
    expect(dialog()?.textContent).toContain('director@suvarnarekha.example')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.key).toMatch(/^[\w-]{20,}$/)
    expect(NewContact.parse(sent[0]?.body)).toEqual({
      ...{ firstName: 'Vasudha', lastName: 'Rao', email: 'director@suvarnarekha.example', phoneNumber: '919820055512' },
      ...{ organization: 'Suvarnarekha Women’s College', role: 'Director', city: 'Ranchi', country: 'India' },
      ...{ interestedAs: 'College that begins with one department', numberOfStudents: 2400 },
      ...{ message: 'Our season starts\nin January.', website: '' },
    })
  })

  it('is thanked for in a view that Escape does not close either; its button leads home', async () => {
    const user = await open()
    fill()
    await user.click(submit())
    const back = await screen.findByRole('button', { name: 'Back to home page' })
    await user.keyboard('{Escape}')
    expect(dialog()).not.toBeNull()
    await user.click(back)
    expect(dialog()).toBeNull()
    expect(window.location.pathname).toBe('/')
    expect(document.activeElement).toBe(opener())
    await user.click(opener())
    expect(field('First name').value).toBe('')
  })

  it('leaves once, however often one presses', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = () => promise
    const user = await open()
    fill()
    await user.dblClick(submit())
    await user.click(submit())
    expect(submit().getAttribute('aria-busy')).toBe('true')
    expect(sent).toHaveLength(1)
    resolve(fine())
    await screen.findByText('Thank you for reaching out')
  })

  it('says what a robot fills into the field that nobody sees', async () => {
    const user = await open()
    fill()
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]')
    if (!trap) throw new Error('There is no trap')
    expect(trap.tabIndex).toBe(-1)
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull()
    fireEvent.change(trap, { target: { value: 'https://pills.example' } })
    await user.click(submit())
    await screen.findByText('Thank you for reaching out')
    expect(sent[0]?.body.website).toBe('https://pills.example')
  })
})

describe('Where it fails', () => {
  const alert = async () => (await screen.findByRole('alert')).textContent

  it.each([
    [
      'the server says nothing',
      () => refused(502),
      'Failed to submit form. Please try again. Everything you wrote is still here.',
    ],
    [
      'the server says why',
      () => refused(429, 'We have had several requests. Please try again later.'),
      'Failed to submit form. Please try again.We have had several requests. Please try again later. Everything you wrote is still here.',
    ],
    [
      'the line is down',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Failed to submit form. Please try again.Network Error. Everything you wrote is still here.',
    ],
  ])('because %s, the dialog says so and keeps what was typed', async (_, fail, words) => {
    answer = fail
    const user = await open()
    fill()
    await user.click(submit())
    expect(await alert()).toBe(words)
    for (const [label, value] of Object.entries({
      ...given,
      'Phone number': '919820055512',
      'Number of students': '2400',
    }))
      expect(field(label).value).toBe(value)
  })

  it('a new try carries the same key, so that a lost answer makes no second request', async () => {
    answer = nth => (nth === 1 ? Promise.reject(new TypeError('Failed to fetch')) : nth === 2 ? refused(500) : fine())
    const user = await open()
    fill()
    await user.click(submit())
    await alert()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await alert()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Thank you for reaching out')
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(sent).toHaveLength(3)
  })

  it('nobody is held: Cancel ends a call that does not answer', async () => {
    answer = () => new Promise(() => undefined)
    const user = await open()
    fill()
    await user.click(submit())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(dialog()).toBeNull()
    expect(sent[0]?.signal?.aborted).toBe(true)
    await user.click(opener())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(submit().getAttribute('aria-busy')).toBeNull()
  })
})
