import * as z from 'zod'
import { type Branding, Theme } from '#shared/contract/branding.ts'
import { brandCss } from '#web/ui/brand-rules.ts'
import { readStored, writeStored } from './storage.ts'
import { setEntityTheme } from './theme.ts'

/** What index.html reads before the first paint, one entry a domain. */
const Cached = z.object({
  name: z.string(),
  logoUrl: z.string().nullable(),
  theme: Theme.nullable(),
  css: z.string().nullable(),
})
export type CachedBrand = z.infer<typeof Cached>

const keyOf = (domain: string) => `vivavoce.brand.${domain.toLowerCase()}`

/** Clothes the page in an institution's colours and remembers them for its next first paint. */
export function wearBrand(domain: string, name: string, branding: Branding): void {
  const cached: CachedBrand = { name, logoUrl: branding.logoUrl, theme: branding.theme, css: brandCss(branding) }
  writeStored(keyOf(domain), JSON.stringify(cached))
  paint(cached.css)
  setEntityTheme(branding.theme)
}

/** What is known of a domain's brand, else none: the page before it may have worn another. */
export function wearCachedBrand(domain: string | null): void {
  const cached = domain === null ? null : cachedBrand(domain)
  paint(cached?.css ?? null)
  setEntityTheme(cached?.theme ?? null)
}

/** Back to the product's own colours: a brand must not leak to another page. */
export function wearNoBrand(): void {
  paint(null)
  setEntityTheme(null)
}

export function cachedBrand(domain: string): CachedBrand | null {
  const stored = readStored(keyOf(domain))
  if (!stored) return null
  try {
    return Cached.parse(JSON.parse(stored))
  } catch {
    return null
  }
}

/** The signed-in person's domain, which their own pages wear from the first paint. */
export const rememberDomain = (domain: string | null): void => writeStored('vivavoce.domain', domain)

function paint(css: string | null): void {
  const existing = document.getElementById('brand')
  if (!css) {
    existing?.remove()
    return
  }
  const style = existing ?? document.createElement('style')
  style.id = 'brand'
  if (style.textContent !== css) style.textContent = css
  if (!existing) document.head.append(style)
}
