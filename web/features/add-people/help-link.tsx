import { brand } from '#shared/brand.ts'
import type { RefusalCode } from '#shared/contract/refusals.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What the server said no to; `code` is null where nobody answered. */
export type SaidNo = { code: RefusalCode | null; message: string }

const seats = { label: 'Ask for more seats', subject: 'More seats for', lastLine: 'Seats we need: ' }
const plan = { label: 'Write to us', subject: 'Adding people at', lastLine: '' }
/** The refusals that only we can lift. */
const helps: Partial<Record<RefusalCode, typeof seats>> = {
  'seat-limit': seats,
  'plan-over': plan,
  'institution-suspended': plan,
}

/** What to write to support about a refusal; null where writing would not help. */
export function helpWith({ code, message }: SaidNo, institution: string) {
  const help = code && helps[code]
  if (!help) return null
  const body = `Institution: ${institution}\nWhat the page said: ${message}\n\n${help.lastLine}`
  return { label: help.label, subject: `${help.subject} ${institution}`, body }
}

/** A mail to support where that helps. */
export function HelpLink({ refusal, institution }: { refusal: SaidNo; institution: string }) {
  const help = helpWith(refusal, institution)
  if (!help) return null
  const query = `subject=${encodeURIComponent(help.subject)}&body=${encodeURIComponent(help.body)}`
  return (
    <a className="btn main" href={`mailto:${brand.supportEmail}?${query}`}>
      <Icon name="mail" />
      {help.label}
    </a>
  )
}
