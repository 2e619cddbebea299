import type { Options } from '#infra/options.ts'
import type { AwsServices } from './cloud.ts'
import type { DeployArguments } from './command-line/arguments.ts'
import { type Chosen, chooseOptions, keepOptions } from './command-line/options-file.ts'
import { CommandRefused } from './command-line/plain-words.ts'
import { isYes, type Terminal } from './command-line/terminal.ts'
import type { RunTool } from './command-line/tools.ts'
import {
  dataStack,
  findStack,
  outputOf,
  resourcesOf,
  setStackPolicy,
  siteStack,
  toolkitStack,
  unprotect,
  wasNeverMade,
} from './stacks.ts'
import { readAssembly } from './steps/assembly.ts'
import { certificateFor } from './steps/certificate.ts'
import { stackPolicy, type Template } from './steps/kept-data-rules.ts'
import { askForMailTroubles } from './steps/mail-state.ts'
import { deployedOf, lossesOf, refuseLosingDomain, refuseLosses, summary } from './steps/review.ts'
import { addSuperadmin, isEmptyTable, type NamedAddress, personOf } from './steps/superadmin.ts'
import { servedHashes, uploadSite } from './steps/upload-site.ts'
import { dropUnusedWebAcl, webAclFor } from './steps/web-acl.ts'

type Given = {
  terminal: Terminal
  run: RunTool
  connect: () => Promise<AwsServices>
  /** Where the options are kept from deploy to deploy. */
  optionsFile: string
  /** Where cdk synth writes. */
  assemblyFolder: string
  /** Where vite builds. */
  webFolder: string
  now: () => Date
}
type Ports = Omit<Given, 'connect'> & { cloud: AwsServices }

/** From the sources to a product that runs. Whatever goes wrong, it can be said again. @throws Refused */
export async function deployProduct(args: DeployArguments, given: Given): Promise<void> {
  const superadmin = args.superadmin === undefined ? undefined : personOf(args.superadmin)
  const offered = chooseOptions(given.optionsFile, args.options)
  const cloud = await given.connect()
  const ports: Ports = { ...given, cloud }
  const { terminal, run } = ports
  refuseLosingDomain(outputOf(await findStack(cloud.stacks, siteStack), 'AppUrl'), offered.options, args.options)
  const isPrepared = (await findStack(cloud.stacks, toolkitStack)) !== undefined
  const { options } = await withSender(offered, args, ports)
  const certificateArn = await certificateFor(options, args.yes, ports)
  const webAclArn = await webAclFor(options, args.yes, ports)
  terminal.say('Building the web app ...')
  await run('vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  const next = await synthesise({ certificateArn, webAclArn }, ports)
  if (!isPrepared) await prepareAccount(args.yes, ports)
  if (!(await review(next, args, ports))) return terminal.say('Nothing was changed.')
  await protectData(cloud)
  await run('cdk', ['deploy', '--all', '--app', ports.assemblyFolder, '--require-approval', 'never'])
  await protectData(cloud)
  await dropUnusedWebAcl(options, ports)
  const url = await publish(ports)
  const added = await firstSuperadmin(superadmin, args.yes, ports)
  await sayNext({ url, added, options }, ports)
}

/** The one thing the product cannot do without: somebody must own the address its mails come from. */
async function withSender(chosen: Chosen, { yes }: DeployArguments, ports: Ports): Promise<Chosen> {
  const { terminal, optionsFile } = ports
  let complete = chosen
  if (chosen.said.sender === undefined) {
    if (yes) throw new CommandRefused('Say which address mails come from: -c sender=no-reply@your-domain (see --help).')
    const sender = await terminal.ask('Which address shall mails come from? AWS writes to it once, to confirm it: ')
    complete = chooseOptions(optionsFile, { ...asText(chosen.said), sender })
    if (complete.said.sender === undefined) throw new CommandRefused('Without an address nobody could sign in.')
  }
  keepOptions(optionsFile, complete)
  return complete
}

const asText = (said: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)]))

/** Keeps the scripts of the present pages allowed until the new pages are uploaded. */
async function synthesise(made: Record<string, string | undefined>, ports: Ports): Promise<Map<string, Template>> {
  const { cloud, run, assemblyFolder } = ports
  const bucket = outputOf(await findStack(cloud.stacks, siteStack), 'SiteBucket')
  const hashes = bucket === undefined ? [] : await servedHashes(cloud.s3, bucket)
  const context = [
    ...Object.entries(made).flatMap(([name, arn]) => (arn ? ['-c', `${name}=${arn}`] : [])),
    ...(hashes.length > 0 ? ['-c', `scriptHashesBefore=${hashes.join(' ')}`] : []),
  ]
  await run('cdk', ['synth', '--strict', '--quiet', '--output', assemblyFolder, ...context])
  return readAssembly(assemblyFolder)
}

