import { globSync } from 'node:fs'

/** What decides: rules, the conditions of the stores, and the table's adapter. */
const deciding = globSync([
  'functions/**/*rules.ts',
  'functions/**/{store,*-store}.ts',
  'functions/platform/aws/table.ts',
  'functions/platform/table/**/*.ts',
  'shared/rules/**/*.ts',
])
// Files of words are data, as data.mjs says.
const isWords = file => /(words|word-lists)-rules\.ts$/.test(file)
/** MUTANTS=functions/platform,shared/rules/email.ts: these folders and files alone. */
const parts = process.env.MUTANTS?.split(',') ?? ['']

export default {
  mutate: deciding.filter(file => !isWords(file) && parts.some(part => file.startsWith(part))),
  plugins: ['@stryker-mutator/vitest-runner', './test/mutants/data.mjs'],
  ignorers: ['data'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // What runs while a module loads is awake for every test: too slow for a night.
  ignoreStatic: true,
  disableTypeChecks: false,
  // None: Stryker would rewrite it by an API that TypeScript 7 no longer has, and nothing here reads it.
  tsconfigFile: 'none',
  concurrency: 1,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: '.local/mutants/incremental.json',
  tempDirName: '.local/mutants/sandbox',
  ignorePatterns: ['.local', 'dist', 'cdk.out', 'coverage', 'test-results', 'playwright-report', 'docs/pictures'],
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { reportTests: false, logTests: false, allowColor: false },
  htmlReporter: { fileName: '.local/mutants/report.html' },
  jsonReporter: { fileName: '.local/mutants/report.json' },
  thresholds: { high: 95, low: 85, break: 85 },
}
