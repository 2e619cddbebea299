import { chooseActiveResume } from '#functions/people/public.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { resumeMissing } from './own-profile-only.ts'
import { forgetResume, getResume } from './store.ts'

/**
 * Removes file and item and clears the active one if it was this. The item goes last, so that a removal that broke off
 * can be repeated; a worker that still reads the file finds nothing to write to.
 * @throws Refusal ('not-found')
 */
export async function remove(
  services: { table: Table; files: Files },
  userId: string,
  resumeId: string,
): Promise<void> {
  const resume = await getResume(services.table, userId, resumeId)
  if (!resume) throw resumeMissing()
  await services.files.delete(resume.fileKey)
  await succeeded(chooseActiveResume(services.table, userId, null, { equal: { activeResumeId: resumeId } }))
  await forgetResume(services.table, userId, resumeId)
}
