const timeOf = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hour12: false })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** What staff are told about the student's own privacy list. Pure. */
export function openedWords(name: string, openedAt: Date, now: Date): string {
  const isToday = openedAt.toDateString() === now.toDateString()
  const when = isToday
    ? `today at ${timeOf.format(openedAt)}`
    : `on ${dayAndTime.format(openedAt).replace(' at ', ', ')}`
  return `${name} sees in their own account that you opened this, ${when}.`
}
