const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, letter => escapes[letter] ?? letter)
export const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** The text of an element with its entities resolved. */
export const xmlText = (xml: string) =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return characters[name] ?? whole
  })
