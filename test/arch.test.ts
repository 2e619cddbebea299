import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { keys, owners } from '#functions/platform/table/keys.ts'
import { endpointName, handlerSource, workerName } from '#infra/handlers.ts'
import { allRoutes } from '#shared/contract/index.ts'
import { queueNames } from '#shared/jobs.ts'

const sources = globSync('{functions,infra,shared,web,scripts,bench}/**/*.{ts,tsx,mjs}')
const endpointFiles = globSync('functions/*/**/*.ts').filter(file =>
  /export const handler = endpoint\(/.test(readFileSync(file, 'utf8')),
)
const jobFiles = globSync('functions/*/**/*.job.ts')

describe('The contract and the code', () => {
  it('has one handler file for each route, in the folder of its feature', () => {
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

  it('gives every key pattern an owner whose store writes it', () => {
    for (const [pattern, owner] of Object.entries(owners)) {
      const files = globSync(`functions/${owner}/**/*.ts`)
      const used = [...files, 'functions/platform/http/principal.ts'].some(file =>
        new RegExp(`keys\\.${pattern}\\b`).test(readFileSync(file, 'utf8')),
      )
      expect(used, `keys.${pattern} is not used by functions/${owner}`).toBe(true)
    }
    expect(Object.keys(owners).sort()).toEqual(Object.keys(keys).sort())
  })
})

describe('The house rules', () => {
  const imports = /^(?:import|export)\b[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm
  const importsOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, from, bare, lazy]) => from ?? bare ?? lazy ?? [])

  it('keeps rules pure: they import shared, other rules and the pure format.ts, and read no clock and no chance', () => {
    for (const file of sources.filter(file => /(^|\/|-)rules\.ts$/.test(file))) {
      const foreign = importsOf(file).filter(
        from =>
          !/^#shared\/|^zod$|^node:crypto$|rules\.ts$|^#web\/lib\/format\.ts$|\/(bank|lexicon|words)[\w/-]*\.ts$/.test(
            from,
          ) && !isTypeOnly(file, from),
      )
      expect(foreign, file).toEqual([])
      expect(readFileSync(file, 'utf8'), file).not.toMatch(
        /Date\.now\(|new Date\(\)|Math\.random\(|randomInt\(|randomUUID\(/,
      )
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
