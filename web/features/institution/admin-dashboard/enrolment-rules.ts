import type { Entity, EntityDashboard, StatusCounts } from '#shared/contract/entity.ts'
import { limits } from '#shared/limits.ts'
import { counted, decimal } from '#web/lib/format.ts'

export type Standing = keyof StatusCounts
/** In the order of the bar, with the words beside it. */
export const standings: readonly { key: Standing; label: string }[] = [
  { key: 'signed_in', label: 'Signed in' },
  { key: 'sent', label: 'Invite sent' },
  { key: 'not_sent', label: 'Not sent' },
  { key: 'bounced', label: 'Bounced' },
  { key: 'suspended', label: 'Suspended' },
]

/** What the bar says, in words. */
export const barWords = (counts: StatusCounts): string =>
  standings
    .filter(({ key }) => counts[key] > 0)
    .map(({ key, label }) => `${decimal(counts[key])} ${label.toLowerCase()}`)
    .join(', ')

/** Where the students stand, after 'Your entity setup is complete.' */
export function setupSentence({ hasUsers, totalUsers, byStatus }: EntityDashboard['analytics']): string {
  if (!hasUsers) return 'Add your students next.'
  const { signed_in, not_sent } = byStatus
  const signedIn =
    signed_in === totalUsers
      ? totalUsers === 1
        ? 'Your one student has signed in.'
        : `All ${decimal(totalUsers)} students have signed in.`
      : `${decimal(signed_in)} of ${counted(totalUsers, 'student')} ${signed_in === 1 ? 'has' : 'have'} signed in`
  if (signed_in === totalUsers) return signedIn
  if (not_sent === 0) return `${signedIn}.`
  return `${signedIn}; ${decimal(not_sent)} ${not_sent === 1 ? 'is' : 'are'} still waiting for their invite.`
}

/** What can still be done about invites. */
export function invitesSentence({ not_sent, sent, bounced, signed_in }: StatusCounts): string {
  const parts = [
    not_sent > 0 ? `${counted(not_sent, 'student has', 'students have')} not been invited yet` : '',
    sent > 0
      ? `${counted(sent, 'student was', 'students were')} invited and ${sent === 1 ? 'has' : 'have'} not signed in`
      : '',
    bounced > 0 ? `${counted(bounced, 'invite')} came back: the address is wrong` : '',
  ].filter(part => part !== '')
  if (parts.length === 0)
    return signed_in > 0 ? 'Everybody who was invited has signed in.' : 'There is nobody to invite.'
  return `${parts.join('; ')}.`
}

const titles = /^(?:(?:prof|dr|mr|mrs|ms|miss|er|adv|shri|sri|smt|sir|madam)\.?\s+)+/i
/** The part of a name one greets with; 'Prof.' is none. */
export function greetingName(name: string): string {
  const bare = name.trim().replace(titles, '')
  return bare.split(/\s+/)[0] ?? ''
}

/** How many of the staff may act, and how many only look. */
export function staffCounts(staff: EntityDashboard['adminDetails']): { admins: number; counsellors: number } {
  const counsellors = staff.filter(({ type }) => type === 'counsellor').length
  return { admins: staff.length - counsellors, counsellors }
}

/** From here on the seats are worth a warning. */
export const isNearlyFull = ({ seats, seatsUsed }: Pick<Entity, 'seats' | 'seatsUsed'>): boolean =>
  seatsUsed * 100 >= seats * limits.seatsNoticePercent
