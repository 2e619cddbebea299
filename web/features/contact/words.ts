import { ContactStatus, replyHours } from '#shared/contract/contact.ts'
import { dateAndTime } from '#web/lib/format.ts'
import type { Shape, StatusTone } from '#web/ui/status.tsx'

export type Filter = { status?: ContactStatus }

export const contactStatusWords: Record<ContactStatus, string> = {
  new: 'New',
  in_touch: 'In touch',
  won: 'Won',
  closed: 'Closed',
}
/** As they stand in the sentence of the filter. */
export const statusInSentence: Record<ContactStatus, string> = {
  new: 'new requests',
  in_touch: 'requests we are in touch about',
  won: 'won requests',
  closed: 'closed requests',
}
export const contactStatusLook: Record<ContactStatus, { shape: Shape; tone: StatusTone }> = {
  new: { shape: 'triangle', tone: 'brand' },
  in_touch: { shape: 'diamond', tone: 'warn' },
  won: { shape: 'disc', tone: 'good' },
  closed: { shape: 'ring', tone: 'faint' },
}
export const contactStatusOptions = ContactStatus.options.map(value => ({ value, label: contactStatusWords[value] }))

/** Until when we promised to be in touch, while nobody has been. */
export function promise(at: string, status: ContactStatus, now: Date): { words: string; late: boolean } | null {
  if (status !== 'new') return null
  const until = new Date(Date.parse(at) + replyHours * 3600_000)
  const late = until < now
  return { words: `Answer ${late ? 'was promised' : 'promised'} by ${dateAndTime(until.toISOString())}`, late }
}
