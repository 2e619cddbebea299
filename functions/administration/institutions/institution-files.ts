import { createHash } from 'node:crypto'
import type { Institution } from '#functions/institutions/public.ts'
import type { Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { EntityChange } from '#shared/contract/entity.ts'
import type { PresignedPost } from '#shared/contract/resume.ts'
import type { UploadedFile } from '#shared/contract/route.ts'
import {
  agreementType,
  endingOf,
  fileKinds,
  type InstitutionFileKind,
  institutionUploadKey,
  isOwnIncoming,
  logoKey,
} from './file-rules.ts'
import { pictureProblems, redrawnLogo } from './picture.ts'

export type FileServices = { uploads: Files; publicFiles: Files; publicFilesUrl: () => string }
type Wish = { upload: InstitutionFileKind; fileName: string; size: number }
type Given = Pick<
  EntityChange,
  'logo' | 'logoKey' | 'logoUrl' | 'removeLogo' | 'agreement' | 'agreementKey' | 'agreementUrl'
>
type Owner = { userId: string; entityId: string }

export type KeptFiles = {
  /** Undefined where nothing was said. */
  logoUrl: string | null | undefined
  agreement: Institution['agreement'] | undefined
  /** Once the institution names what is kept. */
  done(): Promise<void>
}

/** Starts a direct upload (SPEC-06). @throws Refusal */
export async function beginUpload(
  { userId }: Pick<Principal, 'userId'>,
  { upload: kind, fileName, size }: Wish,
  { uploads }: Pick<FileServices, 'uploads'>,
): Promise<{ success: true; data: { upload: PresignedPost } }> {
  const { types, bytes, wrongType } = fileKinds[kind]
  const ending = endingOf(kind, fileName)
  const contentType = ending === null ? undefined : types[ending]
  if (contentType === undefined) throw new Refusal('invalid-input', wrongType)
  checkSize(kind, size)
  const uploadKey = institutionUploadKey(userId, kind, `${newId()}.${ending}`)
  const post = await uploads.upload(uploadKey, { contentType, maxBytes: bytes, temporary: true })
  return { success: true, data: { upload: { ...post, uploadKey } } }
}

/**
 * Keeps the logo that a form brings or names by a direct upload, and the agreement, which may be an address as well.
 * shownLogo: the address of the logo that is there, which a form may send back. @throws Refusal
 */
export async function keepFiles(
  given: Given,
  owner: Owner,
  services: FileServices,
  shownLogo: string | null = null,
): Promise<KeptFiles> {
  checkOne('logo', [given.logo, given.logoKey, given.logoUrl, given.removeLogo || undefined])
  checkOne('agreement', [given.agreement, given.agreementKey, given.agreementUrl])
  if (given.logoUrl !== undefined && given.logoUrl !== shownLogo) throw new Refusal('invalid-input', logoElsewhere)
  const logo = await bytesOf('logo', given.logo, given.logoKey, owner, services)
  const agreement = await bytesOf('agreement', given.agreement, given.agreementKey, owner, services)
  const type = agreement && checkedAgreement(agreement.bytes, agreement.fileName)
  const logoUrl = logo ? await keepLogo(logo.bytes, owner, services) : undefined
  const key = agreement && type ? await keepAgreement(agreement.bytes, type, owner, services) : undefined
  return {
    logoUrl: logoUrl ?? (given.removeLogo ? null : undefined),
    agreement:
      key !== undefined || given.agreementUrl ? { key: key ?? null, url: given.agreementUrl ?? null } : undefined,
    async done() {
      for (const used of [given.logoKey, given.agreementKey])
        if (used !== undefined) await services.uploads.delete(used)
    },
  }
}

function checkOne(kind: InstitutionFileKind, ways: unknown[]): void {
  if (ways.filter(way => way !== undefined).length > 1)
    throw new Refusal('invalid-input', `Please give either one ${kind} file or one ${kind} address, not both.`)
}

function checkSize(kind: InstitutionFileKind, size: number): void {
  if (size > fileKinds[kind].bytes) throw new Refusal('too-large', fileKinds[kind].tooLarge)
}

async function bytesOf(
  kind: InstitutionFileKind,
  file: UploadedFile | undefined,
  uploadKey: string | undefined,
  { userId }: Owner,
  { uploads }: FileServices,
): Promise<{ bytes: Uint8Array; fileName: string } | undefined> {
  if (file) {
    checkSize(kind, file.bytes.length)
    return file
  }
  if (uploadKey === undefined) return undefined
  const head = isOwnIncoming(userId, kind, uploadKey) ? await uploads.head(uploadKey) : undefined
  if (!head) throw new Refusal('not-found', 'This upload did not arrive or is too old. Please select the file again.')
  checkSize(kind, head.bytes)
  return { bytes: await uploads.get(uploadKey), fileName: uploadKey }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** Pages and mails load pictures from our own address alone: nobody else learns who opens them, or changes what they show. */
const logoElsewhere = 'A logo is shown from our own address only. Please upload the picture as a file.'

/** A public, immutable file: mails that have left show it. It is drawn again, so that it is a picture and nothing else. */
async function keepLogo(bytes: Uint8Array, { entityId }: Owner, { publicFiles, publicFilesUrl }: FileServices) {
  const drawn = await redrawnLogo(bytes)
  if ('problem' in drawn)
    throw new Refusal(
      'invalid-input',
      drawn.problem === 'wrongType' ? fileKinds.logo.wrongType : pictureProblems[drawn.problem],
    )
  const key = logoKey(entityId, hashOf(drawn.png))
  await publicFiles.put(key, drawn.png, 'image/png')
  return `${publicFilesUrl()}/${key}`
}

function checkedAgreement(bytes: Uint8Array, fileName: string): string {
  const type = agreementType(bytes)
  if (type === null || endingOf('agreement', fileName) !== type)
    throw new Refusal('invalid-input', fileKinds.agreement.wrongType)
  return type
}

async function keepAgreement(bytes: Uint8Array, type: string, { entityId }: Owner, { uploads }: FileServices) {
  const key = `entities/${entityId}/agreements/${hashOf(bytes)}.${type}`
  await uploads.put(key, bytes, fileKinds.agreement.types[type] ?? 'application/octet-stream')
  return key
}
