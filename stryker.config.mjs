import { globSync, readFileSync } from 'node:fs'

/** The folder whose mutants these are, or some files of it, with commas between (scripts/mutants.mjs sets it). */
const part = process.env.MUTANTS ?? 'functions/platform'
const folder = part.split('/').slice(0, 2).join('/')
const kept = `.local/mutants/${folder.replaceAll('/', '.')}`

/** What decides: rules, the conditions of the stores, and the table's adapter. Files of words are data, as data.mjs says. */
const deciding = globSync([
  'functions/**/*rules.ts',
  'functions/**/{store,*-store}.ts',
  'functions/platform/aws/**/table*.ts',
  'functions/platform/table/**/*.ts',
  'shared/rules/**/*.ts',
]).filter(file => part.split(',').some(each => file.startsWith(each)) && !/(words|word-lists)-rules\.ts$/.test(file))

/**
 * Mutants are shown to the tests that mirror their folder and to those that name one of the files: hundreds of others would
 * run for whatever survives. Bundles and workers run code that was built or loaded apart: no mutant is awake there.
 */
const names = file => deciding.some(each => readFileSync(file, 'utf8').includes(`'#${each}'`))
const tests = globSync('test/{functions,shared,abuse}/**/*.test.ts').filter(
  file => !/\.long\.test|bundled-/.test(file) && (file.startsWith(`test/${folder}/`) || names(file)),
)

export default {
  mutate: deciding,
  testFiles: tests,
  plugins: ['@stryker-mutator/vitest-runner', './test/mutants/data.mjs'],
  ignorers: ['data'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
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
  incrementalFile: `${kept}.incremental.json`,
  tempDirName: '.local/mutants/sandbox',
  ignorePatterns: ['.local', 'dist', 'cdk.out', 'coverage', 'test-results', 'playwright-report', 'docs/pictures'],
  reporters: ['progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `${kept}.html` },
  jsonReporter: { fileName: `${kept}.json` },
  thresholds: { high: 95, low: 85, break: null },
}