async function prepareAccount(yes: boolean, { terminal, run, cloud, assemblyFolder }: Ports): Promise<void> {
  terminal.say(
    `CDK has not been used in ${cloud.region} of this account: it needs a bucket and roles of its own there.`,
  )
  if (!yes && !isYes(await terminal.ask("Make them now ('cdk bootstrap')? [y/N] ")))
    throw new CommandRefused('Nothing was changed. The product is deployed by CDK and cannot do without.')
  await run('cdk', ['bootstrap', '--app', assemblyFolder])
}

/** Shows what would change; false where the operator does not want it. @throws Refused where data would be lost */
async function review(next: Map<string, Template>, args: DeployArguments, ports: Ports): Promise<boolean> {
  const { terminal, run, cloud, assemblyFolder } = ports
  const deployed = await deployedOf(cloud.stacks, next.keys())
  if (deployed.length === 0) terminal.say(summary(next))
  else await run('cdk', ['diff', '--app', assemblyFolder, '--method', 'template'])
  const found = await lossesOf(cloud.stacks, deployed, next)
  await refuseLosses(found, { terminal, accepted: args.acceptShorterRetention, yes: args.yes })
  return args.yes || isYes(await terminal.ask(`\nDeploy this to ${cloud.region}? [y/N] `))
}

/** CloudFormation itself then refuses what this command refuses, also for other ways of deploying. */
async function protectData({ stacks }: AwsServices): Promise<void> {
  const stack = await findStack(stacks, dataStack)
  if (!stack) return
  if (wasNeverMade(stack)) await unprotect(stacks, dataStack)
  else await setStackPolicy(stacks, dataStack, stackPolicy)
}

async function publish({ terminal, cloud, webFolder }: Ports): Promise<string> {
  const stack = await findStack(cloud.stacks, siteStack)
  const bucket = outputOf(stack, 'SiteBucket')
  const url = outputOf(stack, 'AppUrl')
  if (!bucket || !url) throw new CommandRefused(`The stack ${siteStack} does not say where the site is. Deploy again.`)
  const { files, retired, removed } = await uploadSite(cloud.s3, bucket, webFolder)
  const old = retired > 0 ? `, ${retired} of the build before stay 30 days for open tabs` : ''
  const gone = removed > 0 ? `, ${removed} old pages removed` : ''
  terminal.say(`The web app is uploaded: ${files} files${old}${gone}.`)
  return url
}

/** Whom the command made a superadmin, if anybody. */
async function firstSuperadmin(
  said: NamedAddress | undefined,
  yes: boolean,
  { terminal, cloud, now }: Ports,
): Promise<string | undefined> {
  const [table] = (await resourcesOf(cloud.stacks, dataStack, 'AWS::DynamoDB::GlobalTable')).values()
  if (!table) throw new CommandRefused(`The stack ${dataStack} has no table. Deploy again.`)
  let person = said
  if (!person && !yes && (await isEmptyTable(cloud.document, table))) {
    const answer = await terminal.ask('Whose address signs in first, as superadmin? (Enter: nobody yet) ')
    if (answer !== '') person = personOf(answer)
  }
  if (!person) return undefined
  await addSuperadmin(cloud.document, table, person, now)
  return person.email
}

async function sayNext(
  { url, added, options }: { url: string; added: string | undefined; options: Options },
  { terminal, cloud }: Ports,
): Promise<void> {
  const site = await findStack(cloud.stacks, siteStack)
  const troubles = await askForMailTroubles(cloud.ses, options, cloud.region)
  const { domain, hostedZoneId, operatorEmail } = options
  const steps = [
    ...(domain && !hostedZoneId ? [recordsByHand(domain, outputOf(site, 'DistributionDomain') ?? '')] : []),
    ...troubles,
    ...(operatorEmail
      ? [`Alarms go to ${operatorEmail}, once the link in the mail from AWS Notifications is opened.`]
      : [
          'Nobody is told of alarms: say -c operatorEmail=you@example.com, and -c budgetUsd=50 for a warning at 50 $ a month.',
        ]),
    added
      ? `Sign in at ${url}/login as ${added} and set up the first institution.`
      : `Where nobody is superadmin yet: npm run deploy -- --superadmin=you@example.com`,
  ]
  terminal.say(`\nThe product is at ${url}\n\nWhat comes next:`)
  for (const [index, step] of steps.entries()) terminal.say(`${index + 1}. ${step}`)
}

const recordsByHand = (domain: string, target: string): string =>
  [
    `Add these records to the DNS of ${domain} (ALIAS or ANAME for the domain itself, where no CNAME may stand):`,
    `  ${domain}  ALIAS  ${target}`,
    `  *.${domain}  CNAME  ${target}`,
  ].join('\n')
