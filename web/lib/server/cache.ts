import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import type { AnswerOf, ParamsIn, QueryIn, RouteSpec } from '#shared/contract/route.ts'

/** What tells two calls of a route apart. */
type Address<R extends RouteSpec> = { params?: ParamsIn<R>; query?: QueryIn<R> }

/** The cache key of a call: the same for the same address. */
export const keyOf = <R extends RouteSpec>(route: R, address?: Address<R>) =>
  [route.method, route.path, address?.params ?? null, address?.query ?? null] as const

const isOneOf = (routes: readonly RouteSpec[]) => {
  const known = new Set<unknown>(routes.map(({ method, path }) => `${method} ${path}`))
  return (key: unknown): boolean => Array.isArray(key) && known.has(`${key[0]} ${key[1]}`)
}

/** The answers that are kept, by the routes they came from. */
export function useCache() {
  const { mutate } = useSWRConfig()
  return useMemo(
    () => ({
      /** Asks for anew whatever was asked of these routes: at once where it shows, otherwise on its next visit. */
      revalidate: async (routes: readonly RouteSpec[]): Promise<void> => {
        await mutate(isOneOf(routes))
      },
      /** Shows what a call would answer now. */
      put: async <R extends RouteSpec>(route: R, address: Address<R>, answer: AnswerOf<R>): Promise<void> => {
        await mutate(keyOf(route, address), answer, { revalidate: false })
      },
      /** Changes every kept answer of a route. */
      change: async <R extends RouteSpec>(route: R, changed: (answer: AnswerOf<R>) => AnswerOf<R>): Promise<void> => {
        const put = (answer: AnswerOf<R> | undefined) => (answer === undefined ? answer : changed(answer))
        await mutate<AnswerOf<R>>(isOneOf([route]), put, { revalidate: false })
      },
    }),
    [mutate],
  )
}
