import { describe, expect, it } from 'vitest'
import { type ReportedAnswer, type ReportParts, reportOf } from '#functions/coaching/report/report-rules.ts'
import { autoSubmitted } from '#shared/limits.ts'
import { aFeedback } from '#test/functions/coaching/a-report.ts'
import { aState } from '#test/functions/coaching/a-session.ts'

const now = new Date('2026-11-21T11:00:00.000Z')
const question = (number: number) => ({
  questionId: `s-0${number}`,
  number,
  kind: 'technical' as const,
  content: 'Why?',
  isFollowUp: false,
})
const answer = (number: number, given: Partial<ReportedAnswer> = {}): ReportedAnswer => ({
  number,
  content: 'Because it was slow.',
  transcript: null,
  state: 'assessed',
  late: false,
  autoSubmitted: false,
  answeredAt: '2026-11-21T10:05:00.000Z',
  responseTime: 60,
  ...given,
})
const unheard = (number: number, answeredAt: string) => answer(number, { state: 'transcribing', answeredAt })
const summary = {
  overallScore: 70,
  averageScore: 66,
  overallFeedback: 'Well said.',
  competencies: [],
  previousScore: 60,
  isBest: true,
}
const report = (given: Partial<ReportParts> = {}) =>
  reportOf(
    {
      state: aState('s'),
      questions: [question(1), question(2)],
      answers: [answer(1)],
      feedback: new Map([[1, aFeedback()]]),
      summary,
      audioUrls: new Map([[1, ['https://files.test/1']]]),
      candidateName: 'Asha Rao',
      ...given,
    },
    now,
  )
const shown = (given: Partial<ReportedAnswer>) => report({ answers: [answer(1, given)] }).questions[0]?.answer?.content

describe('the report of a session', () => {
  it('holds the header, the questions that were asked, their answers and the figures', () => {
    const made = report()
    expect(made).toMatchObject({
      candidateName: 'Asha Rao',
      startedAt: '2026-11-21T10:00:00.000Z',
      totalQuestions: 8,
      answeredQuestions: 1,
      totalSessionTime: 1200,
      status: 'ready',
      ...summary,
      analytics: { totalQuestions: 8, totalSessionTime: 1200, averageScore: 66, overallFeedback: 'Well said.' },
    })
    expect(made.questions[0]?.answer).toMatchObject({
      content: 'Because it was slow.',
      audioUrls: ['https://files.test/1'],
      feedback: { score: 71 },
    })
    expect(made.questions[1]).toMatchObject({ question: { number: 2 }, answer: null })
  })

  it("calls a person without a name 'Candidate'", () => {
    expect(report({ candidateName: ' ' }).candidateName).toBe('Candidate')
  })

  it('shows the content, else the transcript, never the placeholder of the timer', () => {
    expect(shown({ content: 'Typed', transcript: 'Heard' })).toBe('Typed')
    expect(shown({ content: autoSubmitted, transcript: 'Heard', autoSubmitted: true })).toBe('Heard')
    expect(shown({ content: autoSubmitted, autoSubmitted: true })).toBe('No response provided')
    expect(shown({ content: '', transcript: '' })).toBe('No response provided')
  })

  it.each([
    ['in_progress', { state: aState('s', { status: 'in_progress' }) }],
    ['pending', { answers: [answer(1), answer(2, { state: 'assessing' })] }],
    ['pending', { summary: null }],
    ['provisional', { answers: [answer(1), answer(2, { state: 'transcribing' })] }],
    ['pending', { answers: [unheard(1, '2026-11-21T10:59:30.000Z')], summary: null }],
    ['provisional', { answers: [unheard(1, '2026-11-21T10:58:30.000Z')], summary: null }],
    ['pending', { answers: [answer(1, { state: 'assessing' }), unheard(2, '2026-11-21T10:58:30.000Z')] }],
    ['ready', { answers: [answer(1), answer(2, { state: 'awaiting_words' })] }],
    ['ready', { answers: [], summary: null }],
  ] as const)('is %s', (status, given) => {
    expect(report({ ...given, answers: 'answers' in given ? [...given.answers] : [answer(1)] }).status).toBe(status)
  })
})
