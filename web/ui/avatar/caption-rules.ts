/** Splits a text at the word that is being said when `part` (0..1) of its sound has passed. Together they are the text. */
export function spokenWords(text: string, part: number): [said: string, yet: string] {
  if (part >= 1) return [text, '']
  const reach = Math.max(0, part) * text.length
  const end = text.indexOf(' ', Math.ceil(reach))
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
}
