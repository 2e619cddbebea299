import { describe, expect, test } from 'vitest'
import { accepted, current, question, Story, session } from './room-story.ts'

const finished = () => new Story().ready().recording().wait(20_000).on({ type: 'FINISH', hasWords: true })
const submitted = (over = {}, figures = {}) =>
  finished()
    .forget()
    .on({ type: 'SUBMITTED', questionId: 'q1', answer: accepted(over, figures) })

describe('recording an answer', () => {
  test('needs a session', () => {
    const story = new Story({ sessionId: null }).on({ type: 'RECORD' })
    expect(story.state.notice).toBe('Session not ready. Please try again.')
    expect(story.asks).toEqual(['create'])
  })

  test('says so when the microphone fails, and the question stays open', () => {
    const story = new Story().ready().on({ type: 'RECORD' }).on({ type: 'RECORDING_FAILED' })
    expect(story.state.notice).toBe('Failed to access microphone. Please check your permissions and try again.')
    expect([story.state.phase, story.state.recording]).toEqual(['open', 'off'])
  })

  test('starts once on a double click', () => {
    expect(new Story().ready().on({ type: 'RECORD' }).on({ type: 'RECORD' }).asked('startRecording')).toHaveLength(1)
  })

  test('is submitted once on a double Finish Answer', () => {
    expect(finished().on({ type: 'FINISH', hasWords: true }).asked('submit')).toHaveLength(1)
  })

  test('reports the seconds it took', () => {
    expect(finished().asked('submit')).toMatchObject([
      { submission: { content: '', responseSeconds: 20, autoSubmitted: false } },
    ])
  })

  test('asks for the words where nothing can hear it, and submits recording and words together', () => {
    const story = new Story().ready().recording().wait(5000).on({ type: 'FINISH', hasWords: false })
    expect(story.state.phase).toBe('wording')
    expect(story.asks).toEqual(['keepRecording'])
    expect(story.on({ type: 'SUBMIT_DRAFT' }).asked('submit')).toEqual([])
    story.on({ type: 'DRAFT', text: ' I led the team. ' }).on({ type: 'SUBMIT_DRAFT' })
    expect(story.asked('submit')).toMatchObject([{ submission: { content: 'I led the team.', typed: false } }])
  })

  test('can be finished from what a reload has kept', () => {
    const story = new Story().ready({ keptMs: 42_000 })
    expect(story.on({ type: 'FINISH', hasWords: true }).asks).toEqual(['submit'])
  })
})

describe('typing an answer', () => {
  test('needs typed mode and a text that is not blank', () => {
    expect(new Story().ready().on({ type: 'DRAFT', text: 'x' }).on({ type: 'SUBMIT_DRAFT' }).asked('submit')).toEqual(
      [],
    )
    const typed = new Story({ typedMode: true }).ready().on({ type: 'DRAFT', text: '   ' }).on({ type: 'SUBMIT_DRAFT' })
    expect(typed.asked('submit')).toEqual([])
    expect(typed.on({ type: 'DRAFT', text: 'Because.' }).on({ type: 'SUBMIT_DRAFT' }).asked('submit')).toMatchObject([
      { submission: { content: 'Because.', typed: true } },
    ])
  })

  test('is kept as it is typed', () => {
    expect(new Story({ typedMode: true }).ready().on({ type: 'DRAFT', text: 'Bec' }).asks).toEqual(['keepDraft'])
  })
})

