import { chooseActiveResume } from '#functions/people/public.ts'
import { documentType } from '#functions/platform/files/document-rules.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { writtenOnce } from '#functions/platform/table/conditions.ts'
import { limits } from '#shared/limits.ts'
import { resumeContentType, resumeTooLarge, wrongResumeType } from '#shared/rules/resume-upload.ts'
import { addResume, getResume, listResumes, type StoredResume } from './store.ts'
import { fileKey, mostResumes, tooManyResumes } from './upload-rules.ts'

export type KeepServices = { table: Table; files: Files; queue: Queue }
type Given = { userId: string; resumeId: string; fileName: string; bytes: Uint8Array; now: Date }

/** @throws Refusal ('conflict') when the person has as many resumes as one may keep */
export async function requireRoom(table: Table, userId: string): Promise<void> {
  if ((await listResumes(table, userId)).length >= mostResumes) throw new Refusal('conflict', tooManyResumes)
}

/**
 * Keeps a checked upload: the file first, then the item, then active (SPEC-410), then the work.
 * What it is, its own bytes say and not its name (ABUSE-26).
 * @throws Refusal
 */
export async function keepResume(
  { userId, resumeId, fileName, bytes, now }: Given,
  { table, files, queue }: KeepServices,
): Promise<StoredResume> {
  if (bytes.length > limits.resumeBytes) throw new Refusal('too-large', resumeTooLarge.message)
  const type = documentType(bytes)
  if (!type) throw new Refusal('invalid-input', wrongResumeType.message)
  const resume: StoredResume = {
    resumeId,
    userId,
    fileName,
    fileKey: fileKey(userId, resumeId, type),
    contentType: resumeContentType(type),
    status: 'analyzing',
    failureReason: null,
    parsedData: null,
    attempts: 0,
    createdAt: now.toISOString(),
  }
  await files.put(resume.fileKey, bytes, resume.contentType)
  const kept = await writtenOnce(resume, addResume(table, resume), () => getResume(table, userId, resumeId))
  // Another call has just finished the same upload.
  if (kept !== resume) return kept
  await chooseActiveResume(table, userId, resumeId)
  await queue.send('analyse-resume', { userId, resumeId })
  return resume
}
