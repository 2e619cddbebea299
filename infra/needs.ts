import path from 'node:path'
import { build } from 'esbuild'
import { parseSync, Visitor } from 'oxc-parser'
import { Env, type EnvName } from '#shared/env.ts'
import { factNames } from '#shared/facts.ts'
import { type QueueName, queueNames, subscribersOf } from '#shared/jobs.ts'
import { handlerSources } from './handlers.ts'
import { throughPublicFiles } from './public-files.ts'

/** What a function's code touches, and so what its role may do and its environment says. */
export type Needs = {
  /** The modules of functions/platform/aws/ it may load: 'table', 'audio', 'clients/ses-mail', ... */
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
    plugins: [throughPublicFiles],
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

/**
 * A variable's name means that it is read, a queue's in a call of send() that it is sent to, and a fact's in a call of
 * publish() that its subscribers' queues are: these take no name but one that stands in the call.
 */
function mentionsIn(code: string, adapters: ReadonlySet<string>): Pick<Needs, 'env' | 'sendsTo'> {
  const words = new Set<unknown>()
  const sentTo = new Set<unknown>()
  const published = new Set<unknown>()
  new Visitor({
    Identifier({ name }) {
      words.add(name)
    },
    Literal({ value }) {
      words.add(value)
    },
    CallExpression({ callee, arguments: [first, second] }) {
      const called = callee.type === 'MemberExpression' ? callee.property : callee
      if (called.type !== 'Identifier') return
      if (called.name === 'send' && first?.type === 'Literal') sentTo.add(first.value)
      if (/^publish/.test(called.name) && second?.type === 'Literal') published.add(second.value)
    },
  }).visit(parseSync('handler.js', code).program)
  for (const subscriber of factNames.filter(name => published.has(name)).flatMap(name => subscribersOf(name)))
    sentTo.add(subscriber)
  return {
    env: new Set(envNames.filter(name => words.has(name))),
    sendsTo: new Set(adapters.has('queue') ? queueNames.filter(name => sentTo.has(name)) : []),
  }
}
