import type { Key } from '#functions/platform/ports/table.ts'

/**
 * The entity chart as code: every key pattern of the single table, with the feature that owns (writes) it.
 * Every read of the product is a get, a batch get or a query on one of these; there is no scan.
 *
 * | pk                     | sk                    | what                                              | owner     |
 * | USER#id                | USER                  | a person: name, mail, roles, entity, accommodations | auth    |
 * | USER#id                | PRACTICE              | daily count, open session, numbering               | interview |
 * | USER#id                | ASKED                 | what was asked in the last ten sessions            | interview |
 * | USER#id                | STATS                 | totals of all assessed interviews                  | feedback  |
 * | USER#id                | RESUME#id             | one resume                                         | resume    |
 * | USER#id                | SESSION#id            | one line of the history (ids are uuid v7: by time) | interview |
 * | SESSION#id             | STATE                 | clock, counters, settings                          | interview |
 * | SESSION#id             | QUESTION#nn           | the nn-th question as planned or asked             | interview |
 * | SESSION#id             | ANSWER#nn             | the answer to it                                   | interview |
 * | SESSION#id             | FEEDBACK#nn           | its assessment                                     | feedback  |
 * | SESSION#id             | REPORT                | the overall words and scores                       | feedback  |
 * | EMAIL#mail             | ENTITY#id             | who signs in with this mail at this entity         | auth      |
 * | OTP#scope#mail         | OTP                   | the newest code, as a keyed hash                   | auth      |
 * | TOKEN#hash             | TOKEN                 | a session token                                    | auth      |
 * | THROTTLE#kind#who      | window                | a counter with a ttl                               | auth      |
 * | ENTITY#id              | ENTITY                | an institution                                     | entity    |
 * | ENTITY#id              | AUDIT#id              | one line of the append-only audit log              | entity    |
 * | ENTITY#id              | MEMBER#userId         | enrolment: roster fields                           | entity    |
 * | DOMAIN#domain          | DOMAIN                | domain -> entity, with its branding                | entity    |
 * | SENT#mailId            | SENT                  | a mail that has left (idempotence of the worker)   | auth      |
 */
export const keys = {
  user: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'USER' }),
  practice: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PRACTICE' }),
  asked: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'ASKED' }),
  stats: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'STATS' }),
  resume: (userId: string, resumeId: string): Key => ({ pk: `USER#${userId}`, sk: `RESUME#${resumeId}` }),
  historyLine: (userId: string, sessionId: string): Key => ({ pk: `USER#${userId}`, sk: `SESSION#${sessionId}` }),
  sessionState: (sessionId: string): Key => ({ pk: `SESSION#${sessionId}`, sk: 'STATE' }),
  question: (sessionId: string, number: number): Key => ({
    pk: `SESSION#${sessionId}`,
    sk: `QUESTION#${twoDigits(number)}`,
  }),
  answer: (sessionId: string, number: number): Key => ({
    pk: `SESSION#${sessionId}`,
    sk: `ANSWER#${twoDigits(number)}`,
  }),
  answerFeedback: (sessionId: string, number: number): Key => ({
    pk: `SESSION#${sessionId}`,
    sk: `FEEDBACK#${twoDigits(number)}`,
  }),
  report: (sessionId: string): Key => ({ pk: `SESSION#${sessionId}`, sk: 'REPORT' }),
  email: (email: string, entityId: string | null): Key => ({
    pk: `EMAIL#${email}`,
    sk: `ENTITY#${entityId ?? 'platform'}`,
  }),
  otp: (scope: string, email: string): Key => ({ pk: `OTP#${scope}#${email}`, sk: 'OTP' }),
  token: (tokenHash: string): Key => ({ pk: `TOKEN#${tokenHash}`, sk: 'TOKEN' }),
  throttle: (kind: string, who: string, window: string): Key => ({ pk: `THROTTLE#${kind}#${who}`, sk: window }),
  entity: (entityId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: 'ENTITY' }),
  audit: (entityId: string, auditId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: `AUDIT#${auditId}` }),
  member: (entityId: string, userId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: `MEMBER#${userId}` }),
  domain: (domain: string): Key => ({ pk: `DOMAIN#${domain}`, sk: 'DOMAIN' }),
  sentMail: (mailId: string): Key => ({ pk: `SENT#${mailId}`, sk: 'SENT' }),
}

/** Which feature may write a key pattern; test/arch.test.ts holds the two lists together. */
export const owners: Record<keyof typeof keys, 'auth' | 'entity' | 'feedback' | 'interview' | 'resume'> = {
  user: 'auth',
  practice: 'interview',
  asked: 'interview',
  stats: 'feedback',
  resume: 'resume',
  historyLine: 'interview',
  sessionState: 'interview',
  question: 'interview',
  answer: 'interview',
  answerFeedback: 'feedback',
  report: 'feedback',
  email: 'auth',
  otp: 'auth',
  token: 'auth',
  throttle: 'auth',
  entity: 'entity',
  audit: 'entity',
  member: 'entity',
  domain: 'entity',
  sentMail: 'auth',
}

/** What a query lists: a partition and the beginning of its sort keys. */
export const lists = {
  resumes: (userId: string) => ({ pk: `USER#${userId}`, beginsWith: 'RESUME#' }),
  history: (userId: string) => ({ pk: `USER#${userId}`, beginsWith: 'SESSION#' }),
  /** Read backwards: the totals, then the newest lines of the history, in one query. */
  figures: (userId: string) => ({ pk: `USER#${userId}`, from: 'SESSION#', to: 'STATS' }),
  session: (sessionId: string) => ({ pk: `SESSION#${sessionId}` }),
  questions: (sessionId: string) => ({ pk: `SESSION#${sessionId}`, beginsWith: 'QUESTION#' }),
  enrolments: (email: string) => ({ pk: `EMAIL#${email}` }),
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
