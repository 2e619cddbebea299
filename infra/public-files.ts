import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

const publicImport = /import (?:type )?\{([^}]*)\} from '#(functions\/[\w-]+)\/public\.ts'/g

/**
 * Leads an import from a feature's public file to the file that the name comes from. esbuild splits by files: whoever loads
 * one name of a public file would load all that stands behind it, and its function would know variables it has no use for.
 */
export const throughPublicFiles: Plugin = {
  name: 'through-public-files',
  setup(build) {
    build.onLoad({ filter: /[\\/]functions[\\/].*\.ts$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replace(publicImport, (_, names: string, feature: string) =>
        namesIn(names)
          .map(name => `import { ${name} } from '${sourceOf(feature, name)}'`)
          .join(';'),
      ),
      loader: 'ts',
    }))
  },
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')

const offers = new Map<string, Map<string, string>>()

function sourceOf(feature: string, imported: string): string {
  const offered = offers.get(feature) ?? offeredBy(feature)
  offers.set(feature, offered)
  const name = imported.replace(/^type /, '').replace(/ as .*$/, '')
  const source = offered.get(name)
  if (!source) throw new Error(`${feature}/public.ts does not offer ${name}`)
  return source
}

function offeredBy(feature: string): Map<string, string> {
  const code = readFileSync(`${feature}/public.ts`, 'utf8')
  return new Map(
    [...code.matchAll(/export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(([, names = '', file = '']) =>
      namesIn(names).map(name => [name.replace(/^type /, ''), `#${path.posix.join(feature, file)}`] as const),
    ),
  )
}
