import { describe, expect, it } from 'vitest'
import { begin, type Event, next, type State } from '#web/features/try/step-rules.ts'

const question = { questionId: 'q1', content: 'Tell me.', audioUrl: null, speechMarks: [] }
const play = (state: State, ...events: Event[]): State => events.reduce(next, state)
const asked: Event[] = [{ type: 'QUESTION', question }, { type: 'ASKED' }]
const answering = () => play(begin('speak'), ...asked, { type: 'OPEN' }, { type: 'LISTENING' })
const stopped = (words: string): Event => ({ type: 'STOPPED', words, seconds: 12.5, whyNothing: 'Nothing heard.' })

describe('one question by voice', () => {
  it('is asked, answered, sent and marked', () => {
    expect(play(begin('speak'), { type: 'QUESTION', question }).step).toBe('asking')
    expect(play(begin('speak'), ...asked).step).toBe('ready')
    expect(answering().step).toBe('answering')
    const sent = play(answering(), { type: 'HEARD', words: 'I le' }, stopped('I led.'))
    expect(sent).toMatchObject({ step: 'sending', words: 'I led.', seconds: 12.5 })
  })

  it('may be answered before it is asked to the end', () => {
    const early = play(begin('speak'), { type: 'QUESTION', question }, { type: 'OPEN' })
    expect(play(early, { type: 'ASKED' }).step).toBe('opening')
  })

  it('sends nothing where nothing was heard, and says so', () => {
    expect(play(answering(), stopped(''))).toMatchObject({ step: 'ready', problem: 'Nothing heard.' })
  })

  it('goes on by typing where the browser cannot hear, with the words it has', () => {
    const lost: Event = { type: 'LOST', problem: 'The rest, please.', problemWithoutWords: 'Please type.' }
    expect(play(answering(), { type: 'HEARD', words: 'I led' }, lost)).toMatchObject({
      step: 'typing',
      words: 'I led',
      problem: 'The rest, please.',
    })
    expect(play(answering(), lost).problem).toBe('Please type.')
  })

  it('keeps what was said where the line is down, to be corrected and sent again', () => {
    const failed = play(answering(), stopped('I led.'), { type: 'FAILED', problem: 'No line.' })
    expect(failed).toMatchObject({ step: 'typing', words: 'I led.', seconds: 12.5, problem: 'No line.' })
    expect(play(failed, { type: 'SEND' })).toMatchObject({ step: 'sending', seconds: 12.5 })
    expect(play(failed, { type: 'WRITE', words: 'I led it.' }).seconds).toBeNull()
  })

  it('hears nothing that comes after the answer', () => {
    const sent = play(answering(), stopped('I led.'), { type: 'HEARD', words: 'and then' })
    expect(sent.words).toBe('I led.')
    expect(play(sent, stopped('again'))).toEqual(sent)
  })
})

describe('one question by typing', () => {
  it('is read at once, and may be heard without losing what is typed', () => {
    const typing = play(begin('type'), { type: 'QUESTION', question }, { type: 'WRITE', words: 'I be' })
    expect(typing.step).toBe('typing')
    const heard = play(typing, { type: 'REPEAT' })
    expect(heard).toMatchObject({ step: 'asking', mode: 'type', words: 'I be' })
    expect(play(heard, { type: 'ASKED' })).toMatchObject({ step: 'typing', words: 'I be' })
  })
})

it('asks another question in the way one has chosen', () => {
  const marked: State = { ...answering(), step: 'marked' }
  expect(play({ ...marked, mode: 'type' }, { type: 'ASK' })).toMatchObject({
    step: 'fetching',
    mode: 'type',
    words: '',
  })
  expect(play(marked, { type: 'ASK' }).question).toEqual(question)
})

it('stays where it is when the question did not come, and says why', () => {
  expect(play(begin('speak'), { type: 'FAILED', problem: 'No line.' })).toMatchObject({
    step: 'fetching',
    problem: 'No line.',
  })
})
