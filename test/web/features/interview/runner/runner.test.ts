// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RoomCalls } from '#web/features/interview/runner/calls.ts'
import { startRunner } from '#web/features/interview/runner/runner.ts'
import { purgeOutbox } from '#web/lib/outbox/outbox.ts'
import { CallError } from '#web/lib/server/api.ts'
import { createMicrophone } from '#web/lib/voice/microphone.ts'
import type { PlayEvents, VoicePlayer } from '#web/lib/voice/player.ts'
import { accepted, current, question, seen, session } from '../machine/room-story.ts'

const running: { stop(): void }[] = []

beforeEach(async () => {
  sessionStorage.clear()
  localStorage.setItem('vivavoce.token', 't')
  await purgeOutbox()
})
afterEach(() => {
  for (const each of running.splice(0)) each.stop()
  vi.unstubAllGlobals()
})

function fakeCalls(over: Partial<RoomCalls> = {}): RoomCalls {
  const opened = async () => session()
  return {
    create: vi.fn(async () => session({ status: 'created' })),
    start: async () => ({ session: session(), currentQuestion: question(), audioData: null }),
    currentQuestion: async () => current(),
    triggerPrompt: async () => ({ text: '', audioData: null, speechMarks: [] }),
    noteInactivity: async () => accepted({}, {}, true),
    pause: opened,
    resume: opened,
    end: async () => {},
    ...over,
  }
}

function fakePlayer() {
  const played: { text: string; events: PlayEvents }[] = []
  const player: VoicePlayer = {
    prepare() {},
    play: async (clip, events) => void played.push({ text: clip.text, events }),
    stop() {},
    setSpeaker: async () => {},
    speaker: () => '',
    playing: () => null,
    isReady: () => true,
    unlock: async () => true,
  }
  return { player, played }
}

function enter(over: Partial<RoomCalls> = {}, sessionId: string | null = 's1') {
  const moves: string[] = []
  const calls = fakeCalls(over)
  const { player, played } = fakePlayer()
  const runner = startRunner(
    {
      me: {
        _id: 'asha',
        activeResumeId: 'r1',
        hearing: { browserAllowed: false, recordingTranscribed: true, everyRecording: true },
      },
      entry: { sessionId, hasResume: true, typedMode: true, promptsAllowed: true, isOnline: true },
      moveTo: id => moves.push(id),
      leave: (to, notice) => moves.push(notice === null ? to : `${to} ${notice}`),
    },
    { calls, player, microphone: createMicrophone() },
  )
  running.push(runner)
  return { runner, calls, played, moves, phase: () => seen(runner.state()).phase }
}

/** The server's submit-answer, by way of fetch. */
function answering(...answers: (object | 'down')[]) {
  const tries: { key: string | null; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, init: RequestInit) => {
      tries.push({ key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(String(init.body)) })
      const answer = answers[Math.min(tries.length, answers.length) - 1]
      if (answer === 'down') throw new TypeError('Failed to fetch')
      return Response.json(answer)
    }),
  )
  return tries
}

describe('the room', () => {
  test('creates one session for one visit, moves to its address, and reads the first question', async () => {
    const { calls, moves, played } = enter({}, null)
    await vi.waitFor(() => expect(played.map(each => each.text)).toEqual(['Question 1?']))
    expect(moves).toEqual(['s1'])
    expect(calls.create).toHaveBeenCalledOnce()
  })

  test('creates with the same key when the page is loaded again before the answer came', () => {
    const never = () => new Promise<never>(() => {})
    const first = enter({ create: vi.fn(never) }, null)
    const second = enter({ create: vi.fn(never) }, null)
    const keyOf = (calls: RoomCalls) => vi.mocked(calls.create).mock.calls[0]?.[1]
    expect(keyOf(second.calls)).toBe(keyOf(first.calls))
  })

  test('says why a session could not be created', async () => {
    const { moves } = enter(
      { create: () => Promise.reject(new CallError('You have had your 3 interviews today.', 429)) },
      null,
    )
    await vi.waitFor(() =>
      expect(moves).toEqual(['/dashboard Failed to create interview session: You have had your 3 interviews today.']),
    )
  })

  test('says so when the server answered without a session', async () => {
    const { moves } = enter({ create: () => Promise.reject(new CallError('Something', 200)) }, null)
    await vi.waitFor(() =>
      expect(moves).toEqual(['/dashboard Failed to create interview session: No session data received']),
    )
  })

  test('submits a typed answer once and opens the next question', async () => {
    const tries = answering(accepted())
    const { runner, phase } = enter()
    await vi.waitFor(() => expect(phase()).toBe('open'))
    runner.send({ type: 'DRAFT', text: 'Because the team knew it.' })
    runner.send({ type: 'SUBMIT_DRAFT' })
    runner.send({ type: 'SUBMIT_DRAFT' })
    await vi.waitFor(() => expect(seen(runner.state()).question?.question._id).toBe('q2'))
    expect(tries.map(each => each.body)).toMatchObject([
      { questionId: 'q1', content: 'Because the team knew it.', media: { typed: true } },
    ])
  })

  test('sends an answer again with the same key when the line was down', async () => {
    const tries = answering('down', accepted())
    const { runner, phase } = enter()
    await vi.waitFor(() => expect(phase()).toBe('open'))
    runner.send({ type: 'DRAFT', text: 'Because.' })
    runner.send({ type: 'SUBMIT_DRAFT' })
    await vi.waitFor(() => expect(tries).toHaveLength(1))
    await vi.waitFor(() => {
      dispatchEvent(new Event('online'))
      expect(seen(runner.state()).question?.question._id).toBe('q2')
    })
    expect(tries[0]?.key).toBeTruthy()
    expect(tries[1]?.key).toBe(tries[0]?.key)
  })

  test('sends an answer directly where the device can keep nothing', async () => {
    const tries = answering(accepted())
    const { runner, phase } = enter()
    await vi.waitFor(() => expect(phase()).toBe('open'))
    const full = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    runner.send({ type: 'DRAFT', text: 'Because.' })
    runner.send({ type: 'SUBMIT_DRAFT' })
    await vi.waitFor(() => expect(seen(runner.state()).question?.question._id).toBe('q2'))
    full.mockRestore()
    expect(tries.map(each => each.body)).toMatchObject([{ content: 'Because.' }])
  })

  test('finds the draft again after a reload', async () => {
    const before = enter()
    await vi.waitFor(() => expect(before.phase()).toBe('open'))
    before.runner.send({ type: 'DRAFT', text: 'So far' })
    await vi.waitFor(async () => {
      const after = enter()
      await vi.waitFor(() => expect(after.phase()).toBe('open'))
      expect(seen(after.runner.state()).draft).toBe('So far')
    })
  })

  test('asked for nothing more once it was left', async () => {
    const end = vi.fn(async () => {})
    const { runner, phase } = enter({ end })
    await vi.waitFor(() => expect(phase()).toBe('open'))
    runner.stop()
    runner.send({ type: 'END' })
    expect(end).not.toHaveBeenCalled()
  })

  test('ends, and shows the feedback', async () => {
    const { runner, moves, phase } = enter()
    await vi.waitFor(() => expect(phase()).toBe('open'))
    runner.send({ type: 'END' })
    await vi.waitFor(() => expect(moves).toEqual(['/feedback/s1']))
  })
})
