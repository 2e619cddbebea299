/**
 * npm run bench:synth: the time of `cdk synth --strict` (both esbuild runs, every template, cdk-nag and CloudFormation's own
 * checks), the median of three runs, aimed at under 15 s; and the resources of each stack, of which CloudFormation takes 500
 * and the product allows itself 300 (SPEC-955). It needs the built web app (npm run build).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'

const runs = 3
const aim = { seconds: 15, resources: 300 }
const verdict = (holds: boolean) => (holds ? 'ok' : 'FAILED')
const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-synth-'))

function synthesisSeconds(): number {
  const start = performance.now()
  execFileSync('cdk', ['synth', '--strict', '--quiet', '--output', folder], { stdio: 'pipe' })
  return (performance.now() - start) / 1000
}

const seconds = Array.from({ length: runs }, synthesisSeconds).sort((a, b) => a - b)
const median = seconds[Math.floor(runs / 2)] ?? Number.NaN
const load = (loadavg()[0] ?? 0).toFixed(1)
console.log(`cdk synth --strict: ${median.toFixed(1)} s, under ${aim.seconds}: ${verdict(median < aim.seconds)}`)
console.log(`    runs ${seconds.map(run => run.toFixed(1)).join(', ')} s; load of this machine ${load}\n`)

const stacks = readdirSync(folder)
  .filter(file => file.endsWith('.template.json'))
  .map(file => {
    const { Resources } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
    const name = file.replace(/[0-9A-F]{8}\.nested\.template\.json$/, '').replace(/\.template\.json$/, '')
    return { name, count: Object.keys(Resources).length }
  })
  .sort((a, b) => b.count - a.count)
console.log('resources  stack')
for (const { name, count } of stacks) console.log(`${String(count).padEnd(10)} ${name}`)
const most = Math.max(...stacks.map(({ count }) => count))
const all = stacks.reduce((sum, { count }) => sum + count, 0)
console.log(`\n${all} in all, at most ${most} in one stack, under ${aim.resources}: ${verdict(most < aim.resources)}`)
rmSync(folder, { recursive: true, force: true })
