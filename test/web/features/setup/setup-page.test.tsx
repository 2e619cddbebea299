// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#shared/contract/auth.ts'
import { SetupPage } from '#web/features/setup/setup-page.tsx'

const me = (over: Partial<Me> = {}): Me => ({
  _id: 'asha',
  name: 'Asha Rao',
  email: 'asha@college.example',
  roles: ['student'],
  entityId: null,
  profileId: 'asha',
  hasResume: true,
  activeResumeId: 'r1',
  hasHistory: false,
  startPage: '/dashboard',
  accommodations: { typedAnswers: false, extraTime: 1, captionsOn: true, noInactivityPrompts: false },
  hearing: { browserAllowed: false, recordingTranscribed: true, everyRecording: true },
  sharing: { on: false, required: false },
  entity: null,
  ...over,
})

function open(person: Me, refusal: string, address = '/interview/setup') {
  localStorage.setItem('vivavoce.token', 't')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ success: true, data: person })),
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      getUserMedia: () => Promise.reject(Object.assign(new Error('no'), { name: refusal })),
      enumerateDevices: async () => [],
    }),
  })
  const router = createMemoryRouter(
    [
      { path: '/interview/setup', Component: SetupPage },
      { path: '/interview/new', element: <p>The room</p> },
      { path: '/dashboard', element: <p>The dashboard</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
}

/** A browser that recognises speech through its maker, as Chrome does. */
const withRecognition = () => vi.stubGlobal('webkitSpeechRecognition', class {})

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('setting up the sound', () => {
  test.each([
    ['NotAllowedError', 'Microphone access denied. Please enable microphone access in your browser settings.'],
    ['NotFoundError', 'We can find no microphone on this device.'],
    ['NotReadableError', 'Another program is holding the microphone.'],
  ])('says what is the matter with the microphone on %s, and waits with the start', async (refusal, words) => {
    open(me(), refusal)
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('button', { name: /^Start your/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  test("lets who can't speak now in without microphone and sound", async () => {
    open(me(), 'NotFoundError')
    await userEvent.click(await screen.findByRole('button', { name: "I can't speak now" }))
    await userEvent.click(await screen.findByRole('button', { name: 'Start your first interview' }))
    expect(await screen.findByText('The room')).toBeDefined()
  })

  test('is in typed mode by the address', async () => {
    open(me(), 'NotFoundError', '/interview/setup?mode=typed')
    expect(await screen.findByRole('heading', { level: 1, name: 'You type, the interviewer speaks' })).toBeDefined()
  })

  test('leads back to the dashboard on Cancel', async () => {
    open(me(), 'NotFoundError')
    await userEvent.click(await screen.findByRole('link', { name: 'Cancel' }))
    expect(await screen.findByText('The dashboard')).toBeDefined()
  })

  test('says first when nothing here can turn speech into words', async () => {
    open(
      me({ hasHistory: true, hearing: { browserAllowed: false, recordingTranscribed: false, everyRecording: false } }),
      'NotFoundError',
    )
    expect(await screen.findByText(/Nothing here can turn speech into words/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Start your interview' })).toBeDefined()
  })

  const asked = /it sends your voice to the service of its maker/
  const again = /After each answer our recogniser hears your recording too/

  test('asks before the browser sends the sound to its maker, and says what it does after a yes', async () => {
    withRecognition()
    open(me({ hearing: { browserAllowed: true, recordingTranscribed: true, everyRecording: false } }), 'NotFoundError')
    expect(await screen.findByText(asked)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Yes, use it' }))
    expect(screen.getByText(/through the service of its maker, as you agreed/)).toBeDefined()
    expect(screen.queryByText(again)).toBeNull()
  })

  test('says in studio that the recogniser hears the recording besides the browser', async () => {
    withRecognition()
    open(me({ hearing: { browserAllowed: true, recordingTranscribed: true, everyRecording: true } }), 'NotFoundError')
    expect(await screen.findByText(asked)).toBeDefined()
    expect(screen.queryByText(again)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Yes, use it' }))
    expect(screen.getByText(again)).toBeDefined()
  })

  test.each([
    ['a recogniser', true, /Our recogniser turns your recording into words/],
    ['nothing', false, /Nothing here can turn speech into words/],
  ])('does not offer a forbidden browser, and says that %s hears instead', async (_, recordingTranscribed, instead) => {
    withRecognition()
    localStorage.setItem('vivavoce.recognition-consent.asha', 'yes')
    const hearing = { browserAllowed: false, recordingTranscribed, everyRecording: recordingTranscribed }
    open(me({ entity: college, hearing }), 'NotFoundError')
    expect(await screen.findByText(/Meghdoot College does not use your browser’s own speech recognition/)).toBeDefined()
    expect(screen.getByText(instead)).toBeDefined()
    expect(screen.queryByText(asked)).toBeNull()
    expect(screen.queryByRole('button', { name: /browser/ })).toBeNull()
  })

  const college = {
    _id: 'meghdoot',
    name: 'Meghdoot College',
    type: 'college' as const,
    domain: 'meghdoot',
    branding: { logoUrl: null, theme: null, primaryColor: null, secondaryColor: null },
    plan: 'standard' as const,
  }
  const required = /Meghdoot College requires that its staff may read your answers and feedback/

  test('says before the first interview that the institution requires sharing', async () => {
    open(me({ entity: college, sharing: { on: false, required: true } }), 'NotFoundError')
    expect(await screen.findByText(required)).toBeDefined()
    expect(
      screen.getByText('Meghdoot College sees the score, and its staff may read and hear your answers.'),
    ).toBeDefined()
  })

  test('says nothing of it where sharing is one’s own choice', async () => {
    open(me({ entity: college }), 'NotFoundError')
    expect(
      await screen.findByText('Meghdoot College sees the score, not the recording, unless you share it.'),
    ).toBeDefined()
    expect(screen.queryByText(required)).toBeNull()
  })
})
