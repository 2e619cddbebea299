import * as z from 'zod'
import { RefusalCode } from './refusals.ts'

export const Role = z.enum(['superadmin', 'admin', 'entity_admin', 'counsellor', 'student'])
export type Role = z.infer<typeof Role>

/** Who may call: everybody, anybody signed in, or holders of at least one of the roles. Never optional. */
export type Access = 'public' | 'user' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A file of a multipart form, as a handler receives it. */
export type UploadedFile = { fileName: string; contentType: string; bytes: Uint8Array }
export const UploadedFile = z
  .custom<UploadedFile>(value => typeof value === 'object' && value !== null && 'bytes' in value, 'A file is needed')
  .meta({ type: 'string', format: 'binary' })

export type RouteSpec = {
  method: Method
  /** Below /api; parameters in braces, as API Gateway writes them. */
  path: string
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What the body may be sent as; JSON alone unless said. Form fields arrive as strings, files as UploadedFile. */
  consumes?: readonly ('json' | 'multipart')[]
  /** The whole answer of a 200; null for an answer that is a file. */
  answer: z.ZodType
  /** The content type of a file answer. */
  produces?: string
  /** What a form beyond this size is told; others are told to use the direct upload beyond 4 MB (SPEC-06). */
  largest?: { bytes: number; message: string }
  /** Where 512 MB are not enough. */
  memoryMb?: number
  /** True where the same Idempotency-Key header gives the same result once. */
  idempotent?: boolean
}

export function route<const R extends RouteSpec>(spec: R): R {
  return spec
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type Output<T> = T extends z.ZodType ? z.output<T> : undefined

export type ParamsOf<R extends RouteSpec> = Output<R['params']>
export type QueryOf<R extends RouteSpec> = Output<R['query']>
export type BodyOf<R extends RouteSpec> = Output<R['body']>
/** What a caller sends. */
export type ParamsIn<R extends RouteSpec> = Input<R['params']>
export type QueryIn<R extends RouteSpec> = Input<R['query']>
export type BodyIn<R extends RouteSpec> = Input<R['body']>
export type AnswerOf<R extends RouteSpec> = z.output<R['answer']>

/** The specification's envelope: { success: true, data }. */
export const data = <T extends z.ZodType>(schema: T) => z.object({ success: z.literal(true), data: schema })
export const done = z.object({ success: z.literal(true), message: z.string().optional() })

/** Every refusal's body; some say more beside it, as their routes' contracts tell. */
export const Refused = z.object({ success: z.literal(false), message: z.string(), code: RefusalCode })

export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/)
/** ISO 8601, UTC. */
export const Instant = z.string()

/** A field that a form carries as JSON text and a JSON body carries as it is. */
export const jsonField = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, schema)
