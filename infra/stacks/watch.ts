import {
  aws_cloudwatch_actions as actions,
  aws_budgets as budgets,
  aws_cloudwatch as cloudwatch,
  aws_iam as iam,
  aws_kms as kms,
  aws_logs as logs,
  RemovalPolicy,
  Stack,
  type StackProps,
  aws_sns as sns,
  aws_sns_subscriptions as subscriptions,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Options } from '#infra/options.ts'
import type { QueueName } from '#shared/jobs.ts'
import { alarms, type Watched } from './watch/alarms.ts'
import { makeDashboard } from './watch/dashboard.ts'

/** Queue -> its name on AWS. */
type Queues = ReadonlyMap<QueueName, string>
type Props = StackProps & {
  options: Options
  site: { api: { readonly apiId: string }; distribution: { readonly distributionId: string } }
  queues: Queues
  deadLetters: Queues
  data: { table: { readonly tableName: string } }
}

/** What the operator sees and hears: a dashboard, an alarm for each thing that may go wrong, a budget. */
export class WatchStack extends Stack {
  readonly topic: sns.Topic

  constructor(scope: Construct, id: string, { options, site, queues, deadLetters, data, ...props }: Props) {
    super(scope, id, { description: 'How Vivavoce is doing: dashboard, alarms, budget.', ...props })
    this.topic = this.makeTopic(options)
    const seen = {
      options,
      apiId: site.api.apiId,
      tableName: data.table.tableName,
      queues,
      deadLetters,
    }
    const made = alarms(seen).map(watched => this.alarm(watched))
    makeDashboard(this, { ...seen, distributionId: site.distribution.distributionId, alarms: made })
    for (const [name, queryString] of Object.entries(queries))
      new logs.CfnQueryDefinition(this, `Query ${name}`, { name: `Vivavoce/${name}`, queryString })
    this.budget(options)
  }

  /** Encrypted with a key of its own: CloudWatch may not use the one that SNS brings. */
  private makeTopic({ operatorEmail }: Options): sns.Topic {
    const cloudWatch = new iam.ServicePrincipal('cloudwatch.amazonaws.com')
    const ofThisAccount = { StringEquals: { 'aws:SourceAccount': this.account } }
    const key = new kms.Key(this, 'AlarmsKey', {
      description: 'Alarms of Vivavoce on their way to the operator',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    key.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [cloudWatch],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
        conditions: ofThisAccount,
      }),
    )
    const topic = new sns.Topic(this, 'Alarms', { displayName: 'Vivavoce', masterKey: key, enforceSSL: true })
    topic.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [cloudWatch],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: ofThisAccount,
      }),
    )
    if (operatorEmail) topic.addSubscription(new subscriptions.EmailSubscription(operatorEmail))
    return topic
  }

  private alarm({ section, title, metric, atLeast, periods = 1, line }: Watched): cloudwatch.Alarm {
    const made = new cloudwatch.Alarm(this, title, {
      alarmName: `Vivavoce - ${title}`,
      alarmDescription: `${line} More: docs/runbook.md#${section}`,
      metric,
      threshold: atLeast,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    })
    const mail = new actions.SnsAction(this.topic)
    made.addAlarmAction(mail)
    made.addOkAction(mail)
    return made
  }

  /** Mailed by AWS Budgets itself, from four fifths of the sum on and when a month looks like passing it. */
  private budget({ budgetUsd, operatorEmail }: Options): void {
    if (!budgetUsd || !operatorEmail) return
    const warn = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: operatorEmail }],
    })
    // Without a fixed name: changing who is warned replaces the budget, and the new one is made before the old one goes.
    new budgets.CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [warn('ACTUAL', 80), warn('ACTUAL', 100), warn('FORECASTED', 100)],
    })
  }
}

/** Searches that lie ready in CloudWatch Logs Insights, by name; choose the log groups by their prefix. */
export const queries = {
  'One request': `fields @timestamp, level, message, route, queue, status, milliseconds, userId, sessionId, error.name
| filter requestId = "PUT THE ID HERE" or apiRequestId = "PUT THE ID HERE"
| sort @timestamp`,
  'One interview': `fields @timestamp, level, message, route, queue, status, milliseconds, requestId, error.name
| filter sessionId = "PUT THE ID HERE"
| sort @timestamp`,
  'One person': `fields @timestamp, level, message, route, queue, status, milliseconds, sessionId, requestId, error.name
| filter userId = "PUT THE ID HERE" or aboutUserId = "PUT THE ID HERE"
| sort @timestamp desc`,
  'What goes wrong': `filter level in ["ERROR", "WARN"]
| stats count(*) as times, latest(requestId) as example by level, message, route, queue, error.name
| sort times desc`,
  'Broken off': `filter @message like /Task timed out|Runtime exited|Runtime.ExitError|OutOfMemory/
| stats count(*) as times by @log
| sort times desc`,
  'Slowest calls': `filter message = "answered"
| stats count(*) as calls, pct(milliseconds, 95) as p95, max(milliseconds) as longest by route
| sort p95 desc`,
} as const
