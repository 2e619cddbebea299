import {
  beginDeletionWrite,
  farewellWrites,
  type Institution,
  ownsDomain,
  readInstitution,
} from '#functions/institutions/public.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { publicFiles } from '#functions/platform/aws/public-files.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { keys, lists } from '#functions/platform/table/keys.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { type EraseServices, endAccess, eraseFiles, erasePartition, erasePerson } from './erase.ts'
import { leaveRoster, nextPeople, peopleWithAccess } from './institution-people.ts'
import { dueAct, settleSeconds, waitSeconds } from './retention-rules.ts'
import { closingWrites, institutionSubject, noteClosed, openReceipt } from './store.ts'

type Services = EraseServices & { publicFiles: Files; queue: Queue; now: Now }

/** When to stop: the rest of the worker's five minutes is for the step at hand. */
const sliceMs = 200_000

/**
 * Deletes everything of an institution whose time is over (SPEC-31) or that an operator deleted, a slice at a time. First
 * it closes all access; a quarter of an hour later, when no write can still be under way, it deletes everything. After a
 * crash it goes on from the students and staff that are left, and last from the institution itself.
 */
export async function deleteInstitution({ entityId }: MessageOf<'delete-institution'>, services: Services) {
  const { table, queue, now } = services
  const again = (delaySeconds = 0) => queue.send('delete-institution', { entityId }, { delaySeconds })
  const institution = await readInstitution(table, entityId)
  if (!institution || !(await begin(institution, services))) return log.info('nothing to delete', { entityId })
  const receipt = await openReceipt(table, institutionSubject(entityId), now())
  if (!receipt) return
  const until = now().getTime() + sliceMs
  const isLate = () => now().getTime() >= until
  if (receipt.eraseFrom === null) {
    if (!(await closeDoors(institution, services, isLate))) return again()
    await noteClosed(table, institutionSubject(entityId), now())
    return again(settleSeconds)
  }
  const delaySeconds = waitSeconds(receipt.eraseFrom, now())
  if (delaySeconds > 0) return again(delaySeconds)
  if (!(await erasePeople(institution, services, isLate))) return again()
  await eraseRest(institution, services)
}

/** The point of no return. False where the plan has been extended meanwhile. */
async function begin(institution: Institution, { table, now }: Services): Promise<boolean> {
  if (institution.deletionBegan !== undefined) return true
  if (dueAct(institution, now()) !== 'delete') return false
  return succeeded(table.transact([beginDeletionWrite(institution, now())]))
}

/** False where time ran out; those done stay done, and the next slice does the others. */
async function closeDoors({ entityId }: Institution, { table }: Services, isLate: () => boolean): Promise<boolean> {
  for await (const { userId, email } of peopleWithAccess(table, entityId)) {
    if (isLate()) return false
    await endAccess(table, institutionSubject(entityId), { userId, email, entityId })
  }
  return true
}

async function erasePeople(institution: Institution, services: Services, isLate: () => boolean): Promise<boolean> {
  const { entityId } = institution
  // A domain that is free already may be another institution's: its sign-in codes are not ours.
  const domain = (await ownsDomain(services.table, institution)) ? institution.domain : undefined
  const subject = institutionSubject(entityId)
  for (;;) {
    const people = await nextPeople(services.table, entityId)
    if (people.length === 0) return true
    for (const somebody of people) {
      const { userId, email } = somebody
      if (isLate()) return false
      await erasePerson(services, subject, { userId, email, entityId, domain })
      await leaveRoster(services.table, subject, somebody)
    }
  }
}

async function eraseRest(institution: Institution, { table, uploads, publicFiles, now }: Services): Promise<void> {
  const { entityId } = institution
  const subject = institutionSubject(entityId)
  const { sk } = keys.entity(entityId)
  await eraseFiles(table, subject, uploads, `entities/${entityId}/`)
  await eraseFiles(table, subject, publicFiles, `logos/${entityId}/`)
  await erasePartition(table, subject, lists.everythingOf.entity(entityId).pk, [sk])
  const last = farewellWrites(institution, await ownsDomain(table, institution))
  await table.transact([...last, ...(await closingWrites(table, subject, { items: last.length }, now()))])
  log.info('an institution was deleted', { entityId })
}

export const handler = job('delete-institution', deleteInstitution, {
  table,
  audio,
  uploads,
  publicFiles,
  queue,
  now,
})
