import { allRoutes } from '#shared/contract/index.ts'
import { jobs, queueNames } from '#shared/jobs.ts'
import { endpointName, workerName } from './handlers.ts'

export type Size = { timeoutSeconds: number; memoryMb: number }

/** Below the 30 s in which API Gateway wants an answer, so that it is the function's own. */
const endpointSeconds = 29
const endpointMb = 512

/** Handler name (feature/file, as the bundle names it) -> how long its function may take and what it may hold. */
export function functionSizes(): Map<string, Size> {
  return new Map([
    ...allRoutes.map(route => {
      const size = { timeoutSeconds: endpointSeconds, memoryMb: route.spec.memoryMb ?? endpointMb }
      return [endpointName(route), size] as const
    }),
    ...queueNames.map(queue => {
      const { timeoutSeconds, memoryMb } = jobs[queue]
      return [workerName(queue), { timeoutSeconds, memoryMb }] as const
    }),
  ])
}
