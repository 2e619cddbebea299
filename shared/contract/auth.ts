import * as z from 'zod'
import { PlanId } from '../plans.ts'
import { Branding, EntityType } from './branding.ts'
import { data, done, Id, Instant, Role, route } from './route.ts'
import { Email, text } from './text.ts'

export { Email }
export const Otp = z
  .string({ error: 'Verification code is required' })
  .min(1, 'Verification code is required')
  .regex(/^\d*$/, 'Verification code must contain only numbers')
  .length(6, 'Verification code must be 6 digits')
export const Domain = z
  .string()
  .transform(value => value.toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9-]{3,40}$/, 'This sign-in address does not exist'))

export const Accommodations = z.object({
  typedAnswers: z.boolean(),
  extraTime: z.union([z.literal(1), z.literal(1.5), z.literal(2)]),
  captionsOn: z.boolean(),
  noInactivityPrompts: z.boolean(),
})
export type Accommodations = z.infer<typeof Accommodations>

export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  entityId: Id.nullable(),
  profileId: Id,
})
export type User = z.infer<typeof User>

/** What can turn speech into text for this person (SPEC-17 and SPEC-35). */
export const Hearing = z.object({
  /** The institution allows the browser's own recognition. */
  browserAllowed: z.boolean(),
  /** A recogniser hears recordings. */
  recordingTranscribed: z.boolean(),
  /** It hears every one, and not only those without usable words: with the studio profile, or without the browser. */
  everyRecording: z.boolean(),
})

/** What the menu and the start page need (SPEC-04). */
export const Me = User.extend({
  hasResume: z.boolean(),
  activeResumeId: Id.nullable(),
  hasHistory: z.boolean(),
  startPage: z.string(),
  accommodations: Accommodations,
  hearing: Hearing,
  /** Whether staff may read what this person said: by their own choice, or because the institution requires it (SPEC-25). */
  sharing: z.object({ on: z.boolean(), required: z.boolean() }),
  entity: z
    .object({ _id: Id, name: z.string(), type: EntityType, domain: z.string(), branding: Branding, plan: PlanId })
    .nullable(),
})
export type Me = z.infer<typeof Me>

const SignedIn = data(z.object({ user: Me, token: z.string() }))
/** A random name the browser keeps in its storage. Once it has signed in, its requests no longer count as a stranger's. */
const Device = z
  .string()
  .regex(/^[\w-]{20,64}$/)
  .optional()
const SendOtpBody = z.object({ email: Email, device: Device })
const VerifyOtpBody = z.object({
  email: Email,
  otp: Otp,
  /**
   * As send-otp answered it. Without it only the newest code counts, and others on the same network may use up its tries.
   */
  challenge: z.string().max(200).optional(),
  device: Device,
})
/** The same for every address, known or not (SPEC-02). */
export const Asked = z.object({
  /** Binds the code to who asked for it; to be sent with the code (SPEC-37). */
  challenge: z.string(),
  /** What the mail brings, where there is one. */
  mailed: z.enum(['code', 'link']),
})
export type Asked = z.infer<typeof Asked>
const DomainParams = z.object({ domain: Domain })

/** Where somebody is signed in: a browser on a device, until it ends. */
export const Session = z.object({
  sessionId: Id,
  /** In words: 'Chrome on Windows'. */
  device: z.string(),
  /** Roughly where it began. */
  place: z.string(),
  beganAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The fields a person may change about themself (SPEC-04); anything else in the body is ignored. */
export const ProfileFields = z.object({
  name: text(120, 'Please use at most 120 characters for your name').min(1, 'Please enter your name').optional(),
  timeZone: text(64).optional(),
  accommodations: Accommodations.partial().optional(),
  /** Whether staff of the institution may read the feedback. */
  sharing: z.boolean().optional(),
})

export const auth = {
  sendOtp: route({
    method: 'POST',
    path: '/auth/send-otp',
    access: 'public',
    summary: 'Mail a sign-in code',
    body: SendOtpBody,
    answer: data(Asked),
  }),
  sendOtpForDomain: route({
    method: 'POST',
    path: '/auth/send-otp/{domain}',
    access: 'public',
    summary: "Mail a sign-in code for one institution's page",
    params: DomainParams,
    body: SendOtpBody,
    answer: data(Asked),
  }),
  verifyOtp: route({
    method: 'POST',
    path: '/auth/verify-otp',
    access: 'public',
    summary: 'Exchange a code for a token',
    body: VerifyOtpBody,
    answer: SignedIn,
  }),
  verifyOtpForDomain: route({
    method: 'POST',
    path: '/auth/verify-otp/{domain}',
    access: 'public',
    summary: "Exchange a code for a token at one institution's page",
    params: DomainParams,
    body: VerifyOtpBody,
    answer: SignedIn,
  }),
  verifyLink: route({
    method: 'POST',
    path: '/auth/verify-link',
    access: 'public',
    summary: 'Exchange the one-time link of a mail for a token; it works once, at the page it was asked for at',
    body: z.object({ link: z.string().max(200), device: Device }),
    answer: SignedIn,
  }),
  logout: route({ method: 'POST', path: '/auth/logout', access: 'user', summary: 'Revoke the token', answer: done }),
  listSignIns: route({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Where one is signed in, newest first',
    answer: data(z.array(Session)),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/auth/sessions/{sessionId}',
    access: 'user',
    summary: 'Sign out one of the own sessions',
    params: z.object({ sessionId: Id }),
    answer: done,
  }),
  endAllSessions: route({
    method: 'POST',
    path: '/auth/sessions/end',
    access: 'user',
    summary: 'Sign out everywhere, here too',
    answer: done,
  }),
  me: route({ method: 'GET', path: '/auth/me', access: 'user', summary: 'The signed-in person', answer: data(Me) }),
  updateUserProfile: route({
    method: 'PUT',
    path: '/user/profile',
    access: 'user',
    summary: 'Change own name, time zone or accommodations',
    body: ProfileFields,
    answer: data(Me),
  }),
  checkUser: route({
    method: 'POST',
    path: '/auth/check-user',
    access: 'public',
    summary: 'Whether sign-in can be tried; the same for every address',
    body: z.object({ email: Email }),
    answer: done,
  }),
  validateToken: route({
    method: 'GET',
    path: '/auth/validate-token',
    access: 'user',
    summary: 'Whether the token still works',
    answer: data(z.object({ valid: z.literal(true), expiresAt: z.string() })),
  }),
}
