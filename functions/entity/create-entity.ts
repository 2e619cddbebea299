import { cleanName, validZone } from '#functions/auth/profile-rules.ts'
import { noAccommodations, type Person, personWrites } from '#functions/auth/store.ts'
import { publicFiles, uploads } from '#functions/platform/aws/files.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { env } from '#functions/platform/env.ts'
import { type Call, endpoint } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import { ConditionFailed, type Table } from '#functions/platform/ports/table.ts'
import { entity as routes } from '#shared/contract/entity.ts'
import { keepLogo } from './logo.ts'
import { domainReserved, institutionOf } from './new-entity-rules.ts'
import { auditWrite, entityAnswer, institutionWrites } from './store.ts'

const route = routes.createEntity
type Body = Call<typeof route>['body']
type Services = { table: Table; queue: Queue; publicFiles: Files; uploads: Files; publicFilesUrl: () => string }

export async function createEntity(
  { principal, body, now }: Call<typeof route>,
  { table, queue, publicFiles, uploads, publicFilesUrl }: Services,
) {
  checkWish(body)
  const entityId = newId()
  const logoUrl = body.logo
    ? await keepLogo(publicFiles, publicFilesUrl(), entityId, body.logo)
    : (body.logoUrl ?? null)
  const institution = institutionOf(body, entityId, logoUrl, await keepAgreement(uploads, entityId, body), now)
  const admin = adminOf(body, entityId, institution.timeZone, now)
  try {
    await table.transact([
      ...institutionWrites(institution),
      ...personWrites(admin),
      auditWrite(entityId, {
        auditId: newId(),
        at: now.toISOString(),
        by: principal.userId,
        act: 'entity created',
        about: { domain: institution.domain, admin: admin.userId },
      }),
    ])
  } catch (error) {
    if (error instanceof ConditionFailed)
      throw new Refusal('conflict', 'This domain is taken. Please choose another one.')
    throw error
  }
  await queue.send('send-mail', {
    template: 'welcome',
    mailId: newId(),
    to: admin.email,
    entityId,
    name: admin.name,
    role: 'entity_admin',
  })
  return { success: true as const, data: entityAnswer(institution, now) }
}

function checkWish(body: Body): void {
  if (cleanName(body.name) === '' || cleanName(body.admin.name) === '')
    throw new Refusal('invalid', 'Please enter the institution’s name and its administrator’s name.')
  if (domainReserved(body.domain)) throw new Refusal('invalid', 'This domain is reserved. Please choose another one.')
  if (!validZone(body.timeZone)) throw new Refusal('invalid', 'We do not know this time zone.')
  if (body.logo && body.logoUrl)
    throw new Refusal('invalid', 'Please give either a logo file or a logo address, not both.')
  if (body.agreement && body.agreementUrl)
    throw new Refusal('invalid', 'Please give either an agreement file or an agreement address, not both.')
}

async function keepAgreement(files: Files, entityId: string, { agreement }: Body): Promise<string | null> {
  if (!agreement) return null
  const ending = /\.(pdf|docx?|txt)$/i.exec(agreement.fileName)?.[1]?.toLowerCase()
  if (!ending) throw new Refusal('invalid', 'Please choose a PDF, DOC, DOCX or TXT file for the agreement.')
  const key = `entities/${entityId}/agreement.${ending}`
  await files.put(key, agreement.bytes, 'application/octet-stream')
  return key
}

const adminOf = ({ admin }: Body, entityId: string, timeZone: string, now: Date): Person => ({
  userId: newId(),
  entityId,
  name: cleanName(admin.name),
  email: admin.email,
  roles: ['entity_admin'],
  status: 'active',
  activeResumeId: null,
  accommodations: noAccommodations,
  timeZone,
  timeZoneSetAt: new Date(0).toISOString(),
  createdAt: now.toISOString(),
})

export const handler = endpoint(route, createEntity, {
  table,
  queue,
  publicFiles,
  uploads,
  now,
  publicFilesUrl: () => env().PUBLIC_FILES_URL,
})
