import { describe, expect, test } from 'vitest'
import { autoSubmitted } from '#shared/limits.ts'
import { leftSeconds } from '#web/features/interview/machine/countdown.ts'
import { current, Story, session } from './room-story.ts'

describe('a question is read aloud', () => {
  test('by itself, 500 ms after it has loaded and not before', () => {
    const story = new Story().loaded()
    expect(story.asks).toEqual(['load', 'prepare'])
    expect(story.wait(499).asks).not.toContain('play')
    expect(story.wait(1).asks).toContain('play')
    expect(story.state.voice).toBe('question')
  })

  test('again on Repeat, without stopping the time that already runs', () => {
    const story = new Story().ready().wait(10_000).on({ type: 'REPEAT' })
    expect(story.asked('play')).toHaveLength(1)
    expect(leftSeconds(story.wait(5000).state.questionClock, story.now)).toBe(165)
  })

  test('not while recording', () => {
    expect(new Story().ready().recording().on({ type: 'REPEAT' }).asks).toEqual([])
  })
})

describe('the time for a question', () => {
  test('is 180 s and starts when the question has been read', () => {
    const story = new Story().loaded().wait(8500)
    expect(leftSeconds(story.state.questionClock, story.now)).toBe(180)
    story.on({ type: 'VOICE_ENDED', of: 'question' }).wait(1000)
    expect(leftSeconds(story.state.questionClock, story.now)).toBe(179)
  })

  test('starts at once where the person answers into the reading', () => {
    const story = new Story().loaded().wait(2000).on({ type: 'RECORD' })
    expect(story.asks).toEqual(['load', 'prepare', 'play', 'stopAudio', 'startRecording'])
    expect(leftSeconds(story.wait(1000).state.questionClock, story.now)).toBe(179)
  })

  test('is longer with extra time, as the server says', () => {
    const story = new Story().ready({ answer: current({}, { questionSeconds: 360, questionRemainingSeconds: 360 }) })
    expect(leftSeconds(story.state.questionClock, story.now)).toBe(360)
  })

  test('is what the server has left of it after a reload', () => {
    const story = new Story().ready({ answer: current({}, { questionRemainingSeconds: 42.4 }) })
    expect(leftSeconds(story.state.questionClock, story.now)).toBe(43)
  })

  test('follows the server after a pause, with the reading given back', () => {
    const story = new Story().ready().wait(20_000).on({ type: 'PAUSE' }).wait(60_000).on({ type: 'RESUME' })
    story.on({ type: 'RESUMED', session: session({ questionRemainingSeconds: 150 }) })
    expect(leftSeconds(story.state.questionClock, story.now)).toBe(159)
  })

  test('is said aloud at 60 and at 30 s and at no other second', () => {
    const story = new Story({ promptsAllowed: false }).ready()
    const said: (string | null)[] = []
    for (let second = 180; second > 1; second--) {
      const before = story.state.announcement
      if (story.wait(1000).state.announcement !== before) said.push(story.state.announcement)
    }
    expect(said).toEqual(['One minute left for this question.', '30 seconds left for this question.'])
  })
})

describe('when the time for a question is over', () => {
  const over = (story: Story) => story.wait(180_000)

  test('a recording goes as far as it has come, with the placeholder as its content', () => {
    const story = over(new Story().ready().recording())
    expect(story.asked('submit')).toMatchObject([
      { submission: { questionId: 'q1', content: autoSubmitted, autoSubmitted: true, typed: false } },
    ])
    expect(story.state.phase).toBe('processing')
  })

  test('a typed draft goes as content', () => {
    const story = new Story({ typedMode: true }).ready().on({ type: 'DRAFT', text: 'I would measure first.' })
    expect(over(story).asked('submit')).toMatchObject([
      { submission: { content: 'I would measure first.', autoSubmitted: true, typed: true } },
    ])
  })

  test('the placeholder goes alone where nothing was said', () => {
    expect(over(new Story({ promptsAllowed: false }).ready()).asked('submit')).toMatchObject([
      { submission: { content: autoSubmitted, responseSeconds: 180 } },
    ])
  })

  test('an answer that waits for typed words goes with what has been typed', () => {
    const story = new Story()
      .ready()
      .recording()
      .wait(5000)
      .on({ type: 'FINISH', hasWords: false })
      .on({ type: 'DRAFT', text: 'I said that' })
    expect(over(story).asked('submit')).toMatchObject([
      { submission: { content: 'I said that', typed: false, autoSubmitted: true } },
    ])
  })

  test('it is submitted once', () => {
    expect(over(new Story().ready().recording()).wait(5000).asked('submit')).toHaveLength(1)
  })

  test('nothing goes while the interview is paused', () => {
    expect(new Story().ready().on({ type: 'PAUSE' }).wait(200_000).asked('submit')).toEqual([])
  })
})

describe('the session clock', () => {
  test('runs from what the server has left', () => {
    const story = new Story().loaded({ answer: current({}, { timeRemaining: 12.5 }) }).wait(30_000)
    expect(leftSeconds(story.state.clock, story.now)).toBe(720)
  })

  test('at 0 ends the interview, with the recording first', () => {
    const story = new Story()
      .ready({ answer: current({}, { timeRemaining: 1 }) })
      .recording()
      .wait(52_000)
    expect(story.asked('submit')).toMatchObject([{ submission: { content: autoSubmitted, autoSubmitted: true } }])
    expect(story.state.phase).toBe('ending')
  })

  test('at 0 ends the interview at once where there is nothing to send', () => {
    const story = new Story({ promptsAllowed: false }).ready({ answer: current({}, { timeRemaining: 1 }) }).wait(52_000)
    expect(story.asks).toEqual(['stopAudio', 'end'])
    expect(story.on({ type: 'ENDED' }).asked('leave')).toEqual([{ type: 'leave', to: '/feedback/s1', notice: null }])
  })

  test('stands still before the start', () => {
    const story = new Story().loaded({ answer: current({}, { status: 'created' }) }).wait(60_000)
    expect(leftSeconds(story.state.clock, story.now)).toBe(1500)
    expect(story.asks).toContain('start')
  })
})
