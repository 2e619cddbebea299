import { readInstitution } from '#functions/institutions/public.ts'
import { readPerson } from '#functions/people/public.ts'
import { audio } from '#functions/platform/aws/audio.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { job } from '#functions/platform/jobs/job.ts'
import { log } from '#functions/platform/log.ts'
import { now } from '#functions/platform/now.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { MessageOf } from '#shared/jobs.ts'
import { type EraseServices, erasePerson } from './erase.ts'
import { waitSeconds } from './retention-rules.ts'
import { closingWrites, openReceipt, personSubject } from './store.ts'

type Services = EraseServices & { queue: Queue; now: Now }

/**
 * Deletes everything of a person whose item is gone (SPEC-31). It waits until nothing can still arrive, such as an upload
 * allowed earlier or a transcript a worker has begun.
 */
export async function deletePerson(message: MessageOf<'delete-person'>, services: Services): Promise<void> {
  const { table, queue, now } = services
  const { userId, entityId } = message
  if (await readPerson(table, userId)) return log.info('the person is still there', { userId })
  const subject = personSubject(message)
  const receipt = await openReceipt(table, subject, now())
  if (!receipt) return
  const delaySeconds = waitSeconds(receipt.eraseFrom ?? receipt.openedAt, now())
  if (delaySeconds > 0) return queue.send('delete-person', message, { delaySeconds })
  const domain = (await readInstitution(table, entityId))?.domain
  await erasePerson(services, subject, { ...message, domain })
  await table.transact(await closingWrites(table, subject, { people: 1 }, now()))
}

export const handler = job('delete-person', deletePerson, { table, audio, uploads, queue, now })
