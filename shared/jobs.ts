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
  'summarise-session': { feature: 'feedback', message: UserSession, timeoutSeconds: 60, memoryMb: 512 },
} as const satisfies Record<string, { feature: string; message: z.ZodType; timeoutSeconds: number; memoryMb: number }>

export type QueueName = keyof typeof jobs
export type MessageOf<Q extends QueueName> = z.infer<(typeof jobs)[Q]['message']>
export const queueNames = Object.keys(jobs) as QueueName[]