describe('after an answer', () => {
  test('the next question replaces the current one and is read after 500 ms', () => {
    const story = submitted()
    expect(story.state.question?.question._id).toBe('q2')
    expect(story.wait(500).asks).toEqual(['prepare', 'play'])
  })

  test.each([
    ['0.1 minutes are left', { nextQuestion: null, timeRemaining: 0.1 }],
    ['there are no more questions', { nextQuestion: null, hasMoreQuestions: false, reason: 'all_answered' }],
    ['the session has expired', { nextQuestion: null, expired: true, hasMoreQuestions: false }],
  ])('the feedback follows when %s', (_why, over) => {
    expect(submitted(over, { status: 'completed' }).asked('leave')).toEqual([
      { type: 'leave', to: '/feedback/s1', notice: null },
    ])
  })

  test('a session the server still holds open is ended first', () => {
    const story = submitted({ nextQuestion: null, timeRemaining: 0.05 })
    expect(story.asks).toEqual(['stopAudio', 'end'])
    expect(story.on({ type: 'ENDED' }).asked('leave')).toEqual([{ type: 'leave', to: '/feedback/s1', notice: null }])
  })

  test('the current question is fetched where none came with the answer', () => {
    const story = submitted({ nextQuestion: undefined })
    expect(story.asks).toEqual(['load'])
    story.on({
      type: 'LOADED',
      answer: current({}, { questionNumber: 2 }, question(2)),
      soundReady: true,
      keptMs: 0,
      draft: '',
      isSending: false,
    })
    expect([story.state.phase, story.state.question?.question._id]).toEqual(['open', 'q2'])
  })

  test('the fetch is repeated while the next question is not there yet, and leads to the feedback if it never comes', () => {
    const story = submitted({ nextQuestion: null })
    for (let tries = 0; tries < 9; tries++) {
      story
        .on({ type: 'LOADED', answer: current({}, {}, null), soundReady: true, keptMs: 0, draft: '', isSending: false })
        .wait(1000)
    }
    expect(story.asked('load')).toHaveLength(9)
    expect(story.asked('leave')).toEqual([{ type: 'leave', to: '/feedback/s1', notice: null }])
  })

  test('a failing fetch leads to the feedback', () => {
    const story = submitted({ nextQuestion: null }).on({
      type: 'LOAD_FAILED',
      code: 'conflict',
      unreachable: false,
    })
    expect(story.asked('leave')).toEqual([{ type: 'leave', to: '/feedback/s1', notice: null }])
  })

  test('an inactivity answer keeps the question, takes over the time and resets the prompt', () => {
    const story = new Story().ready().on({
      type: 'SUBMITTED',
      questionId: 'q1',
      answer: accepted({}, { timeRemaining: 9, questionNumber: 1, questionRemainingSeconds: 100 }, true),
    })
    expect(story.state.question?.question._id).toBe('q1')
    expect(story.state.clock).toEqual({ kind: 'running', endsAt: story.now + 540_000 })
    expect(story.state.unansweredPrompt).toBeNull()
  })

  test('a late answer to another question changes nothing on the screen', () => {
    const story = new Story().ready().recording().on({ type: 'SUBMITTED', questionId: 'q0', answer: accepted() })
    expect([story.state.phase, story.state.recording, story.state.question?.question._id]).toEqual(['open', 'on', 'q1'])
  })

  test('the answer waits on the device while the line is down', () => {
    const story = finished().on({ type: 'LINE', isOnline: false }).on({ type: 'SUBMIT_WAITING', questionId: 'q1' })
    expect([story.state.phase, story.state.isOnline]).toEqual(['processing', false])
  })

  test('the person is told when it cannot leave just now, until the next question is there', () => {
    const story = finished().on({ type: 'SUBMIT_WAITING', questionId: 'q1' })
    expect(story.state.isDelayed).toBe(true)
    expect(story.on({ type: 'SUBMITTED', questionId: 'q1', answer: accepted() }).state.isDelayed).toBe(false)
  })
})

describe('an answer the server would not take', () => {
  const refused = () => finished().forget().on({ type: 'SUBMIT_REFUSED', questionId: 'q1', message: '' })

  test('is kept, and the person is told', () => {
    expect(refused().state.notice).toBe('Failed to submit your answer. Please try again.')
  })

  test('goes again when they say so', () => {
    const story = refused().on({ type: 'RETRY_SUBMIT' })
    expect([story.state.phase, story.asks]).toEqual(['processing', ['retrySubmit']])
  })

  test('is dropped only when they say so', () => {
    expect(refused().on({ type: 'DROP_ANSWER' }).asks).toEqual(['dropAnswer', 'load'])
  })
})

