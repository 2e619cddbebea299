// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CreateInstitutionPage } from '#web/features/institutions/create-institution-page.tsx'
import { type Asked, fine, meghdoot, refused, serve, storeUploads, visit } from './given.tsx'

const open = () => visit('/b2b/entity/create', '/b2b/entity/create', CreateInstitutionPage)
const field = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create entity' }))
const fill = () => {
  type('Name', 'Nilgiri School of Nursing')
  type('Type', 'college')
  type('Domain', 'Nilgiri')
  type('Contact e-mail', 'office@nilgiri.example')
  type('Admin name', 'Sr. Grace Thomas')
  type('Admin e-mail', 'grace@nilgiri.example')
}
const created = () => fine({ ...meghdoot, _id: 'e9', name: 'Nilgiri School of Nursing' })
const sent = (calls: Asked[]) =>
  calls.find(({ method, body }) => method === 'POST' && !('upload' in Object(body)))?.body

beforeEach(() => {
  localStorage.clear()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('creating an institution', () => {
  it('sends what was typed and nothing that was not', async () => {
    const calls = serve({ 'POST /b2b/entity': created })
    open()
    fill()
    create()
    await screen.findByText('Nilgiri School of Nursing is created. Sr. Grace Thomas has been mailed.')
    expect(sent(calls)).toEqual({
      name: 'Nilgiri School of Nursing',
      type: 'college',
      domain: 'nilgiri',
      contact: { email: 'office@nilgiri.example' },
      admin: { name: 'Sr. Grace Thomas', email: 'grace@nilgiri.example' },
      plan: 'free_trial',
      timeZone: 'Asia/Kolkata',
    })
  })

  it('sends every field of the specification', async () => {
    const calls = serve({ 'POST /b2b/entity': created })
    open()
    fill()
    type('Contact phone', '+91 423 555 0142')
    type('Address', '14 Mount Road, Coonoor')
    type('Designation', 'Vice Principal')
    type('Admin phone', '+91 94440 55501')
    type('Primary colour', '7A1F2B')
    type('Secondary colour', '#d9b45b')
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Standard' }))
    type('Time zone', 'Asia/Dubai')
    type('Billing contact name', 'Accounts')
    type('Billing phone', '9444055501')
    type('GSTIN', '27aapfu0939f1zv')
    type('City', 'Coonoor')
    type('State', 'Andhrapradesh')
    type('PIN', '643101')
    type('Notes', 'Met at the fair')
    fireEvent.click(screen.getByRole('radio', { name: 'URL' }))
    type('Agreement URL', 'https://nilgiri.example/agreement.pdf')
    create()
    await screen.findByText(/is created/)
    expect(sent(calls)).toEqual({
      name: 'Nilgiri School of Nursing',
      type: 'college',
      domain: 'nilgiri',
      contact: { email: 'office@nilgiri.example', phone: '+91 423 555 0142', address: '14 Mount Road, Coonoor' },
      admin: {
        name: 'Sr. Grace Thomas',
        email: 'grace@nilgiri.example',
        phone: '+91 94440 55501',
        designation: 'Vice Principal',
      },
      primaryColor: '#7a1f2b',
      secondaryColor: '#d9b45b',
      theme: 'dark',
      plan: 'standard',
      timeZone: 'Asia/Dubai',
      billing: {
        contactName: 'Accounts',
        phone: '9444055501',
        gstin: '27AAPFU0939F1ZV',
        city: 'Coonoor',
        state: 'Andhrapradesh',
        pin: '643101',
        country: 'India',
      },
      notes: 'Met at the fair',
      agreementUrl: 'https://nilgiri.example/agreement.pdf',
    })
  })

  it('offers the types, states and countries of the specification, and its hints', () => {
    open()
    const options = (label: string) => [...field(label).querySelectorAll('option')].map(option => option.textContent)
    expect(options('Type')).toEqual(['College', 'Training Institute', 'Other', 'Demo'])
    expect(options('Country').slice(1)).toEqual(['India', 'United States', 'United Kingdom', 'Australia', 'Canada'])
    expect(options('State')).toEqual(
      expect.arrayContaining([
        'Maharashtra',
        'Karnataka',
        'Tamil Nadu',
        'Delhi',
        'Gujarat',
        'Telangana',
        'Andhrapradesh',
      ]),
    )
    const hintOf = (label: string) =>
      document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
    expect([hintOf('Billing phone'), hintOf('GSTIN'), hintOf('PIN')]).toEqual([
      '10 digits',
      '15 characters, as on the certificate',
      '6 digits',
    ])
  })

  it('writes the domain in small letters as one types', () => {
    open()
    type('Domain', 'Nilgiri-Nursing')
    expect(field('Domain')).toHaveProperty('value', 'nilgiri-nursing')
  })

  it('asks for state, PIN and GSTIN in India only', async () => {
    const calls = serve({ 'POST /b2b/entity': created })
    open()
    fill()
    type('PIN', 'SW1A 1AA')
    type('Country', 'United Kingdom')
    expect(screen.queryByLabelText('PIN')).toBeNull()
    type('City', 'London')
    create()
    await screen.findByText(/is created/)
    expect(Object(sent(calls)).billing).toEqual({ city: 'London', country: 'United Kingdom' })
  })

  it('shows the success for two seconds and then the dashboard of the new institution', async () => {
    serve({ 'POST /b2b/entity': created })
    const router = open()
    fill()
    create()
    await screen.findByText(/is created/)
    expect(router.state.location.pathname).toBe('/b2b/entity/create')
    await waitFor(() => expect(router.state.location.pathname).toBe('/b2b/entitydashboard'))
    expect(router.state.location.search).toBe('?entityId=e9')
  })
})

describe('what is wrong with a new institution', () => {
  it('stands at each field and in one sentence, and the first takes the focus; nothing is sent', async () => {
    const calls = serve({})
    open()
    type('Contact e-mail', 'office@nilgiri.example')
    type('Admin e-mail', 'grace')
    type('PIN', '12')
    create()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    const problemOf = (label: string) =>
      (field(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent)
        .join(' ')
    expect(problemOf('Name')).toContain('Please enter the institution’s name')
    expect(problemOf('Domain')).toContain('Use 3 to 40 letters, digits or hyphens for the domain')
    expect(problemOf('Admin e-mail')).toContain('Please enter a valid email address')
    expect(problemOf('PIN')).toContain('A PIN has 6 digits')
    expect(field('Contact e-mail').getAttribute('aria-invalid')).toBeNull()
    expect(
      screen.getByText('5 fields need your attention: Name, Domain, Admin name, Admin e-mail and PIN.'),
    ).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('goes from a field as soon as it is changed', async () => {
    serve({})
    open()
    fill()
    type('Domain', 'x')
    create()
    expect(await screen.findByText('One field needs your attention: Domain.')).toBeTruthy()
    type('Domain', 'xy')
    expect(field('Domain').getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByText(/needs your attention/)).toBeNull()
  })

  it('is said by the server at the domain where it is taken, and nothing typed is lost', async () => {
    serve({
      'POST /b2b/entity': () => refused(409, 'This domain is taken. Please choose another one.', 'domain-taken'),
    })
    open()
    fill()
    create()
    expect(await screen.findByText('This domain is taken. Please choose another one.')).toBeTruthy()
    expect(screen.getByText('One field needs your attention: Domain.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Domain')))
    expect(field('Name')).toHaveProperty('value', 'Nilgiri School of Nursing')
  })

  it("is the specification's own sentence where the server gives none", async () => {
    serve({ 'POST /b2b/entity': () => ({ status: 502, body: { message: 'Bad gateway' } }) })
    open()
    fill()
    create()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to create entity. Please try again.')
    expect(field('Admin name')).toHaveProperty('value', 'Sr. Grace Thomas')
  })
})

describe('logo and agreement', () => {
  const choose = (label: string, file: File) => fireEvent.change(field(label), { target: { files: [file] } })
  const png = new File(['picture'], 'crest.png', { type: 'image/png' })

  it('go straight to the store first, and the institution names them', async () => {
    const uploads = storeUploads()
    const calls = serve({
      'POST /b2b/entity': ({ body }) =>
        'upload' in Object(body)
          ? fine({ upload: { url: 'http://store', fields: {}, uploadKey: `key-of-${Object(body).fileName}` } })
          : created(),
    })
    open()
    fill()
    choose('Logo file', png)
    choose('Agreement file', new File(['words'], 'agreement.docx'))
    create()
    await screen.findByText(/is created/)
    expect(uploads).toEqual(['http://store crest.png', 'http://store agreement.docx'])
    expect(calls.find(({ body }) => 'upload' in Object(body))?.body).toEqual({
      upload: 'logo',
      fileName: 'crest.png',
      contentType: 'image/png',
      size: 7,
    })
    expect(sent(calls)).toMatchObject({ logoKey: 'key-of-crest.png', agreementKey: 'key-of-agreement.docx' })
  })

  it('are a file or an address, never both; a logo is always a file', async () => {
    const uploads = storeUploads()
    const calls = serve({ 'POST /b2b/entity': created })
    open()
    fill()
    choose('Agreement file', new File(['%PDF'], 'agreement.pdf'))
    fireEvent.click(screen.getByRole('radio', { name: 'URL' }))
    type('Agreement URL', 'https://nilgiri.example/agreement.pdf')
    expect(screen.queryByLabelText('Logo URL')).toBeNull()
    create()
    await screen.findByText(/is created/)
    expect(uploads).toEqual([])
    expect(sent(calls)).toMatchObject({ agreementUrl: 'https://nilgiri.example/agreement.pdf' })
    expect(sent(calls)).not.toHaveProperty('agreementKey')
  })

  it.each([
    ['Logo file', new File(['<svg/>'], 'crest.svg'), 'Please choose a PNG, JPEG or WebP picture for the logo.'],
    ['Logo file', new File([new Uint8Array(1024 * 1024 + 1)], 'a.png'), 'The logo is larger than 1 MB.'],
    ['Agreement file', new File(['x'], 'agreement.odt'), 'Please choose a PDF, DOC, DOCX or TXT file'],
  ])('are refused at once: %s', (label, file, words) => {
    open()
    choose(label, file)
    expect(document.body.textContent).toContain(words)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  })

  it('leave everything as it was typed where the store does not take them', async () => {
    storeUploads(403)
    serve({
      'POST /b2b/entity': () => fine({ upload: { url: 'http://store', fields: {}, uploadKey: 'k' } }),
    })
    open()
    fill()
    choose('Logo file', png)
    create()
    expect((await screen.findByRole('alert')).textContent).toContain('The logo could not be uploaded.')
    expect(screen.getByRole('button', { name: 'Remove crest.png' })).toBeTruthy()
    expect(field('Name')).toHaveProperty('value', 'Nilgiri School of Nursing')
  })

  it('can be taken away again, with the focus on the next thing to do', () => {
    open()
    choose('Logo file', png)
    fireEvent.click(screen.getByRole('button', { name: 'Remove crest.png' }))
    expect(screen.queryByText('crest.png')).toBeNull()
    expect(document.activeElement).toBe(field('Logo file'))
  })
})

describe('leaving with typed things', () => {
  it('is asked about once something was typed, and not before', async () => {
    serve({})
    const router = open()
    type('Name', 'N')
    await act(() => router.navigate('/b2b/entities'))
    expect(await screen.findByText('Leave this page?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
    expect(router.state.location.pathname).toBe('/b2b/entity/create')
    expect(field('Name')).toHaveProperty('value', 'N')
    type('Name', '')
    await act(() => router.navigate('/b2b/entities'))
    expect(router.state.location.pathname).toBe('/b2b/entities')
  })
})

describe('A name that could be taken for somebody else’s', () => {
  it('is asked about, and sent with the operator’s word; another such name is asked about again', async () => {
    const calls = serve({ 'POST /b2b/entity': created })
    open()
    fill()
    expect(screen.queryByRole('switch')).toBeNull()
    type('Name', 'Nilgiri Bank')
    create()
    expect(await screen.findByText('Please say below that it may bear this name')).toBeTruthy()
    expect(calls).toEqual([])
    fireEvent.click(screen.getByRole('switch', { name: 'It may bear this name' }))
    type('Name', 'Nilgiri G00gle')
    expect(screen.getByRole('switch', { name: 'It may bear this name' })).toHaveProperty('checked', false)
    fireEvent.click(screen.getByRole('switch', { name: 'It may bear this name' }))
    create()
    await screen.findByText(/is created/)
    expect(sent(calls)).toMatchObject({ name: 'Nilgiri G00gle', confirmName: true })
  })
})
