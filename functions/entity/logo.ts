import { createHash } from 'node:crypto'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { UploadedFile } from '#shared/contract/route.ts'
import { limits } from '#shared/limits.ts'
import { imageType } from './image-rules.ts'

/** Keeps a logo as a public, immutable file and answers its address. @throws Refusal */
export async function keepLogo(
  files: Files,
  publicFilesUrl: string,
  entityId: string,
  logo: UploadedFile,
): Promise<string> {
  if (logo.bytes.length > limits.logoBytes)
    throw new Refusal('too_large', 'The logo is larger than 1 MB. Please choose a smaller one.')
  const type = imageType(logo.bytes)
  if (!type) throw new Refusal('invalid', 'Please choose a PNG, JPEG or WebP picture for the logo.')
  const key = `logos/${entityId}/${createHash('sha256').update(logo.bytes).digest('hex').slice(0, 16)}.${type.ending}`
  await files.put(key, logo.bytes, type.contentType)
  return `${publicFilesUrl}/${key}`
}
