/**
 * Without case, accents, and what is no letter of any living script (emoji, halves of them): keys are cut by characters, and
 * no cut may leave half of one. 'Zoë' is found by 'zoe'; the vowel signs of Indian scripts stay.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u{10000}-\u{10ffff}\p{Cs}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** How names are put in order: without case and accents. */
export const sortName = (name: string): string => plainText(name).slice(0, 60)
