import type { Call, Principal } from '#functions/platform/http/endpoint.ts'
import type { BodyIn, ParamsIn, RouteSpec } from '#shared/contract/route.ts'

type Given<R extends RouteSpec> = { principal: Principal; now: Date; params?: ParamsIn<R>; body?: BodyIn<R> }

/** A call as endpoint() hands it to a handler, at a moment of the demo's choosing. */
export const demoCall = <R extends RouteSpec>(route: R, { principal, now, params, body }: Given<R>) =>
  ({
    params: route.params?.parse(params),
    query: route.query?.parse({}),
    body: route.body?.parse(body),
    principal,
    idempotencyKey: null,
    ip: '127.0.0.1',
    now,
    // the contract has just been applied
  }) as unknown as Call<R>
