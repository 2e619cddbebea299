import { spawn } from 'node:child_process'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { lock } from './lock.ts'
import { CannotStart } from './settings.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
export const webFolder = path.join(root, 'dist', 'web')
const sources = ['web', 'shared', 'vite.config.ts', 'package-lock.json']

/** Builds the web app where a source is newer than what was built. Runs that start together build once. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  if (await isFresh()) return
  for (;;) {
    const held = await lock(`build of ${root}`)
    if (!held) {
      await sleep(200)
      continue
    }
    try {
      if (await isFresh()) return
      say('Building the web app ...')
      await build()
      return
    } finally {
      await held.release()
    }
  }
}

/** Builds into another folder first, so that a run serving the old build never sees half of the new one. */
async function build(): Promise<void> {
  const aside = `${webFolder}.new`
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', aside, '--emptyOutDir']
  // A test run's NODE_ENV would make a development build, with React at nearly twice its size.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const code = await new Promise<number>(resolve => child.on('close', status => resolve(status ?? 1)))
  if (code !== 0)
    throw new CannotStart(`The web app could not be built:\n${output.split('\n').slice(0, 8).join('\n').trim()}`)
  await rm(webFolder, { recursive: true, force: true })
  await rename(aside, webFolder)
}

async function isFresh(): Promise<boolean> {
  const built = await stat(path.join(webFolder, 'index.html')).catch(() => undefined)
  if (!built) return false
  const newest = await Promise.all(sources.map(source => newestIn(path.join(root, source))))
  return Math.max(...newest) <= built.mtimeMs
}

async function newestIn(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0
  const entries = await readdir(file)
  return Math.max(found.mtimeMs, ...(await Promise.all(entries.map(entry => newestIn(path.join(file, entry))))))
}
