import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { Options } from '#infra/options.ts'
import { optionsFile } from '../command-line/options-file.ts'
import { CommandRefused } from '../command-line/plain-words.ts'
import { isYes, type Terminal } from '../command-line/terminal.ts'
import { deployedTemplate, findStack, wasNeverMade } from '../stacks.ts'
import { type Finding, findings, type Template } from './kept-data-rules.ts'

/** Of the stacks that are about to be deployed, those that are there already. */
export async function deployedOf(stacks: CloudFormationClient, names: Iterable<string>): Promise<string[]> {
  const found = await Promise.all(
    [...names].map(async name => {
      const stack = await findStack(stacks, name)
      return stack && !wasNeverMade(stack) ? [name] : []
    }),
  )
  return found.flat()
}

/**
 * A fresh copy of the code has no stored options, and deploying it would silently take the product off its domain.
 * @throws Refused unless that is what was said
 */
export function refuseLosingDomain(
  appUrl: string | undefined,
  { domain }: Pick<Options, 'domain'>,
  now: Record<string, string>,
): void {
  const host = appUrl ? new URL(appUrl).host : ''
  if (host === '' || host.endsWith('.cloudfront.net') || domain !== undefined || now.domain === '') return
  throw new CommandRefused(
    `The product is at ${host}, and this deploy would take it off: ${optionsFile} does not say its domain. Bring the file with its options back, or say them again (-c domain=${host} and the others); -c domain= if it is meant.\nNothing was changed.`,
  )
}

/** What the deploy would take away of what is kept. */
export async function lossesOf(
  stacks: CloudFormationClient,
  deployed: readonly string[],
  next: ReadonlyMap<string, Template>,
): Promise<Finding[]> {
  const found = await Promise.all(
    deployed.map(async name => {
      const template = next.get(name)
      return template ? findings(await deployedTemplate(stacks, name), template) : []
    }),
  )
  return found.flat()
}

/** @throws Refused where something would be lost, or kept for less long than before and nobody agrees */
export async function refuseLosses(
  found: readonly Finding[],
  { terminal, accepted, yes }: { terminal: Terminal; accepted: boolean; yes: boolean },
): Promise<void> {
  const told = (kind: Finding['kind']) => found.flatMap(one => (one.kind === kind ? [`  ${one.text}`] : []))
  const losses = told('loss')
  if (losses.length > 0)
    throw new CommandRefused(
      [
        'This is not deployed, because it would lose what is kept:',
        ...losses,
        'Nothing was changed. Data moves by a migration, not by a deploy: see docs/operating.md, "Updates".',
      ].join('\n'),
    )
  const shorter = told('shorter')
  if (shorter.length === 0) return
  terminal.say(['Some of what is kept would be deleted sooner:', ...shorter].join('\n'))
  if (accepted) return
  if (yes) throw new CommandRefused('Nothing was changed. Say --accept-shorter-retention if that is meant.')
  if (!isYes(await terminal.ask('Is that meant? [y/N] '))) throw new CommandRefused('Nothing was changed.')
}

/** What a first deploy makes, in a line for each stack. */
export function summary(next: ReadonlyMap<string, Template>): string {
  const nested = 'AWS::CloudFormation::Stack'
  const lines = [...next].map(([name, { Resources }]) => {
    const types = Object.values(Resources).map(({ Type }) => Type)
    const within = types.filter(type => type === nested).length
    return `  ${name}: ${types.length - within} resources${within > 0 ? ` and ${within} nested stacks` : ''}`
  })
  return ['Nothing of the product is deployed in this region yet. This makes:', ...lines].join('\n')
}
