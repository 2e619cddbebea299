import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { keys, owners } from '#functions/platform/table/keys.ts'
import { endpointName, handlerSource, workerName } from '#infra/handlers.ts'
import { allRoutes } from '#shared/contract/index.ts'
import { factNames } from '#shared/facts.ts'
import { queueNames, subscribersOf } from '#shared/jobs.ts'

const sources = globSync('{functions,infra,shared,web,scripts,bench}/**/*.{ts,tsx,mjs}')
const endpointFiles = globSync('functions/**/*.ts').filter(file =>
  /export const handler = endpoint\(/.test(readFileSync(file, 'utf8')),
)
const jobFiles = globSync('functions/**/*.job.ts')

/** The server's features from the ground up: each stands on those before it, and knows nothing of those after it. */
const storeys = [
  'platform',
  'institutions',
  'people',
  'resumes',
  'interviewer',
  'assessor',
  'interviews',
  'coaching',
  'try',
  'roster',
  'profile',
  'addresses',
  'mails',
  'exports',
  'retention',
  'administration',
  'contact',
  'docs',
]

const imports = /^(?:import|export)\b[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, from, bare, lazy]) => from ?? bare ?? lazy ?? [])

describe('The contract and the code', () => {
  it('has one handler file for each route, named after its key', () => {
    const wanted = allRoutes.map(route => handlerSource(endpointName(route)))
    expect(endpointFiles.sort()).toEqual(wanted.sort())
  })

  it('has one worker file for each queue', () => {
    const wanted = queueNames.map(queue => handlerSource(workerName(queue)))
    expect(jobFiles.sort()).toEqual(wanted.sort())
  })

  it('says each method and path once', () => {
    const said = allRoutes.map(({ spec }) => `${spec.method} ${spec.path}`)
    expect(new Set(said).size).toBe(said.length)
  })

  it('gives every key pattern an owner that uses it', () => {
    for (const [pattern, owner] of Object.entries(owners)) {
      const used = globSync(`functions/${owner}/**/*.ts`).some(file =>
        new RegExp(`keys\\.${pattern}\\b`).test(readFileSync(file, 'utf8')),
      )
      expect(used, `keys.${pattern} is not used by functions/${owner}`).toBe(true)
    }
    expect(Object.keys(owners).sort()).toEqual(Object.keys(keys).sort())
  })
})

