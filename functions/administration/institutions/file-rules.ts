import { documentType, isWordOle } from '#functions/platform/files/document-rules.ts'
import { limits } from '#shared/limits.ts'
import { resumeContentType } from '#shared/rules/resume-upload.ts'

export type InstitutionFileKind = 'logo' | 'agreement'

type Kind = {
  /** Ending of the name -> what it is sent and stored as. */
  types: Record<string, string>
  bytes: number
  wrongType: string
  tooLarge: string
}

export const fileKinds: Record<InstitutionFileKind, Kind> = {
  logo: {
    types: { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' },
    bytes: limits.logoBytes,
    wrongType: 'Please choose a PNG, JPEG or WebP picture for the logo.',
    tooLarge: 'The logo is larger than 1 MB. Please choose a smaller one.',
  },
  agreement: {
    types: {
      pdf: resumeContentType('pdf'),
      doc: resumeContentType('doc'),
      docx: resumeContentType('docx'),
      txt: 'text/plain; charset=utf-8',
    },
    bytes: limits.agreementBytes,
    wrongType: 'Please choose a PDF, DOC, DOCX or TXT file for the agreement.',
    tooLarge: 'The agreement is larger than 10 MB. Please choose a smaller file.',
  },
}

/** The ending of a file's name where it is one of this kind's, else null. */
export function endingOf(kind: InstitutionFileKind, fileName: string): string | null {
  const ending = /\.([a-z]+)$/.exec(fileName.trim().toLowerCase())?.[1] ?? ''
  return Object.hasOwn(fileKinds[kind].types, ending) ? ending : null
}

export const logoKey = (entityId: string, hash: string): string => `logos/${entityId}/${hash}.png`

/** Where a direct upload arrives. It is used once: what is kept lies under a key no signed form can write to. */
export const institutionUploadKey = (userId: string, kind: InstitutionFileKind, name: string): string =>
  `people/${userId}/institutions/${kind}/${name}`

/** Whether a direct upload of this kind is this person's own. */
export function isOwnIncoming(userId: string, kind: InstitutionFileKind, key: string): boolean {
  const folder = institutionUploadKey(userId, kind, '')
  return key.startsWith(folder) && /^[\w-]{1,64}\.[a-z]{1,4}$/.test(key.slice(folder.length))
}

/** What an agreement really is, by its bytes; null where it is nothing of what its name may say. */
export function agreementType(bytes: Uint8Array): string | null {
  const type = documentType(bytes)
  if (type === 'doc') return isWordOle(bytes) ? 'doc' : null
  return type ?? (isText(bytes) ? 'txt' : null)
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim() !== ''
  } catch {
    return false
  }
}
