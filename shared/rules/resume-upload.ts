import { limits } from '../limits.ts'

const contentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type ResumeType = keyof typeof contentTypes

const isResumeType = (extension: string): extension is ResumeType => Object.hasOwn(contentTypes, extension)

/** The kind of document a file's name says it is; null when it is none of ours. */
export function resumeTypeOf(fileName: string): ResumeType | null {
  const extension = fileName.trim().toLowerCase().split('.').at(-1) ?? ''
  return fileName.includes('.') && isResumeType(extension) ? extension : null
}

/** What an upload of this kind is sent and stored as, whatever the browser calls it. */
export const resumeContentType = (type: ResumeType): string => contentTypes[type]

export type ResumeFileProblem = { reason: 'none' | 'type' | 'size'; message: string }

export const noResumeFile: ResumeFileProblem = { reason: 'none', message: 'Please select a file first' }
export const wrongResumeType: ResumeFileProblem = { reason: 'type', message: 'Please select a PDF, DOC, or DOCX file' }
export const resumeTooLarge: ResumeFileProblem = { reason: 'size', message: 'File size should be less than 5MB' }

/** The checks of SPEC-503, by name and size in bytes; null when the file is fine as far as one sees from outside. */
export function resumeFileProblem(file: { name: string; size: number } | null): ResumeFileProblem | null {
  if (!file || file.name.trim() === '' || file.size === 0) return noResumeFile
  if (resumeTypeOf(file.name) === null) return wrongResumeType
  return file.size > limits.resumeBytes ? resumeTooLarge : null
}
