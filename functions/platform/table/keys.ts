import type { Key } from '#functions/platform/ports/table.ts'

/**
 * The entity chart as code: every key pattern of the single table, with the feature that owns (writes) it.
 * Every read of the product is a get, a batch get or a query on one of these; there is no scan.
 *
 * | pk                        | sk                    | what                                                    | owner          |
 * | USER#id                   | USER                  | a person: name, mail, roles, entity, accommodations     | people         |
 * | USER#id                   | PRACTICE              | daily count, open session, numbering                    | interviews     |
 * | USER#id                   | ASKED                 | what was asked in the last ten sessions                 | interviews     |
 * | USER#id                   | STATS                 | totals of all assessed interviews                       | coaching       |
 * | USER#id                   | RESUME#id             | one resume                                              | resumes        |
 * | USER#id                   | SESSION#id            | one line of the history (ids are uuid v7: by time)      | interviews     |
 * | SESSION#id                | STATE                 | clock, counters, settings                               | interviews     |
 * | SESSION#id                | QUESTION#nn           | the nn-th question as planned or asked                  | interviews     |
 * | SESSION#id                | ANSWER#nn             | the answer to it                                        | interviews     |
 * | SESSION#id                | FEEDBACK#nn           | its assessment                                          | coaching       |
 * | SESSION#id                | REPORT                | the overall words and scores                            | coaching       |
 * | EMAIL#mail                | ENTITY#id             | who signs in with this mail at this entity              | people         |
 * | OTP#scope#mail            | OTP                   | the newest code, as a keyed hash                        | people         |
 * | CODES#hash of a mail      | place#slot            | a living code with its challenge, as hashes             | people         |
 * | LINK#hash                 | LINK                  | a one-time link that signs in                           | people         |
 * | DEVICE#hash               | DEVICE                | a browser that signed in with an address                | people         |
 * | TOKEN#hash                | TOKEN                 | a session token                                         | people         |
 * | THROTTLE#kind#who         | window                | a counter with a ttl                                    | platform       |
 * | USER#id                   | REMOVAL               | a removal that can be undone, and who they were         | roster         |
 * | USER#id                   | OPENING#id            | a member of staff opened this person's feedback         | roster         |
 * | USER#id                   | LOGIN#id              | where this person is signed in: which token             | people         |
 * | USER#id                   | ADDRESS               | a change of the sign-in address that waits              | people         |
 * | pk                        | sk                    | what                                                    | owner          |
 * | ADDRESSES                 | userId                | whose change of address waits, for the sweep            | people         |
 * | ENTITY#id                 | ENTITY                | an institution                                          | institutions   |
 * | ENTITY#id                 | AUDIT#id              | one line of the append-only audit log                   | institutions   |
 * | ENTITY#id                 | MEMBER#userId         | a student as the roster knows them                      | roster         |
 * | ENTITY#id                 | STAFF#userId          | an admin or counsellor                                  | roster         |
 * | ENTITY#id                 | FIGURES               | counts over all students                                | roster         |
 * | ENTITY#id                 | FACET#field#value     | how many students have this value                       | roster         |
 * | ENTITY#id                 | ACTIVE#month#userId   | who signed in or practised in a month                   | roster         |
 * | ENTITY#id                 | IMPORT#id             | one CSV import and how far it is                        | roster         |
 * | ENTITY#id                 | COLUMNS               | what the headers of its files meant                     | roster         |
 * | ENTITY#id                 | INVITE#id             | one sending of invites and how far it is                | roster         |
 * | ENTITY#id                 | ACT#id                | an act on all who match and how far it is               | roster         |
 * | ENTITY#id                 | REMOVED#at#userId     | a line of those removed in the last seven days          | roster         |
 * | ENTITY#id                 | VALUES                | its own years and departments, and their other words    | roster         |
 * | ENTITY#id                 | VALUESRUN             | how far the roster follows them                         | roster         |
 * | ENTITY#id                 | EXPORT#id             | one export and where its file lies                      | exports        |
 * | ROSTER#e#field#value#sort | sort value#userId     | a line of the roster, in one filter and one sort        | roster         |
 * | SEARCH#e#two letters      | token#userId          | the same line under a word that finds it                | roster         |
 * | ENTITIES                  | name#id               | the operator's list of institutions                     | institutions   |
 * | PLATFORM                  | OPERATOR#userId       | one of the platform's own people                        | people         |
 * | PLATFORM                  | AUDIT#id              | one line of the platform's own audit log                | administration |
 * | RECEIPTS                  | id                    | what a deletion removed, in counts                      | retention      |
 * | DOMAIN#domain             | DOMAIN                | domain -> entity, with its branding                     | institutions   |
 * | CONTACTS                  | id                    | a request to sales (ids are uuid v7: by time)           | contact        |
 * | CONTACTKEY#hash           | KEY                   | which request an Idempotency-Key has made               | contact        |
 * | SENT#mailId               | SENT                  | a mail that has left (idempotence of the worker)        | platform       |
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
  code: (emailHash: string, place: string, slot: number): Key => ({ pk: `CODES#${emailHash}`, sk: `${place}#${slot}` }),
  link: (linkHash: string): Key => ({ pk: `LINK#${linkHash}`, sk: 'LINK' }),
  device: (deviceHash: string): Key => ({ pk: `DEVICE#${deviceHash}`, sk: 'DEVICE' }),
  token: (tokenHash: string): Key => ({ pk: `TOKEN#${tokenHash}`, sk: 'TOKEN' }),
  login: (userId: string, sessionId: string): Key => ({ pk: `USER#${userId}`, sk: `LOGIN#${sessionId}` }),
  addressChange: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'ADDRESS' }),
  accountAct: (userId: string, actId: string): Key => ({ pk: `USER#${userId}`, sk: `ACCOUNT#${actId}` }),
  addressWait: (userId: string): Key => ({ pk: 'ADDRESSES', sk: userId }),
  throttle: (kind: string, who: string, window: string): Key => ({ pk: `THROTTLE#${kind}#${who}`, sk: window }),
  entity: (entityId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: 'ENTITY' }),
  audit: (entityId: string, auditId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: `AUDIT#${auditId}` }),
  opening: (userId: string, openingId: string): Key => ({ pk: `USER#${userId}`, sk: `OPENING#${openingId}` }),
  member: (entityId: string, userId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: `MEMBER#${userId}` }),
  staff: (entityId: string, userId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: `STAFF#${userId}` }),
  figures: (entityId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: 'FIGURES' }),
  facet: (entityId: string, field: string, value: string): Key => ({
    pk: `ENTITY#${entityId}`,
    sk: `FACET#${field}#${value}`,
  }),
  activeMonth: (entityId: string, month: string, userId: string): Key => ({
    pk: `ENTITY#${entityId}`,
    sk: `ACTIVE#${month}#${userId}`,
  }),
  studentImport: (entityId: string, importId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: `IMPORT#${importId}` }),
  importColumns: (entityId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: 'COLUMNS' }),
  inviteRun: (entityId: string, inviteId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: `INVITE#${inviteId}` }),
  rosterAct: (entityId: string, actId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: `ACT#${actId}` }),
  removal: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'REMOVAL' }),
  removedLine: (entityId: string, removedAt: string, userId: string): Key => ({
    pk: `ENTITY#${entityId}`,
    sk: `REMOVED#${removedAt}#${userId}`,
  }),
  values: (entityId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: 'VALUES' }),
  valuesRun: (entityId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: 'VALUESRUN' }),
  export: (entityId: string, exportId: string): Key => ({ pk: `ENTITY#${entityId}`, sk: `EXPORT#${exportId}` }),
  rosterLine: (entityId: string, place: { field: string; value: string; sort: string }, at: string): Key => ({
    pk: `ROSTER#${entityId}#${place.field}#${place.value}#${place.sort}`,
    sk: at,
  }),
  searchLine: (entityId: string, token: string, userId: string): Key => ({
    pk: `SEARCH#${entityId}#${token.slice(0, 2)}`,
    sk: `${token}#${userId}`,
  }),
  entityLine: (name: string, entityId: string): Key => ({ pk: 'ENTITIES', sk: `${name}#${entityId}` }),
  operator: (userId: string): Key => ({ pk: 'PLATFORM', sk: `OPERATOR#${userId}` }),
  platformAudit: (auditId: string): Key => ({ pk: 'PLATFORM', sk: `AUDIT#${auditId}` }),
  receipt: (receiptId: string): Key => ({ pk: 'RECEIPTS', sk: receiptId }),
  domain: (domain: string): Key => ({ pk: `DOMAIN#${domain}`, sk: 'DOMAIN' }),
  contact: (contactId: string): Key => ({ pk: 'CONTACTS', sk: contactId }),
  contactKey: (hash: string): Key => ({ pk: `CONTACTKEY#${hash}`, sk: 'KEY' }),
  sentMail: (mailId: string): Key => ({ pk: `SENT#${mailId}`, sk: 'SENT' }),
}

/** Which feature may write a key pattern; test/arch.test.ts holds the two lists together. */
export type Owner =
  | 'platform'
  | 'institutions'
  | 'people'
  | 'resumes'
  | 'interviews'
  | 'coaching'
  | 'roster'
  | 'exports'
  | 'retention'
  | 'administration'
  | 'contact'
