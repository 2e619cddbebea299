import { globSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type Metafile } from 'esbuild'
import { handlerSources } from './handlers.ts'
import { throughPublicFiles } from './public-files.ts'

/**
 * The file of a handler in the bundle. Lambda takes what stands before the first dot for the file's name: of
 * 'auth/send-mail.job.handler' it would look for 'job.handler' in auth/send-mail.mjs.
 */
export const moduleOf = (name: string): string => name.replaceAll('.', '-')

/** One esbuild run with splitting for all handlers: one asset that every function shares. */
export async function bundleHandlers(outdir: string): Promise<Metafile> {
  await rm(outdir, { recursive: true, force: true })
  const result = await build({
    entryPoints: Object.fromEntries(
      Object.entries(handlerSources()).map(([name, source]) => [moduleOf(name), path.resolve(source)]),
    ),
    outdir,
    bundle: true,
    plugins: [throughPublicFiles],
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    sourcemap: false,
    legalComments: 'none',
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[hash]',
    metafile: true,
    logLevel: 'error',
    banner: {
      js: "import{createRequire as vivavoceRequire}from'node:module';const require=vivavoceRequire(import.meta.url);",
    },
  })
  await copyBeside(outdir)
  return result.metafile
}

/** What is found as packages beside the code: the PDF's fonts, regular and semibold, and what unpacks logos; nothing else. */
async function copyBeside(outdir: string): Promise<void> {
  const fonts = globSync('node_modules/@fontsource/*/{package.json,LICENSE,files/*-{400,600}-normal.woff}')
  const codecs = globSync('node_modules/@jsquash/*/{package.json,LICENSE,codec/{pkg,dec}/*.wasm}')
  const files = [...fonts, ...codecs]
  await Promise.all(files.map(file => cp(file, path.join(outdir, file), { recursive: true })))
}
