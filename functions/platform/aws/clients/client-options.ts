import { ConfiguredRetryStrategy, isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry'
import { Unavailable } from '#functions/platform/ports/unavailable.ts'

/** 25 to 50 ms before the second attempt, twice as long before each further one. */
const pauseMs = (attempt: number) => 25 * 2 ** (attempt - 1) * (1 + Math.random())

/**
 * Every SDK client has a deadline for an attempt (milliseconds) and a number of attempts, which together stay below what
 * its caller may take: without them a hung service hangs the function to its end. Five attempts make one failure in 400 of
 * 30 % throttling. The SDK's own pauses when throttled take seconds, which is too long for an interview; the strategy's
 * retry budget still spares a service in trouble.
 */
export const clientOptions = (requestTimeout: number, maxAttempts: number) => ({
  maxAttempts,
  retryStrategy: new ConfiguredRetryStrategy(maxAttempts, pauseMs),
  requestHandler: {
    requestTimeout,
    throwOnRequestTimeout: true,
    // Also ends answers that have begun and then stall.
    socketTimeout: requestTimeout,
    connectionTimeout: Math.min(requestTimeout, 2000),
  },
})

type SdkError = Parameters<typeof isTransientError>[0]
const isError = (error: unknown): error is SdkError => error instanceof Error

/** The error to throw for what the SDK gave up on: Unavailable where it would itself have tried once more. */
export function unavailableOr(service: string, error: unknown): unknown {
  if (!isError(error)) return error
  const passes = isThrottlingError(error) || isTransientError(error) || isServerError(error)
  return passes ? new Unavailable(service, { cause: error }) : error
}
