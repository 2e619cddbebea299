import { env } from '#functions/platform/env.ts'
import { onFirstCall } from './lazily.ts'

export const queue = onFirstCall(async () => (await import('./clients/sqs.ts')).configuredQueue(env().QUEUE_URLS))