export const owners: Record<keyof typeof keys, Owner> = {
  user: 'people',
  practice: 'interviews',
  asked: 'interviews',
  stats: 'coaching',
  resume: 'resumes',
  historyLine: 'interviews',
  sessionState: 'interviews',
  question: 'interviews',
  answer: 'interviews',
  answerFeedback: 'coaching',
  report: 'coaching',
  email: 'people',
  otp: 'people',
  code: 'people',
  link: 'people',
  device: 'people',
  token: 'people',
  login: 'people',
  addressChange: 'people',
  accountAct: 'people',
  addressWait: 'people',
  throttle: 'platform',
  entity: 'institutions',
  audit: 'institutions',
  opening: 'roster',
  member: 'roster',
  staff: 'roster',
  figures: 'roster',
  facet: 'roster',
  activeMonth: 'roster',
  studentImport: 'roster',
  importColumns: 'roster',
  inviteRun: 'roster',
  rosterAct: 'roster',
  removal: 'roster',
  removedLine: 'roster',
  values: 'roster',
  valuesRun: 'roster',
  export: 'exports',
  rosterLine: 'roster',
  searchLine: 'roster',
  entityLine: 'institutions',
  operator: 'people',
  platformAudit: 'administration',
  receipt: 'retention',
  domain: 'institutions',
  contact: 'contact',
  contactKey: 'contact',
  sentMail: 'platform',
}

