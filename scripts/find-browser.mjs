// Prints the path of a Chromium for the browser tests: the system's own, else Playwright's download, else Debian's
// package. Ends with 1 and says what to install where there is none. Usage: node scripts/find-browser.mjs
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const names = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'chrome', 'microsoft-edge']
const places = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    name => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map(folder => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function ofTheSystem() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = names.flatMap(name => folders.map(folder => path.join(folder, name)))
  return [process.env.CHROME_PATH, ...(places[process.platform] ?? []), ...onPath].find(file => file && isProgram(file))
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  if (!existsSync(file)) {
    const cli = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url))
    spawnSync(process.execPath, [cli, 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'ignore'],
      timeout: 300_000,
    })
  }
  return existsSync(file) ? file : undefined
}

function ofDebian() {
  const apt = '/usr/bin/apt-get'
  if (process.getuid?.() !== 0 || !existsSync(apt)) return undefined
  const options = { stdio: 'ignore', timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync(apt, ['update'], options)
  spawnSync(apt, ['install', '-y', '--no-install-recommends', 'chromium'], options)
  return ofTheSystem()
}

/** @returns {Promise<string | undefined>} */
export async function findBrowser() {
  return ofTheSystem() ?? (await ofPlaywright().catch(() => undefined)) ?? ofDebian()
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const found = await findBrowser()
  if (found) console.log(found)
  else {
    console.error('The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to its program.')
    process.exit(1)
  }
}
