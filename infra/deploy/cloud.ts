import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '#functions/platform/aws/clients/document-client.ts'
import { certificateRegion, clientConfig, cloudFormation } from './stacks.ts'

/** The services of AWS that the commands of this folder talk to. */
export type AwsServices = {
  region: string
  stacks: CloudFormationClient
  /** In us-east-1. */
  certificateStacks: CloudFormationClient
  s3: S3Client
  ses: SESv2Client
  document: DynamoDBDocumentClient
}

/** In the region of the environment or the profile. @throws where none is chosen */
export async function connect(): Promise<AwsServices> {
  // The AWS CLI and CDK know this name, the SDK does not.
  const { AWS_DEFAULT_REGION: region } = process.env
  if (region) process.env.AWS_REGION ??= region
  const stacks = cloudFormation()
  const chosen = await stacks.config.region()
  // CDK, which is started by these commands, would look for it in its own way and fall back on us-east-1.
  process.env.AWS_REGION = chosen
  return {
    region: chosen,
    stacks,
    certificateStacks: cloudFormation(certificateRegion),
    s3: new S3Client(clientConfig),
    ses: new SESv2Client(clientConfig),
    document: documentClient(new DynamoDBClient(clientConfig)),
  }
}
