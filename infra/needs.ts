import { readFileSync } from 'node:fs'
import { type Metafile, transformSync } from 'esbuild'
import { Env, type EnvName } from '#shared/env.ts'
import { type QueueName, queueNames } from '#shared/jobs.ts'
import { handlerSources } from './bundle.ts'

/** What a function's code touches, and so what its role may do and its environment says. */
export type Needs = {
  /** The adapters of functions/platform/aws/ it may load: 'table', 'audio', 'ses-mail', ... */
  adapters: ReadonlySet<string>
  /** The variables of shared/env.ts it reads. */
  env: ReadonlySet<EnvName>
  /** The queues it sends to. */
  sendsTo: ReadonlySet<QueueName>
}

const envNames = Object.keys(Env.shape).filter((name): name is EnvName => name in Env.shape)
const adapter = /^functions\/platform\/aws\/(.+)\.ts$/
const isOwn = (file: string) => file.startsWith('functions/')

/** What each handler needs (feature/file -> needs), read from the code that the bundler found it to import. */
export function needsOfHandlers({ inputs }: Pick<Metafile, 'inputs'>): Map<string, Needs> {
  const mentions = new Map(
    Object.keys(inputs)
      .filter(isOwn)
      .map(file => [file, mentionsOf(file)]),
  )
  const reached = (source: string) => {
    const seen = new Set<string>()
    const visit = (file: string) => {
      if (seen.has(file) || !isOwn(file)) return
      seen.add(file)
      for (const { path } of inputs[file]?.imports ?? []) visit(path)
    }
    visit(source)
    return [...seen]
  }
  return new Map(
    Object.entries(handlerSources()).map(([name, source]) => {
      const files = reached(source)
      const all = files.flatMap(file => mentions.get(file) ?? [])
      return [
        name,
        {
          adapters: new Set(files.flatMap(file => adapter.exec(file)?.[1] ?? [])),
          env: new Set(all.flatMap(({ env }) => env)),
          sendsTo: new Set(all.flatMap(({ sendsTo }) => sendsTo)),
        },
      ]
    }),
  )
}

/** Without comments and types, a variable's name in a file means that it is read there, and so does a queue's. */
function mentionsOf(file: string): { env: EnvName[]; sendsTo: QueueName[] } {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts', legalComments: 'none' })
  const words = new Set(code.match(/\b[A-Z][A-Z_]+\b/g))
  return {
    env: envNames.filter(name => words.has(name)),
    sendsTo: queueNames.filter(name => new RegExp(`\\bsend\\(\\s*"${name}"`).test(code)),
  }
}
