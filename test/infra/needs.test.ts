import { beforeAll, expect, it } from 'vitest'
import type { Queue } from '#functions/platform/ports/queue.ts'
import { handlerSources } from '#infra/handlers.ts'
import { type Needs, needsOfHandlers } from '#infra/needs.ts'

let needs: Map<string, Needs>
beforeAll(async () => {
  needs = await needsOfHandlers()
})

const of = (name: string) => {
  const { adapters, env, sendsTo } = needs.get(name) ?? { adapters: [], env: [], sendsTo: [] }
  return { adapters: [...adapters], env: [...env].sort(), sendsTo: [...sendsTo].sort() }
}

it('knows what each handler needs', () => {
  expect([...needs.keys()].sort()).toEqual(Object.keys(handlerSources()).sort())
})

it('finds nothing but the secret of CloudFront in what answers by itself', () => {
  expect(of('docs/get-openapi')).toEqual({ adapters: [], env: ['ORIGIN_SECRETS'], sendsTo: [] })
})

it('finds adapters that are loaded with the first call', () => {
  expect(of('auth/send-mail.job').adapters).toEqual(expect.arrayContaining(['mail', 'clients/ses-mail', 'table']))
  expect(of('resume/analyse-resume.job').adapters).toEqual(expect.arrayContaining(['uploads', 'clients/s3-files']))
})

it('lets only the worker that has recordings heard ask who hears them; the one that reads what was heard need not', () => {
  const asking = [...needs].flatMap(([name, { adapters }]) => (adapters.has('recogniser') ? [name] : []))
  expect(asking).toEqual(['feedback/transcribe-answer.job'])
  expect(of('feedback/transcribe-answer.job').env).toContain('RECOGNISER_MODEL_ID')
  expect(of('feedback/transcript-ready.job').adapters).toEqual(expect.arrayContaining(['audio', 'transcript-file']))
})

it('finds a variable that is handed over by its name, and one that only an adapter reads', () => {
  expect(of('auth/send-otp').env).toContain('OTP_PEPPER_SECRET')
  expect(of('resume/analyse-resume.job').env).toEqual(['TABLE_NAME', 'UPLOADS_BUCKET'])
})

it('finds every queue a handler sends to, and not those that only a neighbour in a shared file sends to', () => {
  expect(of('auth/send-otp').sendsTo).toEqual(['send-mail'])
  expect(of('auth/verify-otp').sendsTo).toEqual(['refresh-member'])
  expect(of('contact/contact-sales').sendsTo).toEqual(['tell-sales'])
  expect(of('roster/refresh-member.job').sendsTo).toEqual([])
})

it('compiles no call of send() that does not say which queue', () => {
  const sent: string[] = []
  const queue: Queue = { send: async name => void sent.push(name) }
  const choose = (name: 'index-names' | 'normalise-members') =>
    // @ts-expect-error: infra could not read the queue's name here, and the function would have no right to send.
    queue.send(name, { entityId: 'entity-1' })
  void choose('index-names')
  void queue.send('index-names', { entityId: 'entity-1' })
  expect(sent).toEqual(['index-names', 'index-names'])
})

it('gives nobody a queue who has no way to send', () => {
  for (const [name, { adapters, env, sendsTo }] of needs) {
    expect(env.has('QUEUE_URLS'), name).toBe(adapters.has('queue'))
    if (sendsTo.size > 0) expect(adapters, name).toContain('queue')
  }
})

it('gives no worker the secret of CloudFront, whom nobody calls by it', () => {
  for (const [name, { env }] of needs) expect(env.has('ORIGIN_SECRETS'), name).toBe(!name.endsWith('.job'))
})
