import { describe, expect, it } from 'vitest'
import { AuditAct, type AuditLine } from '#shared/contract/audit.ts'
import { auditSentence } from '#web/features/institution/audit-log/audit-rules.ts'

const base: AuditLine = {
  auditId: 'a1',
  at: '2026-11-17T05:50:00Z',
  act: 'user added',
  by: { _id: 'u1', name: 'Dr. Suresh Iyer', isCurrentUser: false },
  user: null,
  about: {},
}
const farida = { _id: 'u2', name: 'Farida Merchant' }
const gone = { _id: 'u3', name: null }
const said = (line: Partial<AuditLine>): string =>
  auditSentence({ ...base, ...line })
    .map(({ text }) => text)
    .join('')

const cases: [Partial<AuditLine>, string][] = [
  [
    { act: 'entity created', about: { domain: 'meghdoot' } },
    'Dr. Suresh Iyer set up the institution with the sign-in page /login/meghdoot.',
  ],
  [
    { act: 'entity changed', about: { fields: 'name, primaryColor, secondaryColor, sharingRequired' } },
    'Dr. Suresh Iyer changed the institution’s name, colours and sharing.',
  ],
  [
    { act: 'entity changed', about: { fields: 'pendingName', wishedName: 'Pune Bank', nameWish: 'asked' } },
    'Dr. Suresh Iyer asked for the name Pune Bank, which waits for our look.',
  ],
  [
    { act: 'entity changed', about: { fields: 'name, pendingName', wishedName: 'Pune Bank', nameWish: 'used' } },
    'Dr. Suresh Iyer agreed to the name Pune Bank.',
  ],
  [
    { act: 'entity changed', about: { fields: 'pendingName', wishedName: 'Pune Bank', nameWish: 'not used' } },
    'Dr. Suresh Iyer kept the old name in place of Pune Bank.',
  ],
  [{ act: 'entity changed' }, 'Dr. Suresh Iyer changed the institution’s settings.'],
  [
    { act: 'values changed', about: { field: 'department', act: 'merge', from: 'CSE; Comp Sc', to: 'Computing' } },
    'Dr. Suresh Iyer merged the department ‘CSE; Comp Sc’ into ‘Computing’.',
  ],
  [
    { act: 'values changed', about: { field: 'year', act: 'rename', from: '1', to: 'Freshers' } },
    'Dr. Suresh Iyer renamed the year ‘1’ to ‘Freshers’.',
  ],
  [
    { act: 'values changed', about: { field: 'department', act: 'split', from: 'Computing', to: 'CSE' } },
    'Dr. Suresh Iyer took ‘CSE’ out of the department ‘Computing’.',
  ],
  [
    { act: 'values changed', about: { field: 'year', act: 'add', to: '5' } },
    'Dr. Suresh Iyer added the year ‘5’ to the list.',
  ],
  [
    { act: 'values changed', about: { field: 'year', act: 'drop', to: '5' } },
    'Dr. Suresh Iyer took the year ‘5’ off the list.',
  ],
  [{ user: farida, about: { roles: 'student' } }, 'Dr. Suresh Iyer added Farida Merchant.'],
  [{ user: farida, about: { roles: 'counsellor' } }, 'Dr. Suresh Iyer added Farida Merchant as counsellor.'],
  [{ user: gone, about: { roles: 'student' } }, 'Dr. Suresh Iyer added somebody who is no longer here.'],
  [
    { act: 'users imported', about: { count: '179', fileName: 'first.csv' } },
    'Dr. Suresh Iyer added 179 students from first.csv.',
  ],
  [
    { act: 'user changed', user: farida, about: { fields: 'name, email, studentId' } },
    'Dr. Suresh Iyer changed Farida Merchant’s name, email and student ID.',
  ],
  [{ act: 'user changed', user: gone, about: { fields: 'email' } }, 'Dr. Suresh Iyer changed a former member’s email.'],
  [
    { act: 'roles changed', user: farida, about: { roles: 'student, entity_admin' } },
    'Dr. Suresh Iyer gave Farida Merchant the roles student and admin.',
  ],
  [{ act: 'user suspended', user: farida }, 'Dr. Suresh Iyer suspended Farida Merchant.'],
  [{ act: 'user restored', user: farida }, 'Dr. Suresh Iyer let Farida Merchant back in.'],
  [{ act: 'user removed', about: { count: '12' } }, 'Dr. Suresh Iyer removed 12 people.'],
  [
    { act: 'invites sent', about: { count: '179', to: 'not_sent' } },
    'Dr. Suresh Iyer sent 179 invites to all who were not yet invited.',
  ],
  [{ act: 'invites sent', user: farida }, 'Dr. Suresh Iyer sent an invite to Farida Merchant.'],
  [
    { act: 'export made', about: { kind: 'roster', rows: '212', department: 'Civil', year: '4', status: 'signed_in' } },
    'Dr. Suresh Iyer exported the roster (department Civil, year 4, status signed in; 212 rows).',
  ],
  [
    { act: 'export made', about: { kind: 'active_users', month: '2026-10', rows: '1' } },
    'Dr. Suresh Iyer exported the active users of October 2026 (1 row).',
  ],
  [{ act: 'export made', about: { kind: 'audit' } }, 'Dr. Suresh Iyer exported the audit log.'],
  [
    { act: 'feedback opened', user: farida, about: { interview: '3' } },
    'Dr. Suresh Iyer opened Farida Merchant’s feedback of interview #3.',
  ],
]

describe('a line of the audit log (SPEC-27)', () => {
  it.each(cases)('%o reads as a sentence', (line, sentence) => {
    expect(said(line)).toBe(sentence)
  })

  it('says You to who did it, and does not name who is gone', () => {
    expect(said({ user: farida, by: { _id: 'u1', name: 'Anjali', isCurrentUser: true } })).toBe(
      'You added Farida Merchant.',
    )
    expect(said({ user: farida, by: { _id: 'u1', name: null, isCurrentUser: false } })).toBe(
      'Somebody who is no longer here added Farida Merchant.',
    )
  })

  it.each(AuditAct.options)('makes a sentence of "%s" also where the line says nothing else', act => {
    // A mailbox answered, or a time was over: nobody did these.
    const happened = ['address change confirmed', 'address change lapsed', 'address changed'].includes(act)
    expect(said({ act })).toMatch(happened ? /^The [a-z].*[^ ]\.$/ : /^Dr\. Suresh Iyer [a-z].*[^ ]\.$/)
    expect(said({ act })).not.toMatch(/undefined|null| {2}/)
  })
})
