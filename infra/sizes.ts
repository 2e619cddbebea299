import { allRoutes, fileOf } from '#shared/contract/index.ts'
import { jobs } from '#shared/jobs.ts'

export type Size = { timeoutSeconds: number; memoryMb: number }

/** Below the 30 s in which API Gateway wants an answer, so that it is the function's own. */
const endpointSeconds = 29
const endpointMb = 512

/** Handler name (feature/file, as the bundle names it) -> how long its function may take and what it may hold. */
export function sizes(): Map<string, Size> {
  return new Map([
    ...allRoutes.map(({ feature, key, spec }) => {
      const size = { timeoutSeconds: endpointSeconds, memoryMb: spec.memoryMb ?? endpointMb }
      return [`${feature}/${fileOf(key)}`, size] as const
    }),
    ...Object.entries(jobs).map(([queue, { feature, timeoutSeconds, memoryMb }]) => {
      return [`${feature}/${queue}.job`, { timeoutSeconds, memoryMb }] as const
    }),
  ])
}
