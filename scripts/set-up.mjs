// Installs the packages where they are missing or not those of package-lock.json. Runs on Node 20, before anything is
// installed, so it uses nothing but Node. Usage: node scripts/set-up.mjs
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './installed.mjs'

const root = new URL('../', import.meta.url)

function npm(args) {
  return new Promise(resolve => {
    const options = { cwd: fileURLToPath(root), stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' }
    const child = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], options)
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.on('error', error => resolve({ code: 1, output: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, output: output.trim() }))
  })
}

/** Quiet, with one line that shows it is at work. Ends the process with 1 where nothing can be installed. */
export async function setUp() {
  if (isInstalled(root)) return
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  process.stdout.write('Installing packages (once, about a minute) ...')
  const dots = setInterval(() => process.stdout.write('.'), 2000)
  let result = await npm(['ci'])
  if (result.code !== 0) result = await npm(['install'])
  clearInterval(dots)
  process.stdout.write(result.code === 0 ? ` done in ${seconds()} s\n` : '\n')
  if (result.code === 0) return
  console.error(result.output.split('\n').slice(-5).join('\n'))
  console.error('The packages could not be installed. Check the network and your npm registry, then try again.')
  process.exit(1)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await setUp()
