import { defineConfig } from 'vitest/config'

/** Unit and integration tests. Browser tests run under Playwright (test/e2e), slow suites as *.long.test.ts. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['test/e2e/**', process.env.LONG ? '' : 'test/**/*.long.test.ts', 'node_modules/**'].filter(Boolean),
    // A metric is a log line; tests of metrics switch them on for themselves.
    env: { POWERTOOLS_METRICS_DISABLED: 'true', PUBLIC_FILES_URL: 'https://cdn.test' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
