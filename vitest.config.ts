import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/**
 * Files that change nothing outside of themselves share a worker, which spares a new one for each. What mocks, spies or sets
 * variables, what has a page, and what starts a product has one of its own.
 */
const together = globSync(['test/functions/**/*.test.ts', 'test/shared/**/*.test.ts']).filter(
  file => !/\bvi\.|process\.env|jsdom/.test(readFileSync(file, 'utf8')),
)

/** Unit and integration tests. Browser tests run under Playwright (test/e2e), slow suites as *.long.test.ts. */
export default defineConfig({
  test: {
    exclude: ['test/e2e/**', process.env.LONG ? '' : 'test/**/*.long.test.ts', 'node_modules/**'].filter(Boolean),
    globalSetup: 'test/fakes/run-folder.ts',
    setupFiles: 'test/fakes/patience.ts',
    // A metric is a log line; tests of metrics switch them on for themselves.
    env: { POWERTOOLS_METRICS_DISABLED: 'true', PUBLIC_FILES_URL: 'https://cdn.test' },
    // Nets for what hangs, far beyond what anything takes on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      {
        extends: true,
        test: { name: 'alone', include: ['test/**/*.test.ts', 'test/**/*.test.tsx'], exclude: together },
      },
    ],
  },
})
