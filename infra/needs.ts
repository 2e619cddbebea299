import path from 'node:path'
import { build } from 'esbuild'
import { Env, type EnvName } from '#shared/env.ts'
import { type QueueName, queueNames } from '#shared/jobs.ts'
import { handlerSources } from './handlers.ts'

/** What a function's code touches, and so what its role may do and its environment says. */
export type Needs = {
  /** The modules of functions/platform/aws/ it may load: 'table', 'audio', 'ses-mail', ... */
  adapters: ReadonlySet<string>
  /** The variables of shared/env.ts it reads. */
  env: ReadonlySet<EnvName>
  /** The queues it sends to. */
  sendsTo: ReadonlySet<QueueName>
}

const envNames = Object.keys(Env.shape).filter((name): name is EnvName => name in Env.shape)
const adapter = /^functions\/platform\/aws\/(.+)\.ts$/

/**
 * What each handler needs (feature/file -> needs). Bundled alone, without packages and shared code, a handler is the code
 * of functions/ that it can run and nothing else: what stands there is needed.
 */
export async function needsOfHandlers(): Promise<Map<string, Needs>> {
  const folder = path.resolve('dist/alone')
  const { outputFiles, metafile } = await build({
    entryPoints: Object.fromEntries(
      Object.entries(handlerSources()).map(([name, source]) => [name, path.resolve(source)]),
    ),
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minifySyntax: true,
    packages: 'external',
    external: ['#shared/*'],
    legalComments: 'none',
    logLevel: 'error',
    metafile: true,
    write: false,
  })
  const inputsOf = new Map(Object.entries(metafile.outputs).map(([file, { inputs }]) => [path.resolve(file), inputs]))
  return new Map(
    outputFiles.map(file => {
      const inputs = Object.entries(inputsOf.get(file.path) ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      const adapters = new Set(inputs.flatMap(([source]) => adapter.exec(source)?.[1] ?? []))
      const name = path.relative(folder, file.path).replace(/\.js$/, '')
      return [name, { adapters, ...mentionsIn(file.text, adapters) }]
    }),
  )
}

/** Without comments and types, a variable's name means that it is read, and so does a queue's in a call of send(). */
function mentionsIn(code: string, adapters: ReadonlySet<string>): Pick<Needs, 'env' | 'sendsTo'> {
  const words = new Set(code.match(/\b[A-Z][A-Z_]+\b/g))
  const isSentTo = (name: QueueName) => new RegExp(`\\bsend\\(\\s*"${name}"`).test(code)
  return {
    env: new Set(envNames.filter(name => words.has(name))),
    sendsTo: new Set(adapters.has('queue') ? queueNames.filter(isSentTo) : []),
  }
}
