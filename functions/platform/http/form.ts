import busboy from 'busboy'
import type { RouteSpec, UploadedFile } from '#shared/contract/route.ts'
import { limits } from '#shared/limits.ts'
import { Refusal } from './refusal.ts'

/** A form's own lines around its files and fields. */
const envelopeBytes = 64 * 1024

/** @throws Refusal ('too-large') beyond the route's own limit, in its words, or beyond 4 MB (SPEC-06) */
function checkSize(bytes: number, largest: RouteSpec['largest']): void {
  if (largest && bytes > largest.bytes + envelopeBytes) throw new Refusal('too-large', largest.message)
  if (bytes > limits.multipartBytes + envelopeBytes)
    throw new Refusal('too-large', 'Files over 4 MB are sent by direct upload. Please use the upload page.')
}

/**
 * A multipart form as a plain object: fields are strings, files UploadedFile; a name that comes again makes a list.
 * @throws Refusal when the form is damaged or too large
 */
export async function parseForm(
  body: Uint8Array,
  contentType: string,
  largest?: RouteSpec['largest'],
): Promise<Record<string, unknown>> {
  checkSize(body.length, largest)
  return new Promise((resolve, reject) => {
    const damaged = () => reject(new Refusal('invalid-input', 'We could not read this form. Please try again.'))
    let form: busboy.Busboy
    try {
      form = busboy({
        headers: { 'content-type': contentType },
        defParamCharset: 'utf8',
        limits: { files: 60, fields: 60, fieldSize: 128 * 1024 },
      })
    } catch {
      damaged()
      return
    }
    const values: Record<string, unknown> = {}
    const add = (name: string, value: unknown) => {
      const before = values[name]
      values[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
    }
    form.on('field', add)
    form.on('file', (name, stream, info) => {
      const chunks: Uint8Array[] = []
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      stream.on('end', () => {
        const file: UploadedFile = {
          fileName: info.filename ?? '',
          contentType: info.mimeType,
          bytes: Buffer.concat(chunks),
        }
        if (file.bytes.length > 0 || file.fileName !== '') add(name, file)
      })
    })
    form.on('error', damaged)
    form.on('close', () => resolve(values))
    form.end(body)
  })
}
