import path from 'node:path'
import * as z from 'zod'
import { moduleOf } from '#infra/bundle.ts'
import type { Needs } from '#infra/needs.ts'
import type { Size } from '#infra/sizes.ts'

/** Given by Lambda on AWS, and by this machine here; Powertools' say what is printed into the terminal. */
const ofRuntime = /^(AWS_(REGION|ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN|ENDPOINT_URL(_\w+)?)|POWERTOOLS_\w+)$/

const QueueUrls = z.record(z.string(), z.string())

/** A function's whole environment: what its code reads and what Lambda gives, and nothing else that is set here. */
export function instanceEnvironment(
  { name, folder, needs, size }: { name: string; folder: string; needs: Needs; size: Size },
  all: NodeJS.ProcessEnv,
): Record<string, string> {
  const isGiven = (variable: string) => ofRuntime.test(variable) || [...needs.env].some(read => read === variable)
  const given = Object.entries(all).flatMap(([variable, value]) =>
    value !== undefined && isGiven(variable)
      ? [[variable, variable === 'QUEUE_URLS' ? onlySentTo(value, needs) : value] as const]
      : [],
  )
  return {
    ...Object.fromEntries(given),
    TZ: 'UTC',
    LANG: 'en_US.UTF-8',
    _HANDLER: `${moduleOf(name)}.handler`,
    LAMBDA_TASK_ROOT: path.resolve(folder),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(size.memoryMb),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  }
}

function onlySentTo(urls: string, { sendsTo }: Needs): string {
  const kept = Object.entries(QueueUrls.parse(JSON.parse(urls))).filter(([queue]) =>
    [...sendsTo].some(name => name === queue),
  )
  return JSON.stringify(Object.fromEntries(kept))
}
