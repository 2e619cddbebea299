import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyBucket, servedHashes, uploadSite } from '#infra/deploy/steps/upload-site.ts'
import { scriptHashes } from '#infra/security-headers.ts'
import { type FakeObject, fakeS3 } from './world.ts'

const forever = 'public, max-age=31536000, immutable'

function built(...files: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-built-'))
  mkdirSync(path.join(folder, 'assets'))
  for (const file of files) writeFileSync(path.join(folder, file), `${file} of this build`)
  return folder
}

function bucketWith(...keys: string[]) {
  const objects = new Map<string, FakeObject>(keys.map(key => [key, { body: `${key} of before` }]))
  const log: string[] = []
  return { objects, log, s3: fakeS3(objects, log) }
}

describe('the web app goes to its bucket', () => {
  const files = ['app.html', 'index.html', 'robots.txt', 'assets/app-1.js', 'assets/app-1.css', 'assets/font-1.woff2']

  it('assets first, then the pages that name them', async () => {
    const { s3, log } = bucketWith()
    expect(await uploadSite(s3, 'site', built(...files))).toEqual({ files: 6, retired: 0, removed: 0 })
    expect(log.slice(0, 3).sort()).toEqual(['put assets/app-1.css', 'put assets/app-1.js', 'put assets/font-1.woff2'])
    expect(log.slice(3).sort()).toEqual(['put app.html', 'put index.html', 'put robots.txt'])
  })

  it('each with its type, assets for ever, pages asked for anew each time', async () => {
    const { s3, objects } = bucketWith()
    await uploadSite(s3, 'site', built(...files))
    expect(Object.fromEntries([...objects].map(([key, { type, cache }]) => [key, [type, cache]]))).toEqual({
      'app.html': ['text/html; charset=utf-8', 'no-cache'],
      'index.html': ['text/html; charset=utf-8', 'no-cache'],
      'robots.txt': ['text/plain; charset=utf-8', 'no-cache'],
      'assets/app-1.js': ['text/javascript; charset=utf-8', forever],
      'assets/app-1.css': ['text/css; charset=utf-8', forever],
      'assets/font-1.woff2': ['font/woff2', forever],
    })
    expect(objects.get('app.html')?.body).toBe('app.html of this build')
  })

  it('keeps the assets of the build before for tabs that are open, and has them go 30 days from now', async () => {
    const { s3, objects, log } = bucketWith('assets/app-0.js', 'assets/app-0.css', 'assets/app-1.js', 'app.html')
    expect(await uploadSite(s3, 'site', built(...files))).toEqual({ files: 6, retired: 2, removed: 0 })
    expect(objects.get('assets/app-0.js')).toEqual({
      body: 'assets/app-0.js of before',
      type: 'text/javascript; charset=utf-8',
      cache: forever,
      tags: 'retired=true',
    })
    expect(log.findIndex(line => line.startsWith('retire'))).toBeGreaterThan(log.indexOf('put app.html'))
  })

  it('begins the thirty days of an asset once, however often the product is deployed', async () => {
    const { s3, log } = bucketWith('assets/app-0.js')
    const folder = built(...files)
    await uploadSite(s3, 'site', folder)
    log.length = 0
    expect(await uploadSite(s3, 'site', folder)).toMatchObject({ retired: 0 })
    expect(log.filter(line => line.startsWith('retire'))).toEqual([])
  })

  it('keeps an asset that is wanted again after going back to an earlier build', async () => {
    const { s3, objects } = bucketWith()
    await uploadSite(s3, 'site', built('app.html', 'assets/app-0.js'))
    await uploadSite(s3, 'site', built('app.html', 'assets/app-1.js'))
    expect(objects.get('assets/app-0.js')?.tags).toBe('retired=true')
    await uploadSite(s3, 'site', built('app.html', 'assets/app-0.js'))
    expect(objects.get('assets/app-0.js')?.tags).toBe('')
    expect(objects.get('assets/app-1.js')?.tags).toBe('retired=true')
  })

  it('takes away pages that are no more', async () => {
    const { s3, objects } = bucketWith('old.html', 'pictures/old.png')
    expect(await uploadSite(s3, 'site', built(...files))).toMatchObject({ removed: 2 })
    expect([...objects.keys()].sort()).toEqual([...files].sort())
  })
})

it('finds the inline scripts of the pages that are served now', async () => {
  const page = (script: string) => `<script>${script}</script>`
  const { s3, objects } = bucketWith('assets/a.js', 'robots.txt')
  objects.set('index.html', { body: page('one') + page('two') })
  objects.set('app.html', { body: page('one') })
  expect((await servedHashes(s3, 'site')).sort()).toEqual(scriptHashes(page('one') + page('two')).sort())
})

it('empties a bucket, whatever is in it', async () => {
  const { s3, objects } = bucketWith('a', 'b', 'c', 'd', 'assets/e')
  expect(await emptyBucket(s3, 'site')).toBe(5)
  expect(objects.size).toBe(0)
})
