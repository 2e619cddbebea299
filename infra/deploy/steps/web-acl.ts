import { type Options, ownWebAcl } from '#infra/options.ts'
import { prices } from '#infra/prices.ts'
import { CommandRefused } from '../command-line/plain-words.ts'
import { isYes } from '../command-line/terminal.ts'
import { certificateRegion, deleteStack, findStack, outputOf, webAclStack } from '../stacks.ts'
import { makeFirst, type Ports } from './certificate.ts'

/** Dollars a month, before any call. */
const perMonth = prices.waf.perAclMonth + ownWebAcl.rules * prices.waf.perRuleMonth

/** The ARN of the product's own web ACL, made or renewed first; undefined where the operator has another or wants none. @throws Refused */
export async function webAclFor(options: Options, yes: boolean, ports: Ports): Promise<string | undefined> {
  if (options.webAclArn || options.webAcl === 'none') return undefined
  const { terminal, cloud } = ports
  const made = await findStack(cloud.certificateStacks, webAclStack)
  if (outputOf(made, 'Version') === ownWebAcl.version) return outputOf(made, 'WebAclArn')
  if (!made) {
    const calls = `$${prices.waf.perMillionRequests.toFixed(2)} a million calls`
    terminal.say(
      `A web ACL stops floods before CloudFront, in ${certificateRegion}: $${perMonth} a month and ${calls}. To do without: -c webAcl=none.`,
    )
    if (!yes && !isYes(await terminal.ask('Make it now? [y/N] ')))
      throw new CommandRefused('Nothing was changed. Say -c webAcl=none to deploy without a web ACL.')
  }
  await makeFirst(webAclStack, 'web-acl', ['-c', 'first=webAcl'], ports)
  const arn = outputOf(await findStack(cloud.certificateStacks, webAclStack), 'WebAclArn')
  if (!arn) throw new CommandRefused(`The stack ${webAclStack} was deployed, but says no web ACL.`)
  return arn
}

/** Once CloudFront has let go of it, one that is no longer wanted costs nothing more. */
export async function dropUnusedWebAcl(options: Options, { cloud, terminal }: Ports): Promise<void> {
  if (!options.webAclArn && options.webAcl !== 'none') return
  const stack = await findStack(cloud.certificateStacks, webAclStack)
  if (!stack) return
  terminal.say(`${webAclStack} goes: nothing uses it any more ...`)
  await deleteStack(cloud.certificateStacks, stack)
}
