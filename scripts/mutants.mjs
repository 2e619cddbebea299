// Changes the code of what decides, mutant by mutant, and says which changes no test notices (docs/mutants.md).
// Usage: npm run mutants [-- functions/platform shared/rules/email.ts ...]   without a folder: all of them, for a night
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { root, toolEnv } from './steps.mjs'

/** Of all mutants that a test could notice. */
const wanted = 85

const parts = process.argv.slice(2)
const folders = globSync('functions/*', { cwd: root, exclude: file => file.includes('.') })
const results = (parts.length > 0 ? parts : ['shared/rules', ...folders.sort()]).map(resultOf)

const sum = { killed: 0, survived: 0, ignored: 0 }
for (const { part, killed, survived, ignored } of results) {
  console.log(line(part, { killed, survived, ignored }))
  for (const each of survived) console.log(`  ${each}`)
  sum.killed += killed
  sum.ignored += ignored
  sum.survived += survived.length
}
console.log(line('All', { ...sum, survived: { length: sum.survived } }))
if (score(sum.killed, sum.survived) < wanted) process.exit(1)

function resultOf(part) {
  console.log(`\n› ${part}`)
  const env = { ...toolEnv, MUTANTS: part }
  const { status } = spawnSync('stryker', ['run'], { cwd: root, stdio: 'inherit', env, shell: true })
  if (status !== 0) process.exit(1)
  const { files } = JSON.parse(readFileSync(`${root}/.local/mutants/${part.replaceAll('/', '.')}.json`, 'utf8'))
  const mutants = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map(mutant => ({ file, ...mutant })))
  const of = (...statuses) => mutants.filter(mutant => statuses.includes(mutant.status))
  const survived = of('Survived', 'NoCoverage').map(
    ({ file, location, mutatorName, replacement, status }) =>
      `${file}:${location.start.line} ${mutatorName}${status === 'NoCoverage' ? ' (no test comes here)' : ''}: ${replacement}`,
  )
  return { part, killed: of('Killed', 'Timeout').length, survived, ignored: of('Ignored').length }
}

function line(part, { killed, survived, ignored }) {
  const percent = score(killed, survived.length).toFixed(1)
  return `${part}: ${percent} % of ${killed + survived.length} killed, ${ignored} left out`
}

function score(killed, survived) {
  return killed + survived === 0 ? 100 : (100 * killed) / (killed + survived)
}
