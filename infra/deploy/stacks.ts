import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateListStackResources,
  SetStackPolicyCommand,
  type Stack,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import { Template } from './steps/kept-data-rules.ts'

/** CDK's own stack in an account and region that is prepared for it. */
export const toolkitStack = 'CDKToolkit'
/** CloudFront takes certificates and web ACLs from there alone. */
export const certificateRegion = 'us-east-1'
export const certificateStack = 'VivavoceCertificate'
export const webAclStack = 'VivavoceWebAcl'
export const dataStack = 'VivavoceData'
export const siteStack = 'VivavoceSite'
export const jobsStack = 'VivavoceJobs'

/** Deadlines and attempts of whoever talks to AWS from this folder. */
export const clientConfig = {
  maxAttempts: 5,
  requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000, throwOnRequestTimeout: true },
}

export const cloudFormation = (region?: string): CloudFormationClient =>
  new CloudFormationClient({ ...clientConfig, ...(region && { region }) })

/** undefined where there is none, or only one that was never made. */
export async function findStack(client: CloudFormationClient, name: string): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }))
    return Stacks.find(({ StackStatus }) => StackStatus !== 'DELETE_COMPLETE' && StackStatus !== 'REVIEW_IN_PROGRESS')
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message))
      return undefined
    throw error
  }
}

/** The first deploy failed and only the name exists. CDK deletes such a stack and makes it again. */
export const wasNeverMade = ({ StackStatus }: Stack): boolean =>
  StackStatus === 'ROLLBACK_COMPLETE' || StackStatus === 'ROLLBACK_FAILED'

export const outputOf = (stack: Stack | undefined, key: string): string | undefined =>
  stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue

/** As it was deployed last. */
export async function deployedTemplate(client: CloudFormationClient, name: string): Promise<Template> {
  const { TemplateBody = '{}' } = await client.send(
    new GetTemplateCommand({ StackName: name, TemplateStage: 'Original' }),
  )
  return Template.parse(JSON.parse(TemplateBody))
}

/** Logical id -> name or ARN, of one type. */
export async function resourcesOf(
  client: CloudFormationClient,
  stack: string,
  type: string,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName: stack }))
    for (const { ResourceType, LogicalResourceId, PhysicalResourceId, ResourceStatus } of StackResourceSummaries)
      if (ResourceType === type && LogicalResourceId && PhysicalResourceId && ResourceStatus !== 'DELETE_COMPLETE')
        found.set(LogicalResourceId, PhysicalResourceId)
  return found
}

export async function setStackPolicy(client: CloudFormationClient, name: string, policy: string): Promise<void> {
  await client.send(new SetStackPolicyCommand({ StackName: name, StackPolicyBody: policy }))
}

/** CDK protects a stack before it makes it. If making it failed, the next deploy could not delete what is left. */
export async function unprotect(client: CloudFormationClient, name: string): Promise<void> {
  await client.send(new UpdateTerminationProtectionCommand({ StackName: name, EnableTerminationProtection: false }))
}

/** Waits until it is gone. @throws where something in it cannot be deleted */
export async function deleteStack(client: CloudFormationClient, { StackId: id = '' }: Stack): Promise<void> {
  await client.send(new DeleteStackCommand({ StackName: id }))
  await waitUntilStackDeleteComplete({ client, maxWaitTime: 45 * 60, minDelay: 5, maxDelay: 15 }, { StackName: id })
}
