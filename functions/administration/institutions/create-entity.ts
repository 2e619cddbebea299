import { platformAuditWrite } from '#functions/administration/operators/store.ts'
import {
  auditWrite,
  entityAnswer,
  type Institution,
  institutionWrites,
  readDomain,
} from '#functions/institutions/public.ts'
import { enrolmentAt } from '#functions/people/public.ts'
import { publicFiles } from '#functions/platform/aws/public-files.ts'
import { queue } from '#functions/platform/aws/queue.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { env } from '#functions/platform/env.ts'
import { type Call, endpoint, type Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { validZone } from '#functions/platform/zone-rules.ts'
import { addressMark, type Enrolled, enrolled, enrolWrites } from '#functions/roster/public.ts'
import { entity as routes } from '#shared/contract/entity.ts'
import { cleanText } from '#shared/rules/clean-text.ts'
import { nameQuestion } from './change-rules.ts'
import { beginUpload, type FileServices, keepFiles } from './institution-files.ts'
import { domainReserved, institutionOf, otherDomains } from './new-institution-rules.ts'

const route = routes.createEntity
type Body = Exclude<Call<typeof route>['body'], { upload: string }>
type Services = FileServices & { table: Table; queue: Queue }

/** Founds an institution with its first admin, or starts a direct upload of its logo or agreement. */
export async function createEntity({ principal, body, now }: Call<typeof route>, services: Services) {
  if ('upload' in body && body.upload !== undefined) return beginUpload(principal, body, services)
  const { table, queue } = services
  checkWish(body)
  if (await readDomain(table, body.domain)) throw await taken(services, body)
  const entityId = newId()
  const files = await keepFiles(body, { userId: principal.userId, entityId }, services)
  const institution = {
    ...institutionOf(body, entityId, files.logoUrl ?? null, null, now),
    agreement: files.agreement ?? null,
  }
  const { name, email, designation, phone } = body.admin
  const newcomer = { userId: newId(), name: cleanText(name), email, roles: ['entity_admin' as const], fields: {} }
  const made = enrolled(institution, newcomer, now, true)
  const mailed = { at: now.toISOString(), to: addressMark(email) }
  const reached = { ...(designation && { designation: cleanText(designation) }), ...(phone && { phone }), mailed }
  const admin = { ...made, staff: made.staff && { ...made.staff, ...reached } }
  if (!(await succeeded(found(table, institution, admin, principal, now)))) {
    await services.publicFiles.deleteAll(`logos/${entityId}/`)
    await services.uploads.deleteAll(`entities/${entityId}/`)
    throw await taken(services, body)
  }
  await welcome(queue, admin.person, entityId)
  await files.done()
  return { success: true as const, data: await entityAnswer(institution, principal, { ...services, now }) }
}

function checkWish(body: Body): void {
  if (cleanText(body.name) === '' || cleanText(body.admin.name) === '')
    throw new Refusal('invalid-input', 'Please enter the institution’s name and its administrator’s name.')
  const question = nameQuestion(body)
  if (question) throw new Refusal('name-needs-review', question)
  if (domainReserved(body.domain))
    throw new Refusal('domain-reserved', 'This domain is reserved. Please choose another one.')
  if (!validZone(body.timeZone)) throw new Refusal('invalid-input', 'We do not know this time zone.')
}

const found = (table: Table, institution: Institution, admin: Enrolled, by: Principal, now: Date) =>
  table.transact([
    ...institutionWrites(institution),
    ...enrolWrites(institution.entityId, [admin]),
    auditWrite(institution.entityId, {
      auditId: newId(),
      at: now.toISOString(),
      by: by.userId,
      act: 'entity created',
      user: admin.person.userId,
      about: { domain: institution.domain },
    }),
    platformAuditWrite({
      auditId: newId(),
      at: now.toISOString(),
      by: by.userId,
      act: 'institution created',
      user: null,
      about: { name: institution.name, domain: institution.domain },
    }),
  ])

/** The mail's id is the admin's own, so that it leaves once. */
const welcome = (
  queue: Queue,
  { userId, email, name }: { userId: string; email: string; name: string },
  entityId: string,
) =>
  queue.send('send-mail', {
    template: 'welcome',
    mailId: `welcome-${userId}`,
    to: email,
    entityId,
    name,
    role: 'entity_admin',
    userId,
  })

/**
 * Refuses a taken domain and suggests a similar free one. If an earlier try of the same request broke off before its mail,
 * the mail is sent now.
 */
async function taken({ table, queue }: Services, { domain, name, admin }: Body): Promise<Refusal> {
  const owner = await readDomain(table, domain)
  const enrolment = owner && owner.name === cleanText(name) && (await enrolmentAt(table, admin.email, owner.entityId))
  if (owner && enrolment)
    await welcome(queue, { ...enrolment, email: admin.email, name: cleanText(admin.name) }, owner.entityId)
  for (const other of otherDomains(domain, name)) {
    if (!(await readDomain(table, other)))
      return new Refusal('domain-taken', `'${domain}' is taken. '${other}' is free.`)
  }
  return new Refusal('domain-taken', `'${domain}' is taken. Please choose another domain.`)
}

export const handler = endpoint(route, createEntity, {
  table,
  queue,
  uploads,
  publicFiles,
  now,
  publicFilesUrl: () => env().PUBLIC_FILES_URL,
})
