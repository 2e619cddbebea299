import { describe, expect, it } from 'vitest'
import { isPlausible, isVoiced } from '#functions/platform/speech/heard-rules.ts'

const seconds = (voiced: number | null, long: number | null = null) => ({
  voicedMs: voiced === null ? null : voiced * 1000,
  milliseconds: long === null ? null : long * 1000,
})
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

describe('what a language model says was said', () => {
  it.each([
    ['an answer at a usual pace', words(300), seconds(130, 150)],
    ['a fast talker', words(480), seconds(100, 100)],
    ['a slow one', words(60), seconds(60, 150)],
    ['a short one', 'I would ask the team first, of course.', seconds(2, 4)],
    ['a very short one', 'Yes.', seconds(1.2, 3)],
    ['a part of an answer, of which only the length is known', words(20), seconds(null, 30)],
    ['a part that was silence', '', seconds(null, 30)],
    ['one of which nothing is known', words(300), seconds(null)],
    ['an answer about sound', `The recording was not good, so ${words(40)}`, seconds(25, 30)],
    ['one with a word in brackets', 'I said so [sic]', seconds(2, 4)],
    ['one that begins with brackets', '(Laughs) I said so', seconds(2, 4)],
    ['no sound, told in thirty-one words', `The sound was not there ${words(26)}`, seconds(15, 20)],
    ['a word or two more than the time has room for', words(4), seconds(null, 0)],
    ['one with dashes, which are no words', `Yes ${'- '.repeat(20)}`, seconds(1.2, 3)],
    ['the slowest that still is an answer', words(30), seconds(60, 150)],
    ['Hindi', 'मैंने चार लोगों की टीम के साथ काम किया', seconds(4, 5)],
  ])('is taken: %s', (_what, text, told) => {
    expect(isPlausible(text, told)).toBe(true)
  })

  it.each([
    ['an answer to the question that was asked', words(150), seconds(5, 6)],
    ['a loop', 'and then '.repeat(500), seconds(120, 150)],
    ['a part longer than it can be', words(200), seconds(null, 20)],
    ['a summary', words(40), seconds(120, 150)],
    ['nothing for a minute of voice', '', seconds(60, 70)],
    ['nothing for some seconds of voice', '...', seconds(5, 8)],
    ['a refusal', 'The audio content is not available for transcription.', seconds(4, 6)],
    ['an apology', "I'm sorry, but I can't transcribe this recording.", seconds(3, 5)],
    ['a preface', `Sure! Here is the transcript of the audio: ${words(60)}`, seconds(25, 30)],
    ['a report of what was said', `The speaker says that ${words(60)}`, seconds(30, 40)],
    ['a refusal of thirty words', `The sound was not there ${words(25)}`, seconds(15, 20)],
    ['a stage direction', '[silence]', seconds(null, 12)],
    ['another, with space around it', '  (soft music) \n', seconds(null, 12)],
  ])('is refused: %s', (_what, text, told) => {
    expect(isPlausible(text, told)).toBe(false)
  })
})

it('is not asked about what may be silence, for which it would invent something', () => {
  expect([seconds(0, 20), seconds(0.9, 20), seconds(1), seconds(null, 20)].map(isVoiced)).toEqual([
    ...[false, false, true, true],
  ])
})
