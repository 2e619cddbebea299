import {
  Duration,
  aws_iam as iam,
  aws_lambda as lambda,
  aws_logs as logs,
  RemovalPolicy,
  Stack,
  Validations,
} from 'aws-cdk-lib'
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js'
import { Construct } from 'constructs'
import { moduleOf } from '#infra/bundle.ts'
import { functionSizes } from '#infra/sizes.ts'
import { of, type ProductCloud } from './cloud.ts'
import { functionEnvironment } from './environment.ts'
import { grantsFor } from './grants.ts'

const sizesOf = functionSizes()

type Props = {
  cloud: ProductCloud
  /** feature/file, as the bundle names it. */
  name: string
  /** What the role may do besides what the code's needs say. */
  alsoMay?: iam.PolicyStatement[]
  /** Its messages lead back to it, which Lambda otherwise takes for a fault and breaks off at the 16th time. */
  comesBack?: boolean
}

/** One function: its own role and log group, with the rights and the environment that follow from its code. */
export class HouseFunction extends Construct {
  readonly lambda: lambda.Function

  constructor(scope: Construct, id: string, { cloud, name, alsoMay = [], comesBack = false }: Props) {
    super(scope, id)
    const needs = of(cloud.needs, name)
    const { timeoutSeconds, memoryMb } = of(sizesOf, name)
    const logGroup = new logs.LogGroup(this, 'Logs', {
      // One prefix finds the logs of all.
      logGroupName: `/vivavoce/${name}`,
      retention: cloud.options.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const mayLog = new iam.PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    })
    const grants = grantsFor(cloud, needs, this)
    const statements = [mayLog, ...grants.map(({ statement }) => new iam.PolicyStatement(statement)), ...alsoMay]
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { own: new iam.PolicyDocument({ statements }) },
    })
    for (const { statement, wildcard } of grants)
      if (wildcard) acknowledgeWildcards(role, statement.resources, wildcard)
    this.lambda = new lambda.Function(this, 'Function', {
      description: name,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      code: cloud.code(this),
      handler: `${moduleOf(name)}.handler`,
      environment: functionEnvironment(cloud, needs, this),
      role,
      logGroup,
      ...(comesBack && { recursiveLoop: lambda.RecursiveLoop.ALLOW }),
    })
  }
}

/** Tells cdk-nag why a role names these resources with a star; it goes on finding every other. */
function acknowledgeWildcards(role: Construct, resources: readonly string[], reason: string): void {
  const named = resources.map(resource => flattenCfnReference(Stack.of(role).resolve(resource)))
  for (const name of named.filter(name => name.includes('*')))
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${name}]`, reason })
}
