import { brand as product } from '#shared/brand.ts'
import type { Branding } from '#shared/contract/branding.ts'
import { cachedBrand, wearBrand } from '#web/lib/institution/brand.ts'
import { fieldOf } from './field-of.ts'

/** /login/{domain}: the institution's cached mark at once, the real one behind it; where there is none, the plain sign-in (SPEC-204). */
export async function wearInstitution(domain: string): Promise<void> {
  const cached = cachedBrand(domain)
  if (cached) showMark(cached)
  try {
    const response = await fetch(`/api/b2b/entity/public/by-domain/${encodeURIComponent(domain)}`)
    const found = response.ok ? institutionOf(await response.json()) : null
    if (!found) return window.location.replace('/login')
    wearBrand(domain, found.name, found)
    showMark(found)
  } catch {
    window.location.replace('/login')
  }
}

type Institution = Branding & { name: string }

/** The contract's answer, read by hand: zod weighs more than this page. */
function institutionOf(answer: unknown): Institution | null {
  const data = fieldOf(answer, 'data')
  const text = (name: string, looks = /./): string | null => {
    const value = fieldOf(data, name)
    return typeof value === 'string' && looks.test(value) ? value : null
  }
  const [name, theme, hex] = [text('name'), text('theme'), /^#[0-9a-f]{6}$/i]
  if (name === null) return null
  return {
    name,
    logoUrl: text('logoUrl'),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    primaryColor: text('primaryColor', hex),
    secondaryColor: text('secondaryColor', hex),
  }
}

/** What the static page calls the institution. */
let shown = 'your institution'

function showMark({ name, logoUrl }: Pick<Institution, 'name' | 'logoUrl'>): void {
  const mark = document.querySelector('[data-login="mark"]')
  // The app may have taken the page over meanwhile; it then shows the mark itself.
  const template = document.querySelector<HTMLTemplateElement>('template[data-login="shield"]')
  if (!mark || !template) return
  const title = document.createElement('span')
  title.textContent = name
  const shield = template.content.cloneNode(true)
  mark.replaceChildren(template, logoUrl ? logoOf(logoUrl, shield) : shield, title)
  const whose = document.querySelector('[data-login="whose"]')
  if (whose) whose.textContent = whose.textContent.replace(shown, () => name)
  shown = name
  document.title = `Sign in to ${name} · ${product.name}`
}

/** A logo that does not load gives way to the shield. */
function logoOf(logoUrl: string, shield: Node): HTMLImageElement {
  const logo = new Image(36, 36)
  logo.alt = ''
  logo.addEventListener('error', () => logo.replaceWith(shield), { once: true })
  logo.src = logoUrl
  return logo
}
