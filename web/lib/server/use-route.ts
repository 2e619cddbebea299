import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { AnswerOf, RouteSpec } from '#shared/contract/route.ts'
import { type CallError, type CallInput, callLoosely, type LooseInput } from './api.ts'
import { keyOf } from './cache.ts'

/** A GET of the contract through the cache: what is known shows at once and is refreshed behind. A null input waits. */
export function useRoute<R extends RouteSpec>(
  route: R,
  input: CallInput<R> | null,
  config?: SWRConfiguration<AnswerOf<R>, CallError>,
): SWRResponse<AnswerOf<R>, CallError>
export function useRoute(
  route: RouteSpec,
  input: LooseInput | null,
  config?: SWRConfiguration<unknown, CallError>,
): SWRResponse<unknown, CallError> {
  return useSWR<unknown, CallError>(input ? keyOf(route, input) : null, () => callLoosely(route, input ?? {}), config)
}
