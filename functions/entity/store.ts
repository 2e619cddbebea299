import * as z from 'zod'
import type { Table, Write } from '#functions/platform/ports/table.ts'
import { keys } from '#functions/platform/table/keys.ts'
import { Branding, EntityType } from '#shared/contract/branding.ts'
import { type Entity, EntitySpecificFields } from '#shared/contract/entity.ts'
import { PlanId } from '#shared/plans.ts'

/** An institution's item. Times are ISO. */
export const Institution = z.object({
  entityId: z.string(),
  name: z.string(),
  type: EntityType,
  domain: z.string(),
  branding: Branding,
  plan: PlanId,
  seats: z.number(),
  seatsUsed: z.number(),
  interviewsPerDay: z.number(),
  trialEndsAt: z.string().nullable(),
  suspended: z.boolean(),
  timeZone: z.string(),
  /** Decision 35. */
  voiceProfile: z.enum(['economy', 'studio']),
  /** An institution may forbid the browser's own recognition. */
  browserRecognitionAllowed: z.boolean(),
  contact: z.object({ email: z.string(), phone: z.string().nullable(), address: z.string().nullable() }).nullable(),
  agreement: z.object({ key: z.string().nullable(), url: z.string().nullable() }).nullable(),
  createdAt: z.string(),
})
export type Institution = z.infer<typeof Institution>

const DomainItem = z.object({ entityId: z.string(), name: z.string(), branding: Branding })
export type DomainItem = z.infer<typeof DomainItem>

export async function getEntity(table: Table, entityId: string): Promise<Institution | undefined> {
  const item = await table.get(keys.entity(entityId), { consistent: true })
  return item && Institution.parse(item)
}

export async function getDomain(table: Table, domain: string): Promise<DomainItem | undefined> {
  const item = await table.get(keys.domain(domain))
  return item && DomainItem.parse(item)
}

/** The domain's item keeps a domain from being taken twice. */
export function institutionWrites(institution: Institution): Write[] {
  const { entityId, name, branding, domain } = institution
  return [
    { put: { ...keys.domain(domain), entityId, name, branding }, if: { absent: true } },
    { put: { ...keys.entity(entityId), ...institution }, if: { absent: true } },
  ]
}

/** Takes a seat; the condition keeps parallel adds from passing the cap (decision 21). */
export const seatWrite = (institution: Institution): Write => ({
  update: keys.entity(institution.entityId),
  change: { add: { seatsUsed: 1 } },
  if: { exists: true, below: { seatsUsed: institution.seats } },
})

export const memberWrite = (entityId: string, userId: string, fields: EntitySpecificFields): Write => ({
  put: { ...keys.member(entityId, userId), userId, fields },
  if: { absent: true },
})

export async function getMemberFields(table: Table, entityId: string, userId: string): Promise<EntitySpecificFields> {
  const item = await table.get(keys.member(entityId, userId))
  return EntitySpecificFields.parse(item?.fields ?? {})
}

export const AuditLine = z.object({
  auditId: z.string(),
  at: z.string(),
  by: z.string(),
  act: z.string(),
  about: z.record(z.string(), z.string()),
})
export type AuditLine = z.infer<typeof AuditLine>

/** Decision 27: every administrative act leaves a line that nothing changes or deletes. */
export const auditWrite = (entityId: string, line: AuditLine): Write => ({
  put: { ...keys.audit(entityId, line.auditId), ...line },
  if: { absent: true },
})

export function entityStatus(institution: Institution, now: Date): Entity['status'] {
  if (institution.suspended) return 'suspended'
  if (institution.trialEndsAt === null) return 'active'
  return Date.parse(institution.trialEndsAt) > now.getTime() ? 'trial' : 'expired'
}

export const entityAnswer = (institution: Institution, now: Date): Entity => ({
  _id: institution.entityId,
  name: institution.name,
  type: institution.type,
  status: entityStatus(institution, now),
  domain: institution.domain,
  logoUrl: institution.branding.logoUrl,
  branding: institution.branding,
  plan: institution.plan,
  trialEndsAt: institution.trialEndsAt,
  seats: institution.seats,
  seatsUsed: institution.seatsUsed,
  timeZone: institution.timeZone,
  createdAt: institution.createdAt,
})
