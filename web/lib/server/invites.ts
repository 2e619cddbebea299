import { type InviteRun, roster } from '#shared/contract/roster.ts'
import type { BodyIn } from '#shared/contract/route.ts'
import { counted } from '#web/lib/format.ts'
import { callOnce } from '#web/lib/voice/call-once.ts'
import { useRoute } from './use-route.ts'

/** Chosen students, all not yet invited, or again those who have not signed in. */
export type InviteWish = BodyIn<typeof roster.sendInvites>

const askEveryMs = 1500

/** Starts the invites; they go on by themselves, also where the page is left. @throws CallError */
export async function startInvites(wish: InviteWish, query: { entityId?: string }): Promise<InviteRun> {
  return (await callOnce(roster.sendInvites, { body: wish, query })).data
}

/** How far the invites are, asked for again and again while they leave. A null id waits. */
export function useInviteRun(inviteId: string | null, query: { entityId?: string }) {
  const { data, error, mutate } = useRoute(roster.getInviteRun, inviteId ? { params: { inviteId }, query } : null, {
    refreshInterval: latest => (latest?.data.state === 'done' ? 0 : askEveryMs),
  })
  return { run: data?.data, error, refresh: mutate }
}

/** What a run says while it goes, and of what came of it when it is done. */
export function inviteWords({ state, total, sent, skipped, failed }: InviteRun): string[] {
  if (state === 'running') return [`${sent} of ${total} sent`]
  if (total === 0) return ['There is nobody to invite: no mail was sent.']
  return [
    sent === 0 ? 'No mail was sent.' : `${counted(sent, 'invite')} sent.`,
    ...(skipped > 0 ? [`${counted(skipped, 'student')} skipped: invited earlier today, or no longer enrolled.`] : []),
    ...(failed > 0
      ? [`${counted(failed, 'mail')} could not be sent. Nothing is lost; please send to them again later.`]
      : []),
  ]
}
