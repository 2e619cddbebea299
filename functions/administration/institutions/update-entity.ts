import { isDeepStrictEqual } from 'node:util'
import { platformAuditWrite } from '#functions/administration/operators/store.ts'
import {
  auditWrite,
  changeWrites,
  type Institution,
  type InstitutionChange,
  institutionAnswer,
  isOperator,
  shownLogo,
  whichInstitution,
} from '#functions/institutions/public.ts'
import { publicFiles } from '#functions/platform/aws/public-files.ts'
import { table } from '#functions/platform/aws/table.ts'
import { uploads } from '#functions/platform/aws/uploads.ts'
import { env } from '#functions/platform/env.ts'
import { type Call, endpoint, type Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal, somebodyElseChanges } from '#functions/platform/http/refusal.ts'
import { newId } from '#functions/platform/new-id.ts'
import { now } from '#functions/platform/now.ts'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { retrying } from '#functions/platform/table/retrying.ts'
import { hasStudents } from '#functions/roster/public.ts'
import { brand } from '#shared/brand.ts'
import { type EntityChange, entity as routes } from '#shared/contract/entity.ts'
import {
  changeProblem,
  type FileChange,
  fieldNames,
  nameNews,
  nameQuestion,
  operatorsFields,
  typeStays,
  wishedChange,
} from './change-rules.ts'
import { beginUpload, type FileServices, keepFiles } from './institution-files.ts'

const route = routes.updateEntity
type Services = FileServices & { table: Table }
type Wish = { wish: EntityChange; files: FileChange; asked: string | undefined; by: Principal; now: Date }

/** Changes what is sent, or starts a direct upload of a logo or agreement. */
export async function updateEntity({ principal, query, body, now }: Call<typeof route>, services: Services) {
  const { entityId, branding, name } = await whichInstitution(services.table, principal, query.entityId)
  if ('upload' in body && body.upload !== undefined) return beginUpload(principal, body, services)
  checkFields(body, principal)
  checkName(body, principal, name)
  const owner = { userId: principal.userId, entityId }
  const files = await keepFiles(body, owner, services, shownLogo(branding.logoUrl, services.publicFilesUrl))
  const change = { wish: body, files, asked: query.entityId, by: principal, now }
  const institution = await changed(services.table, change)
  await files.done()
  return { success: true as const, data: await institutionAnswer(institution, principal, { ...services, now }) }
}

function checkFields(wish: EntityChange, { roles }: Principal): void {
  const fields = operatorsFields(wish)
  if (fields.length === 0 || isOperator(roles)) return
  const [last, ...before] = fields.toReversed()
  const listed = before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last
  throw new Refusal(
    'forbidden',
    `Only ${brand.name} can change the ${listed}. Nothing was saved. Please write to ${brand.supportEmail}.`,
  )
}

function checkName({ name, confirmName }: EntityChange, { roles }: Principal, before: string): void {
  const question = name !== undefined && isOperator(roles) ? nameQuestion({ name, confirmName }, before) : null
  if (question) throw new Refusal('name-needs-review', question)
}

/** Reads and changes; again where somebody else's change came in between. @throws Refusal */
async function changed(table: Table, { wish, files, asked, by, now }: Wish): Promise<Institution> {
  const attempt = async () => {
    const before = await whichInstitution(table, by, asked)
    const change = differences(before, wishedChange(before, wish, files, { now, isOperator: isOperator(by.roles) }))
    const problem = changeProblem(before, { ...before, ...change })
    if (problem) throw new Refusal(problem.code, problem.message)
    if (change.type !== undefined && (await hasStudents(table, before.entityId)))
      throw new Refusal('conflict', typeStays)
    const fields = fieldNames(before, change)
    if (fields.length === 0) return before
    const line = { auditId: newId(), at: now.toISOString(), by: by.userId, user: null }
    const about = { fields: fields.join(', '), ...nameNews(before, change) }
    await table.transact([
      ...changeWrites(before, change),
      auditWrite(before.entityId, { ...line, act: 'entity changed', about }),
      ...(change.type === undefined ? [] : [typeAudit(before, change.type, { by, now })]),
    ])
    return { ...before, ...change }
  }
  return retrying(attempt, { whenLost: () => somebodyElseChanges('this institution') })
}

const typeAudit = (
  { name, domain, type }: Institution,
  to: Institution['type'],
  { by, now }: Pick<Wish, 'by' | 'now'>,
): Write =>
  platformAuditWrite({
    auditId: newId(),
    at: now.toISOString(),
    by: by.userId,
    user: null,
    act: 'institution type corrected',
    about: { name, domain, from: type, to },
  })

const differences = (before: Institution, wished: InstitutionChange): InstitutionChange => {
  const had: Record<string, unknown> = { pendingName: null, ...before }
  return Object.fromEntries(Object.entries(wished).filter(([field, value]) => !isDeepStrictEqual(value, had[field])))
}

export const handler = endpoint(route, updateEntity, {
  table,
  uploads,
  publicFiles,
  now,
  publicFilesUrl: () => env().PUBLIC_FILES_URL,
})
