import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Bundles and workers run code that was built or loaded apart: no mutant is awake there.
const files = globSync('test/{functions,shared,abuse}/**/*.test.ts', {
  exclude: ['**/*.long.test.ts', '**/bundled-*.test.ts'],
})
/** What changes nothing outside of itself shares a worker, as in vitest.config.ts. */
const alone = files.filter(file => /\bvi\.|process\.env|jsdom/.test(readFileSync(file, 'utf8')))

/** The first test that fails ends a mutant: tests of one file's own rules or items come before those of whole calls. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isFar = ({ moduleId }: TestSpecification) => Number(!/(rules|store|table)\.test\.ts$/.test(moduleId))
    return files.toSorted((a, b) => isFar(a) - isFar(b))
  }
}

/** What mutants are shown to: the rules' tables, and the stores at the local DynamoDB. */
export default defineConfig({
  test: {
    globalSetup: 'test/fakes/run-folder.ts',
    setupFiles: 'test/fakes/patience.ts',
    env: { POWERTOOLS_METRICS_DISABLED: 'true', PUBLIC_FILES_URL: 'https://cdn.test' },
    sequence: { sequencer: NearestFirst },
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
