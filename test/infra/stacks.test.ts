import { App, aws_lambda as lambda, type NestedStack, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, expect, it } from 'vitest'
import { ApiStack } from '#infra/stacks/api.ts'
import { DataStack } from '#infra/stacks/data.ts'
import { allRoutes } from '#shared/contract/index.ts'
import { daily, events, jobs, queueNames } from '#shared/jobs.ts'

type Resource = { Type: string; Properties: Record<string, any> }
let resources: Resource[]

const resourcesOf = (stack: Stack): Resource[] => Object.values(Template.fromStack(stack).toJSON().Resources)

beforeAll(() => {
  const app = new App()
  const data = new DataStack(app, 'Data', {})
  const code = () => lambda.Code.fromInline('export const handler = async () => {}')
  const api = new ApiStack(app, 'Api', {
    data,
    code,
    settings: { appUrl: 'https://vivavoce.test', mailFrom: 'us@vivavoce.test', modelId: 'none' },
  })
  const nested = api.node.children.filter((child): child is NestedStack => 'nestedStackResource' in child)
  resources = [data, api, ...nested].flatMap(resourcesOf)
}, 60_000)

const ofType = (type: string) => resources.filter(resource => resource.Type === type)

it('has one API Gateway route and one function for each route of the contract', () => {
  const routes = ofType('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey)
  expect(routes.sort()).toEqual(allRoutes.map(({ spec }) => `${spec.method} /api${spec.path}`).sort())
  expect(ofType('AWS::Lambda::Function')).toHaveLength(allRoutes.length + queueNames.length)
})

it('gives each queue a worker, six times its timeout to hide, and a queue for what fails five times', () => {
  const queues = ofType('AWS::SQS::Queue').map(({ Properties }) => Properties)
  const withDeadLetters = queues.filter(({ RedrivePolicy }) => RedrivePolicy)
  expect(queues).toHaveLength(2 * queueNames.length)
  expect(withDeadLetters.map(({ RedrivePolicy }) => RedrivePolicy.maxReceiveCount)).toEqual(queueNames.map(() => 5))
  const times = withDeadLetters.map(({ VisibilityTimeout }) => VisibilityTimeout).sort()
  expect(times).toEqual(queueNames.map(name => jobs[name].timeoutSeconds * 6).sort())
  const sources = ofType('AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties.FunctionResponseTypes)
  expect(sources).toEqual(queueNames.map(() => ['ReportBatchItemFailures']))
})

it('keeps every bucket private and encrypted, and the table recoverable for 30 days', () => {
  for (const { Properties } of ofType('AWS::S3::Bucket')) {
    expect(Properties.PublicAccessBlockConfiguration).toMatchObject({
      BlockPublicAcls: true,
      RestrictPublicBuckets: true,
    })
    expect(Properties.BucketEncryption).toBeDefined()
  }
  expect(JSON.stringify(ofType('AWS::DynamoDB::GlobalTable'))).toContain('"RecoveryPeriodInDays":30')
})

/** The pattern or schedule of each rule, with the queues it fills. */
const rules = () =>
  ofType('AWS::Events::Rule').map(({ Properties: { EventPattern, ScheduleExpression, Targets } }) => ({
    EventPattern,
    ScheduleExpression,
    queues: Targets.map((target: any) => target.Arn['Fn::GetAtt'][0].replace(/[0-9A-F]{8}$/, '')),
    inputs: Targets.map((target: any) => target.Input),
  }))
const idOf = (queue: string) => queue.replaceAll('-', '')

it('puts each event of another service on the queue of its worker', () => {
  const byEvent = rules().filter(rule => rule.EventPattern)
  expect(Object.fromEntries(byEvent.map(rule => [rule.queues.join(), rule.EventPattern]))).toEqual(
    Object.fromEntries(Object.entries(events).map(([queue, pattern]) => [idOf(queue), pattern])),
  )
})

it('wakes each daily queue once a day with an empty message', () => {
  const byClock = rules().filter(rule => rule.ScheduleExpression)
  expect(byClock).toMatchObject([{ ScheduleExpression: 'cron(30 20 * * ? *)', queues: daily.map(idOf) }])
  expect(byClock[0]?.inputs).toEqual(daily.map(() => '{}'))
})

it('has its mails tell EventBridge of what did not arrive, and of nothing a reader does', () => {
  const [destination] = ofType('AWS::SES::ConfigurationSetEventDestination')
  expect(destination?.Properties.EventDestination.MatchingEventTypes).toEqual(['bounce', 'reject', 'renderingFailure'])
  expect(JSON.stringify(destination?.Properties.EventDestination.EventBridgeDestination)).toContain('event-bus/default')
  const set = destination?.Properties.ConfigurationSetName
  expect(set).toBeDefined()
  for (const { Properties } of ofType('AWS::Lambda::Function'))
    expect(Properties.Environment.Variables.MAIL_CONFIGURATION_SET).toBeDefined()
})
