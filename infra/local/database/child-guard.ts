import { spawn } from 'node:child_process'

/**
 * Runs a program that must not outlive the session that started it: this guard holds a pipe to that session as its
 * standard input, and when the pipe closes (also by kill -9) it ends the program.
 * Usage: node child-guard.ts <program> <arguments...>
 */
const [program, ...programArguments] = process.argv.slice(2)
if (!program) throw new Error('child-guard needs a program to run')

const child = spawn(program, programArguments, { stdio: ['ignore', 'inherit', 'inherit'] })
child.on('error', error => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', code => process.exit(code ?? 1))

const end = () => child.kill('SIGTERM')
process.stdin.on('end', end).on('close', end).on('error', end).resume()
process.on('SIGTERM', end)
process.on('SIGINT', end)
