import {
  aws_iam,
  Duration,
  type aws_iam as iam,
  aws_lambda as lambda,
  aws_logs as logs,
  RemovalPolicy,
} from 'aws-cdk-lib'
import { Construct } from 'constructs'

type Props = {
  code: lambda.Code
  /** feature/file, as the bundle names it. */
  name: string
  environment: Record<string, string>
  timeoutSeconds: number
  memoryMb?: number
}

/** One function: its own role, its own log group kept 30 days, Node 24 on arm64. */
export class HouseFunction extends Construct {
  readonly lambda: lambda.Function
  readonly role: iam.Role

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const logGroup = new logs.LogGroup(this, 'Logs', {
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.role = new aws_iam.Role(this, 'Role', { assumedBy: new aws_iam.ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(this.role)
    this.lambda = new lambda.Function(this, 'Function', {
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: props.memoryMb ?? 512,
      timeout: Duration.seconds(props.timeoutSeconds),
      code: props.code,
      handler: `${props.name}.handler`,
      environment: { ...props.environment, NODE_OPTIONS: '--enable-source-maps' },
      role: this.role,
      logGroup,
    })
  }
}
