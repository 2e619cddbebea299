import type { Options } from '#infra/options.ts'
import type { Cloud } from './cloud.ts'
import { Refused } from './plain-words.ts'
import { certificateRegion, certificateStack, findStack, outputOf, toolkitStack } from './stacks.ts'
import { isYes, type Terminal } from './terminal.ts'
import type { RunTool } from './tools.ts'

type Ports = { cloud: Pick<Cloud, 'certificateStacks'>; terminal: Terminal; run: RunTool; assemblyFolder: string }

/** The certificate of the domain, made first where it is not there; undefined where none is needed. @throws Refused */
export async function certificateFor(options: Options, yes: boolean, ports: Ports): Promise<string | undefined> {
  const { domain, hostedZoneId, certificateArn } = options
  if (!domain || !hostedZoneId || certificateArn) return undefined
  const { certificateStacks } = ports.cloud
  const made = await madeFor(domain, ports)
  if (made) return made
  const { terminal, run } = ports
  terminal.say(`The domain needs a certificate first: for ${domain} and *.${domain}, in ${certificateRegion}.`)
  if (!yes && !isYes(await terminal.ask('Make it now? It takes some minutes. [y/N] ')))
    throw new Refused('Nothing was changed.')
  const folder = `${ports.assemblyFolder}/certificate`
  await run('cdk', ['synth', '--strict', '--quiet', '--output', folder])
  if (!(await findStack(certificateStacks, toolkitStack))) await run('cdk', ['bootstrap', '--app', folder])
  await run('cdk', ['deploy', certificateStack, '--app', folder, '--require-approval', 'never'])
  const arn = await madeFor(domain, ports)
  if (!arn) throw new Refused(`The stack ${certificateStack} was deployed, but says no certificate.`)
  return arn
}

async function madeFor(domain: string, { cloud }: Ports): Promise<string | undefined> {
  const stack = await findStack(cloud.certificateStacks, certificateStack)
  return outputOf(stack, 'Domain') === domain ? outputOf(stack, 'CertificateArn') : undefined
}
