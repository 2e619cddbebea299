import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

const executablePath =
  execFileSync(process.execPath, ['scripts/find-browser.mjs'], { encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''

/** Browser tests against the whole product, each file on a product of its own (test/e2e/product.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 1,
  // A busy machine may lose a race with a person's speed once; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  outputDir: '../../test-results',
  globalTeardown: './logs/teardown.ts',
  use: {
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
})
