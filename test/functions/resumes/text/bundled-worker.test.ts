import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import type { extractText } from '#functions/resumes/text/extract-text.ts'
import { docxOf, pdfOf, resumeText, wordFile } from '#test/fixtures/documents/documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'vivavoce-bundle-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** One run with splitting for several entries, as for the functions on AWS. */
async function bundled(): Promise<typeof extractText> {
  await build({
    entryPoints: ['functions/resumes/text/extract-text.ts', 'functions/resumes/parse-rules.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  })
  const module: { extractText: typeof extractText } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'text/extract-text.mjs')).href
  )
  return module.extractText
}

describe('the worker, bundled', () => {
  it('reads all three kinds of documents from its own files alone', async () => {
    const extract = await bundled()
    expect(readdirSync(join(folder, 'chunks')).length).toBeGreaterThan(1)
    expect(await extract(await pdfOf(resumeText('teacher')))).toContain('Sharada Mandir School')
    expect(await extract(docxOf(resumeText('teacher')))).toContain('Sharada Mandir School')
    expect(await extract(wordFile())).toContain('Mahalaxmi Sugar Factory')
  })
})