describe('The storeys', () => {
  const storeyOf = (file: string) => file.split('/')[1] ?? ''
  const features = sources.filter(file => file.startsWith('functions/'))
  /** What a file takes from another storey. */
  const foreign = features.flatMap(file =>
    importsOf(file)
      .filter(from => from.startsWith('#functions/') && storeyOf(from.slice(1)) !== storeyOf(file))
      .map(from => ({ file, from })),
  )

  it('are all named, in one order', () => {
    expect(readdirSync('functions').sort()).toEqual([...storeys].sort())
  })

  it('import downward only: what has to travel up is a fact (shared/facts.ts)', () => {
    const upward = foreign.filter(
      ({ file, from }) => storeys.indexOf(storeyOf(from.slice(1))) > storeys.indexOf(storeyOf(file)),
    )
    expect(upward).toEqual([])
  })

  it('are entered by their one public file', () => {
    const byTheWindow = foreign.filter(({ from }) => !/^#functions\/(platform\/|[\w-]+\/public\.ts$)/.test(from))
    expect(byTheWindow).toEqual([])
  })

  it('offer in their public file what another storey takes, and nothing else', () => {
    for (const file of globSync('functions/*/public.ts')) {
      const text = features
        .filter(other => storeyOf(other) !== storeyOf(file))
        .map(other => readFileSync(other, 'utf8'))
      const taken = text.flatMap(code => takenFrom(code, `#${file}`))
      const unused = offers(file).flatMap(({ names }) => names.filter(name => !taken.includes(name)))
      expect(unused, file).toEqual([])
    }
  })

  it('publish each fact, and somebody hears it', () => {
    const published = features.map(file => readFileSync(file, 'utf8')).join('\n')
    for (const fact of factNames) {
      expect(published, `nobody publishes ${fact}`).toMatch(new RegExp(`\\bpublish\\w*\\([\\w.]+, '${fact}'`))
      expect(subscribersOf(fact), `nobody subscribes to ${fact}`).not.toEqual([])
    }
  })

  it('keep the two minds without table, clock and queue', () => {
    for (const file of globSync('functions/{interviewer,assessor}/**/*.ts'))
      expect(
        importsOf(file).filter(from => /platform\/(table|aws|ports\/(table|queue|clock)|now)/.test(from)),
        file,
      ).toEqual([])
  })

  it('write only the items they own; retention may delete what others own', () => {
    const write =
      /(?:put: \{ \.\.\.|update: |\.put\(\s*\{ \.\.\.|\.update\(\s*)keys\.(\w+)\(|(?:\bdelete: |\.delete\(\s*)keys\.(\w+)\(/g
    const strangers = features.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(write)].flatMap(([, written, deleted]) => {
        const owner = owners[(written ?? deleted) as keyof typeof owners]
        const may = [storeyOf(file), 'platform']
        if (may.includes(owner) || (deleted && storeyOf(file) === 'retention') || touchesToken(file)) return []
        return [`${file}: ${written ?? deleted} belongs to ${owner}`]
      }),
    )
    expect(strangers).toEqual([])
  })
})

/** The gate of every call notes that a token was used. */
const touchesToken = (file: string) => file === 'functions/platform/http/principal.ts'

const namesIn = (list = '', kind: 'all' | 'values' = 'all') =>
  list.split(',').flatMap(part => {
    const [, type, name] = /^(type )?(\w+)/.exec(part.trim()) ?? []
    return name && !(type && kind === 'values') ? [name] : []
  })
const takenFrom = (code: string, from: string, kind: 'all' | 'values' = 'all') =>
  [...code.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(([, list, source]) =>
    source === from ? namesIn(list, kind) : [],
  )
const offers = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].map(([, list, from]) => ({
    names: namesIn(list),
    from: from ?? '',
  }))
/** The files in which a public file finds these names. */
const sourcesBehind = (publicFile: string, names: string[]) =>
  offers(publicFile.slice(1)).flatMap(offer => (offer.names.some(name => names.includes(name)) ? [offer.from] : []))

describe('The house rules', () => {
  it('keeps rules pure: they import shared, other rules and words, and read no clock and no chance', () => {
    const pure = /^#shared\/|^zod$|^node:crypto$|rules\.ts$|^#web\/lib\/format\.ts$|\/(bank|lexicon|words)[\w/-]*\.ts$/
    for (const file of sources.filter(file => /(^|\/|-)rules\.ts$/.test(file))) {
      const code = readFileSync(file, 'utf8')
      const behind = (from: string) =>
        /public\.ts$/.test(from) ? sourcesBehind(from, takenFrom(code, from, 'values')) : [from]
      const foreign = importsOf(file)
        .filter(from => !isTypeOnly(file, from))
        .flatMap(behind)
        .filter(from => !pure.test(from))
      expect(foreign, file).toEqual([])
      expect(code, file).not.toMatch(/Date\.now\(|new Date\(\)|Math\.random\(|randomInt\(|randomUUID\(/)
    }
  })

  it('lets only platform/aws import the AWS SDK on the server', () => {
    for (const file of sources.filter(
      file => file.startsWith('functions/') && !file.startsWith('functions/platform/aws/'),
    )) {
      expect(
        importsOf(file).filter(from => from.startsWith('@aws-sdk/')),
        file,
      ).toEqual([])
    }
  })

  it('keeps the sides apart: shared imports zod alone, functions no web, web shared alone', () => {
    const forbidden: Record<string, RegExp> = {
      'shared/': /^#(functions|web|infra)\/|^(?!zod$|\.|#shared)/,
      'functions/': /^#(web|infra)\//,
      'web/': /^#(functions|infra)\//,
    }
    for (const [folder, pattern] of Object.entries(forbidden)) {
      for (const file of sources.filter(file => file.startsWith(folder))) {
        expect(
          importsOf(file).filter(from => pattern.test(from)),
          file,
        ).toEqual([])
      }
    }
  })

  it('lets features of the web app not import each other', () => {
    for (const file of sources.filter(file => file.startsWith('web/features/'))) {
      const own = file.split('/')[2]
      expect(
        importsOf(file).filter(from => from.startsWith('#web/features/') && from.split('/')[2] !== own),
        file,
      ).toEqual([])
    }
  })

  it('leaves a folder by its #name, and names files that are there', () => {
    for (const file of sources) {
      for (const from of importsOf(file)) {
        expect(from, file).not.toMatch(/^\.\.\/\.\./)
        if (from.startsWith('#')) expect(existsSync(from.slice(1)), `${file}: ${from}`).toBe(true)
        if (from.startsWith('.') && /\.[a-z]+$/.test(from))
          expect(existsSync(path.join(path.dirname(file), from.replace(/\?.*$/, ''))), `${file}: ${from}`).toBe(true)
      }
    }
  })
})

function isTypeOnly(file: string, from: string): boolean {
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`import type [^;]*? from '${escaped}'`).test(readFileSync(file, 'utf8'))
}
