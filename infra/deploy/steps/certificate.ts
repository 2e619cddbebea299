import type { Options } from '#infra/options.ts'
import type { AwsServices } from '../cloud.ts'
import { CommandRefused } from '../command-line/plain-words.ts'
import { isYes, type Terminal } from '../command-line/terminal.ts'
import type { RunTool } from '../command-line/tools.ts'
import { certificateRegion, certificateStack, findStack, outputOf, toolkitStack } from '../stacks.ts'

export type Ports = {
  cloud: Pick<AwsServices, 'certificateStacks'>
  terminal: Terminal
  run: RunTool
  assemblyFolder: string
}

/** The certificate of the domain, made first where it is not there; undefined where none is needed. @throws Refused */
export async function certificateFor(options: Options, yes: boolean, ports: Ports): Promise<string | undefined> {
  const { domain, hostedZoneId, certificateArn } = options
  if (!domain || !hostedZoneId || certificateArn) return undefined
  const made = await madeFor(domain, ports)
  if (made) return made
  const { terminal } = ports
  terminal.say(`The domain needs a certificate first: for ${domain} and *.${domain}, in ${certificateRegion}.`)
  if (!yes && !isYes(await terminal.ask('Make it now? It takes some minutes. [y/N] ')))
    throw new CommandRefused('Nothing was changed.')
  await makeFirst(certificateStack, 'certificate', [], ports)
  const arn = await madeFor(domain, ports)
  if (!arn) throw new CommandRefused(`The stack ${certificateStack} was deployed, but says no certificate.`)
  return arn
}

/** Deploys a stack of its own app, in us-east-1, before everything else. */
export async function makeFirst(stack: string, name: string, context: string[], ports: Ports): Promise<void> {
  const { run, cloud, assemblyFolder } = ports
  const folder = `${assemblyFolder}/${name}`
  await run('cdk', ['synth', '--strict', '--quiet', '--output', folder, ...context])
  if (!(await findStack(cloud.certificateStacks, toolkitStack))) await run('cdk', ['bootstrap', '--app', folder])
  await run('cdk', ['deploy', stack, '--app', folder, '--require-approval', 'never'])
}

async function madeFor(domain: string, { cloud }: Ports): Promise<string | undefined> {
  const stack = await findStack(cloud.certificateStacks, certificateStack)
  return outputOf(stack, 'Domain') === domain ? outputOf(stack, 'CertificateArn') : undefined
}