/** What a query lists: a partition and the beginning of its sort keys. */
export const lists = {
  resumes: (userId: string) => ({ pk: `USER#${userId}`, beginsWith: 'RESUME#' }),
  history: (userId: string) => ({ pk: `USER#${userId}`, beginsWith: 'SESSION#' }),
  /** Read backwards: the totals, then the newest lines of the history, in one query. */
  figures: (userId: string) => ({ pk: `USER#${userId}`, from: 'SESSION#', to: 'STATS' }),
  session: (sessionId: string) => ({ pk: `SESSION#${sessionId}` }),
  questions: (sessionId: string) => ({ pk: `SESSION#${sessionId}`, beginsWith: 'QUESTION#' }),
  logins: (userId: string) => ({ pk: `USER#${userId}`, beginsWith: 'LOGIN#' }),
  accountActs: (userId: string) => ({ pk: `USER#${userId}`, beginsWith: 'ACCOUNT#' }),
  addressWaits: () => ({ pk: 'ADDRESSES' }),
  enrolments: (email: string) => ({ pk: `EMAIL#${email}` }),
  codes: (emailHash: string) => ({ pk: `CODES#${emailHash}` }),
  openings: (userId: string) => ({ pk: `USER#${userId}`, beginsWith: 'OPENING#' }),
  staff: (entityId: string) => ({ pk: `ENTITY#${entityId}`, beginsWith: 'STAFF#' }),
  members: (entityId: string) => ({ pk: `ENTITY#${entityId}`, beginsWith: 'MEMBER#' }),
  removed: (entityId: string) => ({ pk: `ENTITY#${entityId}`, beginsWith: 'REMOVED#' }),
  facets: (entityId: string) => ({ pk: `ENTITY#${entityId}`, beginsWith: 'FACET#' }),
  activeIn: (entityId: string, month: string) => ({ pk: `ENTITY#${entityId}`, beginsWith: `ACTIVE#${month}#` }),
  audit: (entityId: string) => ({ pk: `ENTITY#${entityId}`, beginsWith: 'AUDIT#' }),
  /** Audit ids are uuid v7: the first and the last id of a span of time bound it. */
  auditBetween: (entityId: string, first: string, last: string) => ({
    pk: `ENTITY#${entityId}`,
    from: `AUDIT#${first}`,
    to: `AUDIT#${last}`,
  }),
  roster: (entityId: string, place: { field: string; value: string; sort: string }) => ({
    pk: `ROSTER#${entityId}#${place.field}#${place.value}#${place.sort}`,
  }),
  /** token: at least two characters. */
  found: (entityId: string, token: string) => ({
    pk: `SEARCH#${entityId}#${token.slice(0, 2)}`,
    beginsWith: token,
  }),
  entities: (namePrefix: string) => ({ pk: 'ENTITIES', beginsWith: namePrefix }),
  contacts: () => ({ pk: 'CONTACTS' }),
  operators: () => ({ pk: 'PLATFORM', beginsWith: 'OPERATOR#' }),
  platformAudit: (first: string, last: string) => ({ pk: 'PLATFORM', from: `AUDIT#${first}`, to: `AUDIT#${last}` }),
  receipts: () => ({ pk: 'RECEIPTS' }),
  everythingOf: {
    user: (userId: string) => ({ pk: `USER#${userId}` }),
    entity: (entityId: string) => ({ pk: `ENTITY#${entityId}` }),
  },
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
