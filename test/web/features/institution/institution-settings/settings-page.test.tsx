// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entity } from '#shared/contract/entity.ts'
import { SettingsPage } from '#web/features/institution/institution-settings/settings-page.tsx'
import { type Answer, closePage, college, openPage, refused, type Sent } from '../world.tsx'

const open = (entity: Partial<Entity> = {}, put?: (sent: Sent) => Answer) => {
  const stored = { ...college, ...entity }
  return openPage(SettingsPage, '/b2b/settings', {
    answers: {
      'GET /b2b/entity': { data: stored },
      'PUT /b2b/entity': put ?? (({ body }) => ({ data: { ...stored, ...(body as object) } })),
    },
  })
}
const puts = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const part = async (name: string) => within(await screen.findByRole('region', { name }))

/** Loaded when it is first opened, which takes its time on a busy machine. */
beforeAll(() => import('#web/ui/dialogs/dialog.tsx'))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  closePage()
})

describe('the settings of an institution', () => {
  it('sends only what was changed', async () => {
    const { sent } = open()
    const form = await part('Institution')
    const name = form.getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Meghdoot University')
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    expect(await form.findByText('Saved')).toBeTruthy()
    expect(puts(sent)).toEqual([{ name: 'Meghdoot University' }])
  })

  it('sends nothing where nothing has changed', async () => {
    const { sent } = open()
    const form = await part('Billing')
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    expect(await form.findByText('Nothing has changed')).toBeTruthy()
    expect(puts(sent)).toEqual([])
  })

  it('names a wrong field, leads there, and sends nothing', async () => {
    const { sent } = open()
    const form = await part('Institution')
    const email = form.getByLabelText('Contact e-mail')
    await userEvent.clear(email)
    await userEvent.type(email, 'placement at meghdoot')
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    expect(await form.findByText('Please enter a valid email address')).toBeTruthy()
    expect(form.getByText('One field needs your attention: Contact e-mail.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(puts(sent)).toEqual([])
  })

  it('lets an institution without a contact go on without one', async () => {
    const { sent } = open({ contact: null })
    const form = await part('Institution')
    await userEvent.type(form.getByLabelText('Name'), '!')
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    expect(await form.findByText('Saved')).toBeTruthy()
    expect(puts(sent)).toEqual([{ name: `${college.name}!` }])
  })

  it("checks GSTIN and PIN by India's own formats, and asks neither elsewhere (SPEC-26)", async () => {
    const { sent } = open()
    const form = await part('Billing')
    await userEvent.type(form.getByLabelText('GSTIN'), '27AAPFU0939F1ZX')
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    expect(await form.findByText('Please check the GSTIN: one of its characters is mistyped')).toBeTruthy()
    await userEvent.type(form.getByLabelText('City'), 'Leeds')
    await userEvent.selectOptions(form.getByLabelText('Country'), 'United Kingdom')
    expect(form.queryByLabelText('GSTIN')).toBeNull()
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    expect(await form.findByText('Saved')).toBeTruthy()
    expect(puts(sent)).toEqual([{ billing: { city: 'Leeds', country: 'United Kingdom' } }])
  })

  it('leaves the typing where it is: the focus goes to what is wrong at once, and never later', async () => {
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    const { sent } = open()
    const form = await part('Billing')
    await userEvent.type(form.getByLabelText('GSTIN'), '27AAPFU0939F1ZX')
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    expect(document.activeElement).toBe(form.getByLabelText('GSTIN'))
    const city = form.getByLabelText('City')
    await userEvent.type(city, 'Lee')
    // A busy browser draws late, and one in the background not at all.
    for (const frame of frames.splice(0)) act(() => frame(performance.now()))
    await userEvent.keyboard('ds')
    expect(document.activeElement).toBe(city)
    await userEvent.selectOptions(form.getByLabelText('Country'), 'United Kingdom')
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    expect(await form.findByText('Saved')).toBeTruthy()
    expect(puts(sent)).toEqual([{ billing: { city: 'Leeds', country: 'United Kingdom' } }])
  })

  it('tidies colours, and takes a colour away by emptying it', async () => {
    const { sent } = open({ branding: { ...college.branding, secondaryColor: '#112233' } })
    const form = await part('Appearance')
    const primary = form.getByLabelText('Primary colour')
    await userEvent.clear(primary)
    await userEvent.type(primary, '17595F')
    await userEvent.clear(form.getByLabelText('Secondary colour'))
    await userEvent.click(form.getByRole('radio', { name: 'Dark' }))
    expect(form.getByText(/^Readable: /)).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(puts(sent)).toEqual([{ primaryColor: '#17595f', secondaryColor: null, theme: 'dark' }]))
  })

  it('refuses a logo that is no picture before it is sent', async () => {
    const { sent } = open()
    const form = await part('Appearance')
    const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
    await userEvent.upload(form.getByLabelText('Logo file'), svg, { applyAccept: false })
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    expect(await form.findByText('Please choose a PNG, JPEG or WebP picture for the logo.')).toBeTruthy()
    expect(puts(sent)).toEqual([])
  })

  it('says that a name waits, and what pages and mails say until then', async () => {
    open({ pendingName: 'State Bank of 1ndia' })
    const form = await part('Institution')
    const note = form.getByText(/The name ‘State Bank of 1ndia’ could be taken for somebody else’s/)
    expect(note.textContent).toContain(`Until then pages and mails say ‘${college.name}’`)
  })

  it('takes the logo away when that is saved, and not before', async () => {
    const { sent } = open({ logoUrl: 'https://files.example/logo.png' })
    const form = await part('Appearance')
    await userEvent.click(form.getByRole('button', { name: 'Remove logo' }))
    expect(puts(sent)).toEqual([])
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(puts(sent)).toEqual([{ removeLogo: true }]))
  })

  it('asks before staff may read what students said, and not before it is taken back (SPEC-25)', async () => {
    const { sent } = open({}, ({ body }) => ({ data: { ...college, ...(body as object) } }))
    const card = await part('What students say')
    const sharing = card.getByRole('switch', { name: 'Staff may read what students said' })
    await userEvent.click(sharing)
    const dialog = await screen.findByRole('alertdialog', { name: 'Read what students said?' })
    expect(puts(sent)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Require sharing' }))
    await waitFor(() => expect(sharing.getAttribute('aria-checked')).toBe('true'))
    expect(puts(sent)).toEqual([{ sharingRequired: true }])
  })

  it('forbids the browser its own recognition at once', async () => {
    const { sent } = open()
    const card = await part('What students say')
    await userEvent.click(card.getByRole('switch', { name: 'The browser’s own speech recognition' }))
    expect(await card.findByText('Saved')).toBeTruthy()
    expect(puts(sent)).toEqual([{ browserRecognitionAllowed: false }])
    expect(card.getByText(/^Forbidden: no sound goes/)).toBeTruthy()
  })

  it('says what the server refused, and keeps what was typed', async () => {
    open({}, () => refused(409, 'The data of this institution is being deleted; nothing can be changed.'))
    const form = await part('Institution')
    await userEvent.type(form.getByLabelText('Contact phone'), '020 2553 0000')
    await userEvent.click(form.getByRole('button', { name: /^Save/ }))
    expect((await form.findByRole('alert')).textContent).toContain('is being deleted')
    expect(form.getByLabelText<HTMLInputElement>('Contact phone').value).toBe('020 2553 0000')
  })

  it('shows plan, seats and end, and no way to change them', async () => {
    open({ planEndsAt: '2026-12-01T12:00:00Z', deletesAt: '2026-12-31T12:00:00Z' })
    const card = await part('Plan')
    expect(card.getByText('3,000 of 3,600 taken')).toBeTruthy()
    expect(card.getByText('Ends').nextElementSibling?.textContent).toBe('1 Dec 2026')
    expect(card.getByText('Data kept until').nextElementSibling?.textContent).toBe('31 Dec 2026')
    expect(card.queryAllByRole('textbox')).toEqual([])
  })
})
