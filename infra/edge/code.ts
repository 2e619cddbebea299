import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const sources = {
  site: fileURLToPath(new URL('./site.ts', import.meta.url)),
  api: fileURLToPath(new URL('./api.ts', import.meta.url)),
}
const exported = /export\s*\{\s*handler\s*\};?\s*$/

/**
 * The text of a CloudFront Function. Runtime cloudfront-js-2.0 is ES 5.1 and some of what came later: esbuild rewrites what
 * it can (?., ??) and refuses what it cannot (classes, destructuring, for-of), but for the three that are documented.
 * @throws Error where the source says what the runtime would not understand
 */
export function edgeCode(name: keyof typeof sources, { domain }: { domain: string | undefined }): string {
  const { outputFiles } = buildSync({
    entryPoints: [sources[name]],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es5',
    supported: { 'const-and-let': true, arrow: true, 'template-literal': true },
    define: { PRODUCT_DOMAIN: JSON.stringify((domain ?? '').toLowerCase()) },
    legalComments: 'none',
    logLevel: 'error',
  })
  const code = outputFiles[0]?.text ?? ''
  if (!exported.test(code)) throw new Error(`The CloudFront Function ${name} has no handler`)
  return code.replace(exported, '').trim()
}
