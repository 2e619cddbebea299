// Changes the code of what decides, mutant by mutant, and says which changes no test notices (docs/mutants.md).
// Usage: npm run mutants [-- functions/platform shared/rules/email.ts,shared/rules/billing.ts ...]
// Without a folder: all of them, for a night. What neither changed nor had its tests changed is not tried again.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { root, toolEnv } from './steps.mjs'

/** Percent of all mutants. */
const wanted = 85

const parts = process.argv.slice(2)
const folders = globSync('functions/*/', { cwd: root }).sort()
for (const part of parts.length > 0 ? parts : ['shared/rules', ...folders]) {
  console.log(`\n› ${part}`)
  const env = { ...toolEnv, MUTANTS: part }
  const { status } = spawnSync('stryker run', { cwd: root, stdio: 'inherit', env, shell: true })
  if (status !== 0) process.exit(1)
}

/** Each report holds what was ever tried of its folder: the figures are of everything, not of this run alone. */
const files = globSync('.local/mutants/*.incremental.json', { cwd: root }).flatMap(report =>
  Object.entries(JSON.parse(readFileSync(`${root}/${report}`, 'utf8')).files).map(([file, { mutants }]) => ({
    file,
    killed: mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    survived: mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage'),
  })),
)
for (const { file, killed, survived } of files.sort((a, b) => a.file.localeCompare(b.file))) {
  console.log(line(file, killed, survived.length))
  for (const { location, mutatorName, replacement, status } of survived)
    console.log(`  ${location.start.line} ${mutatorName}${status === 'Survived' ? '' : ', untested'}: ${replacement}`)
}
const sum = count => files.reduce((total, file) => total + count(file), 0)
const [killed, survived] = [sum(file => file.killed), sum(file => file.survived.length)]
console.log(line('All', killed, survived))
process.exitCode = percent(killed, survived) < wanted ? 1 : 0

function line(name, killed, survived) {
  return `${name}: ${percent(killed, survived).toFixed(1)} % of ${killed + survived} killed`
}

function percent(killed, survived) {
  return killed + survived === 0 ? 100 : (100 * killed) / (killed + survived)
}
