import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assessed,
  evaluation,
  everyQuestion,
  heldOut,
  leisureTalk,
  levels,
  pairsOf,
  rightShare,
  scoreOf,
} from './answers.ts'

const everyAnswer = everyQuestion.flatMap(asked => levels.map(level => ({ asked, answer: asked[level] })))

const padding = [
  'You know, at the end of the day it is what it is, and I always give my best in everything that I do.',
  'Basically, to be honest, communication is very important in every workplace, and I believe that hard work and dedication lead to success.',
  'So that was my experience, and it was really a great experience for me, and I learned many things from it which help me in my life until today.',
  'In conclusion I would like to say that I strongly believe in continuous improvement and in giving my best every single day.',
  'So yeah, that is basically it, I mean there is a lot more that I could say about this topic but I think you get the idea.',
  'I am a very positive person by nature and I get along with everybody, my friends and family always say that I am very helpful.',
  'As we all know, nowadays the world is changing very fast, and so it is necessary that we keep ourselves updated.',
]

describe('the set of sixty answers', () => {
  it('holds twenty questions with a weak, a fair and a strong answer each', () => {
    expect(evaluation).toHaveLength(20)
  })
  it('ranks at least nine pairs in ten rightly within a question', () => {
    expect(rightShare(pairsOf(evaluation))).toBeGreaterThanOrEqual(0.9)
  })
  it('ranks the questions written afterwards as well', () => {
    expect(rightShare(pairsOf(heldOut))).toBeGreaterThanOrEqual(0.9)
  })
  it('ranks them too where neither role nor resume is known', () => {
    const unknown = everyQuestion.map(asked => ({ ...asked, role: '', resume: null }))
    expect(rightShare(pairsOf(unknown))).toBeGreaterThanOrEqual(0.85)
  })
})

describe('another subject', () => {
  it('gets at most 30, however fluent, concrete and full of numbers', () => {
    for (const asked of everyQuestion)
      for (const { id, answer } of leisureTalk)
        expect(scoreOf(asked, answer), `${asked.id} answered by ${id}`).toBeLessThanOrEqual(30)
  })
  it('is nearly always seen where a strong answer is given to a question of another trade', () => {
    const pairs = evaluation.flatMap(asked =>
      evaluation.filter(other => other !== asked).map(other => scoreOf(asked, other.strong)),
    )
    expect(pairs.filter(score => score <= 30).length / pairs.length).toBeGreaterThanOrEqual(0.88)
  })
  it('is seen where a strong answer is given to another technical question', () => {
    const technical = everyQuestion.filter(({ kind }) => kind === 'technical')
    const pairs = technical.flatMap(asked =>
      everyQuestion.filter(other => other !== asked).map(other => scoreOf(asked, other.strong)),
    )
    expect(pairs.filter(score => score <= 30).length / pairs.length).toBeGreaterThanOrEqual(0.93)
  })
  it('does not cap a story that never says the words of the question', () => {
    const conflict = evaluation.find(({ id }) => id === 'nurse-conflict')
    if (!conflict) throw new Error('The conflict is gone from the set')
    expect(conflict.strong).not.toMatch(/conflict|colleague/)
    expect(scoreOf(conflict, conflict.strong)).toBeGreaterThan(60)
  })
})

describe('words that say nothing', () => {
  it('add at most five points, before or after', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everyAnswer),
        fc.constantFrom(...padding),
        fc.boolean(),
        ({ asked, answer }, pad, before) => {
          const padded = before ? `${pad} ${answer}` : `${answer} ${pad}`
          expect(scoreOf(asked, padded) - scoreOf(asked, answer)).toBeLessThanOrEqual(5)
        },
      ),
      { numRuns: 400, seed: 7 },
    )
  })
  it('add nothing by saying all of it twice', () => {
    for (const { asked, answer } of everyAnswer)
      expect(scoreOf(asked, `${answer} ${answer}`) - scoreOf(asked, answer)).toBeLessThanOrEqual(5)
  })
})

