import { brand } from '#shared/brand.ts'
import { type PublicPage, publicPages } from '#shared/public-pages.ts'

/** What search engines and those who share a link are told, all of it from shared/brand.ts. Pure. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const urlOf = (path: string) => `${brand.websiteUrl}${path}`

export const picture = { path: '/share.png', width: 1200, height: 630 }
const pictureSays = `${brand.name}: the interviewer asks a question, and the answer comes back marked.`

export function headTags({ path, title, description }: PublicPage): string {
  const named = { description, 'twitter:card': 'summary_large_image' }
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': urlOf(path),
    'og:image': urlOf(picture.path),
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': pictureSays,
  }
  return [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${urlOf(path)}">`,
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escaped(content)}">`),
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`),
  ].join('\n')
}

export function robots(): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /files/\n\nSitemap: ${urlOf('/sitemap.xml')}\n`
}

export function sitemap(): string {
  const urls = publicPages.map(({ path }) => `  <url><loc>${urlOf(path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export function manifest(): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: publicPages[0].description,
    start_url: '/dashboard',
    scope: '/',
    display: 'browser',
    background_color: '#fbfaf7',
    theme_color: '#17595f',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })
}
