import { parseArgs } from 'node:util'
import { CommandRefused } from './plain-words.ts'

/** null: the help is asked for. */
type Read<Values> = Values | null
type Config = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/** @throws Refused where an argument is unknown or has no value */
function parsed<Options extends Config>(args: string[], options: Options, allowPositionals = false) {
  try {
    return parseArgs({ args, options, allowPositionals, strict: true })
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new CommandRefused(`${first}. See --help.`)
  }
}

const help = { type: 'boolean', short: 'h' } as const
const yes = { type: 'boolean', short: 'y' } as const

export type DeployArguments = {
  yes: boolean
  superadmin: string | undefined
  acceptShorterRetention: boolean
  /** name -> value; '' forgets the option. */
  options: Record<string, string>
}

export function readDeployArguments(args: string[]): Read<DeployArguments> {
  const { values } = parsed(args, {
    help,
    yes,
    superadmin: { type: 'string' },
    'accept-shorter-retention': { type: 'boolean' },
    context: { type: 'string', short: 'c', multiple: true },
  })
  if (values.help) return null
  return {
    yes: values.yes ?? false,
    superadmin: values.superadmin,
    acceptShorterRetention: values['accept-shorter-retention'] ?? false,
    options: Object.fromEntries((values.context ?? []).map(nameAndValue)),
  }
}

function nameAndValue(pair: string): [string, string] {
  const at = pair.indexOf('=')
  if (at < 1) throw new CommandRefused(`-c ${pair}: an option is said as name=value.`)
  return [pair.slice(0, at), pair.slice(at + 1)]
}

export function readDestroyArguments(args: string[]): Read<{ yes: boolean }> {
  const { values } = parsed(args, { help, yes })
  return values.help ? null : { yes: values.yes ?? false }
}

export function readRedriveArguments(args: string[]): Read<{ queue: string | undefined }> {
  const { values, positionals } = parsed(args, { help }, true)
  if (values.help) return null
  if (positionals.length > 1) throw new CommandRefused('One queue at a time. See --help.')
  return { queue: positionals[0] }
}

export type RestoreArguments = { from: string; overwrite: boolean; yes: boolean }

export function readRestoreArguments(args: string[]): Read<RestoreArguments> {
  const { values } = parsed(args, { help, yes, from: { type: 'string' }, overwrite: { type: 'boolean' } })
  if (values.help) return null
  if (!values.from) throw new CommandRefused('Say from which table: --from=NAME. See --help.')
  return { from: values.from, overwrite: values.overwrite ?? false, yes: values.yes ?? false }
}
