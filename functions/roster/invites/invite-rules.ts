import { createHash } from 'node:crypto'
import * as z from 'zod'
import { localDay } from '#functions/platform/zone-rules.ts'
import type { InviteRun, StudentStatus } from '#shared/contract/roster.ts'

export const InviteGroup = z.enum(['not_sent', 'not_signed_in'])
export type InviteGroup = z.infer<typeof InviteGroup>

/** One sending of invites as it is kept. Times are ISO. */
export const InviteItem = z.object({
  inviteId: z.string(),
  by: z.string(),
  /** Who was chosen, the group they are found by, or all who matched when it was asked for. */
  to: z.union([
    z.object({ userIds: z.array(z.string()) }),
    z.object({ group: InviteGroup }),
    z.object({ all: z.literal(true) }),
  ]),
  total: z.number(),
  sent: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** Where the group's ids lie once they were collected: students leave their list while the mails leave. */
  targetsKey: z.string().nullable(),
  /** So many of them are on the mail queue. */
  queued: z.number(),
  allQueued: z.boolean(),
  /** When the last mail on the queue is due. */
  dueAt: z.string(),
  createdAt: z.string(),
})
export type InviteItem = z.infer<typeof InviteItem>
export type InviteOutcome = 'sent' | 'skipped' | 'failed'

/** Tells one address from another without naming it. */
export const addressMark = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 16)

/** What the mail queue has given up on is not waited for. */
const patienceMs = 3600 * 1000

export function runAnswer(run: InviteItem, now: Date): InviteRun {
  const { inviteId, sent, skipped, createdAt } = run
  const open = run.total - sent - skipped - run.failed
  // Before a group is collected, its total is what the figures said.
  const known = 'userIds' in run.to || run.targetsKey !== null
  const counted = known && open <= 0
  const givenUp = now.getTime() - Date.parse(run.dueAt) > patienceMs
  const state = counted || givenUp ? 'done' : 'running'
  const failed = run.failed + (givenUp ? Math.max(open, 0) : 0)
  return { inviteId, state, total: run.total, sent, skipped, failed, createdAt }
}

/** The status whose list a group is. Nobody is mailed again whose address came back, until it is corrected. */
export const statusOfGroup = (group: InviteGroup): StudentStatus => (group === 'not_sent' ? 'not_sent' : 'sent')

/**
 * One invite a student, address and day, whoever sends it and however often (SPEC-23): the day on which the run began.
 * A corrected address is invited on the day of the first one too.
 */
export const inviteMailId = (
  member: { userId: string; email: string },
  run: { createdAt: string },
  timeZone: string,
): string => `invite-${member.userId}-${addressMark(member.email)}-${localDay(new Date(run.createdAt), timeZone)}`

/** The delay of each mail on the queue, in whole seconds: `perSecond` of them leave in a second from `start` on. */
export const delays = (count: number, perSecond: number, start: Date, now: Date): number[] =>
  Array.from({ length: count }, (_, index) =>
    Math.max(0, Math.floor((start.getTime() - now.getTime()) / 1000 + index / perSecond)),
  )

/** One welcome to an address a day, however often it is asked for. */
export const welcomeMailId = ({ userId, email }: { userId: string; email: string }, now: Date): string =>
  `welcome-${userId}-${addressMark(email)}-${now.toISOString().slice(0, 10)}`

/** What comes back with a bounce. */
export const bounceTags = (invite: { entityId: string; userId: string; inviteId: string }, email: string) => ({
  entityId: invite.entityId,
  userId: invite.userId,
  inviteId: invite.inviteId,
  address: addressMark(email),
})

const one = z.tuple([z.string()]).transform(([value]) => value)
const BounceTags = z.object({ entityId: one, userId: one, inviteId: one, address: one })

/** Whose mail came back; undefined where it was no invite. */
export const bouncedOf = (tags: Record<string, string[]>): z.infer<typeof BounceTags> | undefined =>
  BounceTags.safeParse(tags).data

/** A corrected address has not bounced. */
export const isAbout = (bounced: { address: string }, email: string): boolean => bounced.address === addressMark(email)
