import { Link } from 'react-router-dom'
import { brand } from '#shared/brand.ts'

/** A text with its links. `data-address` is what a printed page shows of one. */
export function Linked({ text }: { text: string }) {
  return parted(text).map(part =>
    typeof part === 'string' ? part : <TextLink key={part.address + part.text} {...part} />,
  )
}

function TextLink({ text, address }: { text: string; address: string }) {
  if (address.startsWith('/'))
    return (
      <Link to={address} data-address={`${brand.websiteUrl}${address}`}>
        {text}
      </Link>
    )
  if (address.startsWith('#')) return <Link to={address}>{text}</Link>
  return <a href={address}>{text}</a>
}

export type TextPart = string | { text: string; address: string }

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** A text in parts: words, and links written as [what it says](address). */
export function parted(text: string): TextPart[] {
  const parts: TextPart[] = []
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
