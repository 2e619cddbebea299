import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { env } from '#functions/platform/env.ts'
import { failureOf, idsOf, log, noteIds, withIds } from '#functions/platform/log.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteSpec } from '#shared/contract/route.ts'
import { type CalledFrom, deviceOf, placeOf } from './called-from-rules.ts'
import { type Principal, principalOf } from './principal.ts'
import { Refusal } from './refusal.ts'
import { parseRequest } from './request.ts'
import { viewerAddress } from './viewer.ts'

export type { Principal } from './principal.ts'

export type Call<R extends RouteSpec> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  principal: R['access'] extends 'public' ? null : Principal
  idempotencyKey: string | null
  ip: string
  from: CalledFrom
  now: Date
}

export type FileAnswer = { file: { bytes: Uint8Array; contentType: string; fileName: string } }
export type HandleCall<R extends RouteSpec, S> = (call: Call<R>, services: S) => Promise<AnswerOf<R> | FileAnswer>
type Needed<R extends RouteSpec> = R['access'] extends 'public' ? { now: Now } : { now: Now; table: Table }
type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2

const json = (statusCode: number, body: unknown, headers: Record<string, string> = {}): Result => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
})

const fileAnswer = ({ file }: FileAnswer): Result => ({
  statusCode: 200,
  headers: {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename="${file.fileName.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    'cache-control': 'no-store',
  },
  isBase64Encoded: true,
  body: Buffer.from(file.bytes).toString('base64'),
})

function refusalAnswer(error: unknown): Result {
  if (error instanceof Refusal) {
    const headers =
      error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.ceil(error.retryAfterSeconds)) }
    return json(error.status, { success: false, message: error.message, code: error.code, ...error.details }, headers)
  }
  log.error('unexpected', { error: failureOf(error) })
  return json(500, {
    success: false,
    message: 'Something went wrong on our side. Nothing you did is lost; please try again.',
    code: 'unexpected',
  })
}

function checkAccess(route: RouteSpec, principal: Principal): void {
  const { access } = route
  if (access === 'public' || access === 'user') return
  if (!access.some(role => principal.roles.includes(role)))
    throw new Refusal('forbidden', 'Your account does not have access to this.')
}

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'file' in answer

/** Lambda's own id, and the one API Gateway answers and logs: a line is found by either. */
const idsOfCall = (route: RouteSpec, event: Event, context: Context) => ({
  route: `${route.method} ${route.path}`,
  requestId: context.awsRequestId,
  apiRequestId: event.requestContext.requestId,
})

/** One line a call. */
async function logged(call: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await call()
  log.info('answered', { status: result.statusCode, milliseconds: Math.round(performance.now() - began) })
  return result
}

/** The ids a path names. Interview routes call theirs `id`; a `userId` in a path is who it is about, not who calls. */
function idsOfPath(route: RouteSpec, params: unknown) {
  const { userId, ...ids } = idsOf(Object(params))
  const { id } = Object(params)
  return { ...ids, aboutUserId: userId, ...(route.path.startsWith('/interview/') && { sessionId: id }) }
}

/** Refusals become their answers, everything else a logged 500. */
const refusals = (): middy.MiddlewareObj<Event, Result> => ({
  onError: request => {
    request.response = refusalAnswer(request.error)
  },
})

/**
 * A route's Lambda handler: session, access, parse, call, and the answer stripped to the contract.
 * Fields that `handle` answers beyond the contract are removed.
 */
export function endpoint<R extends RouteSpec, S extends Needed<R>>(route: R, handle: HandleCall<R, S>, services: S) {
  const answer = async (event: Event, _context: Context): Promise<Result> => {
    const now = services.now()
    const ip = viewerAddress(event, env().ORIGIN_SECRETS)
    const principal =
      route.access === 'public' ? null : await principalOf(tableOf(services), event.headers.authorization, now)
    if (principal) {
      noteIds({ userId: principal.userId })
      checkAccess(route, principal)
    }
    const idempotencyKey = event.headers['idempotency-key']?.slice(0, 100) ?? null
    const request = await parseRequest(route, event)
    noteIds(idsOfPath(route, request.params))
    const result = await handle(
      typed<R>({ ...request, principal, idempotencyKey, ip, from: calledFrom(event, ip), now }),
      services,
    )
    return isFile(result) ? fileAnswer(result) : json(200, route.answer.parse(result))
  }
  const handler = middy<Event, Result>().use(refusals()).handler(answer)
  return (event: Event, context: Context): Promise<Result> =>
    withIds(idsOfCall(route, event, context), () => logged(() => handler(event, context)))
}

/** CloudFront names the town on the calls that sign in, and on no other (infra/stacks/site.ts). */
const calledFrom = ({ headers }: Event, ip: string): CalledFrom => ({
  device: deviceOf(headers['user-agent'] ?? ''),
  place: placeOf({ city: headers['cloudfront-viewer-city'], country: headers['cloudfront-viewer-country-name'], ip }),
})

function tableOf(services: object): Table {
  if ('table' in services) return typedTable(services.table)
  throw new Error('A route that is not public needs the table')
}

// Parsed by the contract a moment ago; these two casts tell the compiler.
const typed = <R extends RouteSpec>(call: object) => call as Call<R>
const typedTable = (table: unknown) => table as Table
