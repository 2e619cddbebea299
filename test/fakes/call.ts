import type { Call, Principal } from '#functions/platform/http/endpoint.ts'
import { parse } from '#functions/platform/http/request.ts'
import type { BodyIn, ParamsIn, QueryIn, RouteSpec } from '#shared/contract/route.ts'

export const student = (overrides: Partial<Principal> = {}): Principal => {
  const userId = overrides.userId ?? 'student-1'
  return {
    userId,
    profileId: userId,
    entityId: null,
    roles: ['student'],
    name: 'Asha Rao',
    email: 'asha@example.com',
    tokenHash: 'hash',
    ...overrides,
  }
}

type Given<R extends RouteSpec> = {
  params?: ParamsIn<R>
  query?: QueryIn<R>
  body?: BodyIn<R>
  principal?: Principal
  idempotencyKey?: string
  ip?: string
  now?: Date
}

/** A call as endpoint() hands it to a handler: parameters, query and body parsed by the contract. */
export function callOf<R extends RouteSpec>(route: R, given: Given<R> = {}): Call<R> {
  const call = {
    params: parse(route.params, given.params),
    query: parse(route.query, given.query ?? {}),
    body: parse(route.body, given.body),
    principal: route.access === 'public' ? null : (given.principal ?? student()),
    idempotencyKey: given.idempotencyKey ?? null,
    ip: given.ip ?? '127.0.0.1',
    from: { device: 'Chrome on Windows', place: 'this network' },
    now: given.now ?? new Date(),
  }
  return call as unknown as Call<R>
}
