import type { Context, SQSEvent } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { writeExport } from '#functions/exports/write-export.job.ts'
import { sendMail } from '#functions/mails/send-mail.job.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { MailRefused } from '#functions/platform/ports/mail.ts'
import { bounceTags } from '#functions/roster/invites/invite-rules.ts'
import { mailBounced } from '#functions/roster/invites/mail-bounced.job.ts'
import { queueInvites } from '#functions/roster/invites/send-invites.job.ts'
import type { MessageOf, QueueName } from '#shared/jobs.ts'
import { type Invites, startInvites } from '#test/functions/roster/invite-world.ts'

/** ABUSE-50 for mails and exports: whoever they are about stands in no log. */
const secret = /zebra|quill/i
let world: Invites
let printed: string[]
beforeAll(async () => {
  world = await startInvites()
})
afterAll(() => world.engine.stop())
beforeEach(() => {
  printed = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation(chunk => printed.push(String(chunk)) > 0)
})
afterEach(() => vi.restoreAllMocks())

const context = { awsRequestId: 'r' } as Context
const event = (body: unknown) =>
  ({
    Records: [{ messageId: 'm1', body: JSON.stringify(body), attributes: { ApproximateReceiveCount: '1' } }],
  }) as unknown as SQSEvent

async function run<Q extends QueueName, S>(
  queue: Q,
  work: (message: MessageOf<Q>, services: S) => Promise<void>,
  services: S,
  message: MessageOf<Q>,
) {
  await job(queue, work, services)(event(message), context)
}

it('holds neither name nor address, whatever the mail service says', async () => {
  const college = await world.found()
  const email = 'zebra.quill@example.com'
  const failures = [
    new Error(`Email address is not verified: ${email}`),
    new MailRefused('address', { cause: new Error(`Illegal address: ${email}`) }),
    new MailRefused('set-up', { cause: new Error(email) }),
  ]
  for (const [index, failure] of failures.entries()) {
    const member = await college.enrolStudent({ name: 'Zebra Quill', email: `${index}.${email}` })
    const { inviteId } = await world.invite(college, { userIds: [member.userId] })
    await run('send-invites', queueInvites, world.services(), { entityId: college.entityId, inviteId })
    world.hooks.mail = () => Promise.reject(failure)
    const message = world.mailTo(college, member, inviteId, `mail-${index}`)
    await run('send-mail', sendMail, world.services(), message)
    const ids = { entityId: college.entityId, userId: member.userId, inviteId }
    const tags = Object.entries(bounceTags(ids, member.email)).map(([name, value]) => [name, [value]])
    const detail = {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent' },
      mail: { tags: Object.fromEntries(tags) },
    }
    await run('mail-bounced', mailBounced, { table: world.engine.table }, { 'detail-type': 'Email Bounced', detail })
    await run(
      'mail-bounced',
      mailBounced,
      { table: world.engine.table },
      {
        'detail-type': 'Email Rejected',
        detail: { ...detail, eventType: 'Reject' },
      },
    )
  }
  expect(printed.length).toBeGreaterThan(failures.length)
  expect(printed.join()).not.toMatch(secret)
})

it('holds nothing of an export that fails', async () => {
  const college = await world.found()
  await college.enrolStudent({ name: 'Zebra Quill' })
  const table = { ...world.engine.table, get: () => Promise.reject(new Error('Zebra Quill is too large')) }
  const message = { entityId: college.entityId, exportId: 'e1' }
  await run('write-export', writeExport, { table, files: world.files }, message)
  expect(printed.join()).toContain('job failed')
  expect(printed.join()).not.toMatch(secret)
})
