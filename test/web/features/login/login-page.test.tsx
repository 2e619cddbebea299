// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginPage } from '#web/features/login/login-page.tsx'
import { readToken } from '#web/lib/token.ts'

const me = (more: object) => ({
  _id: 'u1',
  name: 'Ananya',
  email: 'a@b.example',
  roles: ['student'],
  entityId: null,
  profileId: 'u1',
  hasResume: true,
  activeResumeId: null,
  hasHistory: false,
  startPage: '/dashboard',
  accommodations: { typedAnswers: false, extraTime: 1, captionsOn: false, noInactivityPrompts: false },
  hearing: { browserAllowed: true, recordingTranscribed: false, everyRecording: false },
  sharing: { on: false, required: false },
  entity: null,
  ...more,
})
type Answer = [status: number, body: unknown, headers?: Record<string, string>]
let answers: Record<string, () => Answer>
let calls: { path: string; body: unknown }[]

const open = (path: string) => {
  const router = createMemoryRouter(
    [
      { path: '/login/:domain?', Component: LoginPage },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  )
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
  return router
}
const sendTo = async (email: string) => {
  fireEvent.change(screen.getByLabelText('E-mail address'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  await screen.findByLabelText('Six-digit code')
}
const typeCode = async (code: string) => {
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Six-digit code'))
  await user.keyboard(code)
}
const pass = async (milliseconds: number) => {
  // Effects first, so that the countdowns have begun.
  await act(async () => undefined)
  act(() => vi.advanceTimersByTime(milliseconds))
}
const verify = () => fireEvent.click(screen.getByRole('button', { name: 'Verify and Login' }))

beforeEach(() => {
  localStorage.clear()
  calls = []
  answers = { '/api/auth/send-otp': () => [200, { success: true }] }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ path: url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    const [status, body, headers] = answers[url]?.() ?? [404, { success: false, message: 'Not here' }]
    return new Response(JSON.stringify(body), { status, ...(headers ? { headers } : {}) })
  })
})
afterEach(() => {
  cleanup()
  document.getElementById('brand')?.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('step 1, the address', () => {
  it('names what is wrong beside the field and focuses it, and sends nothing', () => {
    open('/login')
    const field = screen.getByLabelText('E-mail address')
    fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
    expect(screen.getByText('Email address is required')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'nobody' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
    expect(field.getAttribute('aria-describedby')).toContain(
      screen.getByText('Please enter a valid email address').closest('p')?.id,
    )
    expect(document.activeElement).toBe(field)
    expect(calls).toEqual([])
  })

  it("shows the server's message where the code cannot be sent", async () => {
    answers['/api/auth/send-otp'] = () => [429, { success: false, message: 'Too many tries. Please wait.' }]
    open('/login')
    fireEvent.change(screen.getByLabelText('E-mail address'), { target: { value: 'a@b.example' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
    expect(await screen.findByText('Too many tries. Please wait.')).toBeTruthy()
  })
})

describe('step 2, the code', () => {
  it('does not say whether the address is known (decision 2)', async () => {
    open('/login')
    await sendTo('a@b.example')
    expect(document.body.textContent).toContain(
      'If a@b.example is registered, a code is on its way; otherwise ask your institution.',
    )
    expect(document.body.textContent).toContain("Didn't get the OTP? Check Spam")
  })

  it('counts down the code from 5:00 and the resending from 1:00, and goes back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open('/login')
    await sendTo('a@b.example')
    await pass(61_000)
    expect(document.body.textContent).toMatch(/Code expires in 3:5\d/)
    expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeTruthy()
    await pass(240_000)
    expect(document.body.textContent).toContain('This code has expired')
    fireEvent.click(screen.getByRole('button', { name: 'Use another address' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome!')
    expect(screen.getByLabelText('E-mail address').getAttribute('value')).toBe('a@b.example')
  })

  it('waits as long as the server says before a code can be sent again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open('/login')
    await sendTo('a@b.example')
    await pass(61_000)
    answers['/api/auth/send-otp'] = () => [429, { success: false, message: 'Please wait.' }, { 'retry-after': '30' }]
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }))
    await screen.findByText('Please wait.')
    expect(document.body.textContent).toMatch(/Resend OTP in 0:(30|2\d)/)
  })

  it('asks for all six digits before it calls', async () => {
    open('/login')
    await sendTo('a@b.example')
    verify()
    expect(await screen.findByText('Verification code is required')).toBeTruthy()
    await typeCode('123')
    verify()
    expect(await screen.findByText('Verification code must be 6 digits')).toBeTruthy()
    expect(calls.filter(({ path }) => path.includes('verify'))).toEqual([])
  })

  it('keeps the token of a right code and goes on after 0.8 s, by the resume', async () => {
    answers['/api/auth/verify-otp'] = () => [
      200,
      { success: true, data: { user: me({ hasResume: false, startPage: '/resume' }), token: 'tok' } },
    ]
    const router = open('/login')
    await sendTo('a@b.example')
    await typeCode('123456')
    verify()
    await waitFor(() => expect(readToken()).toBe('tok'))
    expect(router.state.location.pathname).toBe('/login')
    await waitFor(() => expect(router.state.location.pathname).toBe('/resume'))
    expect(calls.find(({ path }) => path.includes('verify'))?.body).toEqual({ email: 'a@b.example', otp: '123456' })
  })

  it.each(['/b2b/entitydashboard', '/b2b/entities', '/dashboard', '/resume'])(
    'leads each person to the start page the server gives them: %s',
    async startPage => {
      answers['/api/auth/verify-otp'] = () => [
        200,
        { success: true, data: { user: me({ startPage, hasResume: startPage === '/resume' }), token: 'tok' } },
      ]
      const router = open('/login')
      await sendTo('a@b.example')
      await typeCode('123456')
      verify()
      await waitFor(() => expect(router.state.location.pathname).toBe(startPage))
    },
  )

  it('says what was wrong with a wrong code and lets one try again', async () => {
    answers['/api/auth/verify-otp'] = () => [400, { success: false, message: 'That code is not right.' }]
    open('/login')
    await sendTo('a@b.example')
    await typeCode('999999')
    verify()
    expect((await screen.findByRole('alert')).textContent).toContain('That code is not right.')
    expect(readToken()).toBeNull()
  })
})

describe('an institution’s sign-in page', () => {
  const branding = { name: 'Pune Institute', logoUrl: null, theme: null, primaryColor: '#0b1f4d', secondaryColor: null }

  it('wears its name and colours and signs into it', async () => {
    answers['/api/b2b/entity/public/by-domain/pit'] = () => [200, { success: true, data: branding }]
    answers['/api/auth/send-otp/pit'] = () => [200, { success: true }]
    open('/login/pit')
    expect(await screen.findByText('Pune Institute')).toBeTruthy()
    expect(document.getElementById('brand')?.textContent).toContain('--brand-solid:#0b1f4d')
    await sendTo('a@b.example')
    expect(calls.at(-1)?.path).toBe('/api/auth/send-otp/pit')
  })

  it('does not wear the brand of the page before it, not even while its own is fetched', async () => {
    const style = document.createElement('style')
    style.id = 'brand'
    style.textContent = 'html:root{--brand-solid:#ff0000}'
    document.head.append(style)
    answers['/api/b2b/entity/public/by-domain/pit'] = () => [200, { success: true, data: branding }]
    open('/login/pit')
    expect(document.getElementById('brand')).toBeNull()
    expect(await screen.findByText('Pune Institute')).toBeTruthy()
  })

  it('wears what it knows of its own brand at once', () => {
    const css = 'html:root{--brand-solid:#0b1f4d}'
    localStorage.setItem(
      'vivavoce.brand.pit',
      JSON.stringify({ name: 'Pune Institute', logoUrl: null, theme: null, css }),
    )
    open('/login/pit')
    expect(document.getElementById('brand')?.textContent).toBe(css)
    expect(screen.getByText('Pune Institute')).toBeTruthy()
  })

  it('leads to /login where the domain is unknown', async () => {
    const router = open('/login/nowhere')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    await waitFor(() => expect(document.getElementById('brand')).toBeNull())
  })
})

describe('somebody sent here for want of a role', () => {
  it('is told why and offered the own start page (decision 4b)', async () => {
    localStorage.setItem('vivavoce.token', 't')
    answers['/api/auth/me'] = () => [200, { success: true, data: me({}) }]
    const router = createMemoryRouter([{ path: '/login', Component: LoginPage }], {
      initialEntries: [{ pathname: '/login', state: { reason: 'role' } }],
    })
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <RouterProvider router={router} />
      </SWRConfig>,
    )
    expect(await screen.findByText(/another role in your institution/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your start page' }).getAttribute('href')).toBe('/dashboard')
  })
})
