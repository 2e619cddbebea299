import { runSteps } from './steps.mjs'

/** npm run test:long: the suites that take minutes. */
await runSteps([{ name: 'Slow suites', command: 'vitest run long', env: { LONG: '1' } }])
