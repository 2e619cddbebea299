import * as z from 'zod'
import { PlanId } from '../plans.ts'
import { countries, gstinProblem, pinProblem, states } from '../rules/billing.ts'
import { AuditLine } from './audit.ts'
import { Email } from './auth.ts'
import { Branding, EntityType, HexColor, Theme } from './branding.ts'
import { PresignedPost } from './resume.ts'
import { data, done, Id, Instant, jsonField, Role, route, UploadedFile } from './route.ts'
import { Cursor, FileName, lines, text } from './text.ts'

export const NewDomain = z
  .string({ error: 'Please enter a domain' })
  .transform(value => value.trim().toLowerCase())
  .pipe(
    z.string().regex(/^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/, 'Use 3 to 40 letters, digits or hyphens for the domain'),
  )

const hasNo = (problem: (value: string) => string | null) =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      const message = problem(value)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
/** A form sends every field as text, so 'true' is true. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform(value => value === 'true')])

export const EntityStatus = z.enum(['active', 'trial', 'expired', 'suspended'])
export type EntityStatus = z.infer<typeof EntityStatus>
export const VoiceProfile = z.enum(['economy', 'studio'])

export const Contact = z.object({ email: Email, phone: text(20).optional(), address: lines(500).optional() })
/** SPEC-26; an empty field is one that was not given. */
export const Billing = z.object({
  contactName: text(120).optional(),
  phone: text(20).optional(),
  gstin: hasNo(gstinProblem).optional(),
  city: text(120).optional(),
  state: z.enum(['', ...states]).optional(),
  pin: hasNo(pinProblem).optional(),
  country: z.enum(['', ...countries]).optional(),
})
export type Billing = z.infer<typeof Billing>

export const Entity = z.object({
  _id: Id,
  name: z.string(),
  /** A name its admin wished for that waits for an operator's look; staff without that right are not told. */
  pendingName: z.string().nullable().optional(),
  type: EntityType,
  status: EntityStatus,
  domain: z.string(),
  logoUrl: z.string().nullable(),
  branding: Branding,
  plan: PlanId,
  /** Only a free trial has one. */
  trialEndsAt: Instant.nullable(),
  /** When the trial or a plan that was ended runs out; null while it goes on. */
  planEndsAt: Instant.nullable(),
  /** 30 days after the plan's end (SPEC-31). */
  deletesAt: Instant.nullable(),
  seats: z.number(),
  seatsUsed: z.number(),
  interviewsPerDay: z.number(),
  timeZone: z.string(),
  voiceProfile: VoiceProfile,
  browserRecognitionAllowed: z.boolean(),
  /** Whether staff may read what students said; students are told before their first interview (SPEC-25). */
  sharingRequired: z.boolean(),
  contact: z.object({ email: z.string(), phone: z.string().nullable(), address: z.string().nullable() }).nullable(),
  billing: Billing.nullable(),
  /** A presigned GET or the address that was given. */
  agreementUrl: z.string().nullable(),
  /** The operator's own notes; null for everybody else. */
  notes: z.string().nullable(),
  createdAt: Instant,
})
export type Entity = z.infer<typeof Entity>

/** A link to a page elsewhere, as a browser reads it; it never carries a name and a password. */
const Link = text(2000)
  .refine(value => URL.canParse(value) && new URL(value).protocol === 'https:', {
    error: 'The agreement’s address has to begin with https://',
    abort: true,
  })
  .refine(value => {
    const { username, password } = new URL(value)
    return username === '' && password === ''
  }, 'Please leave the name and the password out of the agreement’s address.')
  .overwrite(value => new URL(value).href)
const UploadKey = text(300)

/** Asks for a direct upload of a file that a later call names by its uploadKey (SPEC-06). */
export const EntityFileWish = z.object({
  upload: z.enum(['logo', 'agreement']),
  fileName: FileName.min(1, 'Please select a file first'),
  contentType: text(150),
  size: z.number().int().min(1, 'Please select a file first'),
})

