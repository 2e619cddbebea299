import { describe, expect, it } from 'vitest'
import { assessByRules } from '#functions/assessor/rules.ts'

const factsOf = (answer: string, more: object = {}) =>
  assessByRules({
    question: 'How did you measure the renewal time?',
    kind: 'behavioural',
    role: null,
    resume: null,
    answer,
    ...more,
  }).facts

describe('fillers and hedges', () => {
  const cases: [string, number, number][] = [
    ['So, basically, the renewals were done at the depot, um, and basically nobody wrote it down.', 3, 0],
    ['I think it was sort of faster for most people.', 0, 2],
    ['It was, like, the second screen, you know, where people stopped.', 2, 0],
    ['I like the work at the depot.', 0, 0],
    ['Maybe it was slower, I am not sure, more or less.', 0, 3],
  ]
  it.each(cases)('%s', (answer, fillers, hedges) => {
    const facts = factsOf(answer)
    expect(facts.fillers.count).toBe(fillers)
    expect(facts.hedges.count).toBe(hedges)
  })
  it('name the most frequent first', () => {
    expect(factsOf('Basically um it was basically fine, um, basically.').fillers.words).toEqual([
      { word: 'basically', count: 3 },
      { word: 'um', count: 2 },
    ])
  })
})

describe('numbers said with what they count', () => {
  const cases: [string, number][] = [
    ['We took forty timings over three days at the depot counter, and the middle one was twenty two minutes.', 3],
    ['The renewal time at the depot counter fell by 40% after the form release.', 1],
    ['One day one of the drivers asked the depot manager about the form.', 0],
    ['I gave hundred percent effort on the depot project.', 0],
    ['The depot form cost ₹3,500 and the tablet 1.2 lakh.', 2],
  ]
  it.each(cases)('%s', (answer, count) => {
    expect(factsOf(answer).numbers).toBe(count)
  })
})

describe('time', () => {
  it('gives words a minute over the voiced time', () => {
    const answer = Array.from({ length: 70 }, (_, at) => `word${at}`).join(' ')
    expect(factsOf(answer, { speakingSeconds: 30 })).toMatchObject({
      words: 70,
      wordsPerMinute: 140,
      speakingSeconds: 30,
    })
  })
  it('is null where nothing was recorded', () => {
    expect(factsOf('I typed this answer.')).toMatchObject({
      speakingSeconds: null,
      wordsPerMinute: null,
      longestPauseSeconds: null,
    })
  })
  it('comes from the times of the words: pauses are no speaking time', () => {
    const words = [
      { word: 'we', startSeconds: 0, endSeconds: 0.4 },
      { word: 'took', startSeconds: 0.5, endSeconds: 1 },
      { word: 'forty', startSeconds: 4, endSeconds: 5 },
    ]
    expect(factsOf('we took forty', { words })).toMatchObject({ speakingSeconds: 2, longestPauseSeconds: 3 })
  })
})

describe('structure and person', () => {
  it('hears situation, task, action and result in a whole story', () => {
    const story =
      'Last winter at the depot the bus pass queue was forty people long, and I had to shorten it before the term began. I measured each counter for three days, then I moved the photo step to the end and printed the forms the evening before. As a result the waiting time dropped to nine minutes.'
    expect(factsOf(story).structure).toEqual({ situation: true, task: true, action: true, result: true })
  })
  it('hears that the result is missing', () => {
    const open =
      'Last winter at the depot the bus pass queue was long. I measured each counter for three days and I moved the photo step behind the payment step.'
    expect(factsOf(open).structure).toMatchObject({ situation: true, action: true, result: false })
  })
  it('counts I and we', () => {
    expect(factsOf('We measured it, we printed it and I signed it with our manager.').firstPerson).toEqual({
      i: 1,
      we: 3,
    })
  })
  it('hears none of it in claims', () => {
    expect(factsOf('I am a hard working person and I always give my best.').structure).toEqual({
      situation: false,
      task: false,
      action: false,
      result: false,
    })
  })
})
