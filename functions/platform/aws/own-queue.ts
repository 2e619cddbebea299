import { onFirstCall } from './lazily.ts'

export const ownQueue = onFirstCall(async () => (await import('./clients/sqs.ts')).configuredOwnQueue())
