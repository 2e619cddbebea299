import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { site } from '#infra/local/gateway/site.ts'
import type { Measured, MeasuredWorkbook } from './page.ts'
import { ownColumns } from './students.ts'

/** A 10 MB file beside the bare library, and a workbook with columns of its own. */
export async function measureInBrowser(csv: string, workbook: Uint8Array, rounds: number) {
  return inBrowser(async (page, folder) => {
    await choose(page, path.join(folder, 'students.csv'), csv)
    const measured = await page.evaluate(async times => {
      const chosen = document.querySelector('input')?.files?.[0]
      const { measure } = window as unknown as { measure(file: File, rounds: number): Promise<Measured> }
      if (!chosen) throw new Error('No file was chosen')
      return measure(chosen, times)
    }, rounds)
    await choose(page, path.join(folder, 'students.xlsx'), workbook)
    const measuredWorkbook = await page.evaluate(
      async ({ times, mapping }) => {
        const chosen = document.querySelector('input')?.files?.[0]
        const { measureWorkbook } = window as unknown as {
          measureWorkbook(file: File, rounds: number, mapping: object): Promise<MeasuredWorkbook>
        }
        if (!chosen) throw new Error('No file was chosen')
        return measureWorkbook(chosen, times, mapping)
      },
      { times: rounds, mapping: ownColumns },
    )
    return { measured, measuredWorkbook }
  })
}

async function choose(page: Page, file: string, contents: string | Uint8Array): Promise<void> {
  writeFileSync(file, contents)
  await page.locator('input').setInputFiles(file)
}

/** Builds the wizard's worker as the product does, serves it with the product's own headers, and opens it in Chromium. */
async function inBrowser<T>(work: (page: Page, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-csv-'))
  const built = path.join(folder, 'built')
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: built,
      target: 'es2023',
      assetsInlineLimit: 0,
    },
  })
  const serve = site({ folder: built, origins: { files: '', publicFiles: '' }, local: null })
  const server = createServer((request, response) => {
    void serve(request, response, new URL(request.url ?? '/', 'http://localhost'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const executablePath = execFileSync(process.execPath, ['scripts/find-browser.mjs'], { encoding: 'utf8' }).trim()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.setContent('<input type="file">')
    return await work(page, folder)
  } finally {
    await browser.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
