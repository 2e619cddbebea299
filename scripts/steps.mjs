import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The tools of node_modules, and with them the project's own Node, come first. */
export const toolEnv = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
}

/** Runs the steps one after the other, says how long each took, and ends with the first that fails. */
export function runSteps(steps) {
  const began = Date.now()
  for (const { name, command, env = {} } of steps) {
    const start = Date.now()
    console.log(`\n› ${name}`)
    const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', env: { ...toolEnv, ...env } })
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    if (status !== 0) {
      console.log(`✗ ${name} failed after ${seconds} s`)
      process.exit(1)
    }
    console.log(`✓ ${name} (${seconds} s)`)
  }
  console.log(`\nAll of it passed in ${((Date.now() - began) / 1000).toFixed(0)} s.`)
  console.log(`${steps.length} passed, 0 failed`)
}
