import type { APIGatewayProxyEventV2, Context, SQSEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assess } from '#functions/assessor/assessor.ts'
import { endpoint } from '#functions/platform/http/endpoint.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { failureOf } from '#functions/platform/log.ts'
import { routes } from '#shared/contract/index.ts'
import type { QueueName } from '#shared/jobs.ts'

/** ABUSE-50 where it is easiest to forget: errors quote what they are about. */
const address = 'zebra.quill@example.com'
const secret = 'flugelhorn'

let printed: string[]
beforeEach(() => {
  printed = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation(chunk => printed.push(String(chunk)) > 0)
})
afterEach(() => vi.restoreAllMocks())

const context = { awsRequestId: 'r' } as Context
const record = (queue: QueueName, body: string) =>
  ({
    Records: [{ messageId: 'm1', body, attributes: { ApproximateReceiveCount: '1' }, eventSource: queue }],
  }) as unknown as SQSEvent

describe('The log of something that went wrong', () => {
  it('holds no address, though the mail service names it in its error', async () => {
    const refuse = () =>
      Promise.reject(new Error(`Email address is not verified. The following identities failed: ${address}`))
    const message = { template: 'otp', mailId: 'mail-1', to: address, domain: null, otp: '123456' }
    const handler = job('send-mail', refuse, {})
    const { batchItemFailures } = (await handler(record('send-mail', JSON.stringify(message)), context)) ?? {}
    expect(batchItemFailures).toEqual([{ itemIdentifier: 'm1' }])
    expect(printed.join()).toContain('job failed')
    expect(printed.join()).not.toMatch(new RegExp(`${address}|123456`))
  })

  it('holds the ids of the message that failed, so that it is found, and nothing else of it', async () => {
    const message = {
      ...{
        template: 'welcome',
        mailId: 'mail-1',
        to: address,
        entityId: 'college-1',
        name: secret,
        role: 'counsellor',
      },
    }
    await job(
      'send-mail',
      () => Promise.reject(new Error(secret)),
      {},
    )(record('send-mail', JSON.stringify(message)), context)
    const failed = printed.map(line => JSON.parse(line)).find(line => line.message === 'job failed')
    const ids = { queue: 'send-mail', messageId: 'm1', requestId: 'r', mailId: 'mail-1', entityId: 'college-1' }
    expect(failed).toMatchObject(ids)
    expect(printed.join()).not.toMatch(new RegExp(`${address}|${secret}`))
  })

  it('holds nothing of a message that cannot be parsed', async () => {
    const handler = job('assess-answer', async () => undefined, {})
    await handler(record('assess-answer', `${secret} {"userId": "u"`), context)
    expect(printed.join()).toContain('job failed')
    expect(printed.join()).not.toContain(secret)
  })

  it('holds nothing that a failing call was given, nor does its answer', async () => {
    const fail = async () => {
      throw new Error(`The item of ${address}, who said\n    at length ${secret}, is too large`)
    }
    const handler = endpoint(routes.auth.sendOtp, fail, { now: () => new Date() })
    const event = {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: address }),
      requestContext: { http: { sourceIp: '10.0.0.1' } },
    } as unknown as APIGatewayProxyEventV2
    const answer = await handler(event, context)
    expect(answer.statusCode).toBe(500)
    expect(printed.join() + answer.body).not.toMatch(new RegExp(`${address}|${secret}`))
    expect(printed.join()).toContain('unexpected')
  })

  it('holds no words of a model that did not write what it should', async () => {
    const model = { id: 'model-1', ask: async () => JSON.parse(`${secret} said ${address}`) }
    const answer = 'I missed the bus, so I called ahead and sent my slides to my colleague, who began in my place.'
    const question = 'Tell me about a time you were late.'
    await assess({ kind: 'behavioural', question, role: null, resume: null, answer }, { model, deadlineMs: 1000 })
    expect(printed.join()).toContain('the rules assess in place of the model')
    expect(printed.join()).toContain('SyntaxError')
    expect(printed.join()).not.toMatch(new RegExp(`${address}|${secret}`))
  })

  it('still says what kind of error it was, and where', () => {
    const error = new TypeError(secret, { cause: new RangeError(secret) })
    const { name, frames } = failureOf(error)
    expect(name).toBe('TypeError (RangeError)')
    expect(frames[0]).toMatch(/^at .*logs\.test\.ts:\d+/)
    expect(failureOf(secret)).toEqual({ name: 'unknown', frames: [] })
  })
})
