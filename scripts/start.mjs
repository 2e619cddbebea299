// npm start: sets up what is missing, then runs infra/local/start.ts on the Node of node_modules. Runs on Node 20.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const major = Number.parseInt(process.versions.node, 10)
if (major < 20) {
  console.error(`Vivavoce needs Node 20 or newer to start; this is ${process.versions.node}.`)
  process.exit(1)
}
const { setUp } = await import('./set-up.mjs')
await setUp()

const program = fileURLToPath(new URL('../infra/local/start.ts', import.meta.url))
const ownNode = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url))
const node = major < 24 && existsSync(ownNode) ? ownNode : process.execPath
const args = ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)]
// The server ends itself when this pipe closes, so that it never outlives this process, however that ends.
const env = { ...process.env, VIVAVOCE_PARENT_PIPE: '1' }
const child = spawn(node, args, { stdio: ['pipe', 'inherit', 'inherit'], env })
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
child.on('error', error => {
  console.error(`Node could not be started: ${error.message}`)
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))

// npm killed by kill -9 tells nobody: it, or the shell it starts scripts with, just gets another parent.
const family = ancestors()
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (ancestors() !== family) child.kill('SIGTERM')
  }, 500).unref()
}

function ancestors() {
  try {
    // The process's own name may hold spaces and brackets; the fields after the last bracket are state and parent.
    const [, grandparent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return `${process.ppid} ${grandparent}`
  } catch {
    return String(process.ppid)
  }
}
