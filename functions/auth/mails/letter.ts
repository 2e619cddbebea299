import { brand } from '#shared/brand.ts'

export type Branded = { name: string; logoUrl: string | null; primaryColor: string | null }

/** Whatever stands in for text is data: it cannot become markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const ink = '#1b2126'
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #101518 !important; } .card { background: #171d21 !important; border-color: #2b343a !important; }
    .ink { color: #eceff0 !important; } .soft { color: #b4bec4 !important; }
  }`

/** One frame for all letters: the institution's logo and name, the words, the product's line. It reads well without pictures. */
export function letterHtml(from: Branded, preview: string, body: string): string {
  const colour = from.primaryColor ?? '#17595f'
  const logo = from.logoUrl
    ? `<img src="${escapeHtml(from.logoUrl)}" alt="" height="40" style="display:block;height:40px;max-width:200px;margin-bottom:12px">`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${style}</style></head>
<body class="paper" style="margin:0;background:#fbfaf7;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #dcd8cf;border-top:4px solid ${colour};border-radius:12px">
<tr><td class="ink" style="padding:32px;color:${ink};font-size:16px;line-height:1.5">
${logo}<p style="margin:0 0 20px;font-family:Georgia,serif;font-size:18px;font-weight:600">${escapeHtml(from.name)}</p>
${body}
</td></tr></table>
<p class="soft" style="margin:16px 0 0;font-size:13px;color:#626b72">Powered by ${escapeHtml(brand.name)} &middot; ${escapeHtml(brand.supportEmail)}</p>
</td></tr></table></body></html>`
}

export const button = (label: string, url: string, colour: string | null): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colour ?? '#17595f'};color:${onColour(colour ?? '#17595f')};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

/** Black or white, whichever reads better on the colour. */
function onColour(hex: string): string {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return luminance > 0.179 ? '#000000' : '#ffffff'
}