describe('how it was written down', () => {
  const moved = (change: (answer: string) => string) =>
    everyAnswer.map(({ asked, answer }) => Math.abs(scoreOf(asked, change(answer)) - scoreOf(asked, answer)))

  it('moves no score by more than five where punctuation and capitals are lost', () => {
    expect(Math.max(...moved(answer => answer.replace(/[^\w\s]/g, '').toLowerCase()))).toBeLessThanOrEqual(5)
    expect(Math.max(...moved(answer => answer.replace(/[^\w\s]/g, ' ')))).toBeLessThanOrEqual(5)
  })
  it('moves no score by more than five where fillers are taken out', () => {
    const fillers = /\b(um|uh|er|you know|I mean|basically|actually|like|so|well|just|really)\b,?/gi
    expect(Math.max(...moved(answer => answer.replace(fillers, '').replace(/\s+/g, ' ')))).toBeLessThanOrEqual(5)
  })
  it('moves no score by more than five wherever fillers are put in', () => {
    const sounds = ['um', 'uh', 'you know', 'basically', 'actually', 'I mean', 'er', 'like']
    fc.assert(
      fc.property(
        fc.constantFrom(...everyAnswer),
        fc.array(fc.constantFrom(...sounds), { minLength: 3, maxLength: 9 }),
        fc.integer({ min: 3, max: 9 }),
        ({ asked, answer }, fillers, every) => {
          const filled = answer
            .split(' ')
            .map((word, at) => (at % every === every - 1 ? `${fillers[at % fillers.length]} ${word}` : word))
            .join(' ')
          expect(Math.abs(scoreOf(asked, filled) - scoreOf(asked, answer))).toBeLessThanOrEqual(5)
        },
      ),
      { numRuns: 200, seed: 7 },
    )
  })
})

describe('every feedback', () => {
  it('quotes the candidate letter by letter, at least four words where there are twelve', () => {
    const texts = [...everyAnswer, ...leisureTalk.map(({ answer }) => ({ asked: evaluation[0], answer }))]
    for (const { asked, answer } of texts) {
      if (!asked) throw new Error('The set is empty')
      const { strengths, weaknesses, remarks } = assessed(asked, answer)
      const quotes = remarks.flatMap(({ quote }) => quote ?? [])
      for (const quote of quotes) expect(answer).toContain(quote)
      for (const quote of quotes)
        expect([...strengths, ...weaknesses].some(sentence => sentence.includes(quote))).toBe(true)
      const longest = Math.max(0, ...quotes.map(quote => quote.split(/\s+/).length))
      if (answer.split(/\s+/).length >= 12) expect(longest, answer).toBeGreaterThanOrEqual(4)
      expect(weaknesses.length, answer).toBeGreaterThan(0)
    }
  })
  it('quotes a recogniser’s words without punctuation as well', () => {
    for (const { asked, answer } of everyAnswer) {
      const heard = answer.replace(/[^\w\s']/g, ' ').toLowerCase()
      const quotes = assessed(asked, heard).remarks.flatMap(({ quote }) => quote ?? [])
      for (const quote of quotes) expect(heard).toContain(quote)
      expect(Math.max(0, ...quotes.map(quote => quote.trim().split(/\s+/).length))).toBeGreaterThanOrEqual(4)
    }
  })
  it('is the same for the same words', () => {
    for (const { asked, answer } of everyAnswer.slice(0, 12))
      expect(assessed(asked, answer)).toEqual(assessed(asked, answer))
  })
  it('takes any text without failing', () => {
    const [asked] = evaluation
    if (!asked) throw new Error('The set is empty')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), answer => {
        const { score, remarks } = assessed(asked, answer)
        expect(score).toBeGreaterThanOrEqual(0)
        for (const { quote } of remarks) if (quote !== null) expect(answer).toContain(quote)
      }),
      { numRuns: 300, seed: 7 },
    )
  })
})
