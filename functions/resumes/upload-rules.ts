import { limits } from '#shared/limits.ts'

export const mostResumes = 10
export const tooManyResumes = `You can keep ${mostResumes} resumes. Please delete one you no longer need, then upload this one.`
export const tooLargeForForm = `Files over ${limits.multipartBytes / 1024 / 1024} MB are sent by direct upload. Please use the upload page.`

/** Where a direct upload arrives. It is used once: what is kept lies under a key no signed form can write to. */
export const resumeUploadKey = (userId: string, resumeId: string) => `people/${userId}/resumes/incoming/${resumeId}`
export const fileKey = (userId: string, resumeId: string, type: string) =>
  `people/${userId}/resumes/${resumeId}.${type}`

/** The id in a direct upload's key when the key is this person's own, else null (ABUSE-33). */
export function resumeIdOfUpload(userId: string, uploadKey: string): string | null {
  const prefix = resumeUploadKey(userId, '')
  const id = uploadKey.startsWith(prefix) ? uploadKey.slice(prefix.length) : ''
  return /^[\w-]{1,64}$/.test(id) ? id : null
}

/** The name alone, without any path and without characters that change how it is shown (ABUSE-35). */
export function plainFileName(fileName: string): string {
  const base = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = base.replace(/[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*]/gu, '').trim()
  return /^\.*$/.test(plain) ? 'resume' : plain
}
