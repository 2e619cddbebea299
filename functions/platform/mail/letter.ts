import { brand } from '#shared/brand.ts'

export type Branded = { name: string; logoUrl: string | null; primaryColor: string | null }
export type LetterWords = { subject: string; text: string; html: string }

/** Escapes text, so that data cannot become markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const ink = '#1b2126'
const ownColour = '#17595f'
/** Says how the mail looks in dark mode, so that mail programs do not recolour it themselves. */
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #101518 !important; }
    .card { background: #171d21 !important; border-left-color: #2b343a !important; border-right-color: #2b343a !important; border-bottom-color: #2b343a !important; }
    .ink { color: #eceff0 !important; } .soft { color: #b4bec4 !important; }
    .logo { background: #ffffff !important; padding: 8px 10px !important; border-radius: 8px !important; }
  }`

/**
 * One frame for all letters: the institution's logo and name, the words, the product's line. It reads well without
 * pictures, and does not track whether it was opened.
 */
export function letterHtml(from: Branded, preview: string, body: string, why = ''): string {
  const colour = from.primaryColor ?? ownColour
  const logo = from.logoUrl
    ? `<p style="margin:0 0 12px"><img class="logo" src="${escapeHtml(from.logoUrl)}" alt="" height="40" style="height:40px;width:auto;max-width:200px;vertical-align:top"></p>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(preview)}</title><style>${style}</style></head>
<body class="paper" style="margin:0;background:#fbfaf7;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #dcd8cf;border-top:4px solid ${colour};border-radius:12px;text-align:left">
<tr><td class="ink" style="padding:32px 28px;color:${ink};font-size:16px;line-height:1.5;overflow-wrap:anywhere">
${logo}<p style="margin:0 0 20px;font-family:Georgia,serif;font-size:18px;font-weight:600">${escapeHtml(from.name)}</p>
${body}
</td></tr></table>
<div class="soft" style="max-width:520px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#5c656c">${why ? `<p style="margin:0 0 4px">${escapeHtml(why)}</p>` : ''}<p style="margin:0">Powered by ${escapeHtml(brand.name)} &middot; ${escapeHtml(brand.supportEmail)}</p></div>
</td></tr></table></body></html>`
}

/** The letter's own title. */
export const letterHeading = (text: string): string =>
  `<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-size:26px;line-height:1.25;font-weight:600">${escapeHtml(text)}</h1>`

export const letterParagraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

export const softParagraph = (text: string): string =>
  `<p class="soft" style="margin:0;color:#4b545b;font-size:14px">${escapeHtml(text)}</p>`

/** Points with a word in front that says what each is about. */
export const points = (entries: readonly (readonly [string, string])[]): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 8px">${entries
    .map(
      ([about, text]) =>
        `<tr><td style="padding:0 0 10px;font-size:16px;line-height:1.5"><b>${escapeHtml(about)}</b><br>${escapeHtml(text)}</td></tr>`,
    )
    .join('')}</table>`

export function button(label: string, url: string, chosen: string | null): string {
  const colour = chosen ?? ownColour
  const look = `padding:13px 26px;border-radius:8px;border:1px solid ${edgeOf(colour)};background:${colour};color:${onColour(colour)}`
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;${look};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
}

/** Black or white, whichever reads better on the colour. */
const onColour = (hex: string): string => (luminance(hex) > 0.179 ? '#000000' : '#ffffff')

/** A nearly white or nearly black button needs an edge to be seen on a light or a dark card. */
const edgeOf = (hex: string): string => (luminance(hex) > 0.6 || luminance(hex) < 0.04 ? '#7d868d' : hex)

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