describe('ending', () => {
  test('stops sound, calls end and shows the feedback', () => {
    const story = new Story().ready().on({ type: 'END' })
    expect(story.asks).toEqual(['stopAudio', 'end'])
    expect(story.on({ type: 'ENDED' }).asked('leave')).toEqual([{ type: 'leave', to: '/feedback/s1', notice: null }])
  })

  test('goes to the dashboard when it fails', () => {
    expect(new Story().ready().on({ type: 'END' }).on({ type: 'END_FAILED' }).asked('leave')).toEqual([
      { type: 'leave', to: '/dashboard', notice: null },
    ])
  })

  test('sends the recording at hand first', () => {
    const story = new Story().ready().recording().on({ type: 'END' })
    expect(story.asks).toEqual(['stopAudio', 'submit'])
    expect(story.on({ type: 'SUBMITTED', questionId: 'q1', answer: accepted() }).asked('end')).toHaveLength(1)
  })

  test('sends the draft at hand first', () => {
    const story = new Story({ typedMode: true }).ready().on({ type: 'DRAFT', text: 'Half an' }).on({ type: 'END' })
    expect(story.asked('submit')).toMatchObject([{ submission: { content: 'Half an', autoSubmitted: false } }])
  })

  test('does not wait for ever for the answer to leave', () => {
    expect(new Story().ready().recording().on({ type: 'END' }).wait(20_000).asked('end')).toHaveLength(1)
  })

  test('waits for the answer that is already on its way', () => {
    const story = finished().forget().on({ type: 'END' })
    expect(story.asked('end')).toEqual([])
    expect(story.on({ type: 'SUBMIT_WAITING', questionId: 'q1' }).asked('end')).toHaveLength(1)
  })

  test('waits for nothing once the answer has arrived and only the next question is fetched', () => {
    const story = submitted({ nextQuestion: null }).forget().on({ type: 'END' })
    expect(story.asks).toEqual(['stopAudio', 'end'])
    expect(story.wait(20_000).asked('end')).toHaveLength(1)
    expect(story.on({ type: 'ENDED' }).asked('leave')).toEqual([{ type: 'leave', to: '/feedback/s1', notice: null }])
  })

  test('waits for nothing either where the time runs out while the next question is fetched', () => {
    const story = submitted({ nextQuestion: null }, { timeRemaining: 1 }).forget().wait(60_000)
    expect(story.asked('end')).toHaveLength(1)
  })

  test('out of a pause lets the server go on first, for only then it takes the answer at hand', () => {
    const story = new Story()
      .ready()
      .recording()
      .on({ type: 'PAUSE' })
      .forget()
      .on({ type: 'RECORDING_KEPT', questionId: 'q1', keptMs: 4000 })
    expect(story.on({ type: 'END' }).asks).toEqual(['stopAudio', 'resume'])
    expect(story.on({ type: 'RESUMED', session: session() }).asks.at(-1)).toBe('submit')
    expect(story.on({ type: 'SUBMITTED', questionId: 'q1', answer: accepted() }).asks.at(-1)).toBe('end')
  })

  test('out of a pause ends all the same when the server cannot go on', () => {
    const story = new Story({ typedMode: true })
      .ready()
      .on({ type: 'DRAFT', text: 'Half' })
      .on({ type: 'PAUSE' })
      .on({ type: 'END' })
    expect(story.on({ type: 'RESUME_FAILED', message: '' }).asks.at(-1)).toBe('end')
  })

  test('happens once', () => {
    expect(new Story().ready().on({ type: 'END' }).on({ type: 'END' }).asked('end')).toHaveLength(1)
  })
})

describe('pausing', () => {
  test('stops every clock at once and lets it run on after resuming', () => {
    const story = new Story().ready().on({ type: 'PAUSE' })
    const { clock, questionClock } = story.state
    story
      .on({ type: 'PAUSED', session: session({ isPaused: true, timeRemaining: 24.85, pausedSeconds: 60 }) })
      .wait(300_000)
    expect(story.state.questionClock).toEqual(questionClock)
    expect(clock.kind).toBe('held')
    story
      .on({ type: 'RESUME' })
      .on({ type: 'RESUMED', session: session({ timeRemaining: 24.85, questionRemainingSeconds: 171 }) })
    expect(story.state.clock).toEqual({ kind: 'running', endsAt: story.now + 24.85 * 60_000 })
    expect(story.state.isPaused).toBe(false)
  })

  test('keeps a running recording as a segment of the same answer', () => {
    const story = new Story().ready().recording().wait(9000).on({ type: 'PAUSE' })
    expect(story.asks).toEqual(['stopAudio', 'keepRecording', 'pause'])
    expect(story.on({ type: 'RECORDING_KEPT', questionId: 'q1', keptMs: 9000 }).state.keptMs).toBe(9000)
  })

  test('reads a question again that it cut short', () => {
    const story = new Story().loaded().wait(2000).on({ type: 'PAUSE' }).wait(5000).on({ type: 'RESUME' }).forget()
    story.on({ type: 'RESUMED', session: session() })
    expect(story.wait(500).asks).toEqual(['play'])
    expect(story.state.questionClock.kind).toBe('held')
  })

  test('is over by itself when the 30 minutes are used up', () => {
    const story = new Story()
      .ready({ answer: current({}, { pausedSeconds: 1740 }) })
      .on({ type: 'PAUSE' })
      .wait(59_000)
    expect(story.asked('resume')).toEqual([])
    expect(story.wait(1000).asked('resume')).toHaveLength(1)
  })

  test('goes on where the server could not pause', () => {
    const story = new Story().ready().on({ type: 'PAUSE' }).on({ type: 'PAUSE_FAILED', message: '' })
    expect([story.state.isPaused, story.state.clock.kind]).toEqual([false, 'running'])
    expect(story.state.notice).toBe('We could not pause just now. The interview goes on.')
    // The pause may have reached the server although its answer did not come back.
    expect(story.asks.at(-1)).toBe('resume')
  })

  test('stays where resuming fails, and can be tried again', () => {
    const story = new Story()
      .ready()
      .on({ type: 'PAUSE' })
      .on({ type: 'RESUME' })
      .on({ type: 'RESUME_FAILED', message: '' })
      .on({ type: 'RESUME' })
    expect(story.asked('resume')).toHaveLength(2)
  })
})
