import { globSync, readFileSync } from 'node:fs'
import { type Kept, logsFolder } from './keep.ts'
import { leaksIn } from './scan.ts'

/** After the browser suite: no line that any product logged, at debug level, holds anything of a person (SPEC-32). */
export default function searchLogs(): void {
  const logs = globSync(`${logsFolder}/*.log`)
  if (logs.length === 0) return
  const all = globSync(`${logsFolder}/*.json`).map((file): Kept => JSON.parse(readFileSync(file, 'utf8')))
  const secrets = {
    numbers: new Set(all.flatMap(({ numbers }) => numbers)),
    names: new Set(all.flatMap(({ names }) => names)),
    runs: new Set(all.flatMap(({ runs }) => runs)),
  }
  const texts = logs.map(file => readFileSync(file, 'utf8'))
  const lines = texts.flatMap(text => text.split('\n').filter(Boolean))
  const logged = lines.filter(line => line.startsWith('{"level"')).length
  if (logged === 0) throw new Error('The products logged nothing: the search of their logs would prove nothing')
  const found = texts.flatMap(text => leaksIn(text, secrets))
  const { numbers, names, runs } = secrets
  console.log(
    `Searched ${lines.length} log lines (${logged} of functions) for ${numbers.size} numbers, ${names.size} names and ${runs.size} runs of four words: ${found.length} found`,
  )
  if (found.length > 0) throw new Error(found.map(({ kind, line }) => `A log holds ${kind}: ${line}`).join('\n'))
}
