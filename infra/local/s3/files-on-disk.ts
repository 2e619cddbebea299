import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { HttpRefusal } from '../wire/http.ts'
import { encode } from './signature.ts'

/** What stands on the first line of every stored file; the bytes follow. One file, so that one rename commits both. */
const StoredHead = z.object({
  contentType: z.string(),
  etag: z.string(),
  size: z.number(),
  modified: z.string(),
  /** Headers that come back as they were given: x-amz-meta-*, cache-control, content-disposition ... */
  headers: z.record(z.string(), z.string()),
})
export type StoredHead = z.infer<typeof StoredHead>
export type StoredFile = StoredHead & { file: string; offset: number }

const ending = '.object'

/** Buckets are folders, keys are paths in them: people/1/resume.pdf lies in people/1/resume.pdf.object. */
export class FilesOnDisk {
  readonly #folder: string
  constructor(folder: string) {
    this.#folder = folder
  }

  async createBucket(bucket: string): Promise<void> {
    await mkdir(this.#bucketFolder(bucket), { recursive: true })
  }

  async hasBucket(bucket: string): Promise<boolean> {
    return stat(this.#bucketFolder(bucket)).then(
      found => found.isDirectory(),
      () => false,
    )
  }

  async put(
    bucket: string,
    key: string,
    bytes: Buffer,
    contentType: string,
    headers: StoredHead['headers'],
  ): Promise<StoredHead> {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    const head = { contentType, etag, size: bytes.length, modified: new Date().toISOString(), headers }
    const file = this.#fileOf(bucket, key)
    const temporary = path.join(this.#folder, `.writing-${randomUUID()}`)
    await mkdir(path.dirname(file), { recursive: true })
    const handle = await open(temporary, 'w')
    try {
      await handle.writeFile(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]))
      await handle.datasync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
    return head
  }

  /** @throws HttpRefusal NoSuchKey */
  async head(bucket: string, key: string): Promise<StoredFile> {
    return readHead(this.#fileOf(bucket, key))
  }

  async delete(bucket: string, key: string): Promise<void> {
    await rm(this.#fileOf(bucket, key), { force: true })
  }

  /** All keys that begin with the prefix, in S3's order. */
  async keys(bucket: string, prefix: string): Promise<string[]> {
    const deepest = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : ''
    const start = deepest ? deepest.split('/').map(folderName) : []
    const found = await keysBelow(path.join(this.#bucketFolder(bucket), ...start), deepest ? `${deepest}/` : '')
    return found.filter(key => key.startsWith(prefix)).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  }

  #bucketFolder(bucket: string): string {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || bucket.includes('..')) {
      throw new HttpRefusal(400, 'InvalidBucketName')
    }
    return path.join(this.#folder, bucket)
  }

  #fileOf(bucket: string, key: string): string {
    const parts = key.split('/')
    const last = parts.pop() ?? ''
    return path.join(this.#bucketFolder(bucket), ...parts.map(folderName), `${safePart(last)}${ending}`)
  }
}

/** '.', '..' and empty parts would leave or blur the folder; encoding takes every separator out of the others. */
function safePart(part: string): string {
  if (part === '' || part === '.' || part === '..') throw new HttpRefusal(400, 'InvalidURI', 'This key is not allowed')
  const name = encode(part)
  if (name.length > 200) throw new HttpRefusal(400, 'KeyTooLongError')
  return name
}

/** A folder never looks like a file: a key's part 'x.object' becomes 'x%2Eobject' as a folder. */
const folderName = (part: string) => safePart(part).replace(/\.object$/, '%2Eobject')

async function keysBelow(folder: string, before: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const keys: string[] = []
  for (const entry of entries) {
    if (entry.isDirectory()) {
      keys.push(...(await keysBelow(path.join(folder, entry.name), `${before}${decodeURIComponent(entry.name)}/`)))
    } else if (entry.name.endsWith(ending)) {
      keys.push(before + decodeURIComponent(entry.name.slice(0, -ending.length)))
    }
  }
  return keys
}

async function readHead(file: string): Promise<StoredFile> {
  const handle = await open(file, 'r').catch(() => {
    throw new HttpRefusal(404, 'NoSuchKey', 'The specified key does not exist.')
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8192), 0, 8192, 0)
    const lineEnd = buffer.subarray(0, bytesRead).indexOf(10)
    return { ...StoredHead.parse(JSON.parse(buffer.toString('utf8', 0, lineEnd))), file, offset: lineEnd + 1 }
  } finally {
    await handle.close()
  }
}
