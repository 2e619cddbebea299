import { describe, expect, it } from 'vitest'
import { overallOf } from '#functions/assessor/overall-rules.ts'
import { assessed, evaluation, levels } from './answers.ts'

const interview = (level: (typeof levels)[number], count = 8) =>
  evaluation
    .slice(0, count)
    .map(asked => ({ question: asked.question, kind: asked.kind, feedback: assessed(asked, asked[level]) }))
const quotesOf = (text: string | null) =>
  [...(text ?? '').matchAll(/‘([\s\S]*?)’(?=[.\s])/g)].flatMap(([, quote]) => quote ?? [])

describe('the words over all answers', () => {
  it('are absent where nothing was assessed', () => {
    expect(overallOf([])).toEqual({ overallScore: null, averageScore: null, overallFeedback: null, competencies: [] })
  })
  it('give the mean score and five competencies with what was counted', () => {
    const answers = interview('fair')
    const overall = overallOf(answers)
    const mean = answers.reduce((sum, { feedback }) => sum + feedback.score, 0) / answers.length
    expect(overall.overallScore).toBe(Math.round(mean))
    expect(overall.competencies.map(({ name }) => name)).toEqual([
      'relevance',
      'evidence',
      'structure',
      'depth',
      'clarity',
    ])
    const numbers = answers.filter(({ feedback }) => feedback.facts.numbers > 0).length
    const word = ['no answer', 'one answer', 'two answers', 'three answers', 'four answers', 'five answers'][numbers]
    expect(overall.competencies[1]?.sentence).toContain(`Numbers in ${word}; results in`)
  })
  it('speak in two paragraphs, strengths first, and quote the person', () => {
    const { overallFeedback } = overallOf(interview('strong'))
    const paragraphs = (overallFeedback ?? '').split('\n\n')
    expect(paragraphs).toHaveLength(2)
    const said = evaluation.map(({ strong }) => strong).join(' ')
    const quotes = quotesOf(overallFeedback)
    expect(quotes.length).toBeGreaterThan(0)
    expect(quotes.every(quote => said.includes(quote) || quote === 'because')).toBe(true)
    expect(paragraphs[1]).toContain('Next time')
  })
  it('count nothing as ‘no’, and not as ‘none’', () => {
    for (const level of levels)
      for (const { sentence } of overallOf(interview(level)).competencies)
        expect(sentence).not.toMatch(/none (fillers|hedges)/i)
  })
  it('say so where results are left out', () => {
    const { competencies } = overallOf(interview('weak', 20))
    expect(competencies[2]?.sentence).toMatch(/^The result was left out \w+ times/)
  })
  it('stay kind where there was nothing to hear', () => {
    const [asked] = evaluation
    if (!asked) throw new Error('The set is empty')
    const silent = { question: asked.question, kind: asked.kind, feedback: assessed(asked, '') }
    const { overallScore, overallFeedback } = overallOf([silent])
    expect(overallScore).toBe(0)
    expect(overallFeedback).toContain('that is all right')
  })
})
