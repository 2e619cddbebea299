import { tag, xmlText } from '../wire/xml.ts'
import type { FilesOnDisk } from './files-on-disk.ts'

/** ListObjectsV2: prefix, delimiter, max-keys, start-after, continuation-token. */
export async function listing(files: FilesOnDisk, bucket: string, query: URLSearchParams): Promise<string> {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const token = query.get('continuation-token')
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '')
  const keys = (await files.keys(bucket, prefix)).filter(
    key => key > after && !(token && delimiter && key.startsWith(after)),
  )
  const contents: string[] = []
  const folders = new Set<string>()
  let last = ''
  let truncated = false
  for (const key of keys) {
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    const folder = cut < 0 ? undefined : key.slice(0, cut + delimiter.length)
    if (folder && folders.has(folder)) continue
    if (contents.length + folders.size >= most) {
      truncated = true
      break
    }
    if (folder) folders.add(folder)
    else contents.push(key)
    last = folder ?? key
  }
  const entries = await Promise.all(contents.map(key => entry(files, bucket, key)))
  const parts = [
    tag('Name', bucket),
    tag('Prefix', prefix),
    tag('KeyCount', String(contents.length + folders.size)),
    tag('MaxKeys', String(most)),
    tag('IsTruncated', String(truncated)),
    truncated ? tag('NextContinuationToken', Buffer.from(last).toString('base64url')) : '',
    ...entries,
    ...[...folders].map(folder => `<CommonPrefixes>${tag('Prefix', folder)}</CommonPrefixes>`),
  ]
  return `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</ListBucketResult>`
}

async function entry(files: FilesOnDisk, bucket: string, key: string): Promise<string> {
  const head = await files.head(bucket, key)
  return `<Contents>${tag('Key', key)}${tag('LastModified', head.modified)}${tag('ETag', head.etag)}${tag('Size', String(head.size))}</Contents>`
}

/** DeleteObjects: the keys of its XML body. */
export function keysToDelete(xml: string): string[] {
  return [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(match => xmlText(match[1] ?? ''))
}
