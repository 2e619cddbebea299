import { sendMail } from '#functions/mails/send-mail.job.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import type { Letter } from '#functions/platform/ports/mail.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { getInviteRun } from '#functions/roster/invites/get-invite-run.ts'
import { queueInvites } from '#functions/roster/invites/send-invites.job.ts'
import { sendInvites } from '#functions/roster/invites/send-invites.ts'
import { getMember } from '#functions/roster/store.ts'
import { routes } from '#shared/contract/index.ts'
import type { InviteRun } from '#shared/contract/roster.ts'
import type { BodyIn, QueryIn } from '#shared/contract/route.ts'
import { jobs, type MessageOf } from '#shared/jobs.ts'
import { callOf } from '#test/fakes/call.ts'
import { type College, foundCollege } from '#test/fakes/college.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { startTable } from '#test/fakes/table.ts'

type Route = typeof routes.roster.sendInvites
type Message = { queue: 'send-mail' | 'send-invites'; message: unknown; at: number; tried: number }
type Options = { key?: string; query?: QueryIn<Route>; principal?: Principal }

/** A college that sends invites, with a clock that moves as the queue's messages become due. */
export async function startInvites() {
  const clock = { now: new Date('2026-11-21T09:00:00Z') }
  const engine = await startTable(() => clock.now)
  const files = memoryFiles()
  const letters: (Letter & { at: Date })[] = []
  const failures: string[] = []
  const messages: Message[] = []
  const pace = { perSecond: 10 }
  const hooks: { mail?: (letter: Letter) => Promise<void>; queue?: () => void } = {}
  const queue: Queue = {
    async send(name, message, { delaySeconds = 0 } = {}) {
      hooks.queue?.()
      if (delaySeconds > 900) throw new Error('SQS delays by 900 s at most')
      if (name !== 'send-mail' && name !== 'send-invites') throw new Error(`Nobody works on ${name} here`)
      messages.push({ queue: name, message, at: clock.now.getTime() + delaySeconds * 1000, tried: 0 })
    },
  }
  const now = () => clock.now
  const services = (table: Table = engine.table) => ({
    ...{ table, files, queue, now, perSecond: () => pace.perSecond },
    from: () => 'no-reply@vivavoce.example',
    appUrl: () => 'https://vivavoce.example',
    mail: {
      async send(letter: Letter) {
        await hooks.mail?.(letter)
        letters.push({ ...letter, at: clock.now })
      },
    },
  })
  const work = ({ queue: name, message }: Message, table?: Table) =>
    name === 'send-mail'
      ? sendMail(jobs['send-mail'].message.parse(message), services(table))
      : queueInvites(jobs['send-invites'].message.parse(message), services(table))

  /** Works on what becomes due within this time; what fails comes again after its visibility time, five times in all. */
  async function pass(seconds: number) {
    const until = clock.now.getTime() + seconds * 1000
    for (;;) {
      const next = messages.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      messages.splice(messages.indexOf(next), 1)
      clock.now = new Date(Math.max(next.at, clock.now.getTime()))
      await work(next).catch(error => {
        failures.push(String(error))
        const seconds = 6 * jobs[next.queue].timeoutSeconds
        if (next.tried < 4) messages.push({ ...next, at: clock.now.getTime() + seconds * 1000, tried: next.tried + 1 })
      })
    }
    clock.now = new Date(until)
  }

  return {
    ...{ clock, engine, files, letters, failures, messages, pace, hooks, services, work, pass },
    found: (changes: Parameters<typeof foundCollege>[2] = {}) => foundCollege(engine.table, clock.now, changes),
    async invite(college: College, body: BodyIn<Route>, { key, query, principal }: Options = {}): Promise<InviteRun> {
      const call = callOf(routes.roster.sendInvites, {
        principal: principal ?? college.admin,
        ...{ body, now: clock.now, ...(query && { query }), ...(key && { idempotencyKey: key }) },
      })
      return (await sendInvites(call, { table: engine.table, queue, files })).data
    },
    async run({ inviteId }: { inviteId: string }, college: College): Promise<InviteRun> {
      const call = callOf(routes.roster.getInviteRun, {
        ...{ principal: college.admin, params: { inviteId }, now: clock.now },
      })
      return (await getInviteRun(call, { table: engine.table })).data
    },
    statusOf: async (college: College, userId: string) =>
      (await getMember(engine.table, college.entityId, userId))?.invite,
    mailTo: (college: College, member: { userId: string; email: string }, inviteId: string, mailId = 'mail-1') =>
      ({
        template: 'invite',
        ...{ mailId, to: member.email, entityId: college.entityId, userId: member.userId, inviteId },
      }) satisfies MessageOf<'send-mail'>,
  }
}
export type Invites = Awaited<ReturnType<typeof startInvites>>
