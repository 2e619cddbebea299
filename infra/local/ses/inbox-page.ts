import { createHash } from 'node:crypto'
import { brand } from '#shared/brand.ts'
import { escapeXml } from '../wire/xml.ts'
import type { Received } from './inbox.ts'

const style = `
:root { color-scheme: light dark; --ink: #1d2a2c; --soft: #5c6b6d; --line: #dfe5e4; --page: #f5f7f6; --card: #fff; --mark: #17595f; --chosen: #e4efee }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eeed; --soft: #9fb0b1; --line: #2d3b3d; --page: #11191a; --card: #182223; --mark: #7cc4c4; --chosen: #213536 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
header { display: flex; align-items: baseline; gap: 12px; padding: 16px 24px; background: var(--card); border-bottom: 1px solid var(--line) }
h1 { font-size: 20px; margin: 0 } header p { margin: 0; color: var(--soft) } header a { margin-left: auto }
a { color: var(--mark) }
main { flex: 1; display: grid; grid-template-columns: minmax(260px, 340px) 1fr }
nav { border-right: 1px solid var(--line); overflow: auto }
nav ol { list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: 12px 24px; color: inherit; text-decoration: none; border-bottom: 1px solid var(--line); border-left: 4px solid transparent }
nav a:hover { background: var(--chosen) } nav a[aria-current] { background: var(--chosen); border-left-color: var(--mark) }
nav strong, nav span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
nav span, dt, time { color: var(--soft); font-size: 14px }
article { padding: 24px; display: flex; flex-direction: column; gap: 16px; min-width: 0 }
h2 { font-size: 22px; line-height: 1.3; margin: 0; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 620px; resize: vertical; border: 1px solid var(--line); border-radius: 12px; background: #fff }
pre { margin: 8px 0 0; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 12px; font: 14px/1.6 ui-monospace, monospace }
.empty { margin: auto; padding: 48px 24px; text-align: center; color: var(--soft); grid-column: 1 / -1 }
@media (max-width: 720px) { main { display: block } nav { max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line) } header { flex-wrap: wrap; padding: 12px 16px } nav a { padding: 10px 16px } article { padding: 16px } }
`

/** Shows new mail by itself while nobody reads an older one. */
const script = `
const shown = document.body.dataset.mails
setInterval(async () => {
  const mails = await fetch('/_local/inbox.json').then(answer => answer.json()).catch(() => undefined)
  if (mails && String(mails.length) !== shown && !location.search) location.reload()
}, 2000)
`

const scriptHash = createHash('sha256').update(script).digest('base64')
export const inboxPolicy = `default-src 'none'; script-src 'sha256-${scriptHash}'; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'`

/** The page at /_local/inbox. chosenId: the mail to read, the newest one where nothing is chosen. */
export function inboxPage(mails: readonly Received[], chosenId: string | null): string {
  const chosen = mails.find(mail => mail.id === chosenId) ?? mails[0]
  const title = `Inbox of ${escapeXml(brand.name)} on this machine`
  const list = mails.map(mail => entry(mail, mail === chosen)).join('')
  const content = chosen
    ? `<nav aria-label="Mails"><ol>${list}</ol></nav>${reading(chosen)}`
    : `<p class="empty">No mail yet. Sign-in codes and everything else the product mails lands here.</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body data-mails="${mails.length}"><header><h1>${title}</h1><p>${mails.length === 1 ? '1 mail' : `${mails.length} mails`}, none of which left this machine</p><a href="/_local/inbox">Newest</a></header>
<main>${content}</main><script>${script}</script></body></html>`
}

const when = (at: string) =>
  `<time datetime="${at}">${new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })}</time>`

function entry(mail: Received, isChosen: boolean): string {
  return `<li><a href="/_local/inbox?mail=${encodeURIComponent(mail.id)}"${isChosen ? ' aria-current="true"' : ''}><strong>${escapeXml(mail.subject)}</strong><span>${escapeXml(mail.to)}</span>${when(mail.at)}</a></li>`
}

/** The mail's own HTML stands in a sandbox: no script, no forms, links open in a new tab. */
function reading(mail: Received): string {
  const text = `<pre>${escapeXml(mail.text).replace(/https?:\/\/[^\s<>"']+/g, url => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`)}</pre>`
  const body = mail.html
    ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeXml(`<base target="_blank">${mail.html}`)}"></iframe><details><summary>As plain text</summary>${text}</details>`
    : text
  return `<article><h2>${escapeXml(mail.subject)}</h2><dl><dt>To</dt><dd>${escapeXml(mail.to)}</dd><dt>From</dt><dd>${escapeXml(mail.from)}</dd><dt>Sent</dt><dd>${when(mail.at)}</dd></dl>${body}</article>`
}
