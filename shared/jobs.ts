import * as z from 'zod'
import { Role } from './contract/route.ts'

/** Queue name -> message. One queue, one worker file: functions/<feature>/<queue>.job.ts. */
const UserSession = z.object({ userId: z.string(), sessionId: z.string() })

export const jobs = {
  'send-mail': {
    feature: 'auth',
    message: z.discriminatedUnion('template', [
      /** Asked for by anybody, so the worker finds out whether the address is enrolled (decision 2: equal time). */
      z.object({
        template: z.literal('otp'),
        mailId: z.string(),
        to: z.string(),
        domain: z.string().nullable(),
        otp: z.string(),
      }),
      z.object({
        template: z.literal('welcome'),
        mailId: z.string(),
        to: z.string(),
        entityId: z.string(),
        name: z.string(),
        role: Role,
      }),
      /** An invite to practise; what becomes of it is noted in the roster and in the run it belongs to. */
      z.object({
        template: z.literal('invite'),
        mailId: z.string(),
        to: z.string(),
        entityId: z.string(),
        userId: z.string(),
        inviteId: z.string(),
      }),
      /** Before an institution's data is deleted (decision 31). */
      z.object({
        template: z.literal('deletion-warning'),
        mailId: z.string(),
        to: z.string(),
        entityId: z.string(),
        name: z.string(),
        isAdmin: z.boolean(),
        deletesAt: z.string(),
      }),
      /** To the present address of somebody whose address shall change; its links as they stand in the mail (decision 36). */
      z.object({
        template: z.literal('address-old'),
        mailId: z.string(),
        to: z.string(),
        userId: z.string(),
        changeId: z.string(),
        stop: z.string(),
        agree: z.string(),
      }),
      z.object({
        template: z.literal('address-new'),
        mailId: z.string(),
        to: z.string(),
        userId: z.string(),
        changeId: z.string(),
        confirm: z.string(),
      }),
      /** To both, once it has changed. */
      z.object({
        template: z.literal('address-changed'),
        mailId: z.string(),
        to: z.string(),
        userId: z.string(),
        newEmail: z.string(),
      }),
    ]),
    timeoutSeconds: 30,
    memoryMb: 512,
  },
  'analyse-resume': {
    feature: 'resume',
    message: z.object({ userId: z.string(), resumeId: z.string() }),
    timeoutSeconds: 60,
    memoryMb: 2048,
  },
  'plan-interview': { feature: 'interview', message: UserSession, timeoutSeconds: 60, memoryMb: 512 },
  /** Completes a session whose time is over or that nobody calls any more; sent again with a delay while it is open. */
  'close-session': { feature: 'interview', message: UserSession, timeoutSeconds: 30, memoryMb: 512 },
  'transcribe-answer': {
    feature: 'feedback',
    message: UserSession.extend({ questionId: z.string() }),
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  /** EventBridge's 'Transcribe Job State Change', sent to the queue by a rule. */
  'transcript-ready': {
    feature: 'feedback',
    message: z.object({
      'detail-type': z.string(),
      detail: z.object({
        TranscriptionJobName: z.string(),
        TranscriptionJobStatus: z.enum(['COMPLETED', 'FAILED']),
        FailureReason: z.string().optional(),
      }),
    }),
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  'assess-answer': {
    feature: 'feedback',
    message: UserSession.extend({ questionId: z.string() }),
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  /** Adds an import's students, a few at a time; sends itself again until all are there. */
  'import-students': {
    feature: 'roster',
    message: z.object({ entityId: z.string(), importId: z.string() }),
    timeoutSeconds: 60,
    memoryMb: 1024,
  },
  /** Brings a student's line of the roster up to what they did: sign-in, interviews, scores, name. */
  'refresh-member': {
    feature: 'roster',
    message: z.object({ userId: z.string() }),
    timeoutSeconds: 30,
    memoryMb: 512,
  },
  /** Brings students to the institution's own years and departments; without one, looks whose roster has to follow. */
  'normalise-members': {
    feature: 'roster',
    message: z.object({ entityId: z.string().optional() }),
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  'send-invites': {
    feature: 'roster',
    message: z.object({ entityId: z.string(), inviteId: z.string() }),
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  /** SES's own words on a mail that came back or was complained of, by way of EventBridge. */
  'mail-bounced': {
    feature: 'roster',
    message: z.object({
      'detail-type': z.string(),
      detail: z.object({
        eventType: z.string(),
        mail: z.object({ tags: z.record(z.string(), z.array(z.string())).default({}) }),
        bounce: z.object({ bounceType: z.string() }).optional(),
        complaint: z.object({ complaintFeedbackType: z.string().optional() }).optional(),
      }),
    }),
    timeoutSeconds: 30,
    memoryMb: 512,
  },
  'write-export': {
    feature: 'exports',
    message: z.object({ entityId: z.string(), exportId: z.string() }),
    timeoutSeconds: 300,
    memoryMb: 1024,
  },
  /** Looks at every institution: whom to warn, whose data to delete (decision 31). */
  'sweep-plans': { feature: 'retention', message: z.object({}), timeoutSeconds: 300, memoryMb: 512 },
  'warn-institution': {
    feature: 'retention',
    message: z.object({ entityId: z.string(), daysLeft: z.number(), cursor: z.string().nullable() }),
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  'delete-institution': {
    feature: 'retention',
    message: z.object({ entityId: z.string() }),
    timeoutSeconds: 300,
    memoryMb: 1024,
  },
  'delete-person': {
    feature: 'retention',
    message: z.object({ userId: z.string(), email: z.string(), entityId: z.string() }),
    timeoutSeconds: 300,
    memoryMb: 512,
  },
  /** Looks at every change of an address that waits: which takes effect, which lapses, whose mail was lost (decision 36). */
  'settle-addresses': { feature: 'address', message: z.object({}), timeoutSeconds: 300, memoryMb: 512 },
  /** Mails a request to the sales team, and a word of thanks to who sent it. */
  'tell-sales': {
    feature: 'contact',
    message: z.object({ contactId: z.string() }),
    timeoutSeconds: 30,
    memoryMb: 512,
  },
  'summarise-session': { feature: 'feedback', message: UserSession, timeoutSeconds: 60, memoryMb: 512 },
} as const satisfies Record<string, { feature: string; message: z.ZodType; timeoutSeconds: number; memoryMb: number }>

/** Queues that get a message {} by the clock, once a day. */
export const daily = ['sweep-plans', 'normalise-members'] as const satisfies (keyof typeof jobs)[]

/** The same, once an hour. */
export const hourly = ['settle-addresses'] as const satisfies (keyof typeof jobs)[]

/** Queues that EventBridge fills: what of which source. */
export const events = {
  'transcript-ready': { source: ['aws.transcribe'], detail: { TranscriptionJobStatus: ['COMPLETED', 'FAILED'] } },
  'mail-bounced': {
    source: ['aws.ses'],
    detail: { eventType: ['Bounce', 'Complaint', 'Reject', 'Rendering Failure'] },
  },
} as const satisfies Partial<Record<keyof typeof jobs, object>>

export type QueueName = keyof typeof jobs
export type MessageOf<Q extends QueueName> = z.infer<(typeof jobs)[Q]['message']>
export const queueNames = Object.keys(jobs) as QueueName[]
