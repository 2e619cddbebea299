import { Link } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { parted } from './link-rules.ts'

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
