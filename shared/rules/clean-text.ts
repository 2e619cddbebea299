const alreadyClean = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** Scripts that spell words with the joiners U+200C and U+200D; everywhere else a joiner only hides. */
const joining = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Tibetan',
]
  .map(script => `\\p{Script=${script}}`)
  .join('')
/** After one of these a joiner may end a word: 'മോഹന്‍' as it was spelt before Unicode 5.1. */
const viramas = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca'

/** Unseen characters that are spelling: joiners inside such words and emoji, an emoji's or a Han character's variant. */
const spelling = new RegExp(
  [
    `[${viramas}][\\u200c\\u200d]`,
    `[${joining}][\\u200c\\u200d](?=[${joining}])`,
    '\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]*\\u200d(?=\\p{Extended_Pictographic})',
    '[\\p{Extended_Pictographic}0-9#*][\\ufe0e\\ufe0f]',
    '\\p{Script=Han}[\\u{e0100}-\\u{e01ef}]',
  ].join('|'),
  'gu',
)

/** Control characters, and what no eye sees: zero-width, marks that turn the reading round, fillers. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]/u
const allUnseen = new RegExp(unseen, 'gu')

/** Letters of these look like one another. */
const lookAlikes = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
  script => new RegExp(`\\p{Script=${script}}`, 'u'),
)

export const textProblems = {
  unseen: 'There is an invisible character in this text. Please type it again instead of pasting it.',
  mixed: 'One word here mixes letters of two alphabets that look alike. Please type it again with one keyboard.',
} as const

/** Whether there is an invisible character that is not part of a script's or emoji's spelling. */
export const hasUnseen = (text: string): boolean => unseen.test(text.replace(spelling, ''))

/** Whether a word mixes letters of alphabets that look alike, such as a Cyrillic 'а' in 'Bank'. */
export const mixesAlphabets = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(word => lookAlikes.filter(letter => letter.test(word)).length > 1)

/** Why this is no line of text for a name, a term or an address, in words; null where nothing is wrong. */
export function lineProblem(text: string): string | null {
  if (alreadyClean.test(text)) return null
  if (hasUnseen(text)) return textProblems.unseen
  return mixesAlphabets(text) ? textProblems.mixed : null
}

/** A line as it is kept: well-formed, composed (NFC), with breaks and tabs as spaces. What is wrong with it stays to be told. */
export const tidyLine = (text: string): string =>
  alreadyClean.test(text)
    ? text
    : text
        .toWellFormed()
        .normalize('NFC')
        .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
        .trim()

/** Several lines, the same: line breaks stay, three of them at most two. */
export const tidyLines = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Words somebody said or typed as an answer: nothing of them is refused, and nothing is lost but what cannot be kept. */
export const tidyWords = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Any input as one line of plain text: invisible characters that are not spelling become spaces. */
export function cleanText(text: string): string {
  if (alreadyClean.test(text)) return text
  const tidy = tidyLine(text)
  // Characters that are spelling are set aside with their positions and put back.
  const kept: string[] = []
  const marked = tidy.replaceAll('\ufffe', ' ').replace(spelling, found => {
    kept.push(found)
    return '\ufffe'
  })
  return marked
    .replace(allUnseen, ' ')
    .replace(/\ufffe/g, () => kept.shift() ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
