import { type Fact, type FactName, facts } from '#shared/facts.ts'
import { jobs, subscribersOf } from '#shared/jobs.ts'
import { failureOf, log } from './log.ts'
import type { Queue, SendOptions } from './ports/queue.ts'

/** Tells every subscriber what has happened. */
export async function publish<F extends FactName>(
  queue: Queue,
  name: F,
  fact: Fact<F>,
  options: SendOptions = {},
): Promise<void> {
  for (const subscriber of subscribersOf(name, fact.entityId !== null)) {
    await queue.send(subscriber, jobs[subscriber].message.parse(facts[name].parse(fact)), options)
  }
}

/** Where what has happened stands whether or not the queue answers, and the next such fact makes up for this one. */
export async function publishIfPossible<F extends FactName>(queue: Queue, name: F, fact: Fact<F>): Promise<void> {
  try {
    await publish(queue, name, fact)
  } catch (error) {
    log.error('a fact was not told', {
      fact: name,
      aboutUserId: 'userId' in fact ? fact.userId : undefined,
      error: failureOf(error),
    })
  }
}
