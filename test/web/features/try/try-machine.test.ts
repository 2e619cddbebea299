import { describe, expect, it } from 'vitest'
import type { TryFeedback } from '#shared/contract/try.ts'
import { beginTry, nextTryState, type TryEvent, type TryState } from '#web/features/try/try-machine.ts'

const question = { questionId: 'q1', content: 'Tell me.', audioUrl: null, speechMarks: [] }
const play = (state: TryState, ...events: TryEvent[]): TryState => events.reduce(nextTryState, state)
const asked: TryEvent[] = [{ type: 'QUESTION', question }, { type: 'ASKED' }]
const answering = () => play(beginTry('speak'), ...asked, { type: 'OPEN' }, { type: 'LISTENING' })
const stopped = (words: string): TryEvent => ({ type: 'STOPPED', words, seconds: 12.5, whyNothing: 'Nothing heard.' })

describe('one question by voice', () => {
  it('is asked, answered, sent and marked', () => {
    expect(play(beginTry('speak'), { type: 'QUESTION', question }).step).toBe('asking')
    expect(play(beginTry('speak'), ...asked).step).toBe('ready')
    expect(answering().step).toBe('answering')
    const sent = play(answering(), { type: 'HEARD', words: 'I le' }, stopped('I led.'))
    expect(sent).toMatchObject({ step: 'sending', words: 'I led.', seconds: 12.5 })
  })

  it('may be answered before it is asked to the end', () => {
    const early = play(beginTry('speak'), { type: 'QUESTION', question }, { type: 'OPEN' })
    expect(play(early, { type: 'ASKED' }).step).toBe('opening')
  })

  it('sends nothing where nothing was heard, and says so', () => {
    expect(play(answering(), stopped(''))).toMatchObject({ step: 'ready', problem: 'Nothing heard.' })
  })

  it('goes on by typing where the browser cannot hear, with the words it has', () => {
    const lost: TryEvent = { type: 'LOST', problem: 'The rest, please.', problemWithoutWords: 'Please type.' }
    expect(play(answering(), { type: 'HEARD', words: 'I led' }, lost)).toMatchObject({
      step: 'typing',
      words: 'I led',
      problem: 'The rest, please.',
    })
    expect(play(answering(), lost)).toHaveProperty('problem', 'Please type.')
  })

  it('keeps what was said where the line is down, to be corrected and sent again', () => {
    const failed = play(answering(), stopped('I led.'), { type: 'FAILED', problem: 'No line.' })
    expect(failed).toMatchObject({ step: 'typing', words: 'I led.', seconds: 12.5, problem: 'No line.' })
    expect(play(failed, { type: 'SEND' })).toMatchObject({ step: 'sending', seconds: 12.5 })
    expect(play(failed, { type: 'WRITE', words: 'I led it.' })).toHaveProperty('seconds', null)
  })

  it('hears nothing that comes after the answer', () => {
    const sent = play(answering(), stopped('I led.'), { type: 'HEARD', words: 'and then' })
    expect(sent).toHaveProperty('words', 'I led.')
    expect(play(sent, stopped('again'))).toEqual(sent)
  })
})

describe('one question by typing', () => {
  it('is read at once, and may be heard without losing what is typed', () => {
    const typing = play(beginTry('type'), { type: 'QUESTION', question }, { type: 'WRITE', words: 'I be' })
    expect(typing.step).toBe('typing')
    const heard = play(typing, { type: 'REPEAT' })
    expect(heard).toMatchObject({ step: 'asking', mode: 'type', words: 'I be' })
    expect(play(heard, { type: 'ASKED' })).toMatchObject({ step: 'typing', words: 'I be' })
  })
})

it('asks another question in the way one has chosen', () => {
  const facts = {
    words: 2,
    speakingSeconds: null,
    wordsPerMinute: null,
    fillers: { count: 0, words: [] },
    hedges: { count: 0, words: [] },
    numbers: 0,
    structure: { situation: false, task: false, action: true, result: false },
    firstPerson: { i: 1, we: 0 },
    longestPauseSeconds: null,
  }
  const feedback: TryFeedback['feedback'] = {
    score: 61,
    rubric: { relevance: 3, evidence: 3, structure: 3, depth: 2, clarity: 4 },
    strengths: [],
    weaknesses: [],
    remarks: [],
    facts,
    assessedBy: 'rules',
    assessor: 'rules.v1',
  }
  const result = { question: question.content, transcript: 'I led.', feedback }
  const marked = (mode: TryState['mode']): TryState => ({ step: 'marked', mode, asks: 1, question, result })
  const asking = play(marked('type'), { type: 'ASK' })
  expect(asking).toMatchObject({ step: 'fetching', mode: 'type' })
  expect(play(asking, { type: 'QUESTION', question })).toMatchObject({ words: '' })
  expect(play(marked('speak'), { type: 'ASK' }).question).toEqual(question)
})

it('stays where it is when the question did not come, and says why', () => {
  expect(play(beginTry('speak'), { type: 'FAILED', problem: 'No line.' })).toMatchObject({
    step: 'fetching',
    problem: 'No line.',
  })
})
