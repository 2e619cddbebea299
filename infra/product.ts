import { type App, aws_lambda as lambda, Stack, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { Construct } from 'constructs'
import { type QueueName, queueNames } from '#shared/jobs.ts'
import { deadName, queueNameOnAws } from './constructs/queue.ts'
import type { Needs } from './needs.ts'
import type { Options } from './options.ts'
import { ApiStack } from './stacks/api.ts'
import { CertificateStack } from './stacks/certificate.ts'
import { DataStack } from './stacks/data.ts'
import { JobsStack } from './stacks/jobs.ts'
import { MailStack } from './stacks/mail.ts'
import { SiteStack } from './stacks/site.ts'
import { WatchStack } from './stacks/watch.ts'
import { WebAclStack } from './stacks/web-acl.ts'

type Environment = { account?: string; region?: string }
type Given = {
  options: Options
  needs: ReadonlyMap<string, Needs>
  /** Where bundleHandlers() has put the functions. */
  bundle: string
  /** The built web app. */
  webFolder: string
  /** Where it goes; without, the stacks fit any account and region. */
  env?: Environment
}

/** Checked by cdk-nag as they are synthesised; each finding that stays is explained beside its code. */
export function prepare(app: App): void {
  Tags.of(app).add('project', 'vivavoce')
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

/** All stacks, in the order in which each needs the ones before it. */
export function makeProduct(app: App, { options, needs, bundle, webFolder, env = {} }: Given) {
  const data = new DataStack(app, 'VivavoceData', { options, env })
  const mail = new MailStack(app, 'VivavoceMail', { options, env })
  const site = new SiteStack(app, 'VivavoceSite', { data, options, webFolder, env })
  const cloud = { options, needs, code: codeOf(bundle), data, mail, site }
  const jobs = new JobsStack(app, 'VivavoceJobs', { cloud, env })
  const api = new ApiStack(app, 'VivavoceApi', { cloud, env })
  const queues = named(queueNameOnAws)
  const watch = new WatchStack(app, 'VivavoceWatch', { options, site, queues, deadLetters: named(deadName), data, env })
  // They name its queues without importing them (infra/constructs/queue.ts).
  for (const stack of [api, watch]) stack.addStackDependency(jobs)
  return { data, mail, site, jobs, api, watch }
}

const named = (name: (queue: QueueName) => string) => new Map(queueNames.map(queue => [queue, name(queue)]))

/** CloudFront takes a certificate from us-east-1 alone: `npm run deploy` makes it first and gives the others its ARN. */
export function makeCertificate(app: App, domain: string, hostedZoneId: string, { account }: Environment = {}) {
  const env = { region: 'us-east-1', ...(account && { account }) }
  return new CertificateStack(app, 'VivavoceCertificate', { domain, hostedZoneId, env })
}

/** CloudFront takes a web ACL from us-east-1 alone too. */
export function makeWebAcl(app: App, { account }: Environment = {}) {
  return new WebAclStack(app, 'VivavoceWebAcl', { env: { region: 'us-east-1', ...(account && { account }) } })
}

/** An asset belongs to one stack: each gets its own of the one bundle, which is read and kept once. */
function codeOf(bundle: string): (scope: Construct) => lambda.Code {
  const made = new Map<Stack, lambda.Code>()
  return scope => {
    const stack = Stack.of(scope)
    const code = made.get(stack) ?? lambda.Code.fromAsset(bundle)
    made.set(stack, code)
    return code
  }
}
