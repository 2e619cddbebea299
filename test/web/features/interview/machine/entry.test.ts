import { describe, expect, test } from 'vitest'
import { current, question, Story, session } from './room-story.ts'

const fresh = () => new Story({ sessionId: null })

describe('/interview/new', () => {
  test('creates a session, moves to its address and starts it', () => {
    const story = fresh().on({ type: 'CREATED', session: session({ status: 'created' }) })
    expect(story.effects).toEqual([
      { type: 'create' },
      { type: 'moveTo', sessionId: 's1' },
      { type: 'start', sessionId: 's1' },
    ])
    story.on({ type: 'STARTED', session: session(), question: question(), audioData: null, soundReady: true })
    expect([story.state.phase, story.state.voice]).toEqual(['open', 'due'])
  })

  test('picks up a session that is still open', () => {
    expect(fresh().on({ type: 'CREATED', session: session() }).asks).toEqual(['create', 'moveTo', 'load'])
  })

  test('sends who has no resume to the resume page', () => {
    expect(new Story({ sessionId: null, hasResume: false }).asked('leave')).toEqual([
      { type: 'leave', to: '/resume', notice: 'Please upload a resume first before starting an interview.' },
    ])
  })

  test('gives up after 60 s', () => {
    const story = fresh().wait(59_999)
    expect(story.asked('leave')).toEqual([])
    expect(story.wait(1).asked('leave')).toEqual([
      { type: 'leave', to: '/dashboard', notice: 'Session creation is taking too long. Please try again.' },
    ])
  })

  test('does not go into a session that comes after that', () => {
    expect(fresh().wait(60_000).forget().on({ type: 'CREATED', session: session() }).asks).toEqual([])
  })

  test("says why with the server's words", () => {
    expect(
      fresh().on({ type: 'CREATE_FAILED', message: 'You have had your 3 interviews today.' }).asked('leave'),
    ).toEqual([
      {
        type: 'leave',
        to: '/dashboard',
        notice: 'Failed to create interview session: You have had your 3 interviews today.',
      },
    ])
  })
})

describe('opening a session', () => {
  test.each([
    ['expired', current({ expired: true }, {}, null)],
    ['completed', current({ completed: true }, {}, null)],
    ['completed by its status', current({}, { status: 'completed' }, null)],
  ])('that has %s shows the feedback', (_how, answer) => {
    expect(new Story().loaded({ answer }).asked('leave')).toEqual([{ type: 'leave', to: '/feedback/s1', notice: null }])
  })

  test('that is over by now shows the feedback', () => {
    const story = new Story().on({ type: 'LOAD_FAILED', code: 'interview-over', unreachable: false })
    expect(story.asked('leave')).toEqual([{ type: 'leave', to: '/feedback/s1', notice: null }])
  })

  test('ends it on any other failure', () => {
    expect(new Story().on({ type: 'LOAD_FAILED', code: 'conflict', unreachable: false }).asks).toEqual([
      'load',
      'stopAudio',
      'end',
    ])
  })

  test('tries again while the line is down, for as long as that lasts', () => {
    const story = new Story({ isOnline: false })
    for (let tries = 0; tries < 30; tries++) story.on({ type: 'LOAD_FAILED', code: null, unreachable: true }).wait(1000)
    expect([story.state.phase, story.asked('end').length]).toEqual(['loading', 0])
  })

  test('fetches again when the session runs but the question is missing', () => {
    expect(
      new Story()
        .loaded({ answer: current({}, {}, null) })
        .wait(1000)
        .asked('load'),
    ).toHaveLength(2)
  })
})

describe('a reload in the middle', () => {
  test('asks for one click, then the sound is back and the question is read again', () => {
    const story = new Story().loaded({ soundReady: false }).wait(5000)
    expect([story.state.phase, story.asks.includes('play')]).toEqual(['returning', false])
    expect(story.forget().on({ type: 'CONTINUE' }).wait(500).asks).toEqual(['restoreSound', 'play'])
  })

  test('keeps the recording so far and the draft', () => {
    const { state } = new Story().loaded({ soundReady: false, keptMs: 5000, draft: 'So far' })
    expect([state.keptMs, state.draft]).toEqual([5000, 'So far'])
  })

  test('while an answer is on its way waits for that answer', () => {
    const story = new Story().loaded({ isSending: true })
    expect([story.state.phase, story.state.voice]).toEqual(['processing', 'silent'])
  })

  test('in a pause finds the pause, and the question is read when it goes on', () => {
    const story = new Story().loaded({ answer: current({}, { isPaused: true, pausedSeconds: 120 }), soundReady: false })
    expect([story.state.isPaused, story.state.clock.kind]).toEqual([true, 'held'])
    story.on({ type: 'RESUME' }).on({ type: 'RESUMED', session: session() }).forget()
    expect(story.wait(500).asks).toEqual(['play'])
  })
})

describe('leaving without ending', () => {
  test('keeps the recording and stops the clock of the server', () => {
    expect(new Story().ready().recording().on({ type: 'LEAVE' }).asks).toEqual(['stopAudio', 'keepRecording', 'pause'])
  })
})
