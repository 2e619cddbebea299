import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { CommandRefused } from './plain-words.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const programs = { cdk: 'node_modules/aws-cdk/bin/cdk', vite: 'node_modules/vite/bin/vite.js' }

export type Tool = keyof typeof programs
/** Runs a tool of node_modules; what it says is shown. @throws Refused where it fails */
export type RunTool = (tool: Tool, args: string[], env?: Record<string, string>) => Promise<void>

export const runTool: RunTool = (tool, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [root + programs[tool], ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('close', code =>
      code === 0
        ? resolve()
        : reject(new CommandRefused(`'${tool} ${args[0] ?? ''}' did not succeed; what it said stands above.`)),
    )
  })
