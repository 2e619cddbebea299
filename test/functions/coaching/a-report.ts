import type { AnswerFeedback } from '#shared/contract/assessment.ts'
import type { Report } from '#shared/contract/feedback.ts'
import type { SessionQuestion } from '#shared/contract/interview.ts'

type Answer = NonNullable<SessionQuestion['answer']>

export const aFeedback = (given: Partial<AnswerFeedback> = {}): AnswerFeedback => ({
  score: 71,
  rubric: { relevance: 4, evidence: 3, structure: 3, depth: 3, clarity: 4 },
  strengths: ['You began from a measurement.'],
  weaknesses: ['The result is missing.'],
  remarks: [],
  facts: {
    words: 130,
    speakingSeconds: 53,
    wordsPerMinute: 140,
    fillers: { count: 4, words: [{ word: 'basically', count: 3 }] },
    hedges: { count: 0, words: [] },
    numbers: 2,
    structure: { situation: true, task: true, action: true, result: false },
    firstPerson: { i: 3, we: 1 },
    longestPauseSeconds: 1.5,
  },
  assessedBy: 'rules',
  assessor: 'rules 1',
  ...given,
})

export const anAnswer = (content: string, given: Partial<Answer> = {}): Answer => ({
  content,
  transcript: content,
  state: 'assessed',
  late: false,
  autoSubmitted: false,
  answeredAt: '2026-11-18T14:12:00.000Z',
  responseTime: 60,
  audioUrls: [],
  feedback: aFeedback(),
  ...given,
})

export const aQuestion = (number: number, content: string, answer: Answer | null): SessionQuestion => ({
  question: {
    _id: `s-0${number}`,
    id: `s-0${number}`,
    number,
    kind: 'technical',
    content,
    isFollowUp: false,
    audioUrl: null,
    speechMarks: [],
  },
  answer,
})

export const aReport = (given: Partial<Report> = {}): Report => ({
  sessionId: 's',
  interviewNumber: 12,
  candidateName: 'Ananya Kulkarni',
  startedAt: '2026-11-18T14:10:00.000Z',
  totalQuestions: 8,
  answeredQuestions: 1,
  totalSessionTime: 1450,
  status: 'ready',
  overallScore: 74,
  averageScore: 71,
  overallFeedback: 'You prepare like an engineer.',
  competencies: [{ name: 'relevance', value: 4.4, sentence: 'Seven answers took up the question itself.' }],
  previousScore: 71,
  isBest: true,
  questions: [aQuestion(1, 'How did you measure that?', anAnswer('We took forty timings over three days.'))],
  analytics: { totalQuestions: 8, totalSessionTime: 1450, averageScore: 71, overallFeedback: null },
  ...given,
})
