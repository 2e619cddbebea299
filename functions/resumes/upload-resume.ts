import { readPerson } from '#functions/people/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import { resume as routes } from '#shared/contract/resume.ts'
import { limits } from '#shared/limits.ts'
import {
  type ResumeFileProblem,
  resumeContentType,
  resumeFileProblem,
  resumeTypeOf,
  wrongResumeType,
} from '#shared/rules/resume-upload.ts'
import { type KeepServices, keepResume, requireRoom } from './keep.ts'
import { ownProfileOnly, resumeMissing } from './own-profile-only.ts'
import { resumeAnswer } from './resume-answer.ts'
import { getResume } from './store.ts'
import { plainFileName, resumeIdOfUpload, resumeUploadKey, tooLargeForForm } from './upload-rules.ts'

const route = routes.uploadResume
type Upload = Call<typeof route>

/** A form with the file, the wish for a direct upload, or the end of one (SPEC-06). */
export async function uploadResume(call: Upload, services: KeepServices) {
  const { body, principal, now } = call
  ownProfileOnly(principal, body.profileId)
  if ('file' in body) {
    const { bytes, fileName } = body.file
    check({ name: fileName, size: bytes.length })
    if (bytes.length > limits.multipartBytes) throw new Refusal('too-large', tooLargeForForm)
    await requireRoom(services.table, principal.userId)
    return kept(
      await keepResume(
        { userId: principal.userId, resumeId: newId(), fileName: plainFileName(fileName), bytes, now },
        services,
      ),
      call,
      services,
    )
  }
  if ('uploadKey' in body) return finish(call, body, services)
  return begin(principal.userId, body, services)
}

async function begin(
  userId: string,
  { fileName, size }: { fileName: string; size: number },
  { table, files }: KeepServices,
) {
  check({ name: fileName, size })
  await requireRoom(table, userId)
  const type = resumeTypeOf(fileName)
  if (!type) throw refusalOf(wrongResumeType)
  const uploadKey = resumeUploadKey(userId, newId())
  const contentType = resumeContentType(type)
  const post = await files.upload(uploadKey, { contentType, maxBytes: limits.resumeBytes, temporary: true })
  return { success: true as const, data: { upload: { ...post, uploadKey } } }
}

/** A repeated call gets the same resume, since the answer to the first may have been lost. */
async function finish(
  call: Upload,
  { uploadKey, fileName }: { uploadKey: string; fileName: string },
  services: KeepServices,
) {
  const { userId } = call.principal
  const resumeId = resumeIdOfUpload(userId, uploadKey)
  if (resumeId === null) throw resumeMissing()
  const earlier = await getResume(services.table, userId, resumeId)
  if (earlier) {
    if (earlier.status === 'analyzing') await services.queue.send('analyse-resume', { userId, resumeId })
    return kept(earlier, call, services)
  }
  const head = await services.files.head(uploadKey)
  if (!head) throw new Refusal('not-found', 'This upload did not arrive or is too old. Please select the file again.')
  check({ name: fileName, size: head.bytes })
  await requireRoom(services.table, userId)
  const bytes = await services.files.get(uploadKey)
  const resume = await keepResume(
    { userId, resumeId, fileName: plainFileName(fileName), bytes, now: call.now },
    services,
  )
  await services.files.delete(uploadKey)
  return kept(resume, call, services)
}

async function kept(resume: Awaited<ReturnType<typeof keepResume>>, { now }: Upload, { files, table }: KeepServices) {
  return {
    success: true as const,
    data: await resumeAnswer(files, resume, (await readPerson(table, resume.userId))?.activeResumeId ?? null, now),
  }
}

function check(file: { name: string; size: number }): void {
  const problem = resumeFileProblem(file)
  if (problem) throw refusalOf(problem)
}

const refusalOf = ({ reason, message }: ResumeFileProblem) =>
  new Refusal(reason === 'size' ? 'too-large' : 'invalid-input', message)

export const handler = endpoint(route, uploadResume, { table, files: uploads, queue, now })
