import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod'

const root = fileURLToPath(new URL('../../', import.meta.url))
const Entry = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  os: z.array(z.string()).optional(),
})
const Lock = z.looseObject({ packages: z.record(z.string(), Entry) })
const Package = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
})
const readLock = async (file: string) => Lock.parse(JSON.parse(await readFile(file, 'utf8')))
const completeLock = (...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(root, 'scripts', 'complete-lock.mjs'), ...args])

test('the lock holds the binaries of every platform and no download address', async () => {
  await expect(completeLock('--check', path.join(root, 'package-lock.json'))).resolves.toBeDefined()
  const { packages } = await readLock(path.join(root, 'package-lock.json'))
  expect(Object.keys(packages).filter(place => packages[place]?.resolved)).toEqual([])
})

test.each(['darwin-arm64', 'darwin-x64', 'linux-x64', 'linux-arm64', 'win32-x64'])(
  'the local DynamoDB is there for %s',
  async platform => {
    const { packages } = await readLock(path.join(root, 'package-lock.json'))
    expect(packages[`node_modules/@dynoxide/${platform}`]).toBeDefined()
  },
)

test('the lock asks for what package.json asks for', async () => {
  const { packages } = await readLock(path.join(root, 'package-lock.json'))
  const wanted = Package.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')))
  expect(Package.parse(packages[''])).toEqual(wanted)
})

test('what a registry left out is found and added: beside its user where another version is taken', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'vivavoce-lock-')), 'package-lock.json')
  const packages = {
    '': { dependencies: { a: '1.0.0' } },
    'node_modules/a': {
      version: '1.0.0',
      dev: true,
      resolved: 'https://registry.example/a.tgz',
      optionalDependencies: { '@a/darwin-arm64': '1.0.0', '@a/linux-x64-musl': '^1.0.0', fsevents: '2.0.0' },
    },
    'node_modules/b/node_modules/a': { version: '2.0.0', optionalDependencies: { '@a/win32-x64': '2.0.0' } },
    'node_modules/@a/win32-x64': { version: '1.0.0' },
  }
  await writeFile(file, JSON.stringify({ packages }))
  await expect(completeLock('--check', file)).rejects.toHaveProperty('code', 1)
  await completeLock(file)
  const mended = (await readLock(file)).packages
  expect(mended['node_modules/@a/darwin-arm64']).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  })
  expect(mended['node_modules/@a/linux-x64-musl']).toMatchObject({ version: '1.0.0', os: ['linux'], libc: ['musl'] })
  expect(mended['node_modules/b/node_modules/a/node_modules/@a/win32-x64']).toMatchObject({ version: '2.0.0' })
  expect(mended['node_modules/a']).not.toHaveProperty('resolved')
  expect(mended).not.toHaveProperty('node_modules/fsevents')
  await expect(completeLock('--check', file)).resolves.toBeDefined()
})
