import * as z from 'zod'
import { Role } from './contract/route.ts'
import type { FactName } from './facts.ts'

type Job = {
  /** The first half of the worker's name, as the contract's groups are of the endpoints'; no folder need be called so. */
  feature: string
  message: z.ZodType
  timeoutSeconds: number
  memoryMb: number
  /** The facts it subscribes to: their message is as much of the fact as its own schema names. */
  on?: readonly FactName[]
  /** Of people without an institution it wants to hear nothing. */
  onlyAtInstitutions?: true
}

const UserSession = z.object({ userId: z.string(), sessionId: z.string() })

/** Queue name -> message. One queue, one worker file: <queue>.job.ts, somewhere in functions/. */
export const jobs = {
  'send-mail': {
    feature: 'auth',
    message: z.discriminatedUnion('template', [
      /** Asked for by anybody, so the worker finds out whether the address is enrolled (SPEC-02: equal time). */
      z.object({
        template: z.literal('otp'),
        mailId: z.string(),
        to: z.string(),
        domain: z.string().nullable(),
        otp: z.string(),
        /** Where it is kept; older messages lack this. */
        at: z.object({ place: z.string(), slot: z.number(), challenge: z.string() }).optional(),
      }),
      /** Mailed in place of a code where a code would be too easy to guess (SPEC-37). */
      z.object({
        template: z.literal('sign-in-link'),
        mailId: z.string(),
        to: z.string(),
        domain: z.string().nullable(),
        link: z.string(),
      }),
      z.object({
        template: z.literal('welcome'),
        mailId: z.string(),
        to: z.string(),
        entityId: z.string(),
        name: z.string(),
        role: Role,
        /** Whom a bounce is noted for. */
        userId: z.string().optional(),
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
      /** Before an institution's data is deleted (SPEC-31). */
      z.object({
        template: z.literal('deletion-warning'),
        mailId: z.string(),
        to: z.string(),
        entityId: z.string(),
        name: z.string(),
        isAdmin: z.boolean(),
        deletesAt: z.string(),
      }),
      /** To the present address of somebody whose address shall change; its links as they stand in the mail (SPEC-36). */
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
    on: ['answer-recorded'],
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
    on: ['answer-heard'],
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
  /** Goes on with an act on all who match, a few people at a time; sends itself again until it is through. */
  'act-on-users': {
    feature: 'roster',
    message: z.object({ entityId: z.string(), actId: z.string() }),
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  /** Adds the words that older lines of the search lack; without an institution, looks which ones are not through. */
  'index-names': {
    feature: 'roster',
    message: z.object({ entityId: z.string().optional(), cursor: z.string().optional() }),
    timeoutSeconds: 60,
    memoryMb: 512,
  },
  /** Brings a student's line of the roster up to what they did: sign-in, interviews, scores, name. */
  'refresh-member': {
    feature: 'roster',
    message: z.object({ userId: z.string() }),
    on: ['person-signed-in', 'person-renamed', 'interview-begun', 'interview-ended', 'interview-scored'],
    onlyAtInstitutions: true,
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
  /** Looks at every institution: whom to warn, whose data to delete (SPEC-31). */
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
    on: ['institution-closed'],
    timeoutSeconds: 300,
    memoryMb: 1024,
  },
  /** Deletes those whose removal can no longer be undone (SPEC-42); sends itself again while there are more. */
  'sweep-removals': { feature: 'retention', message: z.object({}), timeoutSeconds: 300, memoryMb: 512 },
  'delete-person': {
    feature: 'retention',
    message: z.object({ userId: z.string(), email: z.string(), entityId: z.string() }),
    on: ['person-removed'],
    timeoutSeconds: 300,
    memoryMb: 512,
  },
  /** Looks at every change of an address that waits: which takes effect, which lapses, whose mail was lost (SPEC-36). */
  'settle-addresses': { feature: 'address', message: z.object({}), timeoutSeconds: 300, memoryMb: 512 },
  /** Mails a request to the sales team, and a word of thanks to who sent it. */
  'tell-sales': {
    feature: 'contact',
    message: z.object({ contactId: z.string() }),
    timeoutSeconds: 30,
    memoryMb: 512,
  },
  'summarise-session': {
    feature: 'feedback',
    message: UserSession,
    on: ['interview-ended'],
    timeoutSeconds: 60,
    memoryMb: 512,
  },
} as const satisfies Record<string, Job>

/** Queues that get a message {} by the clock, once a day. */
export const daily = [
  'sweep-plans',
  'sweep-removals',
  'index-names',
  'normalise-members',
] as const satisfies (keyof typeof jobs)[]

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

const subscriptions: Record<QueueName, Job> = jobs

/** Who hears of a fact. `atInstitution`: whether it is about somebody who has one. */
export const subscribersOf = (fact: FactName, atInstitution = true): QueueName[] =>
  queueNames.filter(name => {
    const { on, onlyAtInstitutions } = subscriptions[name]
    return on?.includes(fact) && (atInstitution || !onlyAtInstitutions)
  })
