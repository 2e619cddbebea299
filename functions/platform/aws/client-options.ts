/**
 * Every SDK client has a deadline and a number of attempts: without them a hung service hangs the function to its end.
 * Milliseconds.
 */
export const clientOptions = (requestTimeout: number, maxAttempts = 3) => ({
  maxAttempts,
  requestHandler: { requestTimeout, throwOnRequestTimeout: true, connectionTimeout: 2000 },
})
