import type { aws_apigatewayv2 as apigateway, aws_lambda as lambda, aws_sqs as sqs } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Needs } from '#infra/needs.ts'
import type { Options } from '#infra/options.ts'
import type { DataStack } from '#infra/stacks/data.ts'
import type { MailStack } from '#infra/stacks/mail.ts'
import type { QueueName } from '#shared/jobs.ts'

/** What of the site the functions know. */
export type Site = { api: apigateway.HttpApi; appUrl: string; originSecrets: string }

/** What functions are made of, and what they may be given: each gets of it what its needs say. */
export type ProductCloud = {
  options: Options
  needs: ReadonlyMap<string, Needs>
  /** The bundle, for the stack of this construct. */
  code: (scope: Construct) => lambda.Code
  data: Pick<DataStack, 'table' | 'uploads' | 'audio' | 'publicFiles' | 'pepper'>
  mail: Pick<MailStack, 'configurationSet' | 'configurationSetArn'>
  site: Site
  queues: ReadonlyMap<QueueName, sqs.IQueue>
}

/** @throws where a name is said that nothing was made for */
export function of<K, V>(map: ReadonlyMap<K, V>, name: K): V {
  const found = map.get(name)
  if (found === undefined) throw new Error(`Nothing is made for ${String(name)}`)
  return found
}
