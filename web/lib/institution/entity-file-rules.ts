import { limits } from '#shared/limits.ts'

export type EntityFile = 'logo' | 'agreement'

const kinds: Record<
  EntityFile,
  { types: Readonly<Record<string, string>>; most: number; wrong: string; tooLarge: string; hint: string }
> = {
  logo: {
    types: { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' },
    most: limits.logoBytes,
    wrong: 'Please choose a PNG, JPEG or WebP picture for the logo.',
    tooLarge: 'The logo is larger than 1 MB. Please choose a smaller one.',
    hint: 'PNG, JPEG or WebP, up to 1 MB and 4096 pixels each way. We keep the picture alone, as a PNG.',
  },
  agreement: {
    types: {
      pdf: 'application/pdf',
      doc: 'application/msword',
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      txt: 'text/plain',
    },
    most: limits.agreementBytes,
    wrong: 'Please choose a PDF, DOC, DOCX or TXT file for the agreement.',
    tooLarge: 'The agreement is larger than 10 MB. Please choose a smaller one.',
    hint: 'PDF, DOC, DOCX or TXT, up to 10 MB.',
  },
}

/** By the ending: browsers without Office know no type for .doc. Null where the kind is not taken. */
export function entityFileType(kind: EntityFile, fileName: string): string | null {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return kinds[kind].types[ending] ?? null
}

/** Why this file cannot be the logo or the agreement, or null. The server checks again, by the file's own bytes. */
export function entityFileProblem(kind: EntityFile, file: { name: string; size: number }): string | null {
  if (entityFileType(kind, file.name) === null) return kinds[kind].wrong
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  return file.size > kinds[kind].most ? kinds[kind].tooLarge : null
}

export const entityFileHint = (kind: EntityFile): string => kinds[kind].hint
/** What the file picker offers. */
export const entityFileEndings = (kind: EntityFile): string =>
  Object.keys(kinds[kind].types)
    .map(ending => `.${ending}`)
    .join(',')
