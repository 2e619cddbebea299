import { brand } from '#shared/brand.ts'
import { Icon } from '#web/ui/icon.tsx'
import { helpWith } from './help-rules.ts'

/** A mail to support where the server's refusal is one that only we can lift. */
export function HelpLink({ message, institution }: { message: string; institution: string }) {
  const help = helpWith(message, institution)
  if (!help) return null
  const query = `subject=${encodeURIComponent(help.subject)}&body=${encodeURIComponent(help.body)}`
  return (
    <a className="btn main" href={`mailto:${brand.supportEmail}?${query}`}>
      <Icon name="mail" />
      {help.label}
    </a>
  )
}
