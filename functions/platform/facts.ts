import { type Fact, type FactName, facts } from '#shared/facts.ts'
import { jobs, type QueueName, subscribersOf } from '#shared/jobs.ts'
import { failureOf, log } from './log.ts'
import type { One, Queue, SendOptions } from './ports/queue.ts'

/** Whose names follow from the fact's: infra reads that one. */
type AnyQueue = { send(queue: QueueName, message: unknown, options: SendOptions): Promise<void> }

/** Tells every subscriber what has happened. The name stands in the call, as in one of send(). */
export async function publish<F extends FactName>(
  queue: Queue,
  name: F & One<F>,
  fact: Fact<F>,
  options: SendOptions = {},
): Promise<void> {
  const subscribers: AnyQueue = queue
  const told = facts[name].parse(fact)
  for (const subscriber of subscribersOf(name, told.entityId !== null))
    await subscribers.send(subscriber, jobs[subscriber].message.parse(told), options)
}

/** Where what has happened stands whether or not the queue answers, and the next such fact makes up for this one. */
export async function publishIfPossible<F extends FactName>(
  queue: Queue,
  name: F & One<F>,
  fact: Fact<F>,
): Promise<void> {
  try {
    await publish(queue, name, fact)
  } catch (error) {
    const aboutUserId = 'userId' in fact ? fact.userId : undefined
    log.error('a fact was not told', { fact: name, aboutUserId, error: failureOf(error) })
  }
}
