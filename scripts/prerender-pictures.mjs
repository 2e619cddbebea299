// Draws the pictures of web/public once more: the icons from web/ui/brand/mark.svg, and the one that goes with a shared link
// from the landing page itself. After a change of the mark, the name or the headline. Needs the built site (npm run build)
// and a browser. Usage: node scripts/prerender-pictures.mjs [built folder]
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { startGateway } from '#infra/local/gateway/server.ts'
import { site } from '#infra/local/gateway/site.ts'
import { freePort } from '#infra/local/wire/free-port.ts'
import { findBrowser } from './find-browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = path.resolve(process.argv[2] ?? path.join(root, 'dist', 'web'))
const into = name => path.join(root, 'web', 'public', name)

const executablePath = await findBrowser()
if (!executablePath) throw new Error('Chrome or Chromium is needed')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const port = await freePort()
const gateway = await startGateway(port)
const origin = `http://localhost:${port}`
gateway.open(site({ folder: built, origins: { files: origin, publicFiles: origin }, local: null }))
try {
  const mark = await readFile(path.join(root, 'web', 'ui', 'brand', 'mark.svg'), 'utf8')
  await icon(mark, 'icon-192.png', 192)
  await icon(mark, 'icon-512.png', 512)
  await icon(mark, 'apple-touch-icon.png', 180)
  await sharedPicture('share.png')
} finally {
  await browser.close()
  await gateway.stop()
}

/** The mark on paper, well within the circle to which some devices cut an icon. */
async function icon(mark, name, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' })
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:#fbfaf7}svg{width:60vw}</style>${mark}`,
  )
  await shot(page, name)
}

/** The hero of the landing page, standing still, without what can be pressed. */
async function sharedPicture(name) {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await page.goto(origin)
  await page.addStyleTag({
    content: `
      header nav, header > div > a:not(.crest), header button, [data-act], a[href="#try"], figcaption { display: none !important }
      header .crest { font-size: 2rem } header .crest svg { width: 3rem; height: 3rem }
      header > div { min-height: 5.5rem !important }
      main > :first-child { padding-block: 0 4rem !important }
      main > :first-child > div { gap: 3.5rem !important; align-items: start !important }
      h1 { font-size: 3.625rem !important; margin-top: 3rem } ul { font-size: 1.0625rem !important }
      figure { zoom: 0.94; margin-top: -3.75rem !important }
    `,
  })
  await shot(page, name)
}

async function shot(page, name) {
  const file = into(name)
  await page.screenshot({ path: file })
  await page.close()
  console.log(`${name}: ${Math.round((await stat(file)).size / 1024)} KB`)
}
