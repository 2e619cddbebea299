import { setTimeout as pause } from 'node:timers/promises'
import { type Institution, whichInstitution } from '#functions/institutions/public.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { idByKey, newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import { plainFileName, tooLargeForForm } from '#functions/resumes/public.ts'
import { requireOpen } from '#functions/roster/students/add-person.ts'
import { roster as routes } from '#shared/contract/roster.ts'
import { limits } from '#shared/limits.ts'
import { csvContentType } from '#shared/rules/students-file/file.ts'
import { importAnswer } from './import-answer.ts'
import { beginImport, type ImportServices } from './import-begin.ts'
import { checkFromOutside } from './import-check.ts'
import { type ImportItem, importUploadKey, isIncomingKey } from './import-rules.ts'
import { getImportItem } from './import-store.ts'

const route = routes.importUsers
type ImportCall = Call<typeof route>
type Services = ImportServices & { now: Now; pause: (ms: number) => Promise<unknown> }
/** The two ways a file comes, of the three kinds of body. */
type Finished = Extract<ImportCall['body'], { wait: boolean }>

/** A form with the file, the wish for a direct upload, or the end of one (SPEC-06). @throws Refusal */
export async function importUsers(call: ImportCall, services: Services) {
  const { body, principal, query } = call
  const institution = await whichInstitution(services.table, principal, query.entityId)
  if (!('wait' in body)) return upload(institution, body, call, services)
  const item = await started(institution, body, call, services)
  const { entityId } = institution
  const last = body.wait ? await awaited(item, entityId, call.now, services) : item
  return importAnswer(last, 0, { ...services, entityId, now: call.now })
}

async function upload(
  institution: Institution,
  { fileName, size }: { fileName: string; size: number },
  { principal, now }: ImportCall,
  { files }: Services,
) {
  requireOpen(institution, now)
  checkFromOutside({ name: fileName, size })
  const uploadKey = importUploadKey(institution.entityId, principal.userId, newId())
  const wish = { contentType: csvContentType, maxBytes: limits.csvBytes, temporary: true }
  const post = await files.upload(uploadKey, wish)
  return { success: true as const, data: { upload: { ...post, uploadKey } } }
}

/** The same upload, or the same key, is one import, however often it is sent; one that was refused is looked at anew. */
async function started(
  institution: Institution,
  body: Finished,
  call: ImportCall,
  services: Services,
): Promise<ImportItem> {
  const { entityId } = institution
  const { userId } = call.principal
  if ('uploadKey' in body && !isIncomingKey(entityId, userId, body.uploadKey)) throw notArrived()
  const importId = importIdOf(institution, body, call)
  const earlier = await getImportItem(services.table, entityId, importId)
  if (earlier) return earlier
  requireOpen(institution, call.now)
  const { name, bytes } = await fileOf(body, services)
  const { skipInvalid, mapping, corrections = [], sameId, sameIdRows } = body
  const chosen: ReadonlySet<number> | 'all' | 'none' =
    sameId === 'skip' ? 'none' : sameIdRows ? new Set(sameIdRows) : 'all'
  const wish = {
    importId,
    fileName: plainFileName(name),
    bytes,
    mapping,
    corrections,
    skipInvalid,
    sameId: sameId ? { correct: chosen } : null,
    by: userId,
    now: call.now,
  }
  const item = await beginImport(institution, wish, services)
  if ('uploadKey' in body) await services.files.delete(body.uploadKey)
  return item
}

function importIdOf({ entityId }: Institution, body: Finished, { principal, idempotencyKey }: ImportCall): string {
  const key = 'uploadKey' in body ? body.uploadKey : idempotencyKey
  return idByKey(key, entityId, principal.userId)
}

async function fileOf(body: Finished, { files }: Services): Promise<{ name: string; bytes: Uint8Array }> {
  if ('file' in body) {
    const { fileName: name, bytes } = body.file
    checkFromOutside({ name, size: bytes.length })
    if (bytes.length > limits.multipartBytes) throw new Refusal('too-large', tooLargeForForm)
    return { name, bytes }
  }
  const head = await files.head(body.uploadKey)
  if (!head) throw notArrived()
  checkFromOutside({ name: body.fileName, size: head.bytes })
  return { name: body.fileName, bytes: await files.get(body.uploadKey) }
}

const notArrived = () =>
  new Refusal('not-found', 'This upload did not arrive or is too old. Please select the file again.')

const lookEveryMs = 250
/** Reading the result takes a moment too. */
const spareMs = 1000

/** The import when it is done, or as far as it is when the call has to answer. */
async function awaited(
  item: ImportItem,
  entityId: string,
  since: Date,
  { table, now, pause }: Services,
): Promise<ImportItem> {
  const until = since.getTime() + limits.importAnswerSeconds * 1000 - spareMs
  let current = item
  while (current.state === 'running' && now().getTime() < until) {
    await pause(lookEveryMs)
    current = (await getImportItem(table, entityId, item.importId)) ?? current
  }
  return current
}

export const handler = endpoint(route, importUsers, { table, files: uploads, queue, now, pause })
