import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// Bundles and workers run code that was built or loaded apart: no mutant is awake there.
const files = globSync('test/{functions,shared,abuse}/**/*.test.ts', {
  exclude: ['**/*.long.test.ts', '**/bundled-*.test.ts'],
})
/** What changes nothing outside of itself shares a worker, as in vitest.config.ts. */
const alone = files.filter(file => /\bvi\.|process\.env|jsdom/.test(readFileSync(file, 'utf8')))

/** What mutants are shown to: the rules' tables, and the stores at the local DynamoDB. */
export default defineConfig({
  test: {
    globalSetup: 'test/fakes/run-folder.ts',
    setupFiles: 'test/fakes/patience.ts',
    env: { POWERTOOLS_METRICS_DISABLED: 'true', PUBLIC_FILES_URL: 'https://cdn.test' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'together', include: files.filter(file => !alone.includes(file)), isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
