import { describe, expect, test } from 'vitest'
import { accepted, Story } from './room-story.ts'

const prompt = { text: 'Shall I repeat it?', audioData: null, speechMarks: [] }
const prompted = () => new Story().ready().wait(10_000).on({ type: 'PROMPTED', prompt })

describe('the prompt after ten idle seconds', () => {
  test('is asked for at 10 s from the end of the reading, not before', () => {
    const story = new Story().ready().wait(9999)
    expect(story.asked('triggerPrompt')).toEqual([])
    expect(story.wait(1).asked('triggerPrompt')).toEqual([{ type: 'triggerPrompt', sessionId: 's1' }])
  })

  test('is played', () => {
    const story = prompted()
    expect([story.state.voice, story.asks.at(-1)]).toEqual(['prompt', 'playPrompt'])
  })

  test.each([
    ['while the interview is paused', (story: Story) => story.on({ type: 'PAUSE' })],
    ['while recording', (story: Story) => story.on({ type: 'RECORD' })],
    ['while the question is repeated', (story: Story) => story.on({ type: 'REPEAT' })],
    ['while the answer is on its way', (story: Story) => story.recording().on({ type: 'FINISH', hasWords: true })],
    ["after 'I need a moment'", (story: Story) => story.on({ type: 'MOMENT' })],
  ])('does not come %s', (_when, given) => {
    expect(given(new Story().ready()).wait(60_000).asked('triggerPrompt')).toEqual([])
  })

  test('does not come by the accommodation', () => {
    expect(new Story({ promptsAllowed: false }).ready().wait(60_000).asked('triggerPrompt')).toEqual([])
  })

  test('counts from the last word heard or letter typed', () => {
    const heard = new Story().ready().wait(6000).on({ type: 'SPEECH_HEARD' }).wait(9000)
    expect(heard.asked('triggerPrompt')).toEqual([])
    const typed = new Story({ typedMode: true }).ready().wait(6000).on({ type: 'DRAFT', text: 'a' }).wait(9000)
    expect(typed.asked('triggerPrompt')).toEqual([])
  })

  test('the moment asked for lasts for that question only', () => {
    const story = new Story().ready().on({ type: 'MOMENT' }).recording().on({ type: 'FINISH', hasWords: true })
    story
      .on({ type: 'SUBMITTED', questionId: 'q1', answer: accepted() })
      .wait(3000)
      .on({ type: 'VOICE_ENDED', of: 'question' })
      .wait(10_000)
    expect(story.asked('triggerPrompt')).toHaveLength(1)
  })

  test('its state resets 1 s after its audio has ended', () => {
    const story = prompted().wait(2000).on({ type: 'VOICE_ENDED', of: 'prompt' }).wait(999)
    expect(story.state.prompt).toEqual(prompt)
    expect(story.wait(1).state.prompt).toBeNull()
  })

  test('is stopped by recording and by typing', () => {
    expect(prompted().forget().on({ type: 'RECORD' }).asks).toEqual(['stopAudio', 'startRecording'])
    const typed = new Story({ typedMode: true }).ready().wait(10_000).on({ type: 'PROMPTED', prompt }).forget()
    expect(typed.on({ type: 'DRAFT', text: 'a' }).asks).toEqual(['stopAudio', 'keepDraft'])
  })

  test('is not played when the person has begun meanwhile', () => {
    const story = new Story().ready().wait(10_000).recording().on({ type: 'PROMPTED', prompt })
    expect(story.asked('playPrompt')).toEqual([])
  })

  test('comes at most twice for a question', () => {
    const story = prompted()
    for (let times = 0; times < 4; times++)
      story.on({ type: 'VOICE_ENDED', of: 'prompt' }).wait(11_000).on({ type: 'PROMPTED', prompt })
    expect(story.asked('triggerPrompt')).toHaveLength(2)
    expect(story.state.promptsUsed).toBe(2)
  })

  test('does no harm when it fails', () => {
    const story = new Story().ready().wait(10_000).on({ type: 'PROMPT_FAILED' })
    expect([story.state.phase, story.state.notice, story.state.promptWanted]).toEqual(['open', null, false])
  })
})

describe('an inactivity response', () => {
  const unanswered = () => prompted().on({ type: 'VOICE_ENDED', of: 'prompt' }).forget()

  test('is what the browser sends by itself when a prompt stays unanswered for ten seconds', () => {
    expect(unanswered().wait(10_000).asked('noteInactivity')).toEqual([
      { type: 'noteInactivity', sessionId: 's1', questionId: 'q1', promptText: 'Shall I repeat it?' },
    ])
  })

  test('is sent once for each prompt', () => {
    expect(unanswered().wait(10_000).on({ type: 'PROMPT_FAILED' }).wait(30_000).asked('noteInactivity')).toHaveLength(1)
  })

  test('is never sent for what a person answers', () => {
    const story = unanswered()
      .wait(3000)
      .on({ type: 'RECORD' })
      .on({ type: 'RECORDING_STARTED' })
      .wait(15_000)
      .on({ type: 'FINISH', hasWords: true })
    expect(story.asked('noteInactivity')).toEqual([])
    expect(story.asked('submit')).toHaveLength(1)
  })
})
