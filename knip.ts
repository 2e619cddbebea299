import { globSync, readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** What the cloud calls: endpoints and jobs. Nothing else of the server is a beginning, apart from its command lines. */
const handlers = globSync('functions/**/*.ts').filter(file =>
  /^export const handler\b/m.test(readFileSync(file, 'utf8')),
)

export default {
  entry: [
    ...handlers.map(file => `${file}!`),
    'functions/**/cli/*.ts',
    'web/public-pages/{landing,legal,login}.ts',
    'web/public-pages/render.tsx',
    'web/ui/brand/ground.ts',
    'infra/main.ts',
    'infra/deploy/{deploy,destroy,redrive,restore}.ts',
    'infra/local/start.ts',
    'infra/local/demo/seed.ts',
    'infra/local/database/child-guard.ts',
    'bench/*.ts',
    'scripts/*.mjs',
    'test/**/*.test.{ts,tsx}',
    'test/e2e/**/*.ts',
    'test/mutants/vitest.config.ts',
  ],
  project: ['{shared,functions,infra,web,bench,scripts,test}/**/*.{ts,tsx,mjs}'],
  ignoreDependencies: ['@fontsource/.*'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig
