import { onFirstCall } from './on-first-call.ts'

export const queue = onFirstCall(async () => (await import('./sqs-queue.ts')).configuredQueue())
