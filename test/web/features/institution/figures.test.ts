import { describe, expect, it } from 'vitest'
import {
  greetingName,
  invitesSentence,
  setupSentence,
} from '#web/features/institution/admin-dashboard/enrolment-rules.ts'
import {
  analyticsFigures,
  emptyReason,
  hasNoFigures,
  practiceSentence,
} from '#web/features/institution/practice-analytics/analytics-rules.ts'

const analytics = {
  totalStudents: 30,
  activeSessions: 2,
  completedInterviews: 98,
  averageScore: 61.4,
  practisedStudents: 24,
}
const nobody = { not_sent: 0, sent: 0, bounced: 0, signed_in: 0, suspended: 0 }

describe('the four figures', () => {
  it('stand with the words that explain them', () => {
    expect(analyticsFigures(analytics).map(({ label, value, hint }) => [label, value, hint])).toEqual([
      ['Total students', '30', '24 have practised at least once'],
      ['Active sessions', '2', 'in the interview room right now'],
      ['Completed interviews', '98', 'about four for each who practises'],
      ['Average score', '61%', 'over all assessed interviews'],
    ])
  })

  it('claim nothing before the first assessed interview', () => {
    const early = { ...analytics, completedInterviews: 0, averageScore: null, practisedStudents: 0 }
    expect(analyticsFigures(early).map(({ value, hint }) => [value, hint])).toEqual([
      ['30', 'nobody has practised yet'],
      ['2', 'in the interview room right now'],
      ['0', 'counted when an interview ends'],
      ['-', 'comes with the first assessed interview'],
    ])
  })

  it('are empty until somebody practises', () => {
    expect(hasNoFigures(analytics)).toBe(false)
    expect(hasNoFigures({ ...analytics, completedInterviews: 0, activeSessions: 1 })).toBe(false)
    expect(hasNoFigures({ ...analytics, completedInterviews: 0, activeSessions: 0 })).toBe(true)
    expect(emptyReason(0)).toContain('No students are enrolled yet')
    expect(emptyReason(1)).toContain('1 student is enrolled')
  })

  it.each([
    [
      { totalStudents: 30, practisedStudents: 24 },
      '80% of your students have practised at least once; 6 students have not begun.',
    ],
    [{ totalStudents: 30, practisedStudents: 30 }, 'Every student has practised at least once.'],
    [{ totalStudents: 30, practisedStudents: 0 }, 'None of your 30 students has finished an interview yet.'],
    [
      { totalStudents: 999, practisedStudents: 998 },
      '99% of your students have practised at least once; 1 student has not begun.',
    ],
    [
      { totalStudents: 999, practisedStudents: 1 },
      '1% of your students have practised at least once; 998 students have not begun.',
    ],
  ])('the bar of %o says what it means', (counts, sentence) => {
    expect(practiceSentence({ ...analytics, ...counts })).toBe(sentence)
  })
})

describe('where the students stand', () => {
  it.each([
    [
      { ...nobody, signed_in: 20, not_sent: 3, sent: 7 },
      30,
      '20 of 30 students have signed in; 3 are still waiting for their invite.',
    ],
    [{ ...nobody, signed_in: 1, sent: 29 }, 30, '1 of 30 students has signed in.'],
    [{ ...nobody, signed_in: 30 }, 30, 'All 30 students have signed in.'],
    [{ ...nobody, signed_in: 1 }, 1, 'Your one student has signed in.'],
  ])('%o of %i', (byStatus, totalUsers, sentence) => {
    expect(setupSentence({ hasUsers: true, totalUsers, byStatus })).toBe(sentence)
  })

  it('tells what to do first where nobody is enrolled', () =>
    expect(setupSentence({ hasUsers: false, totalUsers: 0, byStatus: nobody })).toBe('Add your students next.'))

  it.each([
    [{ ...nobody, not_sent: 1 }, '1 student has not been invited yet.'],
    [
      { ...nobody, not_sent: 9, sent: 4, bounced: 2, signed_in: 5 },
      '9 students have not been invited yet; 4 students were invited and have not signed in; 2 invites came back: the address is wrong.',
    ],
    [{ ...nobody, signed_in: 5 }, 'Everybody who was invited has signed in.'],
    [{ ...nobody, suspended: 5 }, 'There is nobody to invite.'],
  ])('the invites of %o', (counts, sentence) => expect(invitesSentence(counts)).toBe(sentence))
})

describe('the greeting', () => {
  it.each([
    ['Prof. Anjali Deshmukh', 'Anjali'],
    ['Dr. Mrs. Farida Merchant', 'Farida'],
    ['Drew Barry', 'Drew'],
    ['Prof.', 'Prof.'],
    ['  Anjali ', 'Anjali'],
  ])('of %s is to %s', (name, greeted) => expect(greetingName(name)).toBe(greeted))
})
