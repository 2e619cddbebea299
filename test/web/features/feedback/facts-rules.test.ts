import { describe, expect, it } from 'vitest'
import { factsShown, structureShown } from '#web/features/feedback/facts-rules.ts'

const facts = {
  words: 142,
  speakingSeconds: 53,
  wordsPerMinute: 140.4,
  fillers: {
    count: 4,
    words: [
      { word: 'um', count: 1 },
      { word: 'basically', count: 3 },
    ],
  },
  hedges: { count: 0, words: [] },
  numbers: 2,
  structure: { situation: true, task: true, action: true, result: false },
  firstPerson: { i: 1, we: 2 },
  longestPauseSeconds: null,
}

describe('the facts row', () => {
  it('says each number with the words that explain it', () => {
    expect(factsShown(facts)).toEqual([
      { name: 'Pace', value: '140', unit: 'words/min', remark: 'easy to follow' },
      { name: 'Fillers', value: '4', unit: 'heard', remark: '‘basically’ three times' },
      { name: 'Length', value: '0:53', unit: 'min', remark: '142 words' },
    ])
  })

  it('gives a typed answer no pace', () => {
    const typed = factsShown({
      ...facts,
      speakingSeconds: null,
      wordsPerMinute: null,
      words: 1,
      fillers: { count: 0, words: [] },
    })
    expect(typed).toEqual([
      { name: 'Fillers', value: '0', unit: 'written', remark: 'none noticed' },
      { name: 'Length', value: '1', unit: 'word', remark: 'typed' },
    ])
  })

  it('names the part of the story that is missing', () => {
    expect(structureShown(facts).remark).toBe('the result is not said')
    expect(
      structureShown({ ...facts, structure: { situation: true, task: false, action: true, result: false } }).remark,
    ).toBe('not said: task, result')
    expect(
      structureShown({ ...facts, structure: { situation: true, task: true, action: true, result: true } }).remark,
    ).toBe('a whole story')
  })
})
