import type { Stack } from '@aws-sdk/client-cloudformation'
import type { AwsServices } from './cloud.ts'
import { CommandRefused } from './command-line/plain-words.ts'
import type { Terminal } from './command-line/terminal.ts'
import {
  certificateStack,
  dataStack,
  deleteStack,
  findStack,
  outputOf,
  resourcesOf,
  siteStack,
  webAclStack,
} from './stacks.ts'
import { keepsData } from './steps/kept-data-rules.ts'
import { emptyBucket } from './steps/upload-site.ts'

type Ports = { terminal: Terminal; cloud: Pick<AwsServices, 'region' | 'stacks' | 'certificateStacks' | 's3'> }

/** Each needs those behind it, so they go in this order. */
const going = ['VivavoceWatch', 'VivavoceApi', 'VivavoceJobs', siteStack, 'VivavoceMail']

/** Takes the product off AWS but for what it keeps. @throws Refused */
export async function destroyProduct({ yes }: { yes: boolean }, { terminal, cloud }: Ports): Promise<void> {
  const found = await Promise.all(going.map(name => findStack(cloud.stacks, name)))
  const stacks = found.flatMap(stack => stack ?? [])
  const sought = [certificateStack, webAclStack].map(name => findStack(cloud.certificateStacks, name))
  const ofCloudFront = (await Promise.all(sought)).flatMap(stack => stack ?? [])
  const staying = await whatStays(cloud)
  if (stacks.length + ofCloudFront.length === 0) {
    terminal.say(`Nothing of the product that goes is deployed in ${cloud.region}.`)
    return terminal.say(staying)
  }
  const names = [...stacks, ...ofCloudFront].map(({ StackName }) => `  ${StackName}`)
  terminal.say(
    ['These stacks go, and with them the address, the pages, the functions and what waits in queues:', ...names].join(
      '\n',
    ),
  )
  terminal.say(staying)
  if (!yes && (await terminal.ask(`\nType 'destroy' to go on: `)) !== 'destroy')
    throw new CommandRefused('Nothing was changed.')
  for (const stack of stacks) await take(stack, cloud.stacks, { terminal, cloud })
  for (const stack of ofCloudFront) await take(stack, cloud.certificateStacks, { terminal, cloud })
  terminal.say('Gone. npm run deploy brings the product back, with what was kept.')
}

async function take(stack: Stack, stacks: AwsServices['stacks'], { terminal, cloud }: Ports): Promise<void> {
  const name = stack.StackName ?? ''
  terminal.say(`${name} goes ...`)
  const bucket = name === siteStack ? outputOf(stack, 'SiteBucket') : undefined
  if (bucket) await emptyBucket(cloud.s3, bucket)
  try {
    await deleteStack(stacks, stack)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new CommandRefused(
      `${name} could not be deleted; its events in the CloudFormation console say why. Repeat the command afterwards.\n(${why})`,
    )
  }
}

/** With the commands that delete it, for who means it. */
async function whatStays({ stacks, region }: Ports['cloud']): Promise<string> {
  if (!(await findStack(stacks, dataStack))) return 'No stack holds data here.'
  const kept = await Promise.all(
    keepsData.map(async type =>
      [...(await resourcesOf(stacks, dataStack, type)).values()].map(name => ({ type, name })),
    ),
  )
  const all = kept.flat()
  return [
    `\nThe stack ${dataStack} stays, with all data; a later deploy finds it again. It costs storage only:`,
    ...all.map(({ name }) => `  ${name}`),
    'To delete the data for good, by hand, with no way back:',
    ...all.map(({ type, name }) => `  ${deletion(type, name, region)}`),
    `  aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${dataStack} --region ${region}`,
    `  aws cloudformation delete-stack --stack-name ${dataStack} --region ${region}`,
  ].join('\n')
}

function deletion(type: string, name: string, region: string): string {
  if (type.startsWith('AWS::DynamoDB')) {
    const off = `aws dynamodb update-table --no-deletion-protection-enabled --table-name ${name} --region ${region}`
    return `${off} && aws dynamodb delete-table --table-name ${name} --region ${region}`
  }
  if (type === 'AWS::S3::Bucket') return `aws s3 rb --force s3://${name} --region ${region}`
  return `aws secretsmanager delete-secret --secret-id ${name} --region ${region}`
}
