import { noAccommodations, personWrites } from '#functions/people/store.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { uploadResume } from '#functions/resumes/upload-resume.ts'
import { routes } from '#shared/contract/index.ts'
import type { Resume } from '#shared/contract/resume.ts'
import { callOf, student } from '#test/fakes/call.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { docxOf } from '#test/fixtures/documents/documents.ts'

export const uploadedAt = new Date('2025-01-15T10:00:00Z')

export async function enrolled(table: Table, userId: string): Promise<void> {
  await table.transact(
    personWrites({
      userId,
      entityId: null,
      name: 'Asha Rao',
      email: `${userId}@example.com`,
      roles: ['student'],
      status: 'active',
      activeResumeId: null,
      accommodations: noAccommodations,
      sharing: false,
      timeZone: 'Asia/Kolkata',
      timeZoneSetAt: uploadedAt.toISOString(),
      createdAt: uploadedAt.toISOString(),
    }),
  )
}

/** A person with an account, files and a queue of their own. */
export async function givenPerson(table: Table, userId: string) {
  await enrolled(table, userId)
  const { queue, sent } = recordedQueue()
  return {
    userId,
    principal: student({ userId }),
    services: { table, files: memoryFiles(), queue, now: () => uploadedAt },
    sent,
  }
}
export type Given = Awaited<ReturnType<typeof givenPerson>>

export const fileOf = (fileName: string, bytes: Uint8Array, contentType = 'application/octet-stream') => ({
  fileName,
  bytes,
  contentType,
})

/** Uploads by the form and answers the resume. */
export async function uploaded(
  given: Given,
  text = 'Asha Rao\nTeacher\nSkills\nAlgebra, Geometry, Patience, Drawing, Chess',
  now = uploadedAt,
): Promise<Resume> {
  const body = { file: fileOf('cv.docx', docxOf(text)) }
  const { data } = await uploadResume(
    callOf(routes.resume.uploadResume, { body, principal: given.principal, now }),
    given.services,
  )
  if ('upload' in data) throw new Error('A form gives a resume')
  return data
}
