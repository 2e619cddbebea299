import type { Branding } from '#shared/contract/branding.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { brandCss } from '#web/ui/brand/brand-rules.ts'
import { setEntityTheme } from './theme.ts'

/** What index.html reads before the first paint, one entry a domain. */
export type CachedBrand = {
  name: string
  logoUrl: string | null
  theme: 'light' | 'dark' | null
  css: string | null
}

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
    return cachedOf(JSON.parse(stored))
  } catch {
    return null
  }
}

/** By hand: the sign-in page, which stands before React, has no room for zod. */
function cachedOf(value: unknown): CachedBrand | null {
  if (typeof value !== 'object' || value === null) return null
  const text = (name: keyof CachedBrand): string | null => {
    const field: unknown = Reflect.get(value, name)
    return typeof field === 'string' ? field : null
  }
  const [name, theme] = [text('name'), text('theme')]
  if (name === null) return null
  return {
    name,
    logoUrl: text('logoUrl'),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    css: text('css'),
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
