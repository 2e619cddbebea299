import type { Context, SQSEvent, SQSRecord } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Delivery, type JobOptions, job } from '#functions/platform/jobs/job.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import type { HeldMessage } from '#functions/platform/ports/own-queue.ts'
import type { SendOptions } from '#functions/platform/ports/queue.ts'
import { Unavailable } from '#functions/platform/ports/unavailable.ts'
import type { MessageOf } from '#shared/jobs.ts'

type Message = MessageOf<'assess-answer'>
const now = new Date('2026-11-21T10:00:00.000Z')
const arn = 'arn:aws:sqs:ap-south-1:123456789012:assess-answer'
const message: Message = { userId: 'user-1', sessionId: 'session-1', questionId: 'session-1-01' }
const attribute = (stringValue: string) => ({ stringValue, dataType: 'String' as const })

vi.mock('#functions/platform/metrics.ts', () => ({ recordMetric: vi.fn() }))
let printed: string[]
let hidden: { seconds: number; held: HeldMessage }[]
let postponed: { message: Message; later: SendOptions }[]
beforeEach(() => {
  printed = []
  hidden = []
  postponed = []
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...line: unknown[]) => void printed.push(line.join(' ')))
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation(chunk => printed.push(String(chunk)) > 0)
})
afterEach(() => {
  vi.mocked(recordMetric).mockClear()
  vi.restoreAllMocks()
})

const record = (id: string, given: Partial<SQSRecord> & { tries?: number; sentAt?: Date } = {}): SQSRecord => ({
  messageId: id,
  receiptHandle: `receipt of ${id}`,
  body: JSON.stringify(message),
  attributes: {
    ApproximateReceiveCount: String(given.tries ?? 1),
    SentTimestamp: String((given.sentAt ?? now).getTime()),
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '',
  },
  messageAttributes: given.messageAttributes ?? {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: arn,
  awsRegion: 'ap-south-1',
  ...(given.body !== undefined && { body: given.body }),
})

type Work = Parameters<typeof job<'assess-answer', object>>[1]
const down = async () => {
  throw new Unavailable('The recogniser')
}
async function handle(work: Work, records: SQSRecord[], options: JobOptions<'assess-answer'> = {}) {
  const handler = job(
    'assess-answer',
    work,
    {},
    {
      ownQueue: { comeBackIn: async (seconds, held) => void hidden.push({ seconds, held }) },
      now: () => now,
      ...options,
    },
  )
  const event: SQSEvent = { Records: records }
  const answer = await handler(event, { awsRequestId: 'request-1' } as Context)
  return answer?.batchItemFailures.map(failure => failure.itemIdentifier)
}
const postpone = async (put: Message, later: SendOptions) => void postponed.push({ message: put, later })

describe('A worker', () => {
  it('reports the records that failed, and no others', async () => {
    const work: Work = async ({ questionId }) => {
      if (questionId === 'bad') throw new Error('no')
    }
    const bad = record('b', { body: JSON.stringify({ ...message, questionId: 'bad' }) })
    expect(await handle(work, [record('a'), bad, record('c', { body: '{' })])).toEqual(['b', 'c'])
  })

  it('is told when a message was first sent, and how long ago that was', async () => {
    const seen: Delivery[] = []
    const work: Work = async (_, __, delivery) => void seen.push(delivery)
    const sentAt = new Date(now.getTime() - 9000)
    const FirstSentAt = attribute('2026-11-21T08:00:00.000Z')
    await handle(work, [record('a', { sentAt }), record('b', { messageAttributes: { FirstSentAt } })])
    expect(seen).toEqual([
      { firstSentAt: sentAt, waitedMs: 9000 },
      { firstSentAt: new Date('2026-11-21T08:00:00.000Z'), waitedMs: 2 * 3600 * 1000 },
    ])
  })

  it('names the queue, the message and the ids in it on each of its lines, and nothing else of it', async () => {
    await handle(async () => {
      throw new Error('no')
    }, [record('a', { body: JSON.stringify({ ...message, email: 'asha@example.com' }) })])
    const line = printed.find(each => each.includes('job failed')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      ...{ queue: 'assess-answer', messageId: 'a', requestId: 'request-1', attempt: '1' },
      ...message,
    })
    expect(printed.join()).not.toContain('asha@example.com')
  })
})

describe('A message whose work failed', () => {
  const fail = async () => {
    throw new Error('no')
  }

  it('comes back after a pause that grows with its tries', async () => {
    await handle(fail, [record('a'), record('b', { tries: 3 })])
    expect(hidden).toEqual([
      { seconds: 2, held: { queueArn: arn, receiptHandle: 'receipt of a' } },
      { seconds: 60, held: { queueArn: arn, receiptHandle: 'receipt of b' } },
    ])
  })

  it('comes back late, but comes back, where the queue cannot be told', async () => {
    const ownQueue = { comeBackIn: () => Promise.reject(new Error('SQS is away')) }
    expect(await handle(fail, [record('a')], { ownQueue })).toEqual(['a'])
  })

  it('is not put off: only a service that is not available is waited for', async () => {
    expect(await handle(fail, [record('a')], { postpone })).toEqual(['a'])
    expect(postponed).toEqual([])
  })
})

describe('A message whose work met a service that is not available', () => {
  it('is sent again for later with when it was first sent, and is done with here', async () => {
    const sentAt = new Date(now.getTime() - 1000)
    expect(await handle(down, [record('a', { sentAt })], { postpone })).toEqual([])
    expect(postponed).toEqual([
      { message, later: { delaySeconds: expect.any(Number), putOff: { firstSentAt: sentAt, times: 1 } } },
    ])
    expect(postponed[0]?.later.delaySeconds).toBeLessThanOrEqual(5)
    expect(hidden).toEqual([])
    expect(vi.mocked(recordMetric).mock.calls).toEqual([['Postponed']])
  })

  it('waits longer each time', async () => {
    const messageAttributes = { FirstSentAt: attribute('2026-11-21T09:30:00.000Z'), TimesPutOff: attribute('6') }
    await handle(down, [record('a', { messageAttributes })], { postpone })
    expect(postponed[0]?.later).toMatchObject({
      putOff: { firstSentAt: new Date('2026-11-21T09:30:00.000Z'), times: 7 },
    })
    expect(postponed[0]?.later.delaySeconds).toBeGreaterThanOrEqual(240)
  })

  it('fails as any other after a day of it', async () => {
    const messageAttributes = { FirstSentAt: attribute('2026-11-20T09:59:00.000Z'), TimesPutOff: attribute('90') }
    expect(await handle(down, [record('a', { messageAttributes })], { postpone })).toEqual(['a'])
    expect(postponed).toEqual([])
    expect(hidden).toHaveLength(1)
  })

  it('fails as any other where the worker does not put off, or cannot', async () => {
    expect(await handle(down, [record('a')])).toEqual(['a'])
    const broken = () => Promise.reject(new Error('SQS is away'))
    expect(await handle(down, [record('a')], { postpone: broken })).toEqual(['a'])
  })
})
