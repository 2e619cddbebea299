import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { allRoutes, fileOf } from '#shared/contract/index.ts'
import { jobs } from '#shared/jobs.ts'

/** Handler name (the contract's group/file, without its ending) -> source, in whichever room of functions/ it stands. */
export function handlerSources(): Map<string, string> {
  const endpoints = allRoutes.map(({ feature, key }) => `${feature}/${fileOf(key)}`)
  const workers = Object.entries(jobs).map(([queue, { feature }]) => `${feature}/${queue}.job`)
  const files = Map.groupBy(globSync('functions/**/*.ts'), file => path.basename(file, '.ts'))
  return new Map([...endpoints, ...workers].map(name => [name, onlyOne(path.basename(name), files)]))
}

function onlyOne(name: string, files: Map<string, string[]>): string {
  const [file, ...others] = files.get(name) ?? []
  if (file && others.length === 0) return file
  throw new Error(
    `There has to be one ${name}.ts in functions/, and there is ${[file, ...others].join(', ') || 'none'}`,
  )
}

let sources: Map<string, string> | undefined

/** The handler of the source itself, by its name. */
export async function importHandler(name: string) {
  sources ??= handlerSources()
  const source = sources.get(name)
  if (!source) throw new Error(`No route or queue is called ${name}`)
  const { handler } = await import(pathToFileURL(path.resolve(source)).href)
  return handler
}