/** A malformed upload request must fail, and not pass as an empty change. */
const notUpload = { upload: z.undefined({ error: 'Please select a file first' }).optional() }

/**
 * Logo and agreement: a file of the form, a key of a direct upload, or an address; only one of them each. A logo's address is
 * our own, of the logo that is there: any other is refused.
 */
const entityFiles = {
  ...notUpload,
  logo: UploadedFile.optional(),
  logoKey: UploadKey.optional(),
  logoUrl: text(2000).optional(),
  agreement: UploadedFile.optional(),
  agreementKey: UploadKey.optional(),
  agreementUrl: Link.optional(),
}

/** An operator's word that an institution may bear a name that could be taken for a bank's or a big brand's. */
const confirmName = flag.optional()

export const NewEntity = z.object({
  name: text(120).min(1, 'Please enter the institution’s name'),
  type: EntityType.default('demo'),
  domain: NewDomain,
  contact: jsonField(Contact).optional(),
  admin: jsonField(
    z.object({
      name: text(120).min(1, 'Please enter the administrator’s name'),
      email: Email,
      phone: text(20).optional(),
      designation: text(120).optional(),
    }),
  ),
  ...entityFiles,
  primaryColor: HexColor.optional(),
  secondaryColor: HexColor.optional(),
  theme: Theme.optional(),
  plan: PlanId.default('free_trial'),
  timeZone: text(64).default('Asia/Kolkata'),
  confirmName,
  billing: jsonField(Billing).optional(),
  notes: lines(2000).optional(),
})

/** What is left out stays. The second half is the operator's alone: from anybody else it is refused. */
export const EntityChange = z.object({
  name: text(120).min(1, 'Please enter the institution’s name').optional(),
  contact: jsonField(Contact).optional(),
  ...entityFiles,
  removeLogo: flag.optional(),
  primaryColor: z.union([HexColor, z.null()]).optional(),
  secondaryColor: z.union([HexColor, z.null()]).optional(),
  theme: z.union([Theme, z.null()]).optional(),
  billing: jsonField(Billing).optional(),
  browserRecognitionAllowed: flag.optional(),
  sharingRequired: flag.optional(),
  /** Until the first student. */
  type: EntityType.optional(),
  plan: PlanId.optional(),
  seats: z.coerce.number().int().min(1, 'A plan needs at least one seat').max(1_000_000).optional(),
  interviewsPerDay: z.coerce.number().int().min(1).max(50).optional(),
  /** Ends a trial or a plan then; null lets a plan go on. */
  planEndsAt: z.union([z.iso.datetime(), z.null()]).optional(),
  voiceProfile: VoiceProfile.optional(),
  suspended: flag.optional(),
  notes: lines(2000).optional(),
  confirmName,
  /** Null: the name that was wished for is not used. */
  pendingName: z.null().optional(),
})
export type EntityChange = z.infer<typeof EntityChange>

/** One line of the operator's list. */
export const EntityLine = Entity.pick({
  _id: true,
  name: true,
  pendingName: true,
  type: true,
  status: true,
  domain: true,
  logoUrl: true,
  plan: true,
  trialEndsAt: true,
  planEndsAt: true,
  seats: true,
  seatsUsed: true,
  voiceProfile: true,
  createdAt: true,
})
export type EntityLine = z.infer<typeof EntityLine>

/** How many students stand where; a suspended one counts only as that. */
export const StatusCounts = z.object({
  not_sent: z.number(),
  sent: z.number(),
  bounced: z.number(),
  signed_in: z.number(),
  suspended: z.number(),
})
export type StatusCounts = z.infer<typeof StatusCounts>

