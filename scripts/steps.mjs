import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The tools of node_modules, and with them the project's own Node, come first. */
export const toolEnv = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
}

/**
 * Runs the steps one after the other, those of a list side by side; says how long each took, and ends where one failed.
 * What a step beside others prints stands in one piece, when it is over.
 */
export async function runSteps(steps) {
  const began = Date.now()
  for (const step of steps) {
    const beside = Array.isArray(step) ? step : [step]
    console.log(`\n› ${beside.map(({ name }) => name).join(', beside it: ')}`)
    const passed = await Promise.all(beside.map(each => run(each, beside.length > 1)))
    if (passed.includes(false)) process.exit(1)
  }
  console.log(`\nAll of it passed in ${((Date.now() - began) / 1000).toFixed(0)} s.`)
  console.log(`${steps.flat().length} passed, 0 failed`)
}

/** True where it ended well. */
function run({ name, command, env = {} }, isBesideOthers) {
  const start = Date.now()
  const stdio = isBesideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, { cwd: root, shell: true, stdio, env: { ...toolEnv, ...env } })
  const output = []
  child.stdout?.on('data', chunk => output.push(chunk))
  child.stderr?.on('data', chunk => output.push(chunk))
  return new Promise(resolve => {
    child.on('close', status => {
      const seconds = ((Date.now() - start) / 1000).toFixed(1)
      process.stdout.write(Buffer.concat(output))
      console.log(status === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} failed after ${seconds} s`)
      resolve(status === 0)
    })
  })
}
