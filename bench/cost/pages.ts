import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildWeb, webFolder } from '#infra/local/start/web-build.ts'

/** Pages and islands that no candidate opens. */
const others =
  /^(add-people|analytics|audit|bulk-upload|contact|contacts|create-institution|edit-institution|entity|institution|institutions|legal|privacy|roster|settings|students?|terms|try|use-institution|wizard|worker)[-.]/
const compressed = /\.(html|js|css|svg|webmanifest)$/

/** What a candidate's first visit loads at most: every file but those of pages for others. */
export async function candidatePages(): Promise<{ requests: number; bytes: number }> {
  if (!existsSync(path.join(webFolder, 'index.html'))) await buildWeb(line => process.stderr.write(`${line}\n`))
  const assets = (await readdir(path.join(webFolder, 'assets'))).filter(name => !others.test(name))
  const files = ['login-domain.html', 'app.html', 'manifest.webmanifest', ...assets.map(name => `assets/${name}`)]
  const sizes = await Promise.all(files.map(name => sizeOf(path.join(webFolder, name))))
  return { requests: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function sizeOf(file: string): Promise<number> {
  const bytes = await readFile(file)
  if (!compressed.test(file)) return bytes.length
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}
