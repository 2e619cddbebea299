export type Part = string | { text: string; address: string }

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** A text in parts: words, and links written as [what it says](address). */
export function parted(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(link)) {
    const [whole, words = '', address = ''] = found
    parts.push(text.slice(from, found.index), { text: words, address })
    from = found.index + whole.length
  }
  parts.push(text.slice(from))
  return parts.filter(part => part !== '')
}

/** The text alone. */
export const unlinked = (text: string): string =>
  parted(text)
    .map(part => (typeof part === 'string' ? part : part.text))
    .join('')
