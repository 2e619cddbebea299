import {
  Duration,
  aws_events as events,
  aws_iam as iam,
  aws_lambda as lambda,
  Stack,
  type StackProps,
  type aws_sqs as sqs,
  aws_events_targets as targets,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { of, type ProductCloud } from '#infra/constructs/cloud.ts'
import { HouseFunction } from '#infra/constructs/function.ts'
import { houseQueue } from '#infra/constructs/queue.ts'
import { workerName } from '#infra/handlers.ts'
import { daily, events as eventPatterns, hourly, jobs, type QueueName, queueNames } from '#shared/jobs.ts'

/** 20:30 UTC is 02:00 in India, when hardly anybody practises. */
const dailyAt = { hour: '20', minute: '30' }

const batchSize = 5
/** Work that takes much memory or minutes is done one at a time. */
const alone = ({ timeoutSeconds, memoryMb }: { timeoutSeconds: number; memoryMb: number }) =>
  memoryMb > 512 || timeoutSeconds > 60

/**
 * Workers of one institution's items, or of bulk that nobody waits for: more at a time would only wait for each other, or
 * take the account's concurrency from those who practise.
 */
const fewAtATime: ReadonlySet<QueueName> = new Set([
  ...(['refresh-member', 'import-students', 'send-invites', 'warn-institution', 'settle-addresses'] as const),
  ...(['write-export', 'delete-person', 'delete-institution'] as const),
  ...(['normalise-members'] as const),
])
const few = 5

/** A queue and its worker for each job, what other services tell, and what the clock starts. */
export class JobsStack extends Stack {
  readonly queues: ReadonlyMap<QueueName, sqs.Queue>
  readonly workers: ReadonlyMap<QueueName, lambda.Function>

  constructor(scope: Construct, id: string, { cloud, ...props }: StackProps & { cloud: Omit<ProductCloud, 'queues'> }) {
    super(scope, id, { description: 'What Vivavoce does behind the page: queues, workers, schedules.', ...props })
    this.queues = new Map(
      queueNames.map(name => [name, houseQueue(this, name, { workerSeconds: jobs[name].timeoutSeconds }).queue]),
    )
    const whole = { ...cloud, queues: this.queues }
    this.workers = new Map(queueNames.map(name => [name, this.worker(name, whole)]))
    this.tellEvents()
    this.tellByTheClock()
  }

  private worker(name: QueueName, cloud: ProductCloud): lambda.Function {
    const queue = of(this.queues, name)
    const mayReceive = new iam.PolicyStatement({
      actions: ['ReceiveMessage', 'DeleteMessage', 'ChangeMessageVisibility', 'GetQueueAttributes'].map(
        action => `sqs:${action}`,
      ),
      resources: [queue.queueArn],
    })
    const handler = workerName(name)
    const { lambda: made } = new HouseFunction(this, `${name}-worker`, {
      cloud,
      name: handler,
      alsoMay: [mayReceive],
      // A long import, a session that is open, a mail put off for a day: each has an end of its own.
      comesBack: of(cloud.needs, handler).sendsTo.has(name),
    })
    new lambda.EventSourceMapping(made, 'Messages', {
      target: made,
      eventSourceArn: queue.queueArn,
      batchSize: alone(jobs[name]) ? 1 : batchSize,
      reportBatchItemFailures: true,
      ...(fewAtATime.has(name) && { maxConcurrency: few }),
    })
    return made
  }

  /** What ends elsewhere (a transcription, a mail that came back) is an event; a rule puts it on its worker's queue. */
  private tellEvents(): void {
    const patterns: Partial<Record<QueueName, { source: readonly string[]; detail: object }>> = eventPatterns
    for (const name of queueNames) {
      const pattern = patterns[name]
      if (!pattern) continue
      const eventPattern = { source: [...pattern.source], detail: pattern.detail }
      new events.Rule(this, `${name}-event`, {
        eventPattern,
        targets: [new targets.SqsQueue(of(this.queues, name))],
      })
    }
  }

  private tellByTheClock(): void {
    const message = events.RuleTargetInput.fromObject({})
    const queuesOf = (names: readonly QueueName[]) =>
      names.map(name => new targets.SqsQueue(of(this.queues, name), { message }))
    new events.Rule(this, 'Daily', { schedule: events.Schedule.cron(dailyAt), targets: queuesOf(daily) })
    new events.Rule(this, 'Hourly', { schedule: events.Schedule.rate(Duration.hours(1)), targets: queuesOf(hourly) })
  }
}
