const said: [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/\s*[–—]\s*/g, ', '],
  [/…/g, '...'],
  [/₹\s?/g, 'rupees '],
  [/€\s?/g, 'euros '],
  [/£\s?/g, 'pounds '],
  [/C\+\+/g, 'C plus plus'],
  [/C#/g, 'C sharp'],
]

/** What flite can read: plain ASCII, without SSML. Letters with accents lose them, other scripts are left out. */
export function spokenText(text: string, type: 'text' | 'ssml'): string {
  const plain = type === 'ssml' ? text.replace(/<[^>]*>/g, ' ').replace(/&amp;/g, '&') : text
  const spelled = said.reduce((before, [pattern, words]) => before.replace(pattern, words), plain)
  return spelled
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, match => (/\s/.test(match) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()
}