export const EntityDashboard = z.object({
  currentUser: z.object({ name: z.string() }),
  entity: Entity,
  /** Admins and counsellors, the first admin first. */
  adminDetails: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      email: z.string(),
      designation: z.string().nullable(),
      /** The role. */
      type: Role,
      plan: z.string(),
      addedDate: Instant,
      status: z.enum(['active', 'invited', 'suspended']),
      isPrimary: z.boolean(),
      isCurrentUser: z.boolean(),
    }),
  ),
  analytics: z.object({ hasUsers: z.boolean(), totalUsers: z.number(), byStatus: StatusCounts }),
  /** At 80 % of the seats, from five days before the trial's end, after it, and when suspended. */
  notices: z.array(z.object({ kind: z.enum(['seats', 'trial', 'expired', 'suspended']), text: z.string() })),
  latestActs: z.array(AuditLine),
})
export type EntityDashboard = z.infer<typeof EntityDashboard>

export const Analytics = z.object({
  totalStudents: z.number(),
  /** Interviews that are open right now. */
  activeSessions: z.number(),
  completedInterviews: z.number(),
  /** Mean of all assessed interviews in percent; null before the first. */
  averageScore: z.number().nullable(),
  /** Students with at least one completed interview. */
  practisedStudents: z.number(),
})
export type Analytics = z.infer<typeof Analytics>

export const staff = ['entity_admin', 'counsellor', 'admin', 'superadmin'] as const
export const admins = ['entity_admin', 'admin', 'superadmin'] as const
export const operators = ['admin', 'superadmin'] as const
/** Honoured for platform operators only; for anybody else it must be their own (SPEC-24). */
export const WhichEntity = z.object({ entityId: Id.optional() })

const entityForm = {
  consumes: ['multipart', 'json'],
  answer: data(z.union([Entity, z.object({ upload: PresignedPost })])),
} as const

export const entity = {
  createEntity: route({
    method: 'POST',
    path: '/b2b/entity',
    access: operators,
    summary: 'Create an institution and its administrator, or start a direct upload',
    body: z.union([EntityFileWish, NewEntity]),
    ...entityForm,
  }),
  updateEntity: route({
    method: 'PUT',
    path: '/b2b/entity',
    access: admins,
    summary: 'Change an institution; plan, seats, voice and status are the operator’s',
    query: WhichEntity,
    body: z.union([EntityFileWish, EntityChange]),
    ...entityForm,
  }),
  deleteEntity: route({
    method: 'DELETE',
    path: '/b2b/entity',
    access: operators,
    summary: 'Delete an institution that has no students; its domain is free at once',
    query: z.object({ entityId: Id }),
    body: z.object({
      /** Its domain or its name, as a person typed it. */
      confirm: text(120).min(1, 'Please type the domain of the institution'),
    }),
    answer: done,
  }),
  getEntity: route({
    method: 'GET',
    path: '/b2b/entity',
    access: staff,
    summary: 'The own institution; a platform operator names one',
    query: WhichEntity,
    answer: data(Entity),
  }),
  listEntities: route({
    method: 'GET',
    path: '/b2b/entities',
    access: operators,
    summary: 'All institutions, by name',
    query: z.object({ cursor: Cursor.optional(), search: text(80).optional() }),
    answer: data(z.object({ entities: z.array(EntityLine), cursor: z.string().nullable() })),
  }),
  getEntityDashboard: route({
    method: 'GET',
    path: '/b2b/entity/dashboard',
    access: staff,
    summary: 'The institution, its administrators and how many are enrolled',
    query: WhichEntity,
    answer: data(EntityDashboard),
  }),
  getAnalytics: route({
    method: 'GET',
    path: '/b2b/analytics',
    access: staff,
    summary: 'Students, open and completed interviews, average score',
    query: WhichEntity,
    answer: data(Analytics),
  }),
  getBrandingByDomain: route({
    method: 'GET',
    path: '/b2b/entity/public/by-domain/{domain}',
    access: 'public',
    summary: "A sign-in page's branding and nothing else",
    params: z.object({ domain: text(100) }),
    answer: data(Branding.extend({ name: z.string() })),
  }),
}
