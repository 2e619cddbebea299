import middy from '@middy/core'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { ownQueue } from '#functions/platform/aws/own-queue.ts'
import { failureOf, idsOf, log, noteIds, withIds } from '#functions/platform/log.ts'
import { recordMetric } from '#functions/platform/metrics.ts'
import { now as clock } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { OwnQueue } from '#functions/platform/ports/own-queue.ts'
import type { PutOff, SendOptions } from '#functions/platform/ports/queue.ts'
import { Unavailable } from '#functions/platform/ports/unavailable.ts'
import { jobs, type MessageOf, type QueueName } from '#shared/jobs.ts'
import { mayBePutOff, putOffSeconds, retryPauseSeconds } from './retry-rules.ts'

/** What a worker may know of a message besides its body: when it was first sent and how long ago that was. */
export type Delivery = { firstSentAt: Date; waitedMs: number }
type Work<Q extends QueueName, S> = (message: MessageOf<Q>, services: S, delivery: Delivery) => Promise<void>

export type JobOptions<Q extends QueueName> = {
  /** Sends the message to its own queue again, where the work met a service that is not available. */
  postpone?: (message: MessageOf<Q>, later: SendOptions) => Promise<void>
  ownQueue?: OwnQueue
  now?: Now
}

/**
 * A queue worker: each record is parsed and worked on by itself. If a service is unavailable, it is postponed for up to a
 * day, where the worker says how. If it fails otherwise, it is tried again after growing pauses and joins the dead letters
 * after its fifth failure, as does one that cannot be parsed (ADR-0014).
 */
export function job<Q extends QueueName, S>(
  queue: Q,
  work: Work<Q, S>,
  services: S,
  { postpone, ownQueue: own = ownQueue, now = clock }: JobOptions<Q> = {},
) {
  /** @throws what the work threw, unless it was put off */
  const settle = async (record: SQSRecord): Promise<'worked' | 'postponed'> => {
    const message = messageOf(queue, record.body)
    noteIds(idsOf(message))
    const sent = sentOf(record)
    try {
      const { firstSentAt } = sent
      await work(message, services, { firstSentAt, waitedMs: now().getTime() - firstSentAt.getTime() })
      return 'worked'
    } catch (error) {
      const isPutOff = error instanceof Unavailable && postpone && mayBePutOff(sent, now())
      if (!isPutOff) throw error
      const delaySeconds = putOffSeconds(sent.times, Math.random())
      await postpone(message, { delaySeconds, putOff: { ...sent, times: sent.times + 1 } })
      recordMetric('Postponed')
      log.warn('postponed', { delaySeconds, error: failureOf(error).name })
      return 'postponed'
    }
  }
  /** The record's id where it failed. */
  const failureIn = async (record: SQSRecord): Promise<string[]> => {
    const startedAt = performance.now()
    try {
      if ((await settle(record)) === 'worked')
        log.info('worked', { milliseconds: Math.round(performance.now() - startedAt) })
      return []
    } catch (error) {
      log.error('job failed', { error: failureOf(error) })
      await comeBack(own, record)
      return [record.messageId]
    }
  }
  return middy<SQSEvent, SQSBatchResponse>().handler(async (event, context) => {
    const failed = await Promise.all(
      event.Records.map(record => {
        const attempt = record.attributes.ApproximateReceiveCount
        const ids = { queue, messageId: record.messageId, requestId: context?.awsRequestId, attempt }
        return withIds(ids, () => failureIn(record))
      }),
    )
    return { batchItemFailures: failed.flat().map(itemIdentifier => ({ itemIdentifier })) }
  })
}

/** Without this a failed message stays away for the queue's visibility timeout: three minutes for a sign-in code. */
async function comeBack(own: OwnQueue, { attributes, eventSourceARN, receiptHandle }: SQSRecord): Promise<void> {
  const seconds = retryPauseSeconds(Number(attributes.ApproximateReceiveCount))
  try {
    await own.comeBackIn(seconds, { queueArn: eventSourceARN, receiptHandle })
  } catch (error) {
    log.warn('comes back late', { error: failureOf(error) })
  }
}

/** Since when the message is on its way: as it was put off, or else as it stands in the queue. */
function sentOf({ attributes, messageAttributes = {} }: SQSRecord): PutOff {
  const first = new Date(messageAttributes.FirstSentAt?.stringValue ?? Number(attributes.SentTimestamp))
  return { firstSentAt: first, times: Number(messageAttributes.TimesPutOff?.stringValue ?? 0) }
}

// zod has just parsed it; TypeScript cannot follow the queue's name through the record of schemas.
const messageOf = <Q extends QueueName>(queue: Q, body: string) =>
  jobs[queue].message.parse(JSON.parse(body)) as MessageOf<Q>
