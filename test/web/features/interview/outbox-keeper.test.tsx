// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OutboxKeeper } from '#web/features/interview/outbox-keeper.tsx'
import { purgeOutbox, sealAnswer, unsentAnswers } from '#web/lib/outbox/outbox.ts'
import { maySignOut } from '#web/lib/server/before-sign-out.ts'
import { accepted } from './machine/room-story.ts'

const line = { isUp: false }

beforeEach(async () => {
  await purgeOutbox()
  line.isUp = false
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (!line.isUp) throw new TypeError('Failed to fetch')
      return Response.json(accepted())
    }),
  )
  await sealAnswer(
    { ownerId: 'asha', sessionId: 's1', questionId: 'q1' },
    {
      content: 'Because.',
      transcript: '',
      responseTime: 3,
      voicedMs: 0,
      typed: true,
      autoSubmitted: false,
      finishedAt: '2026-11-21T09:00:00.000Z',
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what an earlier visit left is sent as soon as somebody is signed in', async () => {
  line.isUp = true
  render(<OutboxKeeper userId="asha" />)
  await vi.waitFor(async () => expect(await unsentAnswers('asha')).toBe(0))
  expect(await maySignOut()).toBe(true)
})

test('signing out warns of what could not be sent, and staying keeps it', async () => {
  render(<OutboxKeeper userId="asha" />)
  const going = maySignOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }))
  expect(await going).toBe(false)
  expect(await unsentAnswers('asha')).toBe(1)
})

test('signing out all the same deletes it from the device', async () => {
  render(<OutboxKeeper userId="asha" />)
  const going = maySignOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete and sign out' }))
  expect(await going).toBe(true)
  expect(await unsentAnswers('asha')).toBe(0)
})
