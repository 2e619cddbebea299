import { onFirstCall } from './on-first-call.ts'

export const mail = onFirstCall(async () => (await import('./ses-mail.ts')).configuredMail())
