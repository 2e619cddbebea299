import { runSteps } from './steps.mjs'

/** npm test: everything but the slow suites. Browsers draw by computing here, so the other tests do not run beside them. */
await runSteps([
  { name: 'A browser for the browser tests', command: 'node scripts/find-browser.mjs' },
  [
    { name: 'Lint', command: 'biome check .' },
    { name: 'Types', command: 'tsc' },
    { name: 'Dead code', command: 'knip' },
    { name: 'The web app builds', command: 'vite build --logLevel warn' },
  ],
  { name: 'Unit and integration tests', command: 'vitest run' },
  [
    { name: 'Browser tests', command: 'playwright test --config test/e2e/playwright.config.ts' },
    { name: 'The stacks synthesise', command: 'cdk synth --strict --quiet' },
  ],
])
