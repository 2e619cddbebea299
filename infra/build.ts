import { bundleHandlers } from './bundle.ts'

/** npm run build: the handlers as they are deployed; the web app is built by Vite before. */
await bundleHandlers('dist/functions')
