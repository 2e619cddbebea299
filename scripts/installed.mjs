// Whether node_modules holds what package-lock.json asks for. Runs on Node 20.
import { readFileSync } from 'node:fs'

const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages

/** Compares versions, not times: a checkout and an install write both files in any order. */
export function isInstalled(root) {
  try {
    const wanted = packagesOf(new URL('package-lock.json', root))
    const present = packagesOf(new URL('node_modules/.package-lock.json', root))
    return Object.entries(wanted).every(
      ([place, entry]) =>
        place === '' || entry.optional || entry.devOptional || present[place]?.version === entry.version,
    )
  } catch {
    return false
  }
}
