import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { allRoutes, fileOf } from '#shared/contract/index.ts'
import { jobs, type QueueName, queueNames } from '#shared/jobs.ts'

/** A handler's name, by which its function, its logs and its code are found: 'auth/send-otp', 'auth/send-mail.job'. */
export const endpointName = ({ feature, key }: { feature: string; key: string }): string => `${feature}/${fileOf(key)}`
export const workerName = (queue: QueueName): string => `${jobs[queue].feature}/${queue}.job`

const root = fileURLToPath(new URL('..', import.meta.url))
let known: ReadonlyMap<string, string[]> | undefined

/** The sources of the server by their names, whichever folder they stand in. */
const sourcesByName = () =>
  Map.groupBy(
    globSync('functions/**/*.ts', { cwd: root }).map(file => file.split(path.sep).join('/')),
    file => path.posix.basename(file, '.ts'),
  )

/** Where a handler's code is: functions/**\/<file>.ts. @throws Error where it is nowhere, or in several places */
export function handlerSource(name: string): string {
  known ??= sourcesByName()
  const file = path.posix.basename(name)
  const [source, ...others] = known.get(file) ?? []
  if (source === undefined)
    throw new Error(`No file has the handler ${name}: write ${file}.ts in the feature of functions/ it belongs to`)
  if (others.length > 0)
    throw new Error(`Several files could have the handler ${name}: ${[source, ...others].join(', ')}`)
  return source
}

/** Handler name -> source, of all endpoints and workers. */
export function handlerSources(): Record<string, string> {
  const names = [...allRoutes.map(endpointName), ...queueNames.map(workerName)]
  return Object.fromEntries(names.map(name => [name, handlerSource(name)]))
}

/** The handler as it stands in its source. */
export async function importHandler(name: string) {
  const source = `#${handlerSource(name)}`
  const { handler } = await import(source)
  return handler
}
