import { readPerson } from '#functions/people/public.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { Resume } from '#shared/contract/resume.ts'
import { minuteMs } from '#shared/time.ts'
import { listResumes, type StoredResume } from './store.ts'

/** After this time the message is in the dead-letter queue and no worker will read the file. */
const analysisMinutes = 15
const unfinished = 'We could not finish reading this file. Please upload it again.'

/** A resume as the contract shows it, with a link to its file. */
export async function resumeAnswer(
  files: Files,
  resume: StoredResume,
  activeResumeId: string | null,
  now: Date,
): Promise<Resume> {
  const isStuck =
    resume.status === 'analyzing' && now.getTime() - Date.parse(resume.createdAt) > analysisMinutes * minuteMs
  return {
    _id: resume.resumeId,
    profileId: resume.userId,
    fileName: resume.fileName,
    fileUrl: await files.url(resume.fileKey, { downloadAs: resume.fileName, contentType: resume.contentType }),
    isActive: resume.resumeId === activeResumeId,
    status: isStuck ? 'failed' : resume.status,
    failureReason: isStuck ? unfinished : resume.failureReason,
    uploadDate: resume.createdAt,
    createdAt: resume.createdAt,
    parsedData: resume.parsedData,
  }
}

/** A person's resumes, newest first. */
export async function ownResumes(
  services: { table: Table; files: Files },
  userId: string,
  now: Date,
): Promise<Resume[]> {
  const [resumes, person] = await Promise.all([listResumes(services.table, userId), readPerson(services.table, userId)])
  return Promise.all(resumes.map(resume => resumeAnswer(services.files, resume, person?.activeResumeId ?? null, now)))
}
