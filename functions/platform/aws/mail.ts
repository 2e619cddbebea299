import { onFirstCall } from './lazily.ts'

export const mail = onFirstCall(async () => (await import('./clients/ses-mail.ts')).configuredMail())
