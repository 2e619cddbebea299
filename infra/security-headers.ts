import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** Hashes of a page's inline scripts, as the Content-Security-Policy wants them. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** Of all pages of a built web app, for the one policy CloudFront sends with each. @throws where nothing is built */
export function hashesOfPages(webFolder: string): string[] {
  const pages = globSync('*.html', { cwd: webFolder })
  if (pages.length === 0)
    throw new Error(`There are no pages in ${webFolder}: build the web app first (npm run build).`)
  const hashes = pages.flatMap(page => scriptHashes(readFileSync(path.join(webFolder, page), 'utf8')))
  return [...new Set(hashes)].sort()
}

/** Scheme, host and port; several with spaces between. */
type Origins = {
  /** Where uploads go and recordings are played from. */
  files: string
  /** Where logos are, if not at the page's own origin. */
  publicFiles?: string
}

/** The policy of the web app's pages: the local site's and CloudFront's. */
export function contentSecurityPolicy(hashes: string[], { files, publicFiles }: Origins): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    // An institution's logo is uploaded: no page tells another site who opens it.
    ["img-src 'self' data: blob:", ...(publicFiles ? [publicFiles] : [])].join(' '),
    `media-src 'self' blob: data: ${files}`,
    `connect-src 'self' ${files}`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Sent with everything. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'microphone=(self)',
}

/** What people have uploaded for everybody to see (logos): without any power of the product's own pages, and never changed. */
export const publicFileHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
}
