import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry'
import { Unavailable } from '#functions/platform/ports/unavailable.ts'

type SdkError = Parameters<typeof isTransientError>[0]
const isError = (error: unknown): error is SdkError => error instanceof Error

/** The error to throw for what the SDK gave up on: Unavailable where it would itself have tried once more. */
export function unavailableOr(service: string, error: unknown): unknown {
  if (!isError(error)) return error
  const passes = isThrottlingError(error) || isTransientError(error) || isServerError(error)
  return passes ? new Unavailable(service, { cause: error }) : error
}
