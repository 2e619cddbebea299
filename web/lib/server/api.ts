import '#web/lib/zod-without-eval.ts'
import { codeOfStatus, RefusalCode } from '#shared/contract/refusals.ts'
import {
  type AnswerOf,
  type BodyIn,
  type ParamsIn,
  type QueryIn,
  Refused,
  type RouteSpec,
} from '#shared/contract/route.ts'
import { defaultMessage, errors } from '#web/lib/texts.ts'
import { clearToken, readToken } from './token.ts'

/**
 * Why a call failed. `message` is fit to be shown, and `code` is what is decided by; status is 0 where no answer came
 * ('Network Error').
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly retryAfterSeconds: number | null
  /** Null where nobody refused: no answer came, or one that is not to be read. */
  readonly code: RefusalCode | null
  /** The whole answer, for who acts on more than its message. */
  readonly body: unknown
  constructor(message: string, status: number, retryAfterSeconds: number | null = null, body: unknown = null) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.body = body
    this.code = RefusedSomehow.safeParse(body).data?.code ?? codeOfStatus(status)
  }
}

/** A refusal of a server that may be older or newer, or of API Gateway, which says no code: that follows from the status. */
const RefusedSomehow = Refused.extend({ code: RefusalCode.optional().catch(undefined) })

type Field<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [K in Name]?: T }
    : Record<never, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T }
type Extras = { idempotencyKey?: string; signal?: AbortSignal }
export type CallInput<R extends RouteSpec> = Field<'params', ParamsIn<R>> &
  Field<'query', QueryIn<R>> &
  Field<'body', BodyIn<R>> &
  Extras
export type CallArgs<R extends RouteSpec> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]
export type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
} & Extras

/**
 * Calls an endpoint of the contract and parses its answer. Throws CallError with the server's message, else the
 * specification's default; an aborted call throws the signal's reason. A 401 forgets the token, which leads to /login.
 */
export async function call<R extends RouteSpec>(route: R, ...args: CallArgs<R>): Promise<AnswerOf<R>>
export async function call(route: RouteSpec, input: LooseInput = {}): Promise<unknown> {
  return callLoosely(route, input)
}

/** call() where the route is only known to be some route; its input is not checked against the contract. */
export async function callLoosely(route: RouteSpec, input: LooseInput): Promise<unknown> {
  const response = await request(route, input)
  const parsed = route.answer.safeParse(await bodyOf(response))
  if (!parsed.success) throw new CallError(errors.unexpected, response.status)
  return parsed.data
}

/** Calls an endpoint whose answer is a file. */
export async function callForFile<R extends RouteSpec>(
  route: R,
  ...args: CallArgs<R>
): Promise<{ blob: Blob; fileName: string | null }>
export async function callForFile(
  route: RouteSpec,
  input: LooseInput = {},
): Promise<{ blob: Blob; fileName: string | null }> {
  const response = await request(route, input)
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { blob: await response.blob(), fileName: named?.[1] ?? null }
}

/** The message to show for whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof CallError ? error.message : errors.unexpected)

async function request(route: RouteSpec, input: LooseInput): Promise<Response> {
  const token = readToken()
  const headers = new Headers({ accept: route.produces ?? 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  const body = encoded(input.body, headers)
  const options: RequestInit = { method: route.method, headers, body, signal: input.signal ?? null, cache: 'no-store' }
  const response = await fetch(addressOf(route, input), options).catch((error: unknown) => {
    if (input.signal?.aborted) throw error
    throw new CallError(errors.network, 0)
  })
  if (response.ok) return response
  // Only the token this call carried is forgotten: a late 401 must not end a newer session.
  if (response.status === 401 && token && readToken() === token) clearToken()
  const answer = await bodyOf(response)
  const refused = RefusedSomehow.safeParse(answer)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new CallError(
    refused.success ? refused.data.message : defaultMessage(route.method, route.path),
    response.status,
    Number.isFinite(seconds) ? seconds : null,
    answer,
  )
}

function addressOf(route: RouteSpec, { params = {}, query = {} }: LooseInput): string {
  const given = new Map(Object.entries(params))
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name) ?? '')),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** JSON, or a form where a file is among the fields. */
function encoded(body: unknown, headers: Headers): BodyInit | null {
  if (body === undefined) return null
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const isFile = (value: unknown) => value instanceof Blob
  if (!fields.some(([, value]) => isFile(value) || (Array.isArray(value) && value.some(isFile)))) {
    headers.set('content-type', 'application/json')
    return JSON.stringify(body)
  }
  const form = new FormData()
  for (const [name, value] of fields) {
    for (const part of Array.isArray(value) && value.some(isFile) ? value : [value]) append(form, name, part)
  }
  return form
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (value instanceof Blob) form.append(name, value)
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
