/**
 * npm run bench:handlers: the size of each handler's bundle (with the chunks it loads) and the time to import it on Node 24,
 * beside an empty handler in the same run. Limits (SPEC-953): 750 KB and 75 ms above the empty one, but for the PDF handlers.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundleHandlers, moduleOf } from '#infra/bundle.ts'
import { handlerSources } from '#infra/handlers.ts'

const runs = 7
const limits = { kilobytes: 750, milliseconds: 75 }
const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-bundle-'))
const metafile = await bundleHandlers(folder)
const outputs = new Map(Object.entries(metafile.outputs).map(([file, output]) => [path.resolve(file), output]))

/** The bytes that importing a file loads: itself and every chunk it imports statically. */
function loadedBytes(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0
  seen.add(file)
  const imports =
    outputs.get(file)?.imports.filter(({ kind, external }) => kind === 'import-statement' && !external) ?? []
  return statSync(file).size + imports.reduce((sum, { path: chunk }) => sum + loadedBytes(path.resolve(chunk), seen), 0)
}

const probe =
  'const t = performance.now(); await import(process.argv[1]); console.log(performance.now() - t); process.exit(0)'
/** The median of several fresh processes, in milliseconds. */
function importMilliseconds(file: string): number {
  const times = Array.from({ length: runs }, () =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', probe, file], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .at(-1),
    ),
  )
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
}

const empty = path.join(folder, 'empty.mjs')
writeFileSync(empty, 'export const handler = async () => ({ statusCode: 204 })\n')
const base = importMilliseconds(empty)
console.log(`empty handler: ${base.toFixed(1)} ms to import\n`)
console.log('kB      ms over empty  handler')
let over = 0
for (const name of Object.keys(handlerSources())) {
  const file = path.join(folder, `${moduleOf(name)}.mjs`)
  const kilobytes = loadedBytes(file) / 1024
  const milliseconds = importMilliseconds(file) - base
  const beyond = kilobytes > limits.kilobytes || milliseconds > limits.milliseconds
  if (beyond) over++
  console.log(
    `${kilobytes.toFixed(0).padEnd(7)} ${milliseconds.toFixed(1).padEnd(14)} ${name}${beyond ? '   over the limit' : ''}`,
  )
}
console.log(`\n${over} handlers over ${limits.kilobytes} kB or ${limits.milliseconds} ms above the empty one`)
