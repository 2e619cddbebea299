import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { beforeReact, publicEntries } from '#web/public-pages/prerender.ts'

/** What a module imports when it is loaded: no types, and nothing that is fetched later. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^import (?!type )(?:[^'"]*? from )?'([^']+\.ts)'/gm)
  return [...found].map(([, from = '']) => (from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from)))
}

function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  for (const next of importsOf(file)) {
    if (seen.has(next)) continue
    seen.add(next)
    loadedWith(next, seen)
  }
  return seen
}

/** The sign-in page's own. */
const ownModules = ['web/public-pages/institution.ts']

test.each([publicEntries.landing, publicEntries.legal, publicEntries.login])(
  'what %s shares with the app comes in one file',
  entry => {
    const shared = [...loadedWith(entry)].filter(file => !ownModules.includes(file))
    expect(shared).toContain('web/lib/institution/theme.ts')
    expect(shared.filter(file => !beforeReact.test.test(file))).toEqual([])
  },
)
