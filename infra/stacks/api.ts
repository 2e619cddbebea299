import {
  aws_apigatewayv2 as apigateway,
  CfnOutput,
  aws_iam as iam,
  aws_apigatewayv2_integrations as integrations,
  type aws_lambda as lambda,
  NestedStack,
  Stack,
  type StackProps,
  aws_lambda_event_sources as sources,
  type aws_sqs as sqs,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { HouseFunction } from '#infra/constructs/function.ts'
import { allRoutes, fileOf, type NamedRoute } from '#shared/contract/index.ts'
import { jobs, type QueueName, queueNames } from '#shared/jobs.ts'
import type { DataStack } from './data.ts'

type Props = StackProps & {
  data: DataStack
  /** Made anew for each nested stack, as assets belong to one. */
  code: () => lambda.Code
  settings: { appUrl: string; mailFrom: string; modelId: string }
}

/** A nested stack: one alone could not hold all functions. */
type Group = { scope: Construct; code: lambda.Code }

const endpointSeconds = 29
const endpointMb = 512

/** Workers that all write an institution's one item of figures: more at a time would only wait for each other. */
const oneItem: ReadonlySet<QueueName> = new Set(['refresh-member', 'import-students', 'send-invites'])

/** One HTTP API route and one function for each route of the contract, one worker for each queue. */
export class ApiStack extends Stack {
  readonly api: apigateway.HttpApi
  private readonly props: Props

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props)
    this.props = props
    this.api = new apigateway.HttpApi(this, 'Api')
    const features = Map.groupBy(allRoutes, ({ feature }) => feature)
    for (const [feature, routes] of features) {
      const group = this.group(`Feature-${feature}`)
      for (const route of routes) this.endpoint(group, route)
    }
    const workers = this.group('Workers')
    for (const name of queueNames) this.worker(workers, name)
    new CfnOutput(this, 'ApiUrl', { value: this.api.apiEndpoint })
  }

  private group(id: string): Group {
    return { scope: new NestedStack(this, id), code: this.props.code() }
  }

  private endpoint(group: Group, { feature, key, spec }: NamedRoute): void {
    const made = this.houseFunction(group, key, {
      name: `${feature}/${fileOf(key)}`,
      timeoutSeconds: endpointSeconds,
      memoryMb: spec.memoryMb ?? endpointMb,
    })
    new apigateway.HttpRoute(group.scope, `${key}Route`, {
      httpApi: this.api,
      routeKey: apigateway.HttpRouteKey.with(`/api${spec.path}`, apigateway.HttpMethod[spec.method]),
      integration: new integrations.HttpLambdaIntegration(`${key}Integration`, made.lambda),
    })
  }

  private worker(group: Group, name: QueueName): void {
    const { feature, timeoutSeconds, memoryMb } = jobs[name]
    const made = this.houseFunction(group, name, { name: `${feature}/${name}.job`, timeoutSeconds, memoryMb })
    made.lambda.addEventSource(
      new sources.SqsEventSource(this.queue(name), {
        batchSize: 5,
        reportBatchItemFailures: true,
        ...(oneItem.has(name) && { maxConcurrency: 5 }),
      }),
    )
  }

  private queue(name: QueueName): sqs.Queue {
    const queue = this.props.data.queues.get(name)
    if (!queue) throw new Error(`No queue is made for ${name}`)
    return queue
  }

  private houseFunction(
    { scope, code }: Group,
    id: string,
    size: { name: string; timeoutSeconds: number; memoryMb: number },
  ): HouseFunction {
    const { data } = this.props
    const made = new HouseFunction(scope, id, { code, ...size, environment: this.variables() })
    data.table.grantReadWriteData(made.role)
    for (const bucket of [data.uploads, data.audio, data.publicFiles]) bucket.grantReadWrite(made.role)
    for (const queue of data.queues.values()) queue.grantSendMessages(made.role)
    made.role.addToPolicy(
      new iam.PolicyStatement({
        actions: ['ses:SendEmail', 'polly:SynthesizeSpeech', 'transcribe:StartTranscriptionJob', 'bedrock:InvokeModel'],
        resources: ['*'],
      }),
    )
    return made
  }

  /** The names of shared/env.ts; those with a default are set only where the operator differs. */
  private variables(): Record<string, string> {
    const { data, settings } = this.props
    const urls: Partial<Record<QueueName, string>> = Object.fromEntries(
      [...data.queues].map(([name, queue]) => [name, queue.queueUrl]),
    )
    return {
      TABLE_NAME: data.table.tableName,
      UPLOADS_BUCKET: data.uploads.bucketName,
      AUDIO_BUCKET: data.audio.bucketName,
      PUBLIC_BUCKET: data.publicFiles.bucketName,
      QUEUE_URLS: this.toJsonString(urls),
      MAIL_FROM: settings.mailFrom,
      MAIL_CONFIGURATION_SET: data.mailEvents.configurationSetName,
      APP_URL: settings.appUrl,
      PUBLIC_FILES_URL: `${settings.appUrl}/files`,
      OTP_PEPPER: data.pepper.secretValue.unsafeUnwrap(),
      MODEL_ID: settings.modelId,
    }
  }
}
