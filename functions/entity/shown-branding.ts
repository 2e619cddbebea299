import { env } from '#functions/platform/env.ts'
import type { Branding } from '#shared/contract/branding.ts'
import { shownLogo } from './file-rules.ts'

/** What pages and mails are clothed in: pictures come from our own address alone. */
export const shownBranding = (branding: Branding): Branding => ({
  ...branding,
  logoUrl: shownLogo(branding.logoUrl, () => env().PUBLIC_FILES_URL),
})
