// Adds to package-lock.json what a registry or a platform left out: the optional binaries of other platforms. Without
// them `npm ci` fails ('Missing: ... from lock file') wherever they can be had. Run it after each change of a
// dependency. Runs on Node 20.
// Usage: node scripts/complete-lock.mjs [--check] [file]   (--check changes nothing and ends with 1 where it would)
import { readFileSync, writeFileSync } from 'node:fs'

const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony']
const processors = ['x64', 'arm64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'mips64el', 'loong64', 'wasm32']
const otherNames = { win: 'win32', windows: 'win32', linuxmusl: 'linux', gnueabihf: 'arm', musleabihf: 'arm' }

const check = process.argv.includes('--check')
const file = process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const found = [...missingEntries(lock), ...Object.entries(lock.packages).flatMap(withoutAddress)]

if (check && found.length > 0) {
  console.error(`package-lock.json is not complete: node scripts/complete-lock.mjs would mend ${found.length} entries.`)
  console.error(found.map(([place]) => `  ${place}`).join('\n'))
  process.exit(1)
}
if (!check && found.length > 0) {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(found) })
  lock.packages = Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
if (!check) console.log(`${found.length} entries mended`)

function missingEntries({ packages }) {
  return Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, range]) => {
      const version = range.replace(/^[\^~]/, '')
      const present = lookUp(packages, place, name)
      if (present && (present.version === version || version !== range)) return []
      const added = entryFor(name, version, entry.dev)
      return added ? [[`${present && place ? `${place}/` : ''}node_modules/${name}`, added]] : []
    }),
  )
}

/** As Node looks for a package: beside its user first, then in each folder above. */
function lookUp(packages, place, name) {
  const above = place.split('/node_modules/')
  for (let count = above.length; count >= 0; count -= 1) {
    const folder = above.slice(0, count).join('/node_modules/')
    const entry = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (entry) return entry
  }
  return undefined
}

/** The platform is in the package's name; a package that names none is no platform's binary. */
function entryFor(name, version, dev) {
  const words = name.split(/[/@\-_.]/).map(word => otherNames[word] ?? word)
  const os = systems.filter(system => words.includes(system))
  const cpu = processors.filter(processor => words.includes(processor))
  if (os.length === 0 && cpu.length === 0) return undefined
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev: true }),
    ...(/musl/.test(name) && { libc: ['musl'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

/** No download addresses: the lock installs from any registry. */
function withoutAddress([place, { resolved, ...entry }]) {
  return typeof resolved === 'string' && resolved.startsWith('http') ? [[place, entry]] : []
}
