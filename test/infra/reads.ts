import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Env } from '#shared/env.ts'

const imported = /(?:\bfrom|\bimport)\s*\(?\s*"(\.{1,2}\/[^"]+\.mjs)"/g

/** A bundled file with all it imports, at once or later. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(imported))
    reachable(path.resolve(path.dirname(file), target), seen)
  return seen
}

const readsOfFile = new Map<string, string[]>()

/** .NAME, { NAME: x } = ..., and a name handed over as a text. The schema that says all names is none of them. */
function readsIn(file: string): string[] {
  const known = readsOfFile.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8')
  const taken = [...code.matchAll(/\{([^{}]*)\}\s*=(?![=>])/g)].flatMap(([, names = '']) =>
    names.match(/[A-Z][A-Z_]+/g),
  )
  const direct = [...code.matchAll(/\.([A-Z][A-Z_]+)\b|"([A-Z][A-Z_]+)"/g)].map(
    ([, property, text]) => property ?? text,
  )
  const words = new Set([...taken, ...direct])
  const reads = Object.keys(Env.shape).filter(name => words.has(name))
  readsOfFile.set(file, reads)
  return reads
}

/** The variables that a handler of the bundle can read, as its own text says. */
export const variablesRead = (file: string): string[] => [...new Set([...reachable(file)].flatMap(readsIn))].sort()
