import { describe, expect, it } from 'vitest'
import type { InviteRun } from '#shared/contract/roster.ts'
import { inviteWords } from '#web/lib/server/invites.ts'

const run: InviteRun = {
  inviteId: 'i1',
  state: 'done',
  total: 179,
  sent: 176,
  skipped: 0,
  failed: 0,
  createdAt: '2026-11-21T10:00:00Z',
}

describe('what a sending of invites says', () => {
  it.each<[Partial<InviteRun>, string[]]>([
    [{ state: 'running', sent: 112 }, ['112 of 179 sent']],
    [{}, ['176 invites sent.']],
    [{ sent: 1 }, ['1 invite sent.']],
    [
      { skipped: 2, failed: 1 },
      [
        '176 invites sent.',
        '2 students skipped: invited earlier today, or no longer enrolled.',
        '1 mail could not be sent. Nothing is lost; please send to them again later.',
      ],
    ],
    [
      { sent: 0, skipped: 179 },
      ['No mail was sent.', '179 students skipped: invited earlier today, or no longer enrolled.'],
    ],
    [{ total: 0, sent: 0 }, ['There is nobody to invite: no mail was sent.']],
  ])('%o', (change, words) => expect(inviteWords({ ...run, ...change })).toEqual(words))
})
