import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  GetSendQuotaCommand,
  ListIdentitiesCommand,
  SESClient,
  SendEmailCommand,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Inbox } from '#infra/local/ses/inbox.ts'
import { inboxPage } from '#infra/local/ses/inbox-page.ts'
import { startSes } from '#infra/local/ses/server.ts'
import type { LocalServer } from '#infra/local/wire/http.ts'
import { localClient } from '#infra/local/wire/local-client.ts'
import { jobs } from '#shared/jobs.ts'

let folder: string
let inbox: Inbox
let ses: LocalServer
let client: SESClient
const told: object[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vivavoce-ses-'))
  inbox = new Inbox(folder)
  ses = await startSes({ inbox, tell: async event => void told.push(event) })
  client = new SESClient({ ...localClient(ses.endpoint), maxAttempts: 1 })
})
afterAll(() => ses.stop())

const letter = (to: string, subject: string, html = '<p>Hi</p>') =>
  new SendEmailCommand({
    Source: 'Vivavoce <no-reply@vivavoce.example>',
    Destination: { ToAddresses: [to] },
    Message: {
      Subject: { Data: subject, Charset: 'UTF-8' },
      Body: { Text: { Data: 'Code 123456 & more: नमस्ते' }, Html: { Data: html } },
    },
  })

test("a sender's name is shown decoded, and refused as SES refuses it where it is not encoded", async () => {
  const given = letter('asha@example.com', 'Hello').input
  const from = (Source: string) => client.send(new SendEmailCommand({ ...given, Source }))
  await from('=?UTF-8?B?w4ljb2xl?= <no-reply@vivavoce.example>')
  expect(inbox.newestFirst()[0]?.from).toBe('École <no-reply@vivavoce.example>')
  await expect(from('École <no-reply@vivavoce.example>')).rejects.toThrow('encoded words')
})

test('a mail lands in the inbox as it was sent', async () => {
  const { MessageId } = await client.send(letter('asha@example.com', 'Your code'))
  expect(inbox.newestFirst()[0]).toMatchObject({
    id: MessageId,
    to: 'asha@example.com',
    from: 'Vivavoce <no-reply@vivavoce.example>',
    subject: 'Your code',
    text: 'Code 123456 & more: नमस्ते',
    html: '<p>Hi</p>',
  })
})

test('a raw mail is read: encoded subject, text, HTML and recipients', async () => {
  const raw = [
    'From: Vivavoce <no-reply@vivavoce.example>',
    'To: Ravi <ravi@example.com>, meera@example.com',
    'Subject: =?utf-8?B?4KSo4KSu4KS44KWN4KSk4KWH?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'caf=C3=A9',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<b>bold</b>',
    '--b--',
  ].join('\r\n')
  await client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }))
  const [second, first] = inbox.newestFirst()
  expect([first?.to, second?.to]).toEqual(['ravi@example.com', 'meera@example.com'])
  expect(first).toMatchObject({ subject: 'नमस्ते', html: '<b>bold</b>\n' })
  expect(first?.text.trim()).toBe('café')
})

test('the newest comes first, and all are there after a restart', async () => {
  await client.send(letter('asha@example.com', 'first'))
  await client.send(letter('asha@example.com', 'second'))
  expect(
    inbox
      .newestFirst()
      .slice(0, 2)
      .map(mail => mail.subject),
  ).toEqual(['second', 'first'])
  expect(new Inbox(folder).newestFirst()).toEqual(inbox.newestFirst())
})

test('the quota is told, an unknown action and a broken address are refused', async () => {
  expect((await client.send(new GetSendQuotaCommand({}))).Max24HourSend).toBe(50_000)
  await expect(client.send(new ListIdentitiesCommand({}))).rejects.toThrow('does not know ListIdentities')
  await expect(client.send(letter('nobody', 'x'))).rejects.toThrow('Illegal address')
})

test("a mail to SES's bounce simulator lands in the inbox and comes back with its tags, as EventBridge tells it", async () => {
  told.length = 0
  const { input } = letter('bounce+asha@simulator.amazonses.com', 'Come and practise')
  const Tags = [
    { Name: 'userId', Value: 'user-1' },
    { Name: 'inviteId', Value: 'invite-1' },
  ]
  const { MessageId } = await client.send(new SendEmailCommand({ ...input, Tags, ConfigurationSetName: 'vivavoce' }))
  expect(inbox.newestFirst()[0]?.id).toBe(MessageId)
  expect(told).toMatchObject([
    {
      source: 'aws.ses',
      detail: {
        eventType: 'Bounce',
        mail: { messageId: MessageId, tags: { userId: ['user-1'], inviteId: ['invite-1'] } },
      },
    },
  ])
  expect(jobs['mail-bounced'].message.parse(told[0]).detail.bounce).toEqual({ bounceType: 'Permanent' })
})

test("a mail to SES's complaint simulator is told of as spam", async () => {
  told.length = 0
  const { input } = letter('complaint+asha@simulator.amazonses.com', 'Come and practise')
  const Tags = [{ Name: 'userId', Value: 'user-1' }]
  await client.send(new SendEmailCommand({ ...input, Tags, ConfigurationSetName: 'vivavoce' }))
  expect(told).toMatchObject([{ 'detail-type': 'Email Complaint Received', detail: { eventType: 'Complaint' } }])
  const { detail } = jobs['mail-bounced'].message.parse(told[0])
  expect(detail.complaint).toEqual({ complaintFeedbackType: 'abuse' })
  expect(detail.mail.tags).toMatchObject({ userId: ['user-1'] })
})

test('nothing is told of other addresses, nor without a configuration set', async () => {
  told.length = 0
  const send = (to: string, more = {}) => client.send(new SendEmailCommand({ ...letter(to, 'x').input, ...more }))
  await send('bounce@simulator.amazonses.com')
  for (const to of ['success@simulator.amazonses.com', 'bounce@example.com', 'bouncer@simulator.amazonses.com'])
    await send(to, { ConfigurationSetName: 'vivavoce' })
  expect(told).toEqual([])
  await send('bounce@simulator.amazonses.com', { ConfigurationSetName: 'vivavoce' })
  expect(told).toHaveLength(1)
})

test('the page shows the mail in a sandbox without letting its HTML out', async () => {
  await client.send(letter('asha@example.com', '<script>alert(1)</script>', '"><script>alert(2)</script>'))
  const page = inboxPage(inbox.newestFirst(), null)
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('an empty inbox says so', () => {
  expect(inboxPage([], null)).toContain('No mail yet')
})
