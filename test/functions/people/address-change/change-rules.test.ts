import { describe, expect, it } from 'vitest'
import {
  type AddressChange,
  actOfLink,
  agreedByThen,
  dueNow,
  hashLink,
  userOfLink,
} from '#functions/people/address-change/change-rules.ts'

const link = (letter: string) => `ravi.${letter.repeat(43)}`
const change: AddressChange = {
  ...{ changeId: 'c', userId: 'ravi', entityId: 'e', from: 'old@a.example', to: 'new@a.example' },
  ...{ askedBy: 'meera', askedRole: 'entity_admin', askedAt: '2026-11-01T00:00:00.000Z' },
  ...{ toldAt: '2026-11-01T01:00:00.000Z', confirmedAt: null, agreedAt: null },
  ...{ stopHash: hashLink(link('s')), agreeHash: hashLink(link('a')), confirmHash: hashLink(link('c')) },
}
const confirmedAt = '2026-11-01T02:00:00.000Z'
const agreedAt = '2026-11-01T03:00:00.000Z'

describe('A change of address', () => {
  it.each([
    ['waits for both mailboxes', {}, '2026-11-07T23:59:59Z', null],
    ['lapses after seven days without the new one’s word', {}, '2026-11-08T00:00:00Z', 'lapse'],
    ['lapses also where the present one agreed', { agreedAt }, '2026-11-08T00:00:00Z', 'lapse'],
    ['is not agreed to by the present one alone', { agreedAt }, '2026-11-05T00:00:00Z', null],
    ['takes effect when both have answered', { agreedAt, confirmedAt }, '2026-11-01T03:00:00Z', 'take effect'],
    ['waits 72 hours for the present one', { confirmedAt }, '2026-11-04T00:59:59Z', null],
    ['takes effect after 72 hours without objection', { confirmedAt }, '2026-11-04T01:00:00Z', 'take effect'],
    ['counts no hour before the present one was told', { confirmedAt, toldAt: null }, '2027-01-01T00:00:00Z', null],
    ['never lapses once the new one has answered', { confirmedAt, toldAt: null }, '2027-01-01T00:00:00Z', null],
  ] as const)('%s', (_, answers, at, due) => {
    expect(dueNow({ ...change, ...answers }, new Date(at))).toBe(due)
  })

  it('says until when one may object, from when the mail left', () => {
    expect(agreedByThen(change).toISOString()).toBe('2026-11-04T01:00:00.000Z')
  })
})

describe('A link', () => {
  it('does what it was made for', () => {
    expect(['s', 'a', 'c', 'x'].map(letter => actOfLink(change, link(letter)))).toEqual([
      ...['stop', 'agree', 'confirm', undefined],
    ])
  })

  it('agrees and confirms once; one can still stop', () => {
    const answered = { ...change, agreedAt, confirmedAt }
    expect(['s', 'a', 'c'].map(letter => actOfLink(answered, link(letter)))).toEqual(['stop', undefined, undefined])
  })

  it('names whose change it is about', () => {
    for (const userId of ['ravi', '01a203c6-cbed-762e-ba26-7f5e8395cd57', 'r', 'r'.repeat(64)])
      expect(userOfLink(`${userId}.${'a_-'.repeat(14)}Z`)).toBe(userId)
  })

  it('is kept by its hash alone', () => {
    expect(hashLink('ravi.secret')).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    '',
    'ravi',
    'ravi.',
    `ravi.${'a'.repeat(42)}`,
    `ravi.${'a'.repeat(44)}`,
    `ravi.${'a'.repeat(42)}/`,
    `ra/vi.${'a'.repeat(43)}`,
    `${'a'.repeat(65)}.${'a'.repeat(43)}`,
  ])('names nobody where it is damaged: %s', token => expect(userOfLink(token)).toBeUndefined())
})
