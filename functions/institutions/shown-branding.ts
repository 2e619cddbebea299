import { env } from '#functions/platform/env.ts'
import type { Branding } from '#shared/contract/branding.ts'

/**
 * The address a kept logo is shown from, whichever address the product had when it was uploaded; null for a picture of
 * somebody else's site, which institutions could name once.
 */
export function shownLogo(logoUrl: string | null, publicFilesUrl: () => string): string | null {
  const key = /\/(logos\/[\w-]+\/[0-9a-f]{16}\.(?:png|jpg|webp))$/.exec(logoUrl ?? '')?.[1]
  return key === undefined ? null : `${publicFilesUrl()}/${key}`
}

/** What pages and mails are clothed in: pictures come from our own address alone. */
export const shownBranding = (branding: Branding): Branding => ({
  ...branding,
  logoUrl: shownLogo(branding.logoUrl, () => env().PUBLIC_FILES_URL),
})
