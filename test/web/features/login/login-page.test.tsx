// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginPage } from '#web/features/login/login-page.tsx'
import { readToken } from '#web/lib/server/token.ts'

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
const asked = { challenge: 'challenge-1', mailed: 'code' }
const sent: Answer = [200, { success: true, data: asked }]
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
  sessionStorage.clear()
  calls = []
  answers = { '/api/auth/send-otp': () => sent }
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
  it('does not say whether the address is known (SPEC-02)', async () => {
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
    expect(calls.find(({ path }) => path.includes('verify'))?.body).toEqual({
      ...{ email: 'a@b.example', otp: '123456', challenge: 'challenge-1' },
      device: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
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
    const field = screen.getByLabelText<HTMLInputElement>('Six-digit code')
    expect(document.activeElement).toBe(field)
    // What is typed next takes the place of the wrong one.
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
    expect(readToken()).toBeNull()
  })
})

describe('a sign-in under way', () => {
  it('goes on after a reload with the challenge it had, and is forgotten by who goes back', async () => {
    open('/login')
    await sendTo('a@b.example')
    cleanup()
    open('/login')
    answers['/api/auth/verify-otp'] = () => [400, { success: false, message: 'That code is not right.' }]
    await typeCode('123456')
    verify()
    await screen.findByRole('alert')
    expect(calls.at(-1)?.body).toMatchObject({ email: 'a@b.example', challenge: 'challenge-1' })
    fireEvent.click(screen.getByRole('button', { name: 'Use another address' }))
    cleanup()
    open('/login')
    expect(screen.getByLabelText('E-mail address')).toBeTruthy()
  })

  it('belongs to the page it was begun at, and ends with its code', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open('/login')
    await sendTo('a@b.example')
    cleanup()
    answers['/api/b2b/entity/public/by-domain/pit'] = () => [404, { success: false, message: 'no' }]
    open('/login/pit')
    expect(screen.queryByLabelText('Six-digit code')).toBeNull()
    cleanup()
    vi.advanceTimersByTime(301_000)
    open('/login')
    expect(screen.getByLabelText('E-mail address')).toBeTruthy()
  })

  it('sends the challenge of the newest mail, and always the same device', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open('/login')
    await sendTo('a@b.example')
    await pass(61_000)
    answers['/api/auth/send-otp'] = () => [200, { success: true, data: { ...asked, challenge: 'challenge-2' } }]
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }))
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('send-otp'))).toHaveLength(2))
    answers['/api/auth/verify-otp'] = () => [400, { success: false, message: 'That code is not right.' }]
    fireEvent.change(screen.getByLabelText('Six-digit code'), { target: { value: '123456' } })
    verify()
    await screen.findByRole('alert')
    expect(calls.at(-1)?.body).toMatchObject({ challenge: 'challenge-2' })
    const devices = calls.flatMap(({ body }) =>
      body && typeof body === 'object' && 'device' in body ? [body.device] : [],
    )
    expect(new Set(devices).size).toBe(1)
  })
})

describe('a link in place of a code', () => {
  const linked: Answer = [200, { success: true, data: { challenge: 'c', mailed: 'link' } }]
  const signedIn: Answer = [200, { success: true, data: { user: me({}), token: 'tok' } }]

  it('is told in plain words, without saying whether the address is known, and asks for no code', async () => {
    answers['/api/auth/send-otp'] = () => linked
    open('/login')
    fireEvent.change(screen.getByLabelText('E-mail address'), { target: { value: 'a@b.example' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
    expect(await screen.findByText(/We have mailed you a link instead of a code, if/)).toBeTruthy()
    expect(document.body.textContent).toContain('otherwise ask your institution')
    expect(document.body.textContent).toMatch(/Link expires in (10:00|9:5\d)/)
    expect(screen.queryByLabelText('Six-digit code')).toBeNull()
    expect(screen.getByText(/Resend link in/)).toBeTruthy()
  })

  it('signs in by a press, and not by being opened', async () => {
    answers['/api/auth/verify-link'] = () => signedIn
    const router = open('/login#link=abc_DEF-123')
    const button = screen.getByRole('button', { name: 'Sign in' })
    expect(calls.filter(({ path }) => path.includes('verify'))).toEqual([])
    fireEvent.click(button)
    expect(await screen.findByText(/Signed in as Ananya/)).toBeTruthy()
    expect(calls.find(({ path }) => path.includes('verify-link'))?.body).toMatchObject({ link: 'abc_DEF-123' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'), { timeout: 3000 })
    expect(router.state.location.hash).toBe('')
  })

  it('that has ended leads to a new one', async () => {
    answers['/api/auth/verify-link'] = () => [400, { success: false, message: 'This link has been used already.' }]
    open('/login#link=abc')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('This link has been used already.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ask for a new one' }))
    expect(await screen.findByLabelText('E-mail address')).toBeTruthy()
  })

  it('that could not be looked at is not lost', async () => {
    answers['/api/auth/verify-link'] = () => [503, { success: false, message: 'Please try again.' }]
    open('/login#link=abc')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Please try again.')).toBeTruthy()
    answers['/api/auth/verify-link'] = () => signedIn
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(readToken()).toBe('tok'))
  })
})

describe('an institution’s sign-in page', () => {
  const branding = { name: 'Pune Institute', logoUrl: null, theme: null, primaryColor: '#0b1f4d', secondaryColor: null }

  it('wears its name and colours and signs into it', async () => {
    answers['/api/b2b/entity/public/by-domain/pit'] = () => [200, { success: true, data: branding }]
    answers['/api/auth/send-otp/pit'] = () => sent
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
  it('is told why and offered the own start page (SPEC-44)', async () => {
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
