import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { Options, readOptions } from '#infra/options.ts'
import { CommandRefused } from './plain-words.ts'

const Kept = z.record(z.string(), z.unknown())
const names = Object.keys(Options.shape)

/** The file CDK reads context from by itself, so that synth, diff and deploy agree on the options without being told. */
export const optionsFile = 'cdk.context.json'

export type Chosen = {
  options: Options /** Those the operator has said, not the defaults. */
  said: Record<string, unknown>
}

/**
 * The stored options with those given now; '' removes one. Options are remembered, because a deploy without the domain
 * would take the product off it. @throws Refused
 */
export function chooseOptions(file: string, now: Record<string, string>): Chosen {
  const unknown = Object.keys(now).filter(name => !names.includes(name))
  if (unknown.length > 0)
    throw new CommandRefused(
      `There is no option ${unknown.join(', ')}. There are: ${names.join(', ')} (docs/operating.md).`,
    )
  const kept = readKept(file)
  const said = Object.fromEntries(Object.entries({ ...kept, ...now }).filter(([, value]) => value !== ''))
  if (existsSync(file)) requireNextSecret(kept, said)
  try {
    return { options: readOptions(name => said[name]), said }
  } catch (error) {
    throw new CommandRefused(error instanceof Error ? error.message : String(error))
  }
}

/** The functions know the secret of now and the next one: two steps at a time would refuse everybody for minutes. */
function requireNextSecret(kept: Record<string, unknown>, said: Record<string, unknown>): void {
  const [before, after] = [kept, said].map(({ originSecretVersion = 1 }) => Number(originSecretVersion))
  if (before !== undefined && after !== undefined && after > before + 1)
    throw new CommandRefused(`originSecretVersion is ${before}: raise it by one at a time, with a deploy each.`)
}

export function keepOptions(file: string, { said }: Chosen): void {
  if (Object.keys(said).length === 0 && !existsSync(file)) return
  writeFileSync(file, `${JSON.stringify(said, null, 2)}\n`)
}

function readKept(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {}
  try {
    return Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new CommandRefused(
      `${file} is no JSON object: mend it, or delete it and say the options again with -c name=value.`,
    )
  }
}
