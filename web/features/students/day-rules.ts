/** Days as a table has room for them. Pure. */
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** 18 Nov; with the year where it is another one than today's. */
export function shortDay(iso: string, now: Date): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return 'N/A'
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date)
}
