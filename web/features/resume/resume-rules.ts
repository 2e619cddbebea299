import type { ParsedResume, Resume } from '#shared/contract/resume.ts'
import { resumeContentType, resumeFileProblem, resumeTypeOf, wrongResumeType } from '#shared/rules/resume-upload.ts'

export const acceptedEndings = '.pdf,.doc,.docx'

/** By the ending: browsers without Office know no type for .doc. Null where the kind is not taken. */
export function uploadTypeOf(fileName: string): string | null {
  const type = resumeTypeOf(fileName)
  return type && resumeContentType(type)
}
/** PDF, DOC or DOCX. */
export const resumeKind = (fileName: string): string => resumeTypeOf(fileName)?.toUpperCase() ?? ''

/** SPEC-503's message for a chosen file, or null where it will do. The server's checks, and a word of its own for an empty file. */
export function fileProblem(file: { name: string; size: number } | null | undefined): string | null {
  if (file?.size === 0)
    return resumeTypeOf(file.name) === null ? wrongResumeType.message : 'This file is empty. Please choose another one.'
  return resumeFileProblem(file ?? null)?.message ?? null
}

export type View = 'upload' | 'selected' | 'analyzing' | 'success' | 'failed'
export type Situation = {
  resumes: readonly Resume[]
  /** A file is chosen, or on its way. */
  hasFile: boolean
  /** The one just uploaded from this page. */
  uploadedId: string | null
  /** upload=true in the address, or asked for here. */
  wantsUpload: boolean
}

/** Which view shows, and which resume it speaks of (SPEC-210). */
export function viewOf({ resumes, hasFile, uploadedId, wantsUpload }: Situation): {
  view: View
  resume: Resume | undefined
} {
  const active = resumes.find(item => item.isActive)
  if (hasFile) return { view: 'selected', resume: undefined }
  const uploaded = resumes.find(item => item._id === uploadedId)
  if (uploaded?.status === 'failed') return { view: 'failed', resume: uploaded }
  if (wantsUpload && !uploaded) return { view: 'upload', resume: undefined }
  const reading = uploaded?.status === 'analyzing' ? uploaded : resumes.find(item => item.status === 'analyzing')
  if (reading) return { view: 'analyzing', resume: reading }
  const done = uploaded?.status === 'analyzed' ? uploaded : active?.status === 'analyzed' ? active : undefined
  if (done) return { view: 'success', resume: done }
  const failed = active ?? resumes.find(item => item.status === 'failed')
  return failed ? { view: 'failed', resume: failed } : { view: 'upload', resume: undefined }
}

/** What the interviewer is likely to ask about: projects first, then places worked at, then skills; no doubles. */
export function topicsOf(parsed: ParsedResume, atMost = 8): string[] {
  const places = parsed.roles.map(({ title, employer }) => (employer ? `${title} at ${employer}` : title))
  const named = [...parsed.projects.slice(0, 3).map(({ name }) => name), ...places.slice(0, 2), ...parsed.skills]
  return [...new Set(named.map(topic => topic.trim()).filter(Boolean))].slice(0, atMost)
}
