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
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { HouseFunction } from '#infra/constructs/function.ts'
import { allRoutes, fileOf, type NamedRoute } from '#shared/contract/index.ts'
import { jobs, type QueueName } from '#shared/jobs.ts'
import type { DataStack } from './data.ts'

type Props = StackProps & {
  data: DataStack
  code: lambda.Code
  settings: { appUrl: string; mailFrom: string; modelId: string }
}

const endpointSeconds = 29

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
      const group = new NestedStack(this, `Feature-${feature}`)
      for (const route of routes) this.endpoint(group, route)
    }
    const workers = new NestedStack(this, 'Workers')
    for (const [queue, { feature, timeoutSeconds }] of Object.entries(jobs))
      this.worker(workers, queue, feature, timeoutSeconds)
    new CfnOutput(this, 'ApiUrl', { value: this.api.apiEndpoint })
  }

  private endpoint(scope: Construct, { feature, key, spec }: NamedRoute): void {
    const made = this.houseFunction(scope, key, `${feature}/${fileOf(key)}`, endpointSeconds)
    const path = `/api${spec.path}`
    new apigateway.HttpRoute(scope, `${key}Route`, {
      httpApi: this.api,
      routeKey: apigateway.HttpRouteKey.with(path, apigateway.HttpMethod[spec.method]),
      integration: new integrations.HttpLambdaIntegration(`${key}Integration`, made.lambda),
    })
  }

  private worker(scope: Construct, name: string, feature: string, timeoutSeconds: number): void {
    const queue = [...this.props.data.queues].find(([queueName]) => queueName === name)?.[1]
    if (!queue) throw new Error(`No queue is made for ${name}`)
    const made = this.houseFunction(scope, name, `${feature}/${name}.job`, timeoutSeconds, 1024)
    made.lambda.addEventSource(new sources.SqsEventSource(queue, { batchSize: 5, reportBatchItemFailures: true }))
  }

  private houseFunction(
    scope: Construct,
    id: string,
    name: string,
    timeoutSeconds: number,
    memoryMb = 512,
  ): HouseFunction {
    const { data, code } = this.props
    const made = new HouseFunction(scope, id, { code, name, timeoutSeconds, memoryMb, environment: this.variables() })
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
      APP_URL: settings.appUrl,
      PUBLIC_FILES_URL: `${settings.appUrl}/files`,
      OTP_PEPPER: data.pepper.secretValue.unsafeUnwrap(),
      MODEL_ID: settings.modelId,
    }
  }
}
