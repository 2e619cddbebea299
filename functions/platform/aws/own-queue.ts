import { onFirstCall } from './on-first-call.ts'

export const ownQueue = onFirstCall(async () => (await import('./sqs-own-queue.ts')).configuredOwnQueue())
