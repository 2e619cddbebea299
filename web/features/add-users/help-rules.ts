export type Help = { label: string; subject: string; body: string }

/** What to write to support about a refusal; null where writing would not help. */
export function helpWith(message: string, institution: string): Help | null {
  const body = `Institution: ${institution}\nWhat the page said: ${message}\n\n`
  if (/\bseats?\b/i.test(message))
    return { label: 'Ask for more seats', subject: `More seats for ${institution}`, body: `${body}Seats we need: ` }
  if (/\bwrite to us\b/i.test(message))
    return { label: 'Write to us', subject: `Adding people at ${institution}`, body }
  return null
}
