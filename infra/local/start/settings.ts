import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A reason not to start that the person can act on: printed as one line, without a stack. */
export class CannotStart extends Error {}

export type StartSettings = {
  port: number
  dataFolder: string
  fresh: boolean
  /** The sources in this process, or the bundles as they would be deployed, each function by itself. */
  handlers: 'sources' | 'bundled'
}

/** @throws CannotStart where a setting makes no sense */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): StartSettings {
  const unknown = args.find(arg => arg !== '--fresh')
  if (unknown) throw new CannotStart(`'${unknown}' is not known: there is only --fresh, which empties the data folder.`)
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CannotStart(`PORT is '${env.PORT}', which is no port: use a number from 1 to 65535.`)
  }
  const handlers = env.HANDLERS || 'sources'
  if (handlers !== 'sources' && handlers !== 'bundled') {
    throw new CannotStart(
      `HANDLERS is '${handlers}', which is not known: there are 'sources' (as usual) and 'bundled'.`,
    )
  }
  return { port, dataFolder: path.resolve(env.DATA_DIR || '.local'), fresh: args.includes('--fresh'), handlers }
}

/** Makes the folder where it is missing. @throws CannotStart where nothing can be written there */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    await writeFile(path.join(folder, '.writable'), '')
  } catch {
    throw new CannotStart(`Nothing can be written to ${folder}: set DATA_DIR to a folder of your own.`)
  }
}

/** A secret made once for a data folder. */
export async function keptSecret(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept
  const secret = randomBytes(32).toString('hex')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}

const begun = (folder: string) => path.join(folder, 'demo-begun')
const done = (folder: string) => path.join(folder, 'demo-done')

/** Demo data that a killed run left half made is thrown away with the rest of that folder: nothing else is in it yet. */
export function isHalfSeeded(folder: string): boolean {
  return existsSync(begun(folder)) && !existsSync(done(folder))
}

/** The demo data, once for a data folder. */
export async function seedOnce(folder: string, seed: () => Promise<void>): Promise<void> {
  if (existsSync(done(folder))) return
  await writeFile(begun(folder), '')
  await seed()
  await writeFile(done(folder), '')
  await rm(begun(folder))
}
