import * as z from 'zod'
import type { Table } from '#functions/platform/ports/table.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import { ParsedResume } from '#shared/contract/resume.ts'

/** A resume's item. Times are ISO. */
export const StoredResume = z.object({
  resumeId: z.string(),
  userId: z.string(),
  fileName: z.string(),
  /** Where the file is in the uploads bucket. */
  fileKey: z.string(),
  contentType: z.string(),
  status: z.enum(['analyzing', 'analyzed', 'failed']),
  failureReason: z.string().nullable(),
  parsedData: ParsedResume.nullable(),
  /** How often a worker began to read it: one that kills its worker is not read for ever. */
  attempts: z.number(),
  createdAt: z.string(),
})
export type StoredResume = z.infer<typeof StoredResume>

export async function getResume(table: Table, userId: string, resumeId: string): Promise<StoredResume | undefined> {
  const item = await table.get(keys.resume(userId, resumeId), { consistent: true })
  return item && StoredResume.parse(item)
}

/** All resumes of a person, newest first. */
export async function listResumes(table: Table, userId: string): Promise<StoredResume[]> {
  const { items } = await table.query({ ...lists.resumes(userId), newestFirst: true, consistent: true })
  return items.map(item => StoredResume.parse(item))
}

/** @throws ConditionFailed when it is there already */
export async function addResume(table: Table, resume: StoredResume): Promise<void> {
  await table.put({ ...keys.resume(resume.userId, resume.resumeId), ...resume }, { absent: true })
}

export async function forgetResume(table: Table, userId: string, resumeId: string): Promise<void> {
  await table.delete(keys.resume(userId, resumeId))
}

const stillAnalysing = { exists: true, equal: { status: 'analyzing' } } as const

/** Counts one more try. @throws ConditionFailed when it is deleted or done */
export async function beginAnalysis(table: Table, userId: string, resumeId: string): Promise<StoredResume> {
  return StoredResume.parse(await table.update(keys.resume(userId, resumeId), { add: { attempts: 1 } }, stillAnalysing))
}

export type AnalysisResult = { parsedData: ParsedResume } | { failureReason: string }

/** Writes once: a resume that was deleted or is done stays as it is. @throws ConditionFailed */
export async function endAnalysis(
  table: Table,
  userId: string,
  resumeId: string,
  result: AnalysisResult,
): Promise<void> {
  const set =
    'parsedData' in result
      ? { status: 'analyzed', parsedData: result.parsedData }
      : { status: 'failed', failureReason: result.failureReason }
  await table.update(keys.resume(userId, resumeId), { set }, stillAnalysing)
}
