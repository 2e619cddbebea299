import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** Hashes of a page's inline scripts, as the Content-Security-Policy wants them. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** The policy of the web app's pages; CloudFront sends the same. Origins: scheme, host and port. */
export function contentSecurityPolicy(hashes: string[], origins: { files: string; publicFiles: string }): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    // An institution may give its logo as an address of its own site (decision 8).
    `img-src 'self' data: blob: https: ${origins.publicFiles}`,
    `media-src 'self' blob: data: ${origins.files}`,
    `connect-src 'self' ${origins.files}`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'microphone=(self)',
}
