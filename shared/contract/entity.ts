import * as z from 'zod'
import { PlanId } from '../plans.ts'
import { Email, User } from './auth.ts'
import { Branding, EntityType, HexColor, Theme } from './branding.ts'
import { data, Id, Instant, jsonField, route, UploadedFile } from './route.ts'

export const NewDomain = z
  .string({ error: 'Please enter a domain' })
  .transform(value => value.trim().toLowerCase())
  .pipe(
    z.string().regex(/^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/, 'Use 3 to 40 letters, digits or hyphens for the domain'),
  )

const text = (max: number) => z.string().trim().max(max)

export const Entity = z.object({
  _id: Id,
  name: z.string(),
  type: EntityType,
  status: z.enum(['active', 'trial', 'expired', 'suspended']),
  domain: z.string(),
  logoUrl: z.string().nullable(),
  branding: Branding,
  plan: PlanId,
  trialEndsAt: Instant.nullable(),
  seats: z.number(),
  seatsUsed: z.number(),
  timeZone: z.string(),
  createdAt: Instant,
})
export type Entity = z.infer<typeof Entity>

export const NewEntity = z.object({
  name: text(120).min(1, 'Please enter the institution’s name'),
  type: EntityType.default('demo'),
  domain: NewDomain,
  contact: jsonField(z.object({ email: Email, phone: text(20).optional(), address: text(500).optional() })).optional(),
  admin: jsonField(
    z.object({
      name: text(120).min(1, 'Please enter the administrator’s name'),
      email: Email,
      phone: text(20).optional(),
      designation: text(120).optional(),
    }),
  ),
  logoUrl: z.url({ protocol: /^https$/, error: 'The logo’s address has to begin with https://' }).optional(),
  agreementUrl: z.url({ protocol: /^https$/, error: 'The agreement’s address has to begin with https://' }).optional(),
  logo: UploadedFile.optional(),
  agreement: UploadedFile.optional(),
  primaryColor: HexColor.optional(),
  secondaryColor: HexColor.optional(),
  theme: Theme.optional(),
  plan: PlanId.default('free_trial'),
  timeZone: z.string().max(64).default('Asia/Kolkata'),
})

export const EntitySpecificFields = z.object({
  studentId: text(32).optional(),
  traineeId: text(32).optional(),
  candidateId: text(32).optional(),
  department: text(120).optional(),
  year: text(20).optional(),
  course: text(120).optional(),
  batch: text(120).optional(),
  program: text(120).optional(),
  group: text(120).optional(),
  phone: text(20).optional(),
})
export type EntitySpecificFields = z.infer<typeof EntitySpecificFields>

export const entity = {
  createEntity: route({
    method: 'POST',
    path: '/b2b/entity',
    access: ['admin', 'superadmin'],
    summary: 'Create an institution and its administrator',
    consumes: ['multipart', 'json'],
    body: NewEntity,
    answer: data(Entity),
  }),
  getEntity: route({
    method: 'GET',
    path: '/b2b/entity',
    access: ['entity_admin', 'counsellor', 'admin', 'superadmin'],
    summary: 'The own institution; a platform operator names one',
    query: z.object({ entityId: Id.optional() }),
    answer: data(Entity),
  }),
  addUser: route({
    method: 'POST',
    path: '/b2b/entity/users/single',
    access: ['entity_admin', 'admin', 'superadmin'],
    summary: 'Add one student',
    query: z.object({ entityId: Id.optional() }),
    body: z.object({
      email: Email,
      name: text(120).min(1, 'Please enter a name'),
      entitySpecificFields: EntitySpecificFields.optional(),
    }),
    answer: data(User),
  }),
  getBrandingByDomain: route({
    method: 'GET',
    path: '/b2b/entity/public/by-domain/{domain}',
    access: 'public',
    summary: "A sign-in page's branding and nothing else",
    params: z.object({ domain: z.string().max(100) }),
    answer: data(Branding.extend({ name: z.string() })),
  }),
}
